"""What an author should look at again, although the rules allow it: found by shapely, never a refusal."""
