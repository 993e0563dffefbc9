"""Powers that change how pieces stand, move and come back."""
