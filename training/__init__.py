"""Players who learn by playing: outside the package, for whoever makes the weights that it ships."""
