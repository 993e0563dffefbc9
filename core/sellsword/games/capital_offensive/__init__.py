"""Capital Offensive, the learning game: drones with subpoenas against three Toughs."""
