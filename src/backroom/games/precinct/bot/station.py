"""What an officer can make of the Station: Upgrades, and the other side of a card."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions.turn import OTHER_SIDE, UPGRADE_SLUG, Upgrade
from ..cards import ARREST, INVESTIGATE
from ..characters import DRIVES, RISING, SKILLS
from ..state import MOVE_UPGRADE, UPGRADES
from ..steps.standing import station_closed
from ..steps.upgrading import MOST_UPGRADES, OF_EACH_KIND
from .sight import Sight

A_TURN: Final = (0.085, 0.07, 0.075, 0.04)
"""What another card or die, or a space more, is worth a turn."""
OTHER_SELF: Final = 0.13
TWICE: Final = 1.7
"""A second Upgrade in the same action is worth nearly as much again."""


def at_the_station(sight: Sight, officer: int) -> float:
    """What an Upgrade action promises, with as many Donuts as one has."""
    s = sight.s
    donuts = s.donuts[officer]
    if not donuts or station_closed(s):
        return 0.0
    values = [upgrade_value(sight, officer, kind) for kind in range(UPGRADES)]
    if RISING[s.characters[officer]]:
        values.append(upgrade_value(sight, officer, UPGRADES))
    values.sort(reverse=True)
    room = MOST_UPGRADES - s.upgrades[officer].bit_count() + RISING[s.characters[officer]]
    return sum([max(0.0, value) for value in values[: min(donuts, room)]])


def upgrade_value(sight: Sight, officer: int, kind: int) -> float:
    """Over the turns this officer still has, less the Donut."""
    s = sight.s
    turns = sight.rounds
    character = s.characters[officer]
    if kind == UPGRADES:
        return OTHER_SELF * turns - sight.donut if RISING[character] else -1.0
    taken = sum([1 for bits in s.upgrades if bits >> kind & 1])
    owned = s.upgrades[officer]
    if owned >> kind & 1 or taken >= OF_EACH_KIND or owned.bit_count() >= MOST_UPGRADES:
        return -1.0
    value = A_TURN[kind]
    if kind == MOVE_UPGRADE:
        value -= 0.01 * DRIVES[character]
    else:
        value += 0.015 * (SKILLS[kind][character] - 1)
    if kind == INVESTIGATE:
        turns = min(turns, 1.6 * sight.work)
    elif kind == ARREST:
        turns *= 0.9
    return value * turns - sight.donut


def best_upgrade(sight: Sight, officer: int, options: Sequence[Action]) -> tuple[Action | None, float]:
    best, height = None, 0.0
    for action in options:
        if isinstance(action, Upgrade):
            kind = UPGRADES if action.kind == OTHER_SIDE else UPGRADE_SLUG.index(action.kind)
            value = upgrade_value(sight, officer, kind)
            if value > height:
                best, height = action, value
    return best, height
