"""What a good Famiglia player knows: what a card is worth beyond its points, and how far a turn can reach."""

import math
from collections.abc import Sequence

from backroom.engine import Action, Chance, QuickChance, Seat, View, play

from .actions import ENOUGH, KEEP, PASS, Discard, Frighten, PlayAccountant, PlayBrute, PutDown, Take, TakeBack
from .cards import POINTS, VALUE, Card
from .state import FamigliaState
from .steps.brutes import Intimidate

IN_HAND = {"F": (0.6, 1.4, 2.2, 2.4, 0.0), "A": (0.3, 0.9, 1.5, 2.0, 1.0), "B": (0.3, 1.2, 2.2, 3.0, 3.4),
           "M": (0.5, 2.2, 3.6, 4.6, 5.2)}  # fmt: skip
"""What it is worth to hold a card rather than have it in the area: it may climb, and its trick is still to come."""
PAIR = (1.0, 1.6, 2.2, 2.6, 0.0)
"""What the second of a pair adds: the next one up is within reach."""
SPREAD = 9.0
"""A lead of so many points is a game about three quarters won."""
LAST_CARDS = 20
TRICK = 0.05
"""Between two ways to the same end, the one that spends fewer tricks."""


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


def choose(view: View, chance: Chance) -> Action:
    """The option after which my own turn can end best; what the pile brings is left to luck."""
    assert view.seat is not None
    s: FamigliaState = view.rules.imagine(view, chance)
    rated = [(turn_value(s, view.seat, action, depth=2), -n, action) for n, action in enumerate(view.options)]
    return max(rated, key=lambda r: r[:2])[2]


def turn_value(s: FamigliaState, seat: Seat, action: Action, depth: int) -> float:
    """How good the table looks to the seat once the action is done and the turn well finished."""
    if isinstance(action, Discard):
        return appraise(s, seat) + 0.8 + 0.25 * VALUE[action.card] - 0.1 * POINTS[action.card]
    after = play(s, seat, action, QuickChance(0))
    if not after.stack:
        return 1000.0 * (judged(after, seat) - 0.5)
    if after.turn != seat or action in (PASS, KEEP):
        reply = 0.0 if after.turn == seat else temptation(after, Seat(1 - seat))
        return appraise(after, seat) - 0.35 * reply
    if not depth:
        return appraise(after, seat)
    trick = isinstance(action, (PlayAccountant, PlayBrute))
    options = sensible(after, seat, after.asked[seat])
    return max([turn_value(after, seat, option, depth - trick) for option in options]) - TRICK * trick


def judged(s: FamigliaState, seat: Seat) -> float:
    over = s.rules.outcome(s)
    return over.share(seat) if over is not None else 0.5


def temptation(s: FamigliaState, seat: Seat) -> float:
    """What the street offers the other player now: the best single card within reach."""
    return max([POINTS[a.card] for a in s.asked.get(seat, ()) if isinstance(a, Take)], default=0)


def sensible(s: FamigliaState, seat: Seat, options: Sequence[Action]) -> Sequence[Action]:
    """Of many ways to exchange cards only the best next one, so that a turn can be read to its end."""
    first = options[0]
    if isinstance(first, TakeBack):
        back = max([a for a in options if isinstance(a, TakeBack)], key=lambda a: held_worth(s, seat, a.card))
        return (back, ENOUGH)
    if isinstance(first, PutDown):
        return (min([a for a in options if isinstance(a, PutDown)], key=lambda a: held_worth(s, seat, a.card)),)
    if isinstance(s.stack[-1], Intimidate):
        return sorted(options, key=lambda a: -POINTS[a.card] if isinstance(a, Frighten) else 0)[:8]
    return options


def held_worth(s: FamigliaState, seat: Seat, card: Card) -> float:
    pairs = PAIR[VALUE[card]] if card in s.hands[seat] else 0.0
    return IN_HAND[card[0]][VALUE[card]] + pairs


def playout(s: FamigliaState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """Quick and mostly sensible: the dearest card in reach, sometimes a trick first, a pass only if nothing else is."""
    best, height = options[-1], -1
    for action in options:
        if isinstance(action, Take):
            rank = 4 * POINTS[action.card] + 2 * (action.card[0] == "M") - (action.keeping is not None)
            if rank > height:
                best, height = action, rank
    if height >= 0 and (height >= 12 or chance.below(4)):
        return best
    other = options[chance.below(len(options))]
    return best if other is PASS else other
