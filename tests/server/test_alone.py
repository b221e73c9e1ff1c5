"""What has one answer only is answered by the table, said in the log, and not for those who want to be asked."""

import asyncio
import random
from pathlib import Path

from backroom.engine import code
from backroom.server.tables.autoplay import only_answer
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.server.another import another
from tests.server.test_tables import full_table, with_tables


async def to_a_single_answer(house: Tables, asked: bool) -> LiveTable:
    """Two people at Downtown, until one of them can do one thing only."""
    table, choice = await full_table(house, "downtown", 2), random.Random(3)
    for seat in (0, 1):
        if asked:
            await house.autoplay.choose(table, f"g{seat}", "no")
    for _ in range(300):
        seat = table.waiting[0]
        if table.happened and "nothing else" in table.happened[-1]["words"]:
            return table
        if asked and len(table.playing().options(seat)) == 1:
            return table
        ply = table.ply
        await house.moves.make(table, f"g{seat}", ply, code(choice.choice(table.playing().options(seat))))
        while not asked and table.bots is not None:
            await asyncio.sleep(0)
    raise AssertionError("there was always a choice")


def test_the_table_gives_the_only_answer_and_says_so_in_the_log(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await to_a_single_answer(house, asked=False)
        entry = table.log[-1]
        assert entry.by == f"g{entry.seat}", "it is that person's move"

    with_tables(tmp_path, work)


def test_who_wants_to_be_asked_is_waited_for_also_after_a_restart(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await to_a_single_answer(house, asked=True)
        ply = table.ply
        await asyncio.sleep(0.05)
        assert table.ply == ply
        assert only_answer(table) is None
        back = await another(house).house.get(table.id)
        assert only_answer(back) is None
        await house.autoplay.choose(table, f"g{table.waiting[0]}", "yes")
        for _ in range(200):
            if table.ply > ply or only_answer(table) is None:
                break
            await asyncio.sleep(0.01)
        assert table.ply > ply or only_answer(table) is None

    with_tables(tmp_path, work)
