"""Sellsword's rules core: tabletop mercenary games, refereed and explained."""

__version__ = "0.1.0"
