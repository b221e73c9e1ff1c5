"""What a good player of Crime Lords knows."""

from .choosing import choose, playout
from .clock import HORIZON, by_heart, turns_played
from .judgement import judge
from .reasons import reason
from .speaking_up import interject
from .turn import ideas

__all__ = ["HORIZON", "by_heart", "choose", "ideas", "interject", "judge", "playout", "reason", "turns_played"]
