"""The street and the pile it is filled from."""

from backroom.engine import Chance, shuffled

from ..cards import Card
from ..events import CameToTheStreet, PileSpent, PileTurned
from ..state import FamigliaState

STREET = 6


def lay_out(s: FamigliaState, many: int, chance: Chance) -> None:
    """From the pile to the street, one by one, going on with the second pile if the first runs out. [F8 F26 F27]"""
    came: list[Card] = []
    for _ in range(many):
        if s.spent:
            break
        came.append(s.pile.pop() if s.pile else s.tucked.pop(0))
        if not s.pile and not s.tucked:
            run_out(s, chance)
    s.street.extend(came)
    if came:
        s.tell(CameToTheStreet(tuple(came)))


def run_out(s: FamigliaState, chance: Chance) -> None:
    """The first time, the discard becomes the second pile at once; the second time, nothing is left. [F27 F28 F31]"""
    if not s.second_pile and s.discard:
        s.second_pile = True
        s.pile = shuffled(chance, s.discard)
        s.discard = []
        s.tell(PileTurned(len(s.pile)))
    else:
        s.second_pile = s.spent = True
        s.tell(PileSpent())
