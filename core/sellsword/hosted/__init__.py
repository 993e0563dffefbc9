"""What a table needs that stands on somebody's server: the surface of one seat, and proof of fair dice."""
