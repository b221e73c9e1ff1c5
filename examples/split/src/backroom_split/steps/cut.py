"""The cutter draws, and cuts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions import LAY_OPEN, LayOpen
from ..cards import NAMES
from ..events import Drew, LaidOpen, RoundBegan
from ..state import SplitState

DRAWN: Final = 3


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Three things from the trunk, for the cutter's eyes only. [S3]"""

    def resolve(self, s: SplitState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.tell(RoundBegan, s.cutter, s.round)
        for _ in range(DRAWN):
            s.bag.append(s.trunk.pop())
        s.tell(Drew, s.cutter, tuple(s.bag))
        return ()


@dataclass(frozen=True, slots=True)
class Cut(Step):
    """One thing on the blanket, the other two stay in the bag. [S4]"""

    def asks(self, s: SplitState) -> Asked:
        return {s.cutter: tuple([LAY_OPEN[thing] for thing in dict.fromkeys(s.bag)])}

    def resolve(self, s: SplitState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        chosen = answers[s.cutter]
        assert isinstance(chosen, LayOpen)
        s.bag.remove(chosen.thing)
        s.blanket.append(chosen.thing)
        s.tell(LaidOpen, s.cutter, chosen.thing)
        return ()

    def question(self, s: SplitState, seat: Seat) -> str:
        return "You cut: what do you lay open? The other two go into the bag."

    def why_not(self, s: SplitState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, LayOpen):
            return Illegal(f"you did not draw a {NAMES[action.thing]}", "S4")
        return Illegal("the cutter does not choose, the others do", "S5")
