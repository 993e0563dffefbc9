"""The way onto the table and across it."""
