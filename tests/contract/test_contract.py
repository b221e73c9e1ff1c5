"""One suite that every game must pass: the laws of backroom.contract. Games are found by themselves."""

from typing import Any

import pytest

from backroom import games
from backroom.contract import named, tables
from backroom.contract.laws import PLAYED, WRITTEN, Played, Written, played, written
from backroom.engine import Rules, Table

EVERY_TABLE = [(games.find(name), table) for name in games.names() for table in tables(games.find(name))]


@pytest.mark.parametrize(("rules", "table"), EVERY_TABLE, ids=[named(t) for _, t in EVERY_TABLE])
@pytest.mark.parametrize("law", PLAYED, ids=[law.__name__ for law in PLAYED])
@pytest.mark.parametrize("seed", [1, 2, 6])
def test_every_game_keeps_every_law(law: Played, rules: Rules[Any], table: Table, seed: int) -> None:
    assert str(played(law, rules, table, seed) or "") == ""


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("law", WRITTEN, ids=[law.__name__ for law in WRITTEN])
def test_every_folder_keeps_every_law(law: Written, game: str) -> None:
    assert str(written(law, game) or "") == ""


def test_there_are_games_and_none_is_broken() -> None:
    assert "famiglia" in games.names()
    assert games.broken() == ()
