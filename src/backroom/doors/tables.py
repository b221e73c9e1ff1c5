"""Which table is meant; whatever cannot be one is told what can."""

import operator
from collections.abc import Mapping
from typing import Any

from backroom import games
from backroom.engine import Illegal, Rules, Table


def table_for(game: str, players: int | None, variants: Mapping[str, str] | None) -> tuple[Rules[Any], Table]:
    """As many players as usual where nobody says how many."""
    if not isinstance(game, str):
        raise Illegal(f"a game goes by its name, which is one of {', '.join(games.names())}, not {game!r}")
    if not isinstance(variants, Mapping | None):
        raise Illegal(f"variants are a dict of options and what they are set to, not {variants!r}")
    rules = games.find(game)
    return rules, rules.table(rules.a_tableful() if players is None else whole(players, "players"), variants)


def whole(number: Any, what: str) -> int:
    """Numpy's are, too; 2.0 and True are none."""
    if isinstance(number, bool):
        raise Illegal(f"{what} is a whole number, not {number!r}")
    try:
        return operator.index(number)
    except TypeError:
        raise Illegal(f"{what} is a whole number, not {number!r}") from None


def one_of(said: Any, known: tuple[Any, ...], what: str) -> Any:
    if any(said is one or (isinstance(said, str) and said == one) for one in known):
        return said
    raise Illegal(f"{what} is {' or '.join(map(repr, known))}, not {said!r}")


__all__ = ["one_of", "table_for", "whole"]
