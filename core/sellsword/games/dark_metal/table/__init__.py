"""What the players see of it: scene, previews, log, and what a gesture means."""
