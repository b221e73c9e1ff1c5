"""What a seat sees and what it does not, cut into small named parts, so that the one can be held against the other.

Seats are named by what they are to each other: 'mine' is the viewer's, 'theirs' that of the one other seat which is
looked at. So what holds of any two seats is found at every table and from every chair.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from backroom.engine import Action, Seat, View, code
from backroom.engine.visibility import COUNTED, HIDDEN, PILE, PRIVATE, PUBLIC, Marker, schema

Parts = dict[str, Any]
SCALARS = (bool, int, float, str, Enum)
DEEPEST = 3
MOST = 8
"""Of a longer row only its ends are looked at."""
ENDS = 2
ANY = "any of "
TAKEN_TOGETHER = ("all of ", "how many ", "size of ", "the ")
"""So begin the names of what is said of several things at once."""


def seen_parts(seen: View, other: Seat | None) -> Parts:
    """All that a view stores: public fields, steps, and what was told; what it computes is another law's."""
    found: Parts = {}
    for field, value in seen.table.items():
        if whose(value, seen.setup.players):
            if other is not None:
                cut(f"{field} (theirs)", value[other], found)
            if seen.seat is not None:
                cut(f"{field} (mine)", value[seen.seat], found)
        else:
            cut(field, value, found)
            point(field, value, seen, other, found)
    things: tuple[Any, ...] = (*seen.stack, *seen.news)
    for thing in things:
        held = [(f.name, getattr(thing, f.name)) for f in fields(thing)]
        about = [name for name, value in held if type(value) is int and value == other]
        for name, value in held:
            kind = type(thing).__name__
            cut(f"{kind}.{name}", value, found)
            point(f"{kind}.{name}", value, seen, other, found)
            if about and name not in about:
                cut(f"{kind}.{name} (theirs)", value, found)
    return found


def point(name: str, value: Any, seen: View, other: Seat | None, found: Parts) -> None:
    """A number that may be a seat: is it that one?"""
    if type(value) is int and 0 <= value < seen.setup.players:
        found[f"{name} is them"] = value == other


def whose(value: Any, players: int) -> bool:
    """A part for each player."""
    return isinstance(value, tuple) and len(value) == players


def cut(name: str, value: Any, found: Parts, depth: int = 0) -> None:
    if value is None or isinstance(value, SCALARS):
        if value is not None:
            found[name] = value
    elif isinstance(value, Action):
        found[name] = code(value)
    elif depth < DEEPEST:
        if isinstance(value, (tuple, list)):
            found[f"size of {name}"] = len(value)
        for key, part in inside(value):
            cut(f"{name}[{key}]", part, found, depth + 1)


def inside(value: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, (list, tuple)):
        if len(value) <= MOST:
            yield from enumerate(value)
        for n in range(-min(ENDS, len(value)), 0):
            yield n, value[n]


def hidden_parts(s: Any, me: Seat | None, other: Seat | None) -> Parts:
    """What the viewer does not see of the other seat, of what lies face down, and of the steps to come."""
    found: Parts = {}
    for field, marker in schema(type(s)):
        if marker.kind != PUBLIC and not (marker.unless and getattr(s, marker.unless)):
            of_a_field(s, field, marker, me, other, found)
    if other is not None and other in s.sealed:
        found["the sealed answer (theirs)"] = code(s.sealed[other])
    for step in s.stack:
        for field, marker in schema(type(step)):
            if marker.kind != PUBLIC and not (marker.to and owns(me, getattr(step, marker.to))):
                lay(f"{type(step).__name__}.{field}", getattr(step, field), found)
    return found


def of_a_field(s: Any, field: str, marker: Marker, me: Seat | None, other: Seat | None, found: Parts) -> None:
    value = getattr(s, field)
    if marker.to:
        if not owns(me, getattr(s, marker.to)):
            lay(field, value, found)
        return
    by_seat = marker.kind in (PRIVATE, COUNTED)
    a_part_each = by_seat or (marker.kind == HIDDEN and is_row(value) and len(value) == s.setup.players)
    if a_part_each and other is not None:
        lay(f"{field} (theirs)", value[other], found, ends=marker.kind != COUNTED)
        compare(field, value, other, found)
    if not by_seat:
        lay(field, value, found)


def owns(seat: Seat | None, owner: Any) -> bool:
    return seat is not None and (seat == owner or (isinstance(owner, tuple) and seat in owner))


def lay(name: str, value: Any, found: Parts, depth: int = 0, ends: bool = True) -> None:
    """A hidden thing; of several in a row the ends, the sum, the highest and lowest, all of them, how many of each.

    A hand has no ends: nobody knows in which order another holds his cards.
    """
    if value is None:
        return
    if isinstance(value, SCALARS):
        found[name] = value
    elif isinstance(value, (list, tuple)) and value and all(isinstance(v, SCALARS) for v in value):
        for n in (*range(min(ENDS, len(value))), *range(-min(ENDS, len(value)), 0)) if ends else ():
            found[f"{name}[{n}]"] = value[n]
        summed(name, value, found)
    elif depth < DEEPEST:
        if isinstance(value, (set, frozenset)):
            value = sorted(value, key=str)
        parts = value.items() if isinstance(value, Mapping) else enumerate(value[:MOST]) if is_row(value) else ()
        for key, part in parts:
            lay(f"{name}[{key}]", part, found, depth + 1, ends)


def is_row(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def summed(name: str, row: Any, found: Parts) -> None:
    found[f"{ANY}{name}"] = frozenset(row)
    if len(row) <= MOST:
        found[f"all of {name}"] = tuple(sorted(row, key=str))
    if all(type(v) is int for v in row):
        found[f"the sum of {name}"] = sum(row)
    if len({type(v) for v in row}) == 1 and not isinstance(row[0], Enum):
        found[f"the highest of {name}"] = max(row)
        found[f"the lowest of {name}"] = min(row)
    kinds = dict.fromkeys(row)
    if len(kinds) <= MOST:
        for kind in kinds:
            found[f"how many {kind} in {name}"] = row.count(kind)


def compare(field: str, value: Any, other: Seat, found: Parts) -> None:
    """What everybody has together, and whether they have the most."""
    rows = list(value.values()) if isinstance(value, Mapping) else list(value)
    if not rows or not all(type(n) is int for row in rows for n in (row if is_row(row) else [row])):
        return
    sums = [sum(row) if is_row(row) else row for row in rows]
    found[f"the sum of {field}"] = sum(sums)
    found[f"the most of {field} (theirs)"] = sums[other] == max(sums)


def things(cls: Any) -> re.Pattern[str]:
    """The names of what lies there, in a pile or in a hand, and is not only known by somebody."""
    lying = [re.escape(field) for field, marker in schema(cls) if marker.kind in (COUNTED, PILE)]
    return re.compile(rf"\b({'|'.join(lying)})\b" if lying else r"(?!)")
