"""What hangs on the attack under way, for those who make it and for those who suffer it."""

from typing import Final

from ..cards import RECRUIT, TAKEOVER
from ..numbers import muscle_of
from ..state import LordsState
from ..steps.assist import attackers, helpers
from ..steps.ending import standing_of
from ..tree import below
from .hit import fright, growth, hit_prize
from .race import Race, goal, shifted, standing_if
from .recruit import recruit_prize
from .sight import Sight
from .takeover import takeover_prize
from .values import crook_worth, holding_worth, strain

DEFENCE: Final = 0.7
"""What a token costs in defence, by Power: it is missing on the own turn."""
LAST_CROOK: Final = 150.0
"""What the last Crook is worth: without him one is out."""


def prize(s: LordsState, sight: Sight) -> float:
    """What the attack under way is worth to who leads it."""
    kind, target = s.attack.kind, s.attack.target
    if kind == TAKEOVER:
        return takeover_prize(sight, target)
    if kind == RECRUIT:
        return recruit_prize(sight, target)
    return hit_prize(sight, target) + growth(sight, target, s.attack.lead) - fright(sight, target)


def loss(s: LordsState, seat: int) -> float:
    """What it costs a player if the attack under way succeeds: one's own card, or a rival on the way to the win."""
    race, lost = Race(s), 0.0
    kind, target = s.attack.kind, s.attack.target
    if kind == TAKEOVER:
        lost = shifted(s, race, seat, target, s.attack.attacker)
    if seat != s.attack.defender:
        return lost
    if kind == TAKEOVER:
        return lost + holding_worth(s, race, seat, target)
    turns = race.turns
    worth = max(2.0, crook_worth(s, seat, target, turns, strain(s, seat, turns, s.treasury[seat])))
    if s.boss[seat] == target:
        worth += 4.0 * len(s.crooks[seat]) if len(s.crooks[seat]) > 1 else LAST_CROOK
    return lost + worth + 3.0 * len(below(s, target))


def reserves(s: LordsState) -> int:
    """What the attacker can still send."""
    takeover = s.attack.kind == TAKEOVER
    mights = [muscle_of(s, card) for card in (attackers(s) if takeover else helpers(s))]
    return sum(mights) if takeover else max(mights, default=0)


def would_win(s: LordsState) -> bool:
    """The attack under way may end the game."""
    attacker = s.attack.attacker
    if s.attack.kind != TAKEOVER:
        return False
    return standing_if(s, attacker, s.attack.target, standing_of(s, attacker)) >= goal(s)
