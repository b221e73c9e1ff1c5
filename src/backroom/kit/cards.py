"""Reads a game's card file and checks it: what is wrong is named with the file, the card and the field.

What a field holds is declared by its shape (shapes.py). Where a game is played with an owner's deck (decks.py) the same
declarations check that file; there the cards are ours by their ids, in our order, and what is FIXED stays as it is.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from .decks import BadCard, laid, parsed, toml
from .shapes import FIXED, LONGEST, fault, shown

Row = dict[str, Any]
Fields = Mapping[str, Any]

FILE: Final = "cards.toml"
STATUSES: Final = ("rulebook", "reported", "house")
"""Where a card is from: it stands in the rulebook, another source says so, or it was designed here."""
NO_MORE: Final[Fields] = {}
AS_MANY_AS_OURS: Final = range(0)
MINE: Final = ("title",)
"""What a deck may say beside its cards: what it is called."""


class Cards:
    """A card file. Each card says its status, and may say what of it is ours; the rest is up to the game.

    Ours: the game's own file, where this is another deck.
    """

    def __init__(self, text: str, file: str = FILE, ours: "Cards | None" = None) -> None:
        self.file = file
        self.ours = ours
        self.asked: set[str] = set()
        self.data: Row = toml(text, file) if ours is None else parsed(text, file)

    def rows(
        self, kind: str, needed: Fields, maybe: Fields = NO_MORE, called: Sequence[str] = ("id",),
        many: range = AS_MANY_AS_OURS,
    ) -> list[Row]:  # fmt: skip
        """The cards of a kind, in the file's order; no two are called the same. Many: how many there may be, where an
        owner's deck may leave some out or have others."""
        self.asked.add(kind)
        found = self.data.get(kind)
        if not isinstance(found, list):
            raise BadCard(f"{self.file}: there is no [[{kind}]]")
        must = {**dict.fromkeys(called, str), **needed}
        seen: dict[str, Row] = {}
        ours = self._ours(kind, called)
        for row in found:
            if not isinstance(row, dict):
                raise BadCard(f"{self.file}, {kind}: a card is a table of its fields, not {shown(row)}")
            name = _name(row, called)
            if name in seen:
                raise BadCard(f"{self.file}, {kind} '{name}': there are two with this {' and '.join(called)}")
            check(row, f"{self.file}, {kind} '{name}'", *as_in_ours(must, maybe, ours.get(name)))
            seen[name] = row
        return found if self.ours is None else self._as_ours(kind, seen, ours, many)

    def table(self, kind: str, needed: Fields) -> Row:
        """What stands once in the file: [deck]."""
        self.asked.add(kind)
        found = self.data.get(kind)
        if not isinstance(found, dict):
            raise BadCard(f"{self.file}: there is no [{kind}]")
        check(found, f"{self.file}, {kind}", needed, NO_MORE)
        return found

    def bad(self, card: str, field: str, value: Any, expected: str) -> BadCard:
        """What no shape says: how the numbers of several cards go together."""
        return BadCard(f"{self.file}, {card}: the field '{field}' is {expected}, not {shown(value)}")

    def keep(self, kind: str, field: str, names: Sequence[str]) -> None:
        """What of these cards the game's code knows by heart: in an owner's deck it is as in ours."""
        if self.ours is None:
            return
        ours = {row["id"]: row.get(field) for row in self.ours.data[kind]}
        for row in self.data[kind]:
            if row["id"] in names and row.get(field) != ours[row["id"]]:
                raise self.bad(f"{kind} '{row['id']}'", field, row.get(field), f"{shown(ours[row['id']])} and stays so")

    def keep_length(self, kind: str, fields: Sequence[str]) -> None:
        """Lists that are as long in an owner's deck as in ours."""
        ours = {row["id"]: row for row in (self if self.ours is None else self.ours).data[kind]}
        for row in self.data[kind]:
            for field in fields:
                if len(row[field]) != (many := len(ours[row["id"]][field])):
                    raise self.bad(f"{kind} '{row['id']}'", field, row[field], f"a list of {many}")

    def unasked(self) -> BadCard | None:
        """What stands in an owner's file and is nothing that the game has."""
        extra = [kind for kind in self.data if kind not in self.asked and kind not in MINE]
        if not extra:
            return None
        known = ", ".join(sorted(self.asked))
        return BadCard(f"{self.file}: there is no {shown(extra[0])} in this game; there are: {known}")

    def _ours(self, kind: str, called: Sequence[str]) -> dict[str, Row]:
        return {} if self.ours is None else {_name(row, called): row for row in self.ours.data[kind]}

    def _as_ours(self, kind: str, seen: dict[str, Row], ours: dict[str, Row], many: range) -> list[Row]:
        """An owner's cards in our order, those we do not have last."""
        if not many:
            for name in [name for name in ours if name not in seen]:
                raise BadCard(f"{self.file}: {kind} '{name}' is missing, and the game cannot do without it")
            for name in [name for name in seen if name not in ours]:
                raise BadCard(f"{self.file}, {kind} '{name}': the game has no such card, and none can be added here")
        elif len(seen) not in many:
            raise BadCard(f"{self.file}: expected {many[0]} to {many[-1]} cards below [[{kind}]], not {len(seen)}")
        titles: set[str] = set()
        for name, row in seen.items():
            if "name" in row and row["name"] in titles:
                raise BadCard(f"{self.file}, {kind} '{name}': another card is called {shown(row['name'])}, too")
            titles.add(row.get("name", ""))
        return [seen[name] for name in ours if name in seen] + [row for name, row in seen.items() if name not in ours]


def read(package: str | None, file: str = FILE) -> Cards:
    """The card file in a game's folder: `read(__package__)`; where the game is played with another deck, that one."""
    assert package, "cards are read by a module of the game's package"
    text = files(package).joinpath(file).read_text("utf-8")
    deck = laid(package) if file == FILE else None
    if deck is None:
        return Cards(text, file)
    read_so = deck.cards = Cards(deck.text, deck.file, Cards(text, file))
    return read_so


def _name(row: Row, called: Sequence[str]) -> str:
    return " ".join([str(row.get(field, "?"))[:LONGEST] for field in called])


def as_in_ours(must: Fields, maybe: Fields, ours: Row | None) -> tuple[Fields, Fields]:
    """What a card of another deck needs and may say, by what stands on ours of that name."""
    if ours is None:
        return must, maybe
    may: dict[str, Any] = {}
    needed = {name: (ours[name],) if shape is FIXED else shape for name, shape in must.items()}
    for name, shape in maybe.items():
        if shape is not FIXED:
            may[name] = shape
        elif name in ours:
            needed[name] = (ours[name],)
    return needed, may


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


def column(rows: Sequence[Row], field: str) -> tuple[int, ...]:
    """A number by card, 0 where a card does not say."""
    return tuple([int(row.get(field, 0)) for row in rows])


def words(rows: Sequence[Row], field: str) -> tuple[str, ...]:
    """A text by card, '' where a card does not say."""
    return tuple([str(row.get(field, "")) for row in rows])


def copies(rows: Sequence[Row]) -> tuple[int, ...]:
    """The whole deck: the number of each card as often as there are such cards."""
    return tuple([n for n, row in enumerate(rows) for _ in range(row["copies"])])
