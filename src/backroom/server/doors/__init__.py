"""Who may come in, and how often: connections, guests and their devices, limits; no table is known here."""
