"""Changing Bosses: when a Lieutenant should take the place, by the knife or with a present. [L45 L46]"""

from typing import Final

from backroom.engine import Action

from ..actions import DOUBLE_CROSS, RETIRE
from ..cards import BOSS_BONUS, MARKERS_TO_LEAVE, MOST_POWER
from ..steps.bosses import retirement_pay
from ..tree import lieutenants
from .sight import Sight
from .values import HANDY, LATER, crook_worth

LEADING: Final = 1.2
"""What a point of Power is worth a turn in a Boss rather than below one: stronger recruits, safer from Hits."""
GRUMBLING: Final = 0.6
"""How much of a Lieutenant is lost who is stronger than his Boss and stays below him."""
DOOMED: Final = 0.1
"""What a Boss is still worth whom the next marker drives away."""
AT_RISK: Final = 0.5
"""How likely he is still there after it was needed."""
PATIENCE: Final = 3.0
"""What a G of wages weighs at most here: a Boss is not killed to save his pay for a turn or two."""
BITTER: Final[tuple[float, ...]] = (0.2, 0.5, 1.0)
"""What a marker costs, as a share of the Crook, by how many he has."""


def change_of_boss(sight: Sight) -> tuple[float, Action] | None:
    """The change that is worth most, if any is."""
    s, seat = sight.s, sight.me
    boss = s.boss[seat]
    pay = retirement_pay(s, seat)
    parting = old_boss(sight)
    best: tuple[float, Action] | None = None
    for crook in lieutenants(s, seat):
        if not s.tokens[crook]:
            continue
        found: list[tuple[float, Action]] = []
        if s.unhappy[crook] < MARKERS_TO_LEAVE - 1:
            grown = min(MOST_POWER, s.power[crook] + (2 if s.power[boss] > s.power[crook] else 1))
            reputation = (HANDY - LATER * weight_of_pay(sight)) * sight.turns * (grown - s.power[crook])
            found.append((succession(sight, crook, grown) + reputation - bitterness(sight, crook), DOUBLE_CROSS[crook]))
        if pay <= sight.free:
            found.append((succession(sight, crook, s.power[crook]) - sight.coin * pay, RETIRE[crook]))
        for gain, action in found:
            if gain - parting > 0 and (best is None or gain - parting > best[0]):
                best = (gain - parting, action)
    return best


def weight_of_pay(sight: Sight) -> float:
    return min(PATIENCE, sight.strain)


def old_boss(sight: Sight) -> float:
    """What the Mob loses with him; his bonus, and what it costs, stay."""
    s, boss = sight.s, sight.s.boss[sight.me]
    bonus = LATER * weight_of_pay(sight) * BOSS_BONUS[s.mobs[sight.me]] * sight.turns
    worth = crook_worth(s, sight.me, boss, sight.turns, weight_of_pay(sight)) + bonus
    return worth * (DOOMED if s.unhappy[boss] >= MARKERS_TO_LEAVE - 1 else 1.0)


def succession(sight: Sight, crook: int, power: int) -> float:
    """What it is worth that he leads, with so much Power, instead of grumbling below a weaker one. [L38]"""
    s, boss = sight.s, sight.s.boss[sight.me]
    stays = AT_RISK if s.unhappy[boss] >= MARKERS_TO_LEAVE - 1 else 1.0
    worth = LEADING * (power - stays * s.power[boss]) * sight.turns
    if s.power[crook] > s.might(boss):
        worth += GRUMBLING * max(0.0, crook_worth(s, sight.me, crook, sight.turns, weight_of_pay(sight)))
    return worth


def bitterness(sight: Sight, traitor: int) -> float:
    """The marker that everybody gets who stays; the new Boss loses his. [L41 L45]"""
    s, seat = sight.s, sight.me
    return sum([
        BITTER[min(2, s.unhappy[c])] * max(2.0, crook_worth(s, seat, c, sight.turns, weight_of_pay(sight)))
        for c in s.crooks[seat] if c not in (traitor, s.boss[seat])
    ])  # fmt: skip
