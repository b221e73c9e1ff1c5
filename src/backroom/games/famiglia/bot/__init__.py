"""What a good Famiglia player knows."""

from .choosing import choose
from .clock import HORIZON, turn
from .judgement import judge
from .playouts import playout

__all__ = ["HORIZON", "choose", "judge", "playout", "turn"]
