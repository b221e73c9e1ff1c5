"""At which tables a peer's own tests are run.

All of them take minutes: `make test-doors`. Otherwise each game is tried at its usual table and, in each suite, at one
in so many of the others, which are not the same in any two suites.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from backroom import games
from backroom.contract import named, tables
from backroom.engine import Table

SUITES = ("pettingzoo", "gymnasium", "openspiel")
EVERY = 9
ALL = os.environ.get("BACKROOM_DOORS", "") == "all"


def tried_at(suite: str, every: int = EVERY) -> list[Any]:
    turn = SUITES.index(suite) * every // len(SUITES)
    return [pytest.param(table, id=named(table)) for game in games.names() for table in some(game, turn, every)]


def some(game: str, turn: int, every: int) -> Iterator[Table]:
    rules = games.find(game)
    usual = rules.table(rules.a_tableful())
    yield usual
    others = [table for table in tables(rules) if table != usual]
    yield from others if ALL else others[turn % len(others) :: every] if others else []
