"""The own turn: attacks by what they promise, Specials, abilities, and when to lie low."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import (
    DROP,
    END_TURN,
    LIE_LOW,
    NO_MORE,
    PASS,
    PAY_ALL,
    PAY_NOTHING,
    PAY_PART,
    Hit,
    Pick,
    Play,
    Seize,
    SpendToken,
    Use,
    Visit,
)
from ..cards import AMOUNT, CARD, CASH_USED, EFFECT, FIRST_RACKET, LIE_LOW_PAY, MARKERS_TO_LEAVE, POWER, USE
from ..numbers import muscle_of
from ..state import LordsState
from ..steps.ending import rackets_to_win, standing_of
from ..steps.payday import ShortPay, income, wages
from ..steps.special_actions import Aim
from ..tree import children
from .race import Race
from .sight import FRIGHT, LOSS, SPENT, Sight
from .values import crook_worth, racket_worth

MISERY: Final[tuple[float, ...]] = (0.0, 0.12, 0.4, 0.4)
"""What a marker off is worth, as a share of the Crook, by how many he has."""
SEIZE_HELD: Final = 12.0
"""What a Special that seizes a Racket must bring beyond nothing: it may be worth more later."""
CASH_HELD: Final = 2.0
SECOND: Final = 0.6
"""How much of the second best plan is likely to come true in the same turn."""
SECOND_TOKEN: Final = 5.0
"""What another token for a spent Boss is worth."""
UNPAID: Final[tuple[float, ...]] = (0.2, 0.6, 1.0)
"""What it costs not to pay a Crook, as a share of him, by the markers he has."""
IDLE: Final = 0.05
"""What a token costs, by Power, when there is nothing else to do with it this turn."""
BROKE: Final = 4.0
"""What a G of wages weighs that cannot be paid."""


def take_actions(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The most promising thing first; nothing at all if 10 G are worth more. A win is taken as it is."""
    rest = options[-1]
    if rackets_to_win(s) and standing_of(s, seat) >= rackets_to_win(s):
        return rest
    sight = Sight(s, seat)
    plans: list[tuple[float, Action]] = [(plan.net, plan.action()) for plan in sight.attacks()[:3]]
    for action in options:
        if isinstance(action, (Play, Use, Visit)):
            worth = small_worth(s, sight, action)
            if worth > 0:
                plans.append((worth, action))
    plans.sort(key=lambda plan: -plan[0])
    if not s.acted:
        hoped = sum([net * SECOND**n for n, (net, _) in enumerate(plans[:3])])
        if hoped <= LIE_LOW_PAY * sight.coin:
            return LIE_LOW
    if plans:
        return plans[0][1]
    if not s.acted:
        return rest
    sight.token = IDLE
    idle = sight.attacks()
    return idle[0].action() if idle else let_go(s, seat)


def small_worth(s: LordsState, sight: Sight, action: Action) -> float:
    """Specials, abilities and visits, less what the token or the card might do later."""
    seat = sight.me
    if isinstance(action, Visit):
        crook = CARD[action.card]
        return relief(s, sight, crook, 1) - SPENT * s.might(crook)
    if isinstance(action, Use):
        crook = CARD[action.card]
        return effect_worth(s, sight, USE[crook], 1) - SPENT * s.might(crook)
    assert isinstance(action, Play)
    card = CARD[action.card]
    effect = EFFECT[card]
    if effect == "seize":
        return effect_worth(s, sight, effect, 1) - SEIZE_HELD
    if effect == "cash":
        return CASH_HELD if s.acted or sight.cash < wages(s, seat) else 0.0
    return effect_worth(s, sight, effect, AMOUNT[card]) - 3.0


def effect_worth(s: LordsState, sight: Sight, effect: str, amount: int) -> float:
    seat = sight.me
    if effect == "cash":
        return CASH_USED * sight.coin
    if effect == "cheer":
        return max([relief(s, sight, crook, amount) for crook in s.crooks[seat]])
    if effect == "cheer-all":
        return sum([relief(s, sight, crook, amount) for crook in s.crooks[seat]])
    if effect == "upset":
        return max([grief(s, sight, k, c, amount) for k in s.in_play() if k != seat for c in s.crooks[k]], default=0.0)
    if effect == "token":
        return SECOND_TOKEN if not s.tokens[s.boss[seat]] else 0.0
    if effect == "seize":
        free = [racket_worth(s, sight.race, seat, r) for r in s.street if r >= FIRST_RACKET]
        return max(free, default=0.0)
    return 0.0


def relief(s: LordsState, sight: Sight, crook: int, amount: int) -> float:
    """What markers off a Crook of ours are worth."""
    has = s.unhappy[crook]
    if not has:
        return 0.0
    worth = max(4.0, crook_worth(s, sight.me, crook, sight.turns, 1.0))
    if crook == s.boss[sight.me]:
        worth *= 2
    return worth * sum(MISERY[max(1, has - amount + 1) : has + 1])


def grief(s: LordsState, sight: Sight, rival: int, crook: int, amount: int) -> float:
    """What markers on a rival's Crook are worth: most if he leaves for them."""
    harm = sight.weights[rival] * LOSS * (1 + s.power[crook]) * (2 if s.boss[rival] == crook else 1)
    leaves = s.unhappy[crook] + amount >= MARKERS_TO_LEAVE
    return harm if leaves else FRIGHT * amount * harm


def let_go(s: LordsState, seat: int) -> Action:
    """Before the turn ends: whoever is not worth a wage that cannot be paid."""
    short = wages(s, seat) - income(s, seat) - s.treasury[seat]
    if short > 0:
        turns = Race(s).turns
        edge = [c for c in s.crooks[seat] if c != s.boss[seat] and s.wage(c) and not children(s, c)]
        worst = min(edge, key=lambda c: crook_worth(s, seat, c, turns, BROKE), default=-1)
        if worst >= 0 and crook_worth(s, seat, worst, turns, BROKE) < 0:
            return DROP[worst]
    return END_TURN


def war_turn(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The best Hit, as long as one is worth the money."""
    sight = Sight(s, seat)
    if not sight.ready:
        return PASS
    plan = max(sight.hits(), key=lambda a: a.net, default=None)
    if plan is None or plan.net <= 0.5:
        return PASS
    action = plan.action()
    return action if isinstance(action, Hit) and action in options else PASS


def aim(s: LordsState, seat: int, options: Sequence[Action], step: Aim) -> Action:
    """Whom an ability or a Special is meant for."""
    sight, effect = Sight(s, seat), step.effect

    def worth(action: Action) -> float:
        assert isinstance(action, Pick)
        card = CARD[action.card]
        if effect == "cheer":
            return relief(s, sight, card, step.amount)
        if effect == "upset":
            return grief(s, sight, s.holder[card], card, step.amount)
        if effect == "token":
            return muscle_of(s, card) * (2 if not s.tokens[card] else 1)
        if effect == "revive":
            return float(POWER[card])
        return racket_worth(s, sight.race, seat, card)

    return max(options, key=worth)


def short_pay(s: LordsState, seat: int, options: Sequence[Action], step: ShortPay) -> Action:
    """Those who are worth most for their wage, and those whom the next marker would drive away, are paid first."""
    turns = Race(s).turns

    def dear(crook: int) -> float:
        return crook_worth(s, seat, crook, turns, 0.5) * UNPAID[min(2, s.unhappy[crook])] / s.wage(crook)

    left, paid = step.cash - step.least, []
    for crook in sorted(step.rest, key=dear, reverse=True):
        if s.wage(crook) <= left:
            left -= s.wage(crook)
            paid.append(crook)
    now = step.rest[0]
    wished = [PAY_ALL[now]] if now in paid else [PAY_PART[now], PAY_NOTHING[now]]
    if now not in paid and not left:
        wished.reverse()
    return next((action for action in wished if action in options), options[0])


def spoils(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The best Racket, and more as long as one is worth a token."""
    race = Race(s)
    if isinstance(options[0], Seize):
        found = [a for a in options if isinstance(a, Seize)]
        return max(found, key=lambda a: racket_worth(s, race, seat, CARD[a.card]))
    tokens = [a for a in options if isinstance(a, SpendToken)]
    return min(tokens, key=lambda a: muscle_of(s, CARD[a.card]), default=NO_MORE)
