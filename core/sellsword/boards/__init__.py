"""The boards that the games are played on: where things stand, how far apart, who can see whom."""
