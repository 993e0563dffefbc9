"""What may be done and what it does, a chapter of the rulebook a module."""
