"""Reads a game's card file and checks it: what is wrong is named with the file, the card and the field.

What a field holds is declared in the shape it has in the file:

    int, str, bool                 a value of that type
    ("big", "small", int)          one of these words, or a value of that type
    [str]                          a list, each so; [int, int, int] is a list of three
    {"cash": int, "cards": int}    a table with these fields, no more and no less
    {("north", "east"): int}       a table whose fields are some of these
"""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

Row = dict[str, Any]
Fields = Mapping[str, Any]

FILE: Final = "cards.toml"
STATUSES: Final = ("rulebook", "reported", "house")
"""Where a card is from: it stands in the rulebook, another source says so, or it was designed here."""
NO_MORE: Final[Fields] = {}
TYPES: Final[dict[Any, str]] = {str: "text", int: "a number", bool: "true or false"}


class BadCard(Exception):
    """A card file that cannot be played: names the file, the card and the field."""


class Cards:
    """A card file. Each card says its status, and may say what of it is ours; the rest is up to the game."""

    def __init__(self, text: str, file: str = FILE) -> None:
        self.file = file
        try:
            self.data: Row = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadCard(f"{file}: {error}") from error

    def rows(self, kind: str, needed: Fields, maybe: Fields = NO_MORE, called: Sequence[str] = ("id",)) -> list[Row]:
        """The cards of a kind, in the file's order; no two are called the same."""
        found = self.data.get(kind)
        if not isinstance(found, list):
            raise BadCard(f"{self.file}: there is no [[{kind}]]")
        must = {**dict.fromkeys(called, str), **needed}
        seen: set[str] = set()
        for row in found:
            name = " ".join([str(row.get(field, "?")) for field in called])
            check(row, f"{self.file}, {kind} '{name}'", must, maybe)
            if name in seen:
                raise BadCard(f"{self.file}, {kind} '{name}': there are two with this {' and '.join(called)}")
            seen.add(name)
        return found

    def table(self, kind: str, needed: Fields) -> Row:
        """What stands once in the file: [deck]."""
        found = self.data.get(kind)
        if not isinstance(found, dict):
            raise BadCard(f"{self.file}: there is no [{kind}]")
        check(found, f"{self.file}, {kind}", needed, NO_MORE)
        return found


def read(package: str | None, file: str = FILE) -> Cards:
    """The card file in a game's folder: `read(__package__)`."""
    assert package, "cards are read by a module of the game's package"
    return Cards(files(package).joinpath(file).read_text("utf-8"), file)


def check(row: Row, where: str, needed: Fields, maybe: Fields) -> None:
    """A BadCard says what a card lacks, says too much or says wrongly."""
    must = {**needed, "status": STATUSES}
    for field in must:
        if field not in row:
            raise BadCard(f"{where}: the field '{field}' is missing")
    may = {**maybe, **must, "ours": [str]}
    for field, value in row.items():
        if field not in may:
            raise BadCard(f"{where}: there is no field '{field}'")
        wrong = fault(value, may[field])
        if wrong:
            raise BadCard(f"{where}: the field '{field}' {wrong}")


def fault(value: Any, shape: Any) -> str:
    """What is wrong with a value of this shape; nothing if it fits."""
    if isinstance(shape, list):
        each = shape if len(shape) > 1 else shape * len(value) if isinstance(value, list) else shape
        if not isinstance(value, list) or len(value) != len(each):
            return f"is {said(shape)}, not {value!r}"
        return first([fault(one, wanted) for one, wanted in zip(value, each, strict=True)], "has one that ")
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return f"is {said(shape)}, not {value!r}"
        lacks = [field for field in shape if isinstance(field, str) and field not in value]
        if lacks:
            return f"lacks '{lacks[0]}'"
        return first([of_field(field, one, shape) for field, one in value.items()], "")
    alternatives = shape if isinstance(shape, tuple) else (shape,)
    if any(value == one if isinstance(one, str) else type(value) is one for one in alternatives):
        return ""
    return f"is {said(shape)}, not {value!r}"


def of_field(field: str, value: Any, shape: Mapping[Any, Any]) -> str:
    """What is wrong with a field of a table within a card."""
    for allowed, wanted in shape.items():
        if field == allowed or (isinstance(allowed, tuple) and field in allowed):
            wrong = fault(value, wanted)
            return f"has a '{field}' that {wrong}" if wrong else ""
    return f"has a '{field}', which is none of its fields"


def first(faults: Sequence[str], of: str) -> str:
    """The first thing that is wrong."""
    return next((f"{of}{wrong}" for wrong in faults if wrong), "")


def said(shape: Any) -> str:
    """A shape in words: what a file's author should have written."""
    if isinstance(shape, tuple):
        return f"one of {', '.join([TYPES.get(one, str(one)) for one in shape])}"
    if isinstance(shape, list):
        return f"a list of {len(shape)}" if len(shape) > 1 else "a list"
    return "a table" if isinstance(shape, dict) else TYPES[shape]


def column(rows: Sequence[Row], field: str) -> tuple[int, ...]:
    """A number by card, 0 where a card does not say."""
    return tuple([int(row.get(field, 0)) for row in rows])


def words(rows: Sequence[Row], field: str) -> tuple[str, ...]:
    """A text by card, '' where a card does not say."""
    return tuple([str(row.get(field, "")) for row in rows])


def copies(rows: Sequence[Row]) -> tuple[int, ...]:
    """The whole deck: the number of each card as often as there are such cards."""
    return tuple([n for n, row in enumerate(rows) for _ in range(row["copies"])])
