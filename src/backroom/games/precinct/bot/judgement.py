"""How likely the Good Cops win from here."""

import math
from typing import Final

from ..charts import track
from ..state import DIRTY, HOODS, PrecinctState
from .sight import SHARE_OF_TURNS, Sight

A_TURN: Final = 0.1
"""Crime that every turn brings."""
HOLDING: Final = 0.7
SOLVING: Final = 0.25
MOST: Final = 4.0


def judge(s: PrecinctState) -> tuple[float, ...]:
    """By how far crime is from taking over, and the evidence from being in, for the time that is left."""
    if not s.stack:
        over = s.rules.outcome(s)
        return tuple([over.share(seat) for seat in s.setup.seats])
    sight = Sight(s, 0)
    punks = sum([sight.hood_cost(hood, s.punks[hood]) for hood in range(HOODS)])
    holding = (
        track(s.setup) - s.crime - A_TURN * sight.turns - 0.5 * sight.troubles(s.emergencies, s.urgent) - 0.2 * punks
    )
    solving = SHARE_OF_TURNS * sight.turns - sight.work
    cards = 0.05 * sum([len(hand) for hand in s.hands]) + 0.08 * sum(s.donuts)
    doing = HOLDING * min(MOST, holding) + SOLVING * min(MOST, solving) + cards
    good = 1.0 / (1.0 + math.exp(-doing))
    return tuple([1.0 - good if side == DIRTY else good for side in s.loyalty])
