"""The street and the pile it is filled from."""

from typing import Final

from backroom.engine import Chance, shuffled

from ..cards import Card
from ..events import CameToTheStreet, PileSpent, PileTurned
from ..state import FamigliaState

STREET: Final = 6


def last_turns(s: FamigliaState, refilling: bool) -> None:
    """Once the pile is spent, so many turns follow this one that both will have had the same number. [F31 F32]"""
    if s.spent and s.turns_left < 0:
        second = 2 if refilling else 0
        s.turns_left = 1 if s.turn == s.starter else second


def lay_out(s: FamigliaState, many: int, chance: Chance) -> None:
    """From the pile to the street, one by one, going on with the second pile if the first runs out. [F8 F26 F27]"""
    came: list[Card] = []
    for _ in range(many):
        if s.spent:
            break
        came.append(s.pile.pop() if s.pile else s.tucked.pop(0))
        if not s.pile and not s.tucked:
            tell_of(s, came)
            run_out(s, chance)
    tell_of(s, came)


def tell_of(s: FamigliaState, came: list[Card]) -> None:
    if came:
        s.street.extend(came)
        s.tell(CameToTheStreet, tuple(came))
        came.clear()


def run_out(s: FamigliaState, chance: Chance) -> None:
    """The first time, the discard becomes the second pile at once; the second time, nothing is left. [F27 F28 F31]"""
    if not s.second_pile and s.discard:
        s.second_pile = True
        s.pile = shuffled(chance, s.discard)
        s.discard = []
        s.tell(PileTurned, len(s.pile))
    else:
        s.second_pile = s.spent = True
        s.tell(PileSpent)
