"""Powers that are used: shots, jumps through space, shields and advice."""
