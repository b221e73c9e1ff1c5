"""What has one answer only is answered by the table, said in the log, and not for those who want to be asked."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path

from backroom.engine import code, single
from backroom.server.tables.autoplay import alone_with_bots, only_answer
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.games.crimelords.stage import Stage
from tests.server.another import another
from tests.server.test_tables import full_table, with_tables
from tests.server.waiting import until


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
        await until(lambda: table.ply > ply or only_answer(table) is None)

    with_tables(tmp_path, work)


async def broke(house: Tables) -> LiveTable:
    """Anna looks on at an attack of Carl's, has no money left, and may write to others; nobody knows what she has."""
    laid = Stage(street="old-mint", start="turn")
    while laid.asked() != ["Carl"]:
        laid.plays(laid.asked()[0], "lielow")
    laid.plays("Carl", "takeover old-mint", "lead rosalind-pike")
    s = laid.s
    s.bank, s.treasury[0] = s.bank + s.treasury[0], 0
    s.asked = s.stack[-1].asks(s)
    table = await full_table(house, "crimelords", 3)
    game = table.playing()
    game._states[-1] = s
    table.waiting = game.waiting
    table.asked_at = dict.fromkeys(table.waiting, table.ply)
    return table


def test_among_bots_alone_every_single_answer_is_given_and_among_people_none_that_tells(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await broke(house)
        assert [code(option) for option in table.playing().options(0)] == ["emptyhand"]
        assert single(table.playing().state) is None
        assert alone_with_bots(table) is None, "two people watch how long it takes"
        for seat in (1, 2):
            table.chairs[seat] = replace(table.chairs[seat], guest=None, bot="easy")
        assert alone_with_bots(table) == (0, table.playing().options(0)[0])
        await house.autoplay.choose(table, "g0", "no")
        assert alone_with_bots(table) is None, "she wants to be asked"

    with_tables(tmp_path, work)


def test_who_has_just_written_a_word_is_asked_all_the_same(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await broke(house)
        for seat in (1, 2):
            table.chairs[seat] = replace(table.chairs[seat], guest=None, bot="easy")
        write = next(code(action) for action in table.playing().lets(0) if code(action).startswith("write"))
        await house.moves.play(table, 0, write, "g0")
        while table.bots is not None:
            await asyncio.sleep(0)
        assert 0 in table.waiting
        assert alone_with_bots(table) is None

    with_tables(tmp_path, work)
