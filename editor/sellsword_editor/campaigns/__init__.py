"""Campaigns as their authors see them: battles, what is told of each, and what follows what."""
