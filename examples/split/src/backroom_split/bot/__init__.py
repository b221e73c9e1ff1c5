"""What a good player of The Split knows."""

from .choosing import choose

__all__ = ["choose"]
