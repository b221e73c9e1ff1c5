"""What a good player of Police Precinct knows."""

from .choosing import choose

__all__ = ["choose"]
