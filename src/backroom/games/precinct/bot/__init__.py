"""What a good player of Police Precinct knows, and what a Dirty Cop does."""

from .choosing import choose, interject

__all__ = ["choose", "interject"]
