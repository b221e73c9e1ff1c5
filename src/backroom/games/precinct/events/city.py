"""What Events bring to the city."""
