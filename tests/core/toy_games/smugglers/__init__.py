"""Smugglers: a whole small game, which ARCHITECTURE.md walks through. Dice, hidden hands and an interrupt."""
