"""What a good Famiglia player knows."""

from .choosing import choose
from .judgement import judge
from .playouts import playout

__all__ = ["choose", "judge", "playout"]
