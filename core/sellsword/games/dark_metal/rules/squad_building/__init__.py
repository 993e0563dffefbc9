"""What leaders and squads are made of."""
