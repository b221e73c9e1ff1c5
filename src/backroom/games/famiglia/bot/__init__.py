"""What a good Famiglia player knows."""

from .choosing import IDLE, choose
from .clock import HORIZON, turns_played
from .judgement import judge
from .playouts import playout
from .reasons import reason

__all__ = ["HORIZON", "IDLE", "choose", "judge", "playout", "reason", "turns_played"]
