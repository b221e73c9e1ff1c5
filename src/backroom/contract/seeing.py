"""Laws about what each seat sees: no more than it may, and nothing it could change."""

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from backroom.engine import QuickChance, advance, encode, view
from backroom.engine.rules import Rules

from .playing import Broken, Playing, sampled

AROUND = 60
"""How much of two views is shown around the first letter in which they differ."""


def keeps_secrets(at: Playing) -> None:
    """For every state and seat, view(imagine(view(s, p)), p) == view(s, p), byte for byte, and nothing is lost."""
    luck = QuickChance(at.seed + 1)
    for s in at.states():
        if not sampled(at.ply):
            continue
        for seat in at.eyes():
            seen = view(s, seat)
            world = at.rules.imagine(seen, luck)
            told, retold = encode(seen), encode(view(world, seat))
            if told != retold:
                raise Broken(f"what is seen depends on what is hidden: {difference(told, retold)}")
            if at.rules.census(world) != at.rules.census(s):
                raise Broken("the imagined world has other cards")
            plays_on(world, luck)


def difference(told: bytes, retold: bytes) -> str:
    """The two texts from shortly before they part."""
    start = next((n for n, (a, b) in enumerate(zip(told, retold, strict=False)) if a != b), 0)
    here, there = (text[max(0, start - AROUND) : start + AROUND].decode() for text in (told, retold))
    return f"...{here}... in truth, ...{there}... in a world that looks the same"


def plays_on(world: Any, luck: QuickChance, moves: int = 3) -> None:
    """An imagined world is a world: the game goes on in it."""
    for _ in range(moves):
        if not world.stack:
            return
        seat = next(k for k in world.asked if k not in world.sealed)
        options = world.asked[seat]
        advance(world, seat, options[luck.below(len(options))], luck)


def a_view_cannot_be_changed(at: Playing) -> None:
    """Whoever receives a view can change nothing in it, all the way down."""
    for s in at.states():
        if sampled(at.ply):
            for seat in at.eyes():
                loose = changeable(view(s, seat))
                if loose:
                    raise Broken(f"view{loose}, can be changed by whoever receives it")


def changeable(value: Any) -> str:
    """The way to the first thing in it that can be changed: '.table['hands'], a list'; empty if there is none."""
    if value is None or isinstance(value, (str, int, float, bytes, range, Enum, Rules)):
        return ""
    parts: Iterable[tuple[Any, Any]]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        parts, way = zip(value._fields, value, strict=True), ".{}"
    elif isinstance(value, (tuple, frozenset)):
        parts, way = enumerate(value), "[{}]"
    elif isinstance(value, Mapping) and not isinstance(value, MutableMapping):
        parts, way = value.items(), "[{!r}]"
    elif is_dataclass(value) and not isinstance(value, type) and frozen(value):
        parts, way = [(f.name, getattr(value, f.name)) for f in fields(value)], ".{}"
    else:
        return f", a {type(value).__name__}"
    for name, part in parts:
        loose = changeable(part)
        if loose:
            return way.format(name) + loose
    return ""


_FROZEN: dict[type, bool] = {}


def frozen(value: Any) -> bool:
    """Tried on the first of its class, not asked: each field is set to what it is."""
    known = _FROZEN.get(type(value))
    if known is None:
        known = _FROZEN[type(value)] = all(refuses(value, f.name) for f in fields(value))
    return known


def refuses(value: Any, field: str) -> bool:
    try:
        setattr(value, field, getattr(value, field))
    except (AttributeError, TypeError):
        return True
    return False
