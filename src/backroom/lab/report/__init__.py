"""A run as one page: what it says in words first, then plots and tables. One file, nothing from elsewhere."""

from .page import policy, write

__all__ = ["policy", "write"]
