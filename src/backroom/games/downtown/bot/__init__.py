"""What a good player of Downtown knows."""

from .beliefs import imagine
from .choosing import choose, playout
from .clock import HORIZON, turns_played
from .judgement import judge
from .reasons import reason

__all__ = ["HORIZON", "choose", "imagine", "judge", "playout", "reason", "turns_played"]
