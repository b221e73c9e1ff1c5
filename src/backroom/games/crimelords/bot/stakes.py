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
    if s.kind == TAKEOVER:
        return takeover_prize(sight, s.target)
    if s.kind == RECRUIT:
        return recruit_prize(sight, s.target)
    return hit_prize(sight, s.target) + growth(sight, s.target, s.lead) - fright(sight, s.target)


def loss(s: LordsState, seat: int) -> float:
    """What it costs a player if the attack under way succeeds: one's own card, or a rival on the way to the win."""
    race, lost = Race(s), 0.0
    if s.kind == TAKEOVER:
        lost = shifted(s, race, seat, s.target, s.attacker)
    if seat != s.defender:
        return lost
    if s.kind == TAKEOVER:
        return lost + holding_worth(s, race, seat, s.target)
    turns = race.turns
    worth = max(2.0, crook_worth(s, seat, s.target, turns, strain(s, seat, turns, s.treasury[seat])))
    if s.boss[seat] == s.target:
        worth += 4.0 * len(s.crooks[seat]) if len(s.crooks[seat]) > 1 else LAST_CROOK
    return lost + worth + 3.0 * len(below(s, s.target))


def reserves(s: LordsState) -> int:
    """What the attacker can still send."""
    found = attackers(s) if s.kind == TAKEOVER else helpers(s)
    mights = [muscle_of(s, card) for card in found]
    return sum(mights) if s.kind == TAKEOVER else max(mights, default=0)


def would_win(s: LordsState) -> bool:
    """The attack under way may end the game."""
    if s.kind != TAKEOVER:
        return False
    return standing_if(s, s.attacker, s.target, standing_of(s, s.attacker)) >= goal(s)
