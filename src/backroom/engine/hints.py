"""What a field declares that it holds, in full: words for it, and the questions a spelling asks about it."""

import types
import typing
from collections.abc import Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Final

from .action import Seat, Whose
from .source import annotations
from .table import Table

PLAIN: Final[dict[Any, str]] = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
MOST_NAMED: Final = 12
LARGEST: Final = 999_999_999
"""No number on a table is larger, whatever it is of."""


NONE: Final = -1
"""Where numbers have names, or are seats: none of them."""


@dataclass(frozen=True, slots=True)
class Among:
    """Which words a text can be, or what the numbers from 0 on are called: Card = Annotated[str, Among(CARDS)].

    None of them is the empty text, or the number -1.
    """

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Within:
    """From where to where the numbers of a field can be, also those in its rows: Annotated[list[int], Within(0, 6)]."""

    least: int
    most: int


ANY: Final = Within(-LARGEST, LARGEST)


def described(hint: Any, setup: Table, within: Within = ANY) -> str:
    """What a field holds, in words."""
    within = within_of(hint, setup.players, within)
    hint, among = bare(hint)
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if among is not None:
        return f"one of {listed(among.names)}"
    if hint is Seat:
        return f"a seat from 0 to {setup.players - 1}"
    if origin in (typing.Union, types.UnionType):
        return " or ".join(described(one, setup, within) for one in inside if one is not type(None))
    if origin is tuple and inside and inside[-1] is not ...:
        return f"a list of {len(inside)}: {', '.join(described(one, setup, within) for one in inside)}"
    if origin in (list, tuple, set, frozenset):
        return f"a list, each {described(inside[0], setup, within)}"
    base = getattr(hint, "__supertype__", hint)
    if base is int and within != ANY:
        return f"a whole number from {within.least} to {within.most}"
    return PLAIN.get(base) or ("a table" if origin is dict else str(getattr(base, "__name__", base)))


_DECLARED: Final[dict[Any, dict[str, Any]]] = {}


def declared(cls: Any) -> dict[str, Any]:
    """What each field of a class holds, in full; the engine's own fields of a state are left out."""
    known = _DECLARED.get(cls)
    if known is None:
        hints = annotations(cls)
        names = [f.name for f in fields(cls) if not f.metadata.get("engine")] if is_dataclass(cls) else cls._fields
        known = _DECLARED[cls] = {name: hints[name] for name in names}
    return known


def left_out(cls: Any, name: str) -> Any:
    """What a field holds that nobody names: its default, or None where it may be; ... if there is neither."""
    if is_dataclass(cls):
        f: Field[Any] = cls.__dataclass_fields__[name]
        if f.default is not MISSING:
            return f.default
        if f.default_factory is not MISSING:
            return f.default_factory()
    elif name in cls._field_defaults:
        return cls._field_defaults[name]
    return None if type(None) in typing.get_args(bare(declared(cls)[name])[0]) else ...


def bare(hint: Any) -> tuple[Any, Among | None]:
    """A hint without what is noted beside it, and the names that are."""
    hint = getattr(hint, "__value__", hint)
    if typing.get_origin(hint) is not Annotated:
        return hint, None
    noted = [note for note in hint.__metadata__ if isinstance(note, Among)]
    return hint.__origin__, noted[0] if noted else None


def within_of(hint: Any, seats: int, within: Within) -> Within:
    """From where to where its numbers can be: as it says itself, or the row that it is in, or as a seat."""
    hint = getattr(hint, "__value__", hint)
    noted = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Within)]
    if noted:
        return noted[0]
    return Within(NONE, seats - 1) if hint == Whose and within == ANY else within


def each(hint: Any, many: int) -> Sequence[Any]:
    """What each entry of a row holds."""
    inside = typing.get_args(hint)
    if typing.get_origin(hint) is tuple and (not inside or inside[-1] is not ...):
        return () if inside == ((),) else inside
    return (inside[0],) * many


def in_words(hint: Any) -> bool:
    """Whether a row of these is written as one text."""
    inside = [one for one in typing.get_args(hint) if one is not ...]
    return bool(inside) and all(_is_text(one) for one in inside)


def _is_text(hint: Any) -> bool:
    held, among = bare(hint)
    return among is not None or getattr(held, "__supertype__", held) is str


def is_number(hint: Any) -> bool:
    held, among = bare(hint)
    return among is None and getattr(held, "__supertype__", held) is int


def is_word(hint: Any) -> bool:
    """What can be a key of a table."""
    return _is_text(hint) or is_number(hint) or (isinstance(hint, type) and issubclass(hint, Enum))


def class_of(hint: Any) -> Any:
    """What isinstance can ask about."""
    held = bare(hint)[0]
    return getattr(held, "__supertype__", None) or typing.get_origin(held) or held


def has_fields(cls: Any) -> bool:
    return is_dataclass(cls) or hasattr(cls, "_fields")


def listed(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")
