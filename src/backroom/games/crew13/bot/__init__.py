"""What a good player of the 13th Street Crew knows, loyal or not."""

from .beliefs import imagine
from .choosing import choose
from .clock import HORIZON, by_heart, mind, turns_played
from .judgement import judge
from .playouts import playout
from .reasons import reason

__all__ = ["HORIZON", "by_heart", "choose", "imagine", "judge", "mind", "playout", "reason", "turns_played"]
