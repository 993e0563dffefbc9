"""What is fought for, and how a game is won."""
