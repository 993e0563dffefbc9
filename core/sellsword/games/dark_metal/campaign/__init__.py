"""What lives between battles."""
