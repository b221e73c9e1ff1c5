"""Laws about what each seat sees: no more than it may, and nothing it could change."""

from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from backroom.engine import QuickChance, View, advance, encode, view
from backroom.engine.rules import Rules
from backroom.engine.view import as_json

from .going import came_or_went
from .playing import Broken, Look, Playing, offers_something, sampled

AROUND = 60
"""How much of two views is shown around the first letter in which they differ."""


FIXED = (str, int, float, bytes, range, Enum, Rules)
STORED = ("table", "stack", "sealed", "news")
"""What a view takes from the table as it lies; the rest the rules are asked for, in truth and in an imagined world."""


def keeps_secrets(at: Playing) -> Look:
    """For every state and seat, view(imagine(view(s, p)), p) == view(s, p), byte for byte, and nothing is lost."""
    luck = QuickChance(at.seed + 1)

    def look(s: Any) -> None:
        if not sampled(at.ply):
            return
        for seat in at.eyes():
            seen = view(s, seat)
            world = imagined(at, seen, luck)
            looks_the_same(seen, view(world, seat))
            if at.rules.census(world) != at.rules.census(s):
                cards = came_or_went(at.rules.census(s), at.rules.census(world))
                raise Broken(f"imagine is wrong, the imagined world has other cards: {cards}")
            plays_on(world, luck)

    return look


def imagined(at: Playing, seen: View, luck: QuickChance) -> Any:
    try:
        return at.rules.imagine(seen, luck)
    except Exception as error:
        error.add_note("imagine is wrong: it makes no world of this view")
        raise


def looks_the_same(seen: View, again: View) -> None:
    """What lies there is the work of imagine; what the rules then say differs only if they go by what is hidden."""
    told, retold = encode(seen), encode(again)
    if told == retold:
        return
    here, there = as_json(seen), as_json(again)
    wrong = [part for part in STORED if here[part] != there[part]]
    if wrong:
        fields = [f"table['{name}']" for name in here["table"] if here["table"][name] != there["table"].get(name)]
        named = ", ".join([*fields, *[part for part in wrong if part != "table"]])
        raise Broken(f"imagine is wrong, its world does not show {named} as it was seen: {difference(told, retold)}")
    leaks = ", ".join(part for part in here if here[part] != there[part])
    raise Broken(f"what is seen depends on what is hidden, {leaks}: {difference(told, retold)}")


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
        offers_something(world, world.asked, "in an imagined world asks")
        seat = next(k for k in world.asked if k not in world.sealed)
        options = world.asked[seat]
        advance(world, seat, options[luck.below(len(options))], luck)


def a_view_cannot_be_changed(at: Playing) -> Look:
    """Whoever receives a view can change nothing in it, all the way down."""

    def look(s: Any) -> None:
        if sampled(at.ply):
            for seat in at.eyes():
                loose = changeable(view(s, seat))
                if loose:
                    raise Broken(f"view{loose}, can be changed by whoever receives it")

    return look


def changeable(value: Any) -> str:
    """The way to the first thing in it that can be changed: '.table['hands'], a list'; empty if there is none."""
    if value is None or isinstance(value, FIXED):
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
        if part is None or isinstance(part, FIXED):
            continue
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
