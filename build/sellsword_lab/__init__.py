"""The balance lab: many games of a scenario by computer players, and an honest report on them."""
