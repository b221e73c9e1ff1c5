"""An owner's deck as pages tell of it: what it is called, what differs from ours, what it is known by."""

from typing import Any

from backroom import games
from backroom.engine.table import digest
from backroom.kit.differences import Difference
from backroom.kit.words import number


@games.remembered
def told_of(name: str) -> dict[str, Any] | None:
    """Of a game by its edition's name; None where it is played with our cards."""
    rules = games.find(name)
    if not rules.cards:
        return None
    found = games.differing(rules)
    book, ours = [one for one in found if one.book], [one for one in found if not one.book]
    return {
        "title": rules.title,
        "sum": number(len(found), "value") + (" differs" if len(found) == 1 else " differ"),
        "digest": digest(rules.cards),
        "parts": [
            {"title": title, "lines": [line(one) for one in part]}
            for title, part in (("Other than in the rulebook", book), ("Other than our own design", ours))
            if part
        ],
        "cards": rules.cards,
    }


def line(one: Difference) -> str:
    """The heading says whose the first value is."""
    where = f"{one.card}: " if one.card else ""
    if not one.field:
        return f"{where}{one.ours or one.theirs}"
    return f"{where}{one.field} {one.ours or 'none'} → {one.theirs or 'none'}"
