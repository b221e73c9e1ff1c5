"""Numbers that nobody guesses."""

import secrets


def new_id() -> str:
    """128 random bits: a guest, a device, a table or a replay."""
    return secrets.token_urlsafe(16)
