"""What goes to somebody elsewhere: a match or a scenario as a link, and games by post, turn by turn."""
