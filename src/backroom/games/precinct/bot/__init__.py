"""What a good player of Police Precinct knows."""

from .choosing import choose, playout

__all__ = ["choose", "playout"]
