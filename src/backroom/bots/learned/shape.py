"""What the values of a declared field are, as far as a learner must know: which numbers are seats, which rows go by
seat, what is a bag of things and what a row of numbers."""

import types
import typing
from dataclasses import fields
from typing import Any, Final

from backroom.engine import Seat, Whose
from backroom.engine.source import annotations
from backroom.engine.value import Value

THING: Final = 0
"""A word, a number, a flag."""
SEAT: Final = 1
BY_SEAT: Final = 2
"""A row with an entry for each seat, or pairs with a seat as their key."""
BAG: Final = 3
"""Things of which there may be several alike; their order does not matter."""
ROW: Final = 4
"""Numbers, or things made of others, each in its place."""
KEYED: Final = 5
PARTS: Final = 6
"""A value of several parts, by name or by place."""
KINDS: Final = ("thing", "seat", "by seat", "bag", "row", "keyed", "parts")


class Shape:
    """inner: of every entry of a container; parts: of each part, by its name."""

    __slots__ = ("inner", "kind", "parts")

    def __init__(self, kind: int, inner: "Shape | None" = None, parts: "tuple[tuple[str, Shape], ...]" = ()) -> None:
        self.kind = kind
        self.inner = inner
        self.parts = parts

    def __str__(self) -> str:
        inside = [str(self.inner)] if self.inner is not None else [f"{name}: {part}" for name, part in self.parts]
        return f"{KINDS[self.kind]}({', '.join(inside)})" if inside else KINDS[self.kind]


def shape_of(hint: Any, by_seat: bool = False, by_place: bool = False) -> Shape:
    """From an annotation, as it is written."""
    if hint is Seat or hint == Whose:
        return Shape(SEAT)
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return shape_of(inside[0], by_seat, by_place)
    if origin in (typing.Union, types.UnionType):
        held = [one for one in inside if one is not type(None)]
        return shape_of(held[0], by_seat) if held else Shape(THING)
    if origin is dict:
        return Shape(BY_SEAT if inside[0] is Seat else KEYED, shape_of(inside[1]))
    if origin is tuple and inside[-1] is not ...:
        return Shape(PARTS, parts=tuple([(str(n), shape_of(one)) for n, one in enumerate(inside)]))
    if origin in (list, tuple, set, frozenset):
        inner = shape_of(inside[0])
        if by_seat:
            return Shape(BY_SEAT, inner)
        counts = inside[0] is int or inside[0] == Whose or inside[0] is bool
        return Shape(ROW if by_place or counts or inner.kind not in (THING, SEAT) else BAG, inner)
    if isinstance(hint, type) and issubclass(hint, Value):
        return Shape(PARTS, parts=parts_of(hint))
    return Shape(THING)


def parts_of(cls: Any) -> tuple[tuple[str, Shape], ...]:
    """Every declared field of a value, a step or an action."""
    held = annotations(cls)
    return tuple([(f.name, shape_of(held[f.name])) for f in fields(cls)])
