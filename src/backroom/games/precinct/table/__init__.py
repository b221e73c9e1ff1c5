"""How Police Precinct looks: what is to be drawn, on the web and in a terminal."""
