"""What a thing on a table is, in the game's own words, from what a seat can see."""

from collections.abc import Sequence
from typing import Any

from backroom import games
from backroom.engine import Illegal, View


@games.remembered
def _explain_of(game: str) -> Any:
    try:
        room = games.part(game, "table.explain")
    except Illegal:
        return None
    return room.explain if room else None


def explained(ref: str, view: View, names: Sequence[str]) -> dict[str, str] | None:
    """Name, what its numbers mean, rule; None where the game says nothing about it. A ref comes from outside."""
    explain = _explain_of(view.setup.game)
    try:
        told = explain(ref, view, names) if explain is not None else None
    except (ValueError, LookupError):
        return None
    return None if told is None else {"name": told[0], "words": told[1], "rule": told[2]}
