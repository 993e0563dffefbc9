"""Puzzles: positions of games between computers in which one choice is clearly best, hard to see at once."""
