"""Where scenarios are kept: files replaced whole or not at all, and everything that they once were."""
