"""What a good player of Downtown knows."""

from .choosing import choose, playout
from .judgement import judge

__all__ = ["choose", "judge", "playout"]
