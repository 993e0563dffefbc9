"""A roster: its state, its figures, and what everything costs."""
