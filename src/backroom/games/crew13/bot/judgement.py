"""Who is likely to win from here."""

import math

from ..cards import INFORMANT
from ..state import CrewState
from ..steps.ends import ENOUGH


def judge(s: CrewState) -> tuple[float, ...]:
    """Each seat's chance of winning: the money race, and the informant's race against it."""
    if not s.stack:
        over = s.rules.outcome(s)
        assert over is not None
        return tuple(over.share(seat) for seat in s.setup.seats)
    ahead = max(s.money)
    police = 1 / (1 + math.exp(2.2 - 1.1 * s.police_up + 2.5 * ahead / ENOUGH))
    cards = [len(hand) for hand in s.hands]
    strength = [math.exp((s.money[seat] + 0.4 * cards[seat] + 0.8 * len(s.assets[seat])) / 3) for seat in s.setup.seats]
    total = sum(strength)
    worth = []
    for seat in s.setup.seats:
        share = (1 - police) * strength[seat] / total
        worth.append(police + 0.7 * share if s.identities[seat] == INFORMANT else share)
    return tuple(worth)
