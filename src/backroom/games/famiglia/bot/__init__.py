"""What a good Famiglia player knows."""

from .choosing import choose
from .clock import HORIZON, turns_played
from .judgement import judge
from .playouts import playout

__all__ = ["HORIZON", "choose", "judge", "playout", "turns_played"]
