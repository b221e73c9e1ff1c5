"""A turn, and what lies between two turns."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import THE_END, Action, Chance, Seat, Step

from ..events import GameEnded, TurnBegan
from ..state import FamigliaState
from .accountants import FAMILY_BUSINESS
from .new_faces import KEEP_LOOKING
from .street import STREET, last_turns, lay_out


def turn(s: FamigliaState) -> tuple[Step, ...]:
    """Four phases in order, then the other player. [F7]"""
    s.tell(TurnBegan, s.turn, s.round)
    return PHASES


@dataclass(frozen=True, slots=True)
class EndOfTurn(Step):
    """An empty street is filled; two passes or a spent pile and equal turns end the game. [F7 F26 F31 F32 F33]"""

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.street and not s.spent:
            lay_out(s, STREET, chance)
            last_turns(s, refilling=True)
        if s.passes == BOTH:
            return the_end(s, "both passed, one after the other")
        if s.turns_left == 0:
            return the_end(s, "the pile ran out twice and both had the same number of turns")
        if s.turns_left > 0:
            s.turns_left -= 1
        if s.turn != s.starter:
            s.round += 1
        s.turn = Seat(1 - s.turn)
        return turn(s)


def the_end(s: FamigliaState, why: str) -> tuple[Step, ...]:
    """Hands are laid open and counted. [F34]"""
    s.open_hands = True
    s.tell(GameEnded, (s.points(0), s.points(1)), why)
    return THE_END


BOTH: Final = 2
"""So many passes, one right after the other, end the game. [F33]"""
PHASES: Final = (KEEP_LOOKING, FAMILY_BUSINESS, EndOfTurn())
