"""Trying a scenario: computers play it many times in the background, and what is found is told on its map."""
