"""Positions and games as draughts players write them."""
