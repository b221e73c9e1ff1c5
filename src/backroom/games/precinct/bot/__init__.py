"""What a good player of Police Precinct knows, and what a Dirty Cop does."""

from .choosing import choose, interject, playout
from .clock import HORIZON, by_heart, mind, turns_played
from .judgement import judge
from .reasons import reason

__all__ = ["HORIZON", "by_heart", "choose", "interject", "judge", "mind", "playout", "reason", "turns_played"]
