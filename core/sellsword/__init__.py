"""Sellsword's rules core: five tabletop mercenary games, refereed and explained."""

__version__ = "0.1.0"
