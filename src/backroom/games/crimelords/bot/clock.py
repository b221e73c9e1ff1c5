"""How far search looks, and what it thinks about."""

from typing import Any, Final

from ..state import LordsState
from ..steps.actions import TakeActions
from ..steps.attack import ChooseLeader
from ..steps.ending import ShareTheWin
from ..steps.spoils import Wiped
from ..steps.unasked import Aim
from ..steps.war import WarTurn

HORIZON: Final = 4
"""Turns played on before the table is judged."""
AUCTIONED: Final = 1000
"""More than are ever sold before the first turn."""
THOUGHT_ABOUT: Final = frozenset({TakeActions, ChooseLeader, WarTurn, Wiped, Aim, ShareTheWin})
"""What one does with a turn. How much to put in a fist is a matter of habit: of so many sums a search tries none often
enough to tell it from another, and whoever mixes them all is soon poor."""


def turns_played(s: LordsState) -> int:
    """How many turns have begun; in the auction, how many were hired."""
    if s.turns:
        return AUCTIONED + s.turns
    return sum([len(hired) for hired in s.crooks])


def by_heart(step: Any, mine: bool) -> bool:
    """The others are taken to play as they always do."""
    return not mine or type(step) not in THOUGHT_ABOUT
