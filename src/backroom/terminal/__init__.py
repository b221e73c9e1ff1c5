"""Backroom at a terminal: drawn with rich, played by typing numbers."""
