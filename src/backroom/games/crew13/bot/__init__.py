"""What a good player of the 13th Street Crew knows, loyal or not."""

from .beliefs import imagine
from .choosing import choose
from .judgement import judge
from .playouts import playout

__all__ = ["choose", "imagine", "judge", "playout"]
