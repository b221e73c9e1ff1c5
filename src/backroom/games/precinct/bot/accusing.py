"""Whether to accuse somebody, and whom."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions.dirty import PRICE, Accuse
from .sight import Sight
from .suspicion import doubts

SURE_ENOUGH: Final = 0.6
A_TURN: Final = 0.5
"""What a Dirty Cop on duty costs with each turn."""
AT_LARGE: Final = 0.4


def accuse(sight: Sight, seat: int, options: Sequence[Action]) -> tuple[Action | None, float]:
    """The one most doubted, and what exposing him promises."""
    s = sight.s
    best, height = None, 0.0
    doubted = doubts(s, seat)
    for action in options:
        if isinstance(action, Accuse) and doubted[action.seat] > SURE_ENOUGH:
            payers = [k for k in s.on_duty() if k != action.seat and (k == seat or doubted[k] < 0.5)]
            if sum([s.donuts[k] for k in payers]) < PRICE:
                continue
            p = doubted[action.seat]
            gain = p * (AT_LARGE + A_TURN * sight.rounds)
            value = gain - (1.0 - p) * (0.3 + sight.card * sight.held(s.acting)) - PRICE * 0.6 * sight.donut
            if value > height:
                best, height = action, value
    return best, height
