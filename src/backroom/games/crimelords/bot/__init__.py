"""What a good player of Crime Lords knows."""

from .choosing import choose, playout
from .judgement import judge

__all__ = ["choose", "judge", "playout"]
