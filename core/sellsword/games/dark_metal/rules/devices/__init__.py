"""Locks, terminals, mines and traps that somebody works at."""
