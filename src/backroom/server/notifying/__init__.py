"""How people are found outside their tables: from "it is your turn" to a message, of public words alone."""
