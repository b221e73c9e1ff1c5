"""What a good Famiglia player knows."""

from .choosing import choose
from .clock import HORIZON, turns_played
from .judgement import judge
from .playouts import playout
from .reasons import reason

__all__ = ["HORIZON", "choose", "judge", "playout", "reason", "turns_played"]
