"""Downtown: six locations, three stooges, and a turn order that players choose for each other."""
