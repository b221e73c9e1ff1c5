"""Where a sealed answer would end the talk, bots let the people answer first."""

import asyncio
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from backroom.engine import QuickChance, advance, position_text, read_position
from backroom.games import find
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.server.test_tables import with_tables
from tests.server.waiting import until


def a_showdown() -> str:
    """Two at Crime Lords: the first goes for a Racket on the street, both close a hand."""
    rules = find("crimelords")
    text = files("backroom.games.crimelords").joinpath("table", "fullest", "two-at-peace.toml").read_text("utf-8")
    s = read_position(text, rules)
    for said in ("takeover east-numbers", None):
        action = s.asked[0][0] if said is None else rules.parse(s.setup, said)
        advance(s, 0, action, QuickChance(1))
    assert set(s.asked) == {0, 1}
    return position_text(s)


async def at_the_showdown(house: Tables) -> LiveTable:
    house.house.settings = replace(house.house.settings, reading=0.0)
    table = await house.setting_up.make("g0", "P0", "crimelords", ["me", "easy"], {}, False, position=a_showdown())
    await house.seating.sit(table, "g0", "P0", 0, "salt 0")
    await asyncio.sleep(1.0)
    return table


def test_a_bot_closes_its_hand_after_the_people(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await at_the_showdown(house)
        assert table.waiting == (0, 1), "there is still time to talk"
        await house.moves.make(table, "g0", table.ply, "emptyhand")
        await until(lambda: table.waiting == (0,))  # now, or back out

    with_tables(tmp_path, work)


def test_it_does_not_wait_for_who_has_said_that_nothing_comes_from_him(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await at_the_showdown(house)
        await house.moves.quiet(table, "g0", table.playing().moments(0)[0][0])
        await until(lambda: table.waiting != (0, 1))
        assert table.ply > 0

    with_tables(tmp_path, work)
