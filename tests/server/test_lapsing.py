"""Where silence is an answer, the table gives it when its patience is over, and not before."""

import asyncio
from importlib.resources import files
from pathlib import Path

from backroom.engine import QuickChance, advance, position_text, read_position
from backroom.games import find
from backroom.server.tables.standing_in import PATIENCE
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.server.test_company import long_ago
from tests.server.test_tables import with_tables
from tests.server.waiting import until


def a_slip_handed_over() -> str:
    """Two at Crime Lords; whoever is to move has just written to the other."""
    rules = find("crimelords")
    text = files("backroom.games.crimelords").joinpath("table", "fullest", "two-at-peace.toml").read_text("utf-8")
    s = read_position(text, rules)
    for said in ("write 1", "give 1g", "get spare-rackets", "handover False"):
        advance(s, 0, rules.parse(s.setup, said), QuickChance(1))
    return position_text(s)


async def asked(house: Tables, patience: str) -> LiveTable:
    seats = ["me", "open"]
    table = await house.setting_up.make(
        "g0", "P0", "crimelords", seats, {}, False, patience, position=a_slip_handed_over()
    )
    for seat in (0, 1):
        await house.seating.sit(table, f"g{seat}", f"P{seat}", seat, f"salt {seat}")
    assert table.waiting == (1,)
    return table


def test_a_slip_that_nobody_answers_lapses_when_the_patience_is_over(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await asked(house, "usual")
        await asyncio.sleep(0.3)
        assert table.waiting == (1,), "there is time to think"
        long_ago(table, PATIENCE["usual"].silent + 1)
        await until(lambda: table.waiting == (0,))
        assert table.log[-1].action == "leave 0 False"
        assert table.log[-1].by == "g1", "it is that person's move"

    with_tables(tmp_path, work)


def test_where_one_waits_as_long_as_it_takes_nothing_lapses(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await asked(house, "days")
        long_ago(table, 10 * PATIENCE["patient"].silent)
        house.house.tell(table)
        await asyncio.sleep(0.3)
        assert table.waiting == (1,)
        assert table.bots is None

    with_tables(tmp_path, work)


def test_whoever_answers_in_time_is_heard(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await asked(house, "usual")
        await house.moves.make(table, "g1", table.ply, "accept 0 False")
        long_ago(table, PATIENCE["usual"].silent + 1)
        await asyncio.sleep(0.3)
        assert table.log[-1].action == "accept 0 False"
        assert table.waiting == (0,)

    with_tables(tmp_path, work)
