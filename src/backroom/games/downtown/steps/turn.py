"""A turn, and who has the next one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..events import TookBack, TurnBegan
from ..state import DowntownState
from .refresh import HAND_LIMIT, REFRESH_DISPLAY, TURN_OVER_ADDED
from .rob_or_pay import ROB_OR_PAY
from .tokens import MOVE_TOKENS


@dataclass(frozen=True, slots=True)
class BeginTurn(Step):
    """The one who was robbed or paid has the turn and picks the display there up. [D14 D57 D59 D72]"""

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        seat = s.turn = Seat(s.chosen)
        s.chosen = -1
        s.turns += 1
        s.tell(TurnBegan, seat, s.turns)
        cards, money = s.display[seat], s.display_money[seat]
        if cards or money:
            s.tell(TookBack, seat, money, cards)
            s.receive(seat, cards)
            s.display[seat] = ()
            s.display_money[seat] = 0
        return A_TURN


BEGIN_TURN: Final = BeginTurn()
A_TURN: Final[tuple[Step, ...]] = (MOVE_TOKENS, ROB_OR_PAY, TURN_OVER_ADDED, REFRESH_DISPLAY, HAND_LIMIT, BEGIN_TURN)
