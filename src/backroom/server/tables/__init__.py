"""The house and what can be done at a table: the only room that changes one, written before it is seen."""
