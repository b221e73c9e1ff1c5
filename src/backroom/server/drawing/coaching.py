"""A word at the first decision of each kind: what a game's guide says about what is asked now, and which things it
speaks of. From the seat's view alone; the page remembers what it has told."""

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Any

from backroom import games
from backroom.engine import Illegal, View

MOST_PINS = 4


@games.remembered
def guide_of(game: str) -> Any:
    """A game's guide; None where it has none."""
    try:
        return games.part(game, "table.guide")
    except Illegal:
        return None


def words_for(view: View | None, there: Iterable[str]) -> list[dict[str, Any]]:
    """The guide's words for the kinds of answers asked for, in the guide's order; where it has none for any of them,
    the question itself with its rules. There: the refs of things on the table."""
    if view is None or not view.options or guide_of(view.setup.game) is None:
        return []
    words = guide_of(view.setup.game).WORDS
    kinds = {type(action).__name__ for action in view.options}
    touched = sorted({ref for action in view.options for ref in action.touches()})
    lying = sorted(set(there))
    told = [_word(kind, words[kind], touched, lying, view) for kind in words if kind in kinds]
    return told or [_fallback(view, touched)]


def _word(key: str, word: Any, touched: list[str], there: list[str], view: View) -> dict[str, Any]:
    heading, said = word
    lines = [{"words": words, "refs": matching(which, touched) or matching(which, there)} for words, which in said]
    return {"key": key, "heading": heading, "lines": lines, "rules": list(view.cites[:1])}


def _fallback(view: View, touched: list[str]) -> dict[str, Any]:
    key = f"rule {view.cites[0]}" if view.cites else "question"
    line = {"words": view.question, "refs": touched[:MOST_PINS]}
    return {"key": key, "heading": "Asked for the first time", "lines": [line], "rules": list(view.cites[:2])}


def matching(patterns: str, refs: list[str]) -> list[str]:
    """The first few refs that one of the patterns names: 'street:?0', 'hood:* criminals:*'."""
    wanted = patterns.split()
    return [ref for ref in refs if any(fnmatchcase(ref, pattern) for pattern in wanted)][:MOST_PINS]
