"""How the game ends."""

from typing import Final

from backroom.engine import THE_END, Step

from ..events import GameEnded
from ..state import CrewState

ENOUGH: Final = 15
FIFTH: Final = 5


def anyone_made_it(s: CrewState) -> bool:
    """$15k ends the game at once. [C69]"""
    return max(s.money) >= ENOUGH


def the_end(s: CrewState, why: str) -> tuple[Step, ...]:
    """Identities are laid open. [C69 C72 C74]"""
    s.over = True
    s.job = ""
    s.tell(GameEnded, tuple(s.money), tuple(s.identities), why)
    return THE_END
