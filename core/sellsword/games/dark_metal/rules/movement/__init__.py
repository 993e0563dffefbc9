"""Ways across the ground, and what notices who goes there."""
