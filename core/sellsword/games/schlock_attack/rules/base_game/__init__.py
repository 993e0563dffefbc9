"""Draughts: moves, captures and how a game is won."""
