"""What lives between battles: rosters, and the ledgers in which every change of one is a line."""
