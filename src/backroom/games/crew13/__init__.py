"""The 13th Street Crew: jobs for the organization, and perhaps an informant among you."""
