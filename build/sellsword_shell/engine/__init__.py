"""The draughts computer for other programs: an engine of the Hub protocol, and matches against such ones."""
