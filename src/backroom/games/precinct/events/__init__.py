"""What the table is told, in the past tense, by what it is about."""
