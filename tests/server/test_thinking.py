"""Bots beside the server: whatever happens to one, the table goes on."""

import asyncio
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from backroom.engine import Illegal
from backroom.game import start
from backroom.server.tables.tables import Tables
from backroom.server.thinking.queue import ThoughtQueue, Turns
from backroom.server.thinking.thinkers import Here, Question, Thinkers, checked, level, patience
from tests.server import doubles
from tests.server.test_tables import with_tables


def test_levels_are_names_for_bots() -> None:
    assert checked("easy", "famiglia") == "beginner"
    assert level(checked("hard", "famiglia")) == "hard bot"
    assert checked("search:100", "famiglia") == "search:100"


@pytest.mark.parametrize(
    "bot", ["magnus", "search:9999999", "search:60s", "search:-1", "random:5", "", "search:x", "search:100/x2"]
)
def test_an_unknown_bot_or_one_that_would_think_for_ever_or_on_all_cores_is_refused(bot: str) -> None:
    with pytest.raises(Illegal):
        checked(bot, "famiglia")


def test_a_bot_is_waited_for_as_long_as_its_budget_says() -> None:
    assert patience("search:300/0.9s") == patience("hard") == 0.9
    assert patience("search:4000/4.5s/x2") == 4.5
    assert patience("master") == patience("master:96/0.9s") == 0.9
    assert patience("search:1000") == pytest.approx(10 * patience("search:100"))
    assert patience("greedy") == patience("random") < patience("search")


def test_a_master_sits_down_where_somebody_has_learnt_the_game_and_keeps_a_pace_as_searches_do() -> None:
    assert checked("master", "famiglia") == "master:96/0.9s"
    with pytest.raises(Illegal, match="nobody has learnt Downtown"):
        checked("master", "downtown")

    async def work(thinkers: Thinkers, view: Any) -> None:
        assert await thinkers.choose("master:1/0.1s", view) in view.options
        assert ("master:1/0.1s", "famiglia") in thinkers.paces

    thinking(work)


def thinking(work: Callable[[Thinkers, Any], Awaitable[None]], **how: Any) -> None:
    """With thinkers, and a question of Famiglia."""

    async def run() -> None:
        thinkers, game = Thinkers(Here(**{"processes": 1, **how})), start("famiglia", seed=3)
        try:
            await work(thinkers, game.view(game.waiting[0]))
        finally:
            thinkers.close()

    asyncio.run(run())


async def at_work(bench: ThoughtQueue, many: int = 1) -> list[int]:
    """The processes, once so many are there and have begun to think."""
    while len(bench.pids) < many:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.8)
    return bench.pids


def test_while_a_bot_searches_others_are_answered() -> None:
    async def work(thinkers: Thinkers, view: Any) -> None:
        ticks, thought = 0, asyncio.create_task(thinkers.choose("search:0.3s", view))
        while not thought.done():
            ticks += 1
            await asyncio.sleep(0.005)
        assert await thought in view.options
        assert ticks > 20

    thinking(work)


def test_a_process_killed_in_mid_thought_is_replaced_and_nobody_else_notices(caplog: Any) -> None:
    async def work(thinkers: Thinkers, view: Any) -> None:
        thoughts = [asyncio.create_task(thinkers.choose("search:2s", view)) for _ in range(2)]
        killed, other = await at_work(thinkers.here.deep, 2)
        os.kill(killed, signal.SIGKILL)
        for thought in thoughts:
            assert await thought in view.options
        assert killed not in thinkers.here.deep.pids
        assert other in thinkers.here.deep.pids

    with caplog.at_level(logging.WARNING):
        thinking(work, processes=2)
    assert [record.message for record in caplog.records] == ["a thinking process ended; another one thinks again"]


def test_a_bot_that_hangs_is_ended_in_time_and_the_quick_one_moves(caplog: Any) -> None:
    async def work(thinkers: Thinkers, view: Any) -> None:
        thinkers.here.thought = doubles.hang
        thought = asyncio.create_task(thinkers.choose("search:0.1s", view))
        (hanging,) = await at_work(thinkers.here.deep)
        assert await thought in view.options
        assert hanging not in thinkers.here.deep.pids
        with pytest.raises(ProcessLookupError):
            os.kill(hanging, 0)

    with caplog.at_level(logging.WARNING):
        thinking(work, margin=1.0)
    assert "it did not answer in time" in caplog.text


@pytest.mark.parametrize("double", [doubles.break_down, doubles.cheat])
@pytest.mark.parametrize("bot", ["search:0.1s", "greedy"])
def test_a_bot_that_breaks_down_or_cheats_is_stood_in_for(double: Any, bot: str) -> None:
    async def work(thinkers: Thinkers, view: Any) -> None:
        thinkers.here.thought = double
        assert await thinkers.choose(bot, view) in view.options

    thinking(work)


def test_a_search_may_be_given_several_cores() -> None:
    async def work(thinkers: Thinkers, view: Any) -> None:
        assert await thinkers.choose("search:40", view) in view.options

    thinking(work, cores=2)


def test_a_bot_that_searches_takes_its_time_also_where_there_is_nothing_to_decide() -> None:
    async def work(thinkers: Thinkers, view: Any) -> None:
        thinkers.here.thought = doubles.answer_at_once
        await thinkers.choose("search:0.5s", view)
        began = time.monotonic()
        assert await thinkers.choose("search:0.5s", view) in view.options
        assert time.monotonic() - began >= 0.5

    thinking(work)


def test_a_hint_goes_before_bots_that_wait_and_no_person_s_many_tables_before_another_s_one() -> None:
    async def work() -> list[str]:
        turns, done = Turns(1), []

        async def think(whose: str, what: str, matters: int = 0) -> None:
            await turns.mine(whose, matters)
            done.append(what)
            await asyncio.sleep(0)
            turns.release(whose)

        asked = [("anna", f"anna {n}", 0) for n in range(20)]
        asked += [("bruno", "bruno", 0), ("carla", "hint", 1000)]
        await asyncio.gather(*(think(*question) for question in asked))
        return done

    done = asyncio.run(work())
    assert done[:4] == ["anna 0", "hint", "bruno", "anna 1"]
    assert sorted(done[3:], key=lambda what: int(what.split()[1])) == done[3:]


def test_one_who_gives_up_waiting_leaves_the_turn_to_the_next() -> None:
    async def work() -> None:
        turns = Turns(1)
        await turns.mine("anna", 0)
        waiting = [asyncio.create_task(turns.mine(who, 0)) for who in ("bruno", "carla")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        turns.release("anna")
        await asyncio.wait_for(waiting[1], 5)
        turns.release("carla")
        await asyncio.wait_for(turns.mine("dora", 0), 5)

    asyncio.run(work())


def test_behind_twenty_tables_that_search_a_hint_waits_for_one_thought_only(tmp_path: Path) -> None:
    """By ratio: among the answers given while it waits there is about one."""

    async def work(thinkers: Thinkers, view: Any) -> None:
        answered = 0

        async def bot(whose: str) -> None:
            nonlocal answered
            await thinkers.choose("search:0.2s", view, Question(whose=whose))
            answered += 1

        searching = [asyncio.create_task(bot(f"host {n}")) for n in range(20)]
        await asyncio.sleep(0.1)
        before = answered
        assert await thinkers.weigh(view, ("Anna", "Bruno"), Question(whose="anna"))
        assert answered - before <= 3
        for task in searching:
            task.cancel()
        await asyncio.gather(*searching, return_exceptions=True)

    thinking(work)


async def goes_on(table: Any, moves: int) -> bool:
    """Whether so many moves more are made."""
    until, target = time.monotonic() + 90, table.ply + moves
    while table.ply < target and not table.over and time.monotonic() < until:
        await asyncio.sleep(0.02)
    return table.ply >= target or table.over


def test_a_table_goes_on_however_often_its_thinking_processes_are_killed(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("g0", "P0", "famiglia", ["search:0.2s", "greedy"], {}, False)
        assert await goes_on(table, 4)
        for bench in (house.bots.thinkers.here.deep, house.bots.thinkers.here.quick, house.bots.thinkers.here.deep):
            for pid in bench.pids:
                os.kill(pid, signal.SIGKILL)
            assert await goes_on(table, 4)

    with_tables(tmp_path, work)


def test_a_table_goes_on_with_a_bot_that_hangs(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        house.bots.thinkers.here.margin = 0.3
        house.bots.thinkers.here.thought = doubles.hang
        table = await house.setting_up.make("g0", "P0", "famiglia", ["search:0.1s", "greedy"], {}, False)
        assert await goes_on(table, 6)

    with_tables(tmp_path, work)
