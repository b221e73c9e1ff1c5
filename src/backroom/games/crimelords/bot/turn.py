"""The own turn: attacks by what they promise, favours, a new Boss, a better place, and when to lie low."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action, Seat

from ..actions import LIE_LOW, NO_MORE, PASS, Hit, Play, Seize, SpendToken, Use, Visit
from ..cards import CARD, LIE_LOW_PAY
from ..numbers import muscle_of
from ..state import LordsState
from ..steps.actions import TakeActions
from ..steps.ending import rackets_to_win, standing_of
from .attacks import attacks
from .bosses import change_of_boss
from .favours import small_worth
from .hit import hits
from .payroll import let_go
from .places import best_move
from .race import Race
from .sight import SPENT, Sight
from .values import racket_worth

SECOND: Final = 0.6
"""How much of the second best plan is likely to come true in the same turn."""
REST: Final = 0.4
"""What a G for lying low is worth to a Mob that can pay its wages: beside what a Racket earns every turn, little."""
AT_HAND: Final = 3
IDEAS: Final = 10
"""How many attacks are weighed against the rest of what one could do; by a search, more of them."""
IDLE: Final = 0.05
"""What a token costs, by Power, when there is nothing else to do with it this turn."""


def take_actions(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The most promising thing first; nothing at all if 10 G are worth more. A win is taken as it is."""
    rest = options[-1]
    if rackets_to_win(s) and standing_of(s, seat) >= rackets_to_win(s):
        return rest
    sight = Sight(s, seat)
    plans = plans_for(sight, options, AT_HAND)
    if not s.acted and hoped(sight, plans) <= LIE_LOW_PAY * rest_worth(sight):
        return LIE_LOW
    if plans:
        return plans[0][1]
    if not s.acted:
        return rest
    sight.token = IDLE
    idle = attacks(sight)
    return idle[0].action() if idle else best_move(sight) or let_go(s, seat)


def hoped(sight: Sight, plans: list[tuple[float, Action]]) -> float:
    """What the turn is likely to bring: tokens cost nothing beside lying low, they all come back. [L33]"""
    sight.token = IDLE
    nets = [plan.net for plan in attacks(sight)[:AT_HAND]] + [net for net, _ in plans]
    nets.sort(reverse=True)
    sight.token = SPENT
    return sum([net * SECOND**n for n, net in enumerate(nets[:AT_HAND])])


def rest_worth(sight: Sight) -> float:
    """What a G for lying low is worth: the more, the harder wages are to pay."""
    return REST * sight.strain


def plans_for(sight: Sight, options: Sequence[Action], many: int) -> list[tuple[float, Action]]:
    """What one could do with the turn: so many attacks, favours, another Boss; the most promising first."""
    plans: list[tuple[float, Action]] = [(plan.net, plan.action()) for plan in attacks(sight)[:many]]
    for action in options:
        if isinstance(action, (Play, Use, Visit)):
            worth = small_worth(sight.s, sight, action)
            if worth > 0:
                plans.append((worth, action))
    change = change_of_boss(sight)
    if change is not None:
        plans.append(change)
    plans.sort(key=lambda plan: -plan[0])
    return plans


def ideas(s: LordsState, seat: Seat, options: Sequence[Action]) -> list[Action]:
    """What a search may look at besides what this player would do."""
    if not isinstance(s.stack[-1], TakeActions):
        return []
    sight = Sight(s, seat)
    sight.token = IDLE
    return [*[action for _, action in plans_for(sight, options, IDEAS)], LIE_LOW, options[-1]]


def war_turn(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The best Hit, as long as one is worth the money."""
    sight = Sight(s, seat)
    if not sight.ready:
        return PASS
    plan = max(hits(sight), key=lambda a: a.net, default=None)
    if plan is None or plan.net <= 0.5:
        return PASS
    action = plan.action()
    return action if isinstance(action, Hit) and action in options else PASS


def spoils(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The best Racket, and more as long as one is worth a token."""
    race = Race(s)
    if isinstance(options[0], Seize):
        found = [a for a in options if isinstance(a, Seize)]
        return max(found, key=lambda a: racket_worth(s, race, seat, CARD[a.card]))
    tokens = [a for a in options if isinstance(a, SpendToken)]
    return min(tokens, key=lambda a: muscle_of(s, CARD[a.card]), default=NO_MORE)
