"""What of an owner's deck differs from ours, card by card, and where ours is what the rulebook says."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from .words import listed

RULEBOOK: Final = "rulebook"
CALLED: Final = ("id", "letter", "kind", "loot")
UNSAID: Final = ("status", "ours")
TITLE: Final = "title"
"""What a whole deck is called is none of its cards."""


@dataclass(frozen=True)
class Difference:
    """One value of one card: what stands in our file, and in theirs; '' where it says nothing."""

    kind: str
    card: str
    field: str
    ours: str
    theirs: str
    book: bool
    """Whether ours is the rulebook's."""

    def __str__(self) -> str:
        where = f"{self.card}: " if self.card else ""
        if not self.field:
            return f"{where}{self.ours or self.theirs}"
        whose = "in the rulebook" if self.book else "in ours"
        return f"{where}{self.field} {self.ours or 'none'} {whose}, {self.theirs or 'none'} here"

    def apart(self) -> str:
        """Where the first of two decks need not be ours: nothing is said of whose it is."""
        where = f"{self.card}: " if self.card else ""
        if not self.field:
            return f"{where}{'left out here' if self.ours else 'only here'}"
        return f"{where}{self.field} {self.ours or 'none'}, {self.theirs or 'none'} here"


def differences(ours: dict[str, Any], theirs: dict[str, Any]) -> list[Difference]:
    """In the order of our file."""
    found: list[Difference] = []
    for kind, rows in ours.items():
        if kind == TITLE:
            continue
        other = theirs.get(kind, rows)
        if isinstance(rows, dict):
            found += of_card(kind, kind.capitalize(), rows, other)
            continue
        known, there = {called(row): row for row in rows}, {called(row): row for row in other}
        for name, row in known.items():
            if name in there:
                found += of_card(kind, titled(row), row, there[name])
            else:
                found.append(Difference(kind, titled(row), "", "left out", "", row["status"] == RULEBOOK))
        found += [
            Difference(kind, titled(row), "", "", "a card of its own", False)
            for n, row in there.items()
            if n not in known
        ]
        if len(rows) != len(other):
            found.append(Difference(kind, "", f"cards of the kind '{kind}':", str(len(rows)), str(len(other)), False))
    return found


def of_card(kind: str, card: str, ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[Difference]:
    for field in dict.fromkeys((*ours, *theirs)):
        was, is_now = ours.get(field), theirs.get(field)
        if field in UNSAID or was == is_now:
            continue
        book = ours["status"] == RULEBOOK and field not in ours.get("ours", ())
        if isinstance(was, dict) and isinstance(is_now, dict):
            for part in dict.fromkeys((*was, *is_now)):
                if was.get(part) != is_now.get(part):
                    yield Difference(kind, card, f"{field} {part}", said(was.get(part)), said(is_now.get(part)), book)
        else:
            yield Difference(kind, card, field.replace("_", " "), said(was), said(is_now), book)


def called(row: dict[str, Any]) -> tuple[Any, ...]:
    return tuple([row[field] for field in CALLED if field in row])


def titled(row: dict[str, Any]) -> str:
    return str(row.get("name") or " ".join([str(part) for part in called(row)]))


def said(value: Any) -> str:
    """A value in words."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return listed([f"{name} {said(one)}" for name, one in value.items()], "none")
    return ", ".join([said(one) for one in value]) or "none" if isinstance(value, list) else str(value)
