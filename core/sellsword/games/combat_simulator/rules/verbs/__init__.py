"""What the verbs of mercs have in common."""
