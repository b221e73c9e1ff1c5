"""How a database made by an older edition becomes one of this edition."""
