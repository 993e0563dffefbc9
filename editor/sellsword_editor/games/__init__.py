"""What the editor knows of each game: a module a game, named after it, with a ``KIT``."""
