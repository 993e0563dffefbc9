"""Dice as they are rolled, and what Fate makes of them."""
