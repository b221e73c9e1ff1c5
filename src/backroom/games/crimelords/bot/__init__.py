"""What a good player of Crime Lords knows."""

from .choosing import choose, playout
from .judgement import judge
from .speaking_up import interject

__all__ = ["choose", "interject", "judge", "playout"]
