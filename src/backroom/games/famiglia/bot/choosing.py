"""The move a good player makes on sight: how far a turn can reach."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action, Chance, QuickChance, Seat, View, play

from ..actions import ENOUGH, KEEP, PASS, Discard, Frighten, PlayAccountant, PlayBrute, PutDown, Take, TakeBack
from ..cards import POINTS, VALUE
from ..state import FamigliaState
from ..steps.brutes import Intimidate
from .judgement import appraise, held_worth

TRICK: Final = 0.05
"""Between two ways to the same end, the one that spends fewer tricks."""

IDLE: Final = frozenset({PASS, KEEP})
"""Two beginners who pass, or keep a street that offers nothing, would end a game in its third turn. [F33]"""


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
