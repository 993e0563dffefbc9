"""Shooting, fighting and what they do."""
