"""One suite that every game must pass. Games are found by themselves."""

from collections.abc import Callable
from typing import Any

import pytest

from backroom import games
from backroom.engine import Rules, Table
from tests.contract import laws
from tests.support import named, tables

EVERY_TABLE = [(games.find(name), table) for name in games.names() for table in tables(games.find(name))]
LAWS: list[Callable[[Rules[Any], Table, int], None]] = [
    laws.replays_identically,
    laws.clones_are_independent,
    laws.keeps_secrets,
    laws.speaks_its_vocabulary,
    laws.conserves_cards,
    laws.ends,
    laws.refuses_hostile_input,
    laws.values_are_plain,
]


@pytest.mark.parametrize(("rules", "table"), EVERY_TABLE, ids=[named(t) for _, t in EVERY_TABLE])
@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
@pytest.mark.parametrize("seed", [1, 2, 6])
def test_every_game_keeps_every_law(
    law: Callable[[Rules[Any], Table, int], None], rules: Rules[Any], table: Table, seed: int
) -> None:
    law(rules, table, seed)


def test_there_are_games() -> None:
    assert "famiglia" in games.names()
