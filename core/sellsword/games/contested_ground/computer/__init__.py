"""How the computer judges: candidates, values and plans."""
