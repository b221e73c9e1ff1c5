"""A request becomes one call to the rooms below and one answer: no decisions about tables are made here."""
