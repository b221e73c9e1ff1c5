"""Players that have learnt: what they read of a view."""

from .tokens import ENCODING, ROWS, Tokens

__all__ = ["ENCODING", "ROWS", "Tokens"]
