"""What a player can do, by when it is done: on a turn, as cards say, about a Dirty Cop."""

from typing import Final

from backroom.engine import Action

from .choices import OF_CARDS
from .dirty import OF_DIRTY_COPS
from .turn import ON_A_TURN

ALL: Final[tuple[Action, ...]] = (*ON_A_TURN, *OF_CARDS, *OF_DIRTY_COPS)
