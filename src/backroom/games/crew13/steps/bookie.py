"""The Bookie: bets on a job by someone who is not on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions import BETS, Bet
from ..cards import THE_BOOKIE, TITLES
from ..events import PlacedBet
from ..state import CrewState
from .put_together import PutTogether


@dataclass(frozen=True, slots=True)
class BookieWindow(Step):
    """A crew stands: before anything is laid the Bookie's owner, if not on it, may bet once a turn. [C55]"""

    def asks(self, s: CrewState) -> Asked:
        owner = s.owner(THE_BOOKIE)
        if owner is None or owner in s.crew or THE_BOOKIE in s.used[owner]:
            return NOBODY
        return {owner: BETS}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, answer in answers.items():
            if isinstance(answer, Bet):
                s.bets[seat] = answer.on
                s.used[seat].append(THE_BOOKIE)
                s.tell(PlacedBet, seat, answer.on)
        return (PutTogether(tuple(s.crew)),)

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"The Bookie: bet on {TITLES[s.job]}? Success pays $2k, failure $1k."

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        return Illegal("now you bet, or not", "C55")


BOOKIE_WINDOW: Final = BookieWindow()
