"""What a state is made of."""
