"""Dark Metal: a leader, a squad, and a scenario that fights back, on hexes or in inches."""
