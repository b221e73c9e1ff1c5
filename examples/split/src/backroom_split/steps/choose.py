"""The others choose, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions import WANT_BAG, WANT_OPEN
from ..cards import Thing
from ..events import Kept, Quarrelled, Took
from ..state import SplitState


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """All but the cutter at once: the open thing or the bag; then each lot finds its owner. [S5 S6 S7 S8]"""

    def asks(self, s: SplitState) -> Asked:
        return {Seat(seat): (WANT_OPEN, WANT_BAG) for seat in s.setup.seats if seat != s.cutter}

    def resolve(self, s: SplitState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for lot, things in ((WANT_OPEN, s.blanket), (WANT_BAG, s.bag)):
            wanted_by = tuple([seat for seat, answer in answers.items() if answer == lot])
            hand_out(s, wanted_by, tuple(things), lot == WANT_BAG)
            things.clear()
        return ()

    def question(self, s: SplitState, seat: Seat) -> str:
        return "What do you want: the thing that lies open, or the bag?"

    def why_not(self, s: SplitState, seat: Seat, action: Action) -> Illegal:
        return Illegal("only the cutter lays things open, and the cut is made", "S4")


def hand_out(s: SplitState, wanted_by: tuple[Seat, ...], things: tuple[Thing, ...], from_bag: bool) -> None:
    """To whoever is alone; to the cutter or the river if they quarrel; to the cutter if nobody wants it."""
    if len(wanted_by) == 1:
        s.takings[wanted_by[0]] += things
        s.tell(Took, wanted_by[0], things, from_bag)
    elif wanted_by:
        where = s.river if s.river_takes else s.takings[s.cutter]
        where += things
        s.tell(Quarrelled, wanted_by, things, s.river_takes, s.cutter)
    else:
        s.takings[s.cutter] += things
        s.tell(Kept, s.cutter, things, from_bag)
