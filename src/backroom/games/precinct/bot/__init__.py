"""What a good player of Police Precinct knows, and what a Dirty Cop does."""

from .choosing import choose, interject
from .judgement import judge
from .playouts import playout
from .reasons import reason

__all__ = ["choose", "interject", "judge", "playout", "reason"]
