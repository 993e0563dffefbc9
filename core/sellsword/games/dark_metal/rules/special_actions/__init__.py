"""Abilities, items, and acting together."""
