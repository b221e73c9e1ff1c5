"""A game nobody has drawn a table for yet: what a seat knows of it, field by field, in words."""

import typing
from collections.abc import Mapping
from typing import Any, NamedTuple

from backroom.engine import Names, Seat, View
from backroom.engine.source import annotations, unnoted
from backroom.engine.visibility import PUBLIC, schema

NOTHING, HIDDEN, NOBODY = "nothing", "hidden", "nobody"


class Part(NamedTuple):
    """A field, or what of it is one player's: whose, if anybody's, and what it says."""

    whose: str
    words: str


def told(view: View, names: Names) -> dict[str, list[Part]]:
    """By its name what a field says; where it has a part for each player, each of them."""
    hints, seen = declared(view.rules)
    found: dict[str, list[Part]] = {}
    for field, value in view.table.items():
        hint, unseen = hints.get(field, Any), NOTHING if field in seen else HIDDEN
        if by_seat(value, view.setup.players, hint):
            inner = typing.get_args(hint)[-1] if typing.get_args(hint) else Any
            parts = value.values() if isinstance(value, Mapping) else value
            found[field] = [Part(names[k], said(v, inner, names, unseen)) for k, v in enumerate(parts)]
        else:
            found[field] = [Part("", said(value, hint, names, unseen))]
    return found


def declared(rules: Any) -> tuple[Mapping[str, Any], set[str]]:
    """The types of a game's fields, and which of them everybody sees; none where its rules do not name their state."""
    for base in getattr(type(rules), "__orig_bases__", ()):
        for state in typing.get_args(base):
            if isinstance(state, type):
                hints = {name: unnoted(hint) for name, hint in annotations(state).items()}
                return hints, {name for name, marker in schema(state) if marker.kind == PUBLIC}
    return {}, set()


def by_seat(value: Any, players: int, hint: Any) -> bool:
    """A part for each player; a row of as many cards is not."""
    if isinstance(value, Mapping):
        return bool(typing.get_args(hint)) and typing.get_args(hint)[0] is Seat and len(value) == players
    return isinstance(value, tuple) and len(value) == players and not all(isinstance(v, str) for v in value)


def said(value: Any, hint: Any, names: Names, unseen: str = NOTHING) -> str:
    """Any value of a view in a few words, people by their names."""
    if value is None:
        return unseen
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and is_seat(hint):
        return names[value] if 0 <= value < len(names) else NOBODY
    inner = typing.get_args(hint)
    if isinstance(value, Mapping):
        keys, values = inner if len(inner) == 2 else (Any, Any)
        pairs = [f"{said(k, keys, names)}: {said(v, values, names, unseen)}" for k, v in value.items()]
        return ", ".join(pairs) or NOTHING
    if isinstance(value, (tuple, list, set, frozenset)):
        of_each = inner[0] if inner else Any
        return ", ".join(said(v, of_each, names, unseen) for v in value) or NOTHING
    return str(getattr(value, "value", value)) or NOTHING


def is_seat(hint: Any) -> bool:
    return hint is Seat or Seat in typing.get_args(hint)
