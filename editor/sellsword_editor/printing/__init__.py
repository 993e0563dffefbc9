"""A scenario on paper: a page that tells of it, and its map to scale over as many sheets as that takes."""
