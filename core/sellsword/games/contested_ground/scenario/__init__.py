"""Scenarios: read, checked and set up."""
