"""What a card is worth beyond its points, and what a lead is worth."""

import math
from typing import Final

from backroom.engine import Seat

from ..cards import POINTS, VALUE, Card
from ..state import FamigliaState

IN_HAND: Final = {"F": (0.6, 1.4, 2.2, 2.4, 0.0), "A": (0.3, 0.9, 1.5, 2.0, 1.0), "B": (0.3, 1.2, 2.2, 3.0, 3.4),
           "M": (0.5, 2.2, 3.6, 4.6, 5.2)}  # fmt: skip
"""What it is worth to hold a card rather than have it in the area: it may climb, and its trick is still to come."""
PAIR: Final[tuple[float, ...]] = (1.0, 1.6, 2.2, 2.6, 0.0)
"""What the second of a pair adds: the next one up is within reach."""
SPREAD: Final = 9.0
"""A lead of so many points is a game about three quarters won."""
LAST_CARDS: Final = 20


def appraise(s: FamigliaState, seat: Seat) -> float:
    """Points, and what the hand may still become; the nearer the end, the less that is."""
    hope = hopes(s)
    worth = float(sum([POINTS[c] for c in s.areas[seat]]))
    seen: set[Card] = set()
    for card in s.hands[seat]:
        worth += POINTS[card] + hope * IN_HAND[card[0]][VALUE[card]]
        if card in seen:
            worth += hope * PAIR[VALUE[card]] * (0.5 if card[0] == "M" else 1.0)
        seen.add(card)
    return worth


def hopes(s: FamigliaState) -> float:
    """1 at the start, near 0 when the last turns are played."""
    if s.turns_left >= 0:
        return 0.15 * s.turns_left
    left = len(s.pile) + len(s.tucked) + (0 if s.second_pile else LAST_CARDS)
    return min(1.0, left / 30)


def judge(s: FamigliaState) -> tuple[float, ...]:
    """Each seat's chance of winning from here, by the lead."""
    lead = appraise(s, Seat(0)) - appraise(s, Seat(1))
    first = 1 / (1 + math.exp(-lead / SPREAD * 1.1))
    return (first, 1 - first)


def held_worth(s: FamigliaState, seat: Seat, card: Card) -> float:
    pairs = PAIR[VALUE[card]] if card in s.hands[seat] else 0.0
    return IN_HAND[card[0]][VALUE[card]] + pairs
