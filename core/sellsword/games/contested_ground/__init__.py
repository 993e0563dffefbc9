"""Contested Ground: two small forces, a table in inches, five rounds and a handful of order counters."""
