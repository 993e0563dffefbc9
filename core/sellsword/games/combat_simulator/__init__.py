"""The Mercenary Combat Simulator: nine classes, six slots a side, two modes, a hidden hand of weapons."""
