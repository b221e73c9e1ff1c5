"""A Mob on its grid. [L17 L18 L19]

A cell is a number: the Boss stands on CENTRE, the cell to the right is one more, the one below WIDTH more. Who is loose
(waiting for a place) has a negative cell: -1 for one without a superior, else -2 - n for the n-th side of the superior.
"""

from typing import Final

from .cards import POWER
from .state import WIDTH, LordsState

CENTRE: Final = WIDTH * WIDTH // 2 + WIDTH // 2
SIDES: Final = (-WIDTH, 1, WIDTH, -1)
SIDE_NAMES: Final = ("north", "east", "south", "west")
LOOSE: Final = -1


def children(s: LordsState, crook: int) -> list[int]:
    superior = s.superior
    return [c for c in s.crooks[s.holder[crook]] if superior[c] == crook]


def branch(s: LordsState, root: int) -> list[int]:
    """A Crook and all below him, from the top down."""
    found = [root]
    superior, mob = s.superior, s.crooks[s.holder[root]]
    for crook in found:
        found += [c for c in mob if superior[c] == crook]
    return found


def below(s: LordsState, crook: int) -> list[int]:
    return branch(s, crook)[1:]


def lieutenants(s: LordsState, seat: int) -> tuple[int, ...]:
    """[L19]"""
    boss, superior = s.boss[seat], s.superior
    return tuple([c for c in s.crooks[seat] if superior[c] == boss and boss >= 0])


def standing(s: LordsState, seat: int) -> set[int]:
    """The cells that are taken."""
    cell = s.cell
    return {cell[c] for c in s.crooks[seat] if cell[c] >= 0}


def free(cells: set[int], place: int) -> bool:
    """An empty cell with exactly one Crook of the Mob beside it. [L18]"""
    if place in cells:
        return False
    beside = (place - 1 in cells) + (place + 1 in cells) + (place - WIDTH in cells) + (place + WIDTH in cells)
    return beside == 1


def open_sides(s: LordsState, cells: set[int], superior: int) -> list[int]:
    at = s.cell[superior]
    return [n for n, step in enumerate(SIDES) if free(cells, at + step)]


def has_open_side(s: LordsState, cells: set[int], superior: int) -> bool:
    at = s.cell[superior]
    return free(cells, at - WIDTH) or free(cells, at + 1) or free(cells, at + WIDTH) or free(cells, at - 1)


def places(s: LordsState, seat: int, crook: int, under: list[int] | tuple[int, ...]) -> list[tuple[int, int]]:
    """Where he can go, as superior and side, among those standing. [L17 L18]"""
    cells, power, found = standing(s, seat), s.power[crook], []
    for superior in under:
        if s.cell[superior] >= 0 and s.might(superior) > power:
            found += [(superior, side) for side in open_sides(s, cells, superior)]
    return found


def making_room(s: LordsState, seat: int, crook: int) -> list[int]:
    """Whoever stands where, once he and all below him were gone, the Crook would have a place. [L96]"""
    cells, cell, power, found = standing(s, seat), s.cell, s.power[crook], []
    for one in s.crooks[seat]:
        if cell[one] >= 0 and one != s.boss[seat]:
            gone = branch(s, one)
            left = cells - {cell[c] for c in gone}
            stronger = [c for c in s.crooks[seat] if cell[c] >= 0 and s.might(c) > power and c not in gone]
            if any(has_open_side(s, left, superior) for superior in stronger):
                found.append(one)
    return found


def loosen(s: LordsState, root: int) -> None:
    """Lifts a branch off the grid; everyone below the root remembers the side he stood on. [L67]"""
    cell, superior = s.cell, s.superior
    for crook in reversed(branch(s, root)[1:]):
        if cell[crook] >= 0:
            cell[crook] = -2 - SIDES.index(cell[crook] - cell[superior[crook]])
    superior[root] = -1
    cell[root] = LOOSE


def lift(s: LordsState, superior: int) -> None:
    """Everybody below this one off the grid, still his, and each knows the side he stood on. [L67]"""
    for crook in children(s, superior):
        if s.cell[crook] >= 0:
            side = SIDES.index(s.cell[crook] - s.cell[superior])
            loosen(s, crook)
            s.superior[crook], s.cell[crook] = superior, -2 - side


def stand(s: LordsState, crook: int, superior: int, side: int) -> None:
    """On that side of that superior; those below him go to theirs as far as they can. [L67]"""
    s.superior[crook] = superior
    s.cell[crook] = s.cell[superior] + SIDES[side]
    cells = standing(s, s.holder[crook])
    reached = [crook]
    for at in reached:
        for under in children(s, at):
            place = s.cell[at] + SIDES[-2 - s.cell[under]]
            if free(cells, place):
                s.cell[under] = place
                cells.add(place)
                reached.append(under)


def stranded(s: LordsState, seat: int) -> int:
    """Somebody whose superior stands and who does not; -1 if there is none. [L67]"""
    cell, superior = s.cell, s.superior
    for crook in s.crooks[seat]:
        if cell[crook] < LOOSE and cell[superior[crook]] >= 0:
            return crook
    return -1


def join(s: LordsState, crook: int, seat: int) -> None:
    """From the street, or with his branch from another Mob, into this one; loose at first. [L66 L67]"""
    owner = s.holder[crook]
    if owner < 0:
        s.street.remove(crook)
        come = [crook]
    else:
        come = branch(s, crook)
        loosen(s, crook)
        s.crooks[owner] = tuple([c for c in s.crooks[owner] if c not in come])
    for one in come:
        s.holder[one] = seat
    s.superior[crook] = -1
    s.cell[crook] = LOOSE
    s.crooks[seat] += tuple(come)


def remove(s: LordsState, crook: int, to_street: bool) -> None:
    """Out of his Mob: uncontrolled, or discarded; whoever was below him is loose then. [L35 L41 L68 L82]"""
    seat = s.holder[crook]
    for child in children(s, crook):
        loosen(s, child)
    s.crooks[seat] = tuple([c for c in s.crooks[seat] if c != crook])
    if s.boss[seat] == crook:
        s.boss[seat] = -1
    s.holder[crook] = s.superior[crook] = s.cell[crook] = -1
    s.unhappy[crook] = s.tokens[crook] = 0
    if to_street:
        s.street.append(crook)
    else:
        s.power[crook] = POWER[crook]
        s.discard.append(crook)


def drop(s: LordsState, root: int) -> tuple[int, ...]:
    """He and all below him become uncontrolled. [L36 L67 L93]"""
    gone = branch(s, root)
    for crook in reversed(gone):
        remove(s, crook, to_street=True)
    return tuple(gone)


def enthrone(s: LordsState, seat: int, crook: int) -> None:
    """In the middle, and content. [L11 L41]"""
    s.boss[seat] = crook
    s.superior[crook] = -1
    s.cell[crook] = CENTRE
    s.unhappy[crook] = 0
