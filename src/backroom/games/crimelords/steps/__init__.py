"""The rulebook, a section a file: auction, setting up, a turn, attacks, Gang War, Specials, deals, the end."""
