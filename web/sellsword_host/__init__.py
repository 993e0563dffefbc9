"""Tables that are played from several screens: a small server that holds them and referees."""
