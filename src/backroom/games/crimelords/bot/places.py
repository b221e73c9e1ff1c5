"""Places in the Mob: for those who come, and a better one for somebody with nothing else to do. [L17 L91 L92]"""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import MOVE, PUT, Place, Put
from ..cards import BODYGUARD, CARD
from ..state import LordsState
from ..steps.placing import PutDown
from ..tree import LOOSE, SIDE_NAMES, SIDES, children, free, standing
from .sight import Sight

WORTH_MOVING: Final = 1.5
"""What a place must be better by, so that nobody moves to and fro."""
PROMOTION: Final[tuple[float, ...]] = (0.0, 3.0, 8.0)
"""What it is worth that a promotion takes a marker off, by how many there are."""
DEMOTION: Final[tuple[float, ...]] = (3.0, 6.0, 99.0)
"""What a Lieutenant's demotion costs, by the markers he has."""


def place(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The strongest first: there must be somebody to report to."""
    return max(options, key=lambda a: s.power[CARD[a.card]] if isinstance(a, Place) else -1)


def put(s: LordsState, seat: int, options: Sequence[Action], step: PutDown) -> Action:
    """Strong ones beside the Boss, weak ones below a Lieutenant who is safer for it, and room for those to come."""
    cells, crook, boss, best, height = standing(s, seat), step.crook, s.boss[seat], options[0], -99.0
    was = step.but - s.cell[boss] in SIDES
    for action in options:
        if isinstance(action, Put):
            rank = rank_change(s, crook, was, CARD[action.superior] == boss)
            worth = place_worth(s, seat, crook, action, cells) + rank
            if worth > height:
                best, height = action, worth
    return best


def place_worth(s: LordsState, seat: int, crook: int, action: Put, cells: set[int]) -> float:
    superior = CARD[action.superior]
    boss, power = s.boss[seat], s.power[crook]
    worth = 0.0
    if superior == boss:
        worth += power - 3.0 + 4.0 * BODYGUARD[crook]
    elif not [c for c in children(s, superior) if c != crook]:
        worth += 0.4 * s.power[superior]
    cell = s.cell[superior] + SIDES[SIDE_NAMES.index(action.side)]
    taken = cells | {cell}
    for other in s.crooks[seat]:
        at, might = s.cell[other], s.might(other)
        if at >= 0 and might > 1:
            doors = sum([free(taken, at + step) for step in SIDES])
            worth += 0.25 * might * min(doors, 2)
    return worth


def best_move(sight: Sight) -> Action | None:
    """Of those who lead nobody; a branch stays where it is."""
    s, seat = sight.s, sight.me
    best, height = -1, WORTH_MOVING
    for crook in sight.ready:
        if crook != s.boss[seat] and not children(s, crook):
            gain = better_place(s, seat, crook)
            if gain > height:
                best, height = crook, gain
    return MOVE[best] if best >= 0 else None


def better_place(s: LordsState, seat: int, crook: int) -> float:
    """How much better the best other place is than his own; -99 if there is none."""
    was, above, boss = s.cell[crook], s.superior[crook], s.boss[seat]
    s.cell[crook] = LOOSE
    cells = standing(s, seat)
    here = place_worth(s, seat, crook, PUT[above][SIDES.index(was - s.cell[above])], cells)
    best = -99.0
    for superior in s.crooks[seat]:
        if superior == crook or s.might(superior) <= s.power[crook]:
            continue
        rank = rank_change(s, crook, above == boss, superior == boss)
        for side, step in enumerate(SIDES):
            place = s.cell[superior] + step
            if place != was and free(cells, place):
                best = max(best, place_worth(s, seat, crook, PUT[superior][side], cells) - here + rank)
    s.cell[crook] = was
    return best


def rank_change(s: LordsState, crook: int, was: bool, becomes: bool) -> float:
    if was and not becomes:
        return -DEMOTION[min(2, s.unhappy[crook])]
    return PROMOTION[min(2, s.unhappy[crook])] if becomes and not was else 0.0
