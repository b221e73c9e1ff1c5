"""Specials, abilities and visits: what they are worth, and whom they are meant for."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import Pick, Play, Use, Visit
from ..cards import ALL_CROOKS, AMOUNT, CARD, CASH_USED, EFFECT, FIRST_RACKET, MARKERS_TO_LEAVE, POWER, USE
from ..numbers import muscle_of
from ..state import OPEN, LordsState
from ..steps.payday import wages
from ..steps.unasked import Aim
from .sight import FRIGHT, LOSS, SPENT, Sight
from .values import crook_worth, racket_worth

MISERY: Final[tuple[float, ...]] = (0.0, 0.12, 0.4, 0.4)
"""What a marker off is worth, as a share of the Crook, by how many he has."""
SEIZE_HELD: Final = 12.0
"""What a Special that seizes a Racket must bring beyond nothing: it may be worth more later."""
CASH_HELD: Final = 2.0
HELD: Final = 2.0
"""What any other Special must bring: it may be worth more later."""
REVIVED: Final = 0.3
"""How likely a Crook who is back is hired by who brought him back, before others do it."""
TRADED: Final = 0.3
"""How likely the one nearest to the win gets a Racket by a deal before our next turn."""
SECOND_TOKEN: Final = 5.0
"""What another token for a spent Boss is worth."""


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
    return effect_worth(s, sight, effect, AMOUNT[card]) - HELD


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
    if effect == "revive":
        return revival(s, sight)
    return 0.0 if amount else closed_doors(s, sight)


def revival(s: LordsState, sight: Sight) -> float:
    """What the best of the dead is worth to a Mob that can still send somebody to hire him."""
    if not sight.ready:
        return 0.0
    dead = [c for c in s.discard if c in ALL_CROOKS]
    return REVIVED * max([crook_worth(s, sight.me, c, sight.turns, sight.strain) for c in dead], default=0.0)


def closed_doors(s: LordsState, sight: Sight) -> float:
    """What a Racket more would bring the one nearest to the win, if that is somebody else."""
    if s.doors != OPEN:
        return 0.0
    stands, bad = sight.race.stands, sight.race.bad
    ahead = max([stands[k] for k in s.in_play() if k != sight.me], default=0)
    return TRADED * (bad[ahead + 1] - bad[ahead]) if ahead >= stands[sight.me] else 0.0


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
