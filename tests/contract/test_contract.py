"""One suite that every game must pass: the laws of backroom.contract. Games are found by themselves.

Interpreted, one of the seeds is watched at every usual table and with every value of an option at the smallest, and the
laws that play by themselves are tried at the smallest and the largest. The compiled edition (`make test-compiled`),
which takes a fraction of the time for it, tries all laws with all seeds at all tables; `make laws` many more.
"""

import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from backroom import games
from backroom.contract import named, tables
from backroom.contract.laws import GLIMPSED, PLAYED, WATCHED, WRITTEN, Law, Written, title, tried, written
from backroom.engine import Rules, Table
from backroom.engine.compiled import edition
from tests.support import is_tried_interpreted, is_usual

SEEDS = (1, 2, 6)
Trial = tuple[Rules[Any], Table, int]


def rotated(table: Table) -> int:
    """A seed for a table: another one for its neighbour, and the same in every run."""
    return SEEDS[zlib.crc32(named(table).encode()) % len(SEEDS)]


EVERY_TABLE = [(games.find(name), table) for name in games.names() for table in tables(games.find(name))]
COMPILED = edition() == "compiled"
EVERY_TRIAL: list[Trial] = [(rules, table, seed) for rules, table in EVERY_TABLE for seed in SEEDS]
WATCHED_AT: list[Trial] = (
    EVERY_TRIAL
    if COMPILED
    else [(rules, table, rotated(table)) for rules, table in EVERY_TABLE if is_tried_interpreted(rules, table)]
)


def some_of_each() -> Iterator[Trial]:
    """The smallest and the largest usual table of every game; every value of an option at one table."""
    alike: dict[tuple[Any, ...], list[tuple[Rules[Any], Table]]] = {}
    for rules, table in EVERY_TABLE:
        alike.setdefault((rules.name, *table.variants.items()), []).append((rules, table))
    for several in alike.values():
        usual = is_usual(*several[0])
        chosen = [0, -1] if usual else [zlib.crc32(named(several[0][1]).encode()) % len(several)]
        for n in sorted({n % len(several) for n in chosen}):
            yield (*several[n], rotated(several[n][1]))


SOME = list(some_of_each())
ENDS = [(rules, table, seed) for rules, table, seed in SOME if is_usual(rules, table)]
PLAYED_AT = EVERY_TRIAL if COMPILED else ENDS
GLIMPSED_AT = SOME if COMPILED else ENDS


def ids(trials: list[Trial]) -> list[str]:
    return [f"{named(table)}-{seed}" for _, table, seed in trials]


def broken(laws: Any, rules: Rules[Any], table: Table, seed: int) -> dict[str, str]:
    return {title(law): str(found) for law, found in tried(laws, rules, table, seed).items()}


@pytest.mark.parametrize(("rules", "table", "seed"), WATCHED_AT, ids=ids(WATCHED_AT))
def test_a_game_that_is_watched_keeps_every_law(rules: Rules[Any], table: Table, seed: int) -> None:
    assert broken(WATCHED, rules, table, seed) == {}


@pytest.mark.parametrize(("rules", "table", "seed"), PLAYED_AT, ids=ids(PLAYED_AT))
@pytest.mark.parametrize("law", PLAYED, ids=lambda law: law.__name__)
def test_every_game_keeps_the_laws_that_play_by_themselves(
    law: Law, rules: Rules[Any], table: Table, seed: int
) -> None:
    assert broken([law], rules, table, seed) == {}


@pytest.mark.parametrize(("rules", "table", "seed"), GLIMPSED_AT, ids=ids(GLIMPSED_AT))
def test_glimpses_of_many_games_show_no_leak(rules: Rules[Any], table: Table, seed: int) -> None:
    assert broken(GLIMPSED, rules, table, seed) == {}


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("law", WRITTEN, ids=lambda law: law.__name__)
def test_every_folder_keeps_every_law(law: Written, game: str) -> None:
    assert str(written(law, game) or "") == ""


@pytest.mark.parametrize("usual", [True, False])
def test_every_seed_is_played_at_some_usual_table_and_at_some_with_an_option(usual: bool) -> None:
    assert {seed for rules, table, seed in WATCHED_AT if is_usual(rules, table) is usual} == set(SEEDS)


def test_there_are_games_and_none_is_broken() -> None:
    assert "famiglia" in games.names()
    assert games.broken() == ()
