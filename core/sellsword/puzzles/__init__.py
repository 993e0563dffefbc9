"""Puzzles: positions in which one choice is clearly best, and what a try at one of them is worth."""
