"""What is kept, and where: the only room that speaks to the database."""
