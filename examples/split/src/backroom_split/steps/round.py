"""A round, and what lies between two rounds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import THE_END, Action, Chance, Seat, Step

from ..state import SplitState
from .choose import Choose
from .cut import Cut, Draw


@dataclass(frozen=True, slots=True)
class NextCutter(Step):
    """The player to the left cuts, until everybody has cut often enough. [S2 S9 S10]"""

    def resolve(self, s: SplitState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.round == s.rounds:
            return THE_END
        s.round += 1
        s.cutter = Seat((s.cutter + 1) % s.setup.players)
        return ROUND


ROUND: Final[tuple[Step, ...]] = (Draw(), Cut(), Choose(), NextCutter())
