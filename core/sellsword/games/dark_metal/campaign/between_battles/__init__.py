"""What is done between two battles."""
