"""Police Precinct: a task force, a murder, a city on the brink, and perhaps a Dirty Cop."""
