"""Attacks, harm, explosions, and what keeps figures in a fight."""
