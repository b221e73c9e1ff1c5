"""How it looks: what is to be drawn, the page, the terminal's drawing."""
