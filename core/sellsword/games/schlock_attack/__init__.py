"""Schlock Attack: English draughts in which ten characters bend the rules."""
