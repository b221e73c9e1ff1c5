"""Tables without HTTP: sealed answers, sitting down, every game."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from backroom import games
from backroom.engine import code
from backroom.games.downtown.actions import LookAtFence
from backroom.server.common.refusal import Refusal
from backroom.server.common.settings import Settings
from backroom.server.keeping.store import store_at
from backroom.server.tables.live import Live
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from backroom.server.thinking.thinkers import Here, Thinkers
from tests.server.another import another
from tests.server.waiting import until


def with_tables(folder: Path, work: Callable[[Tables], Awaitable[None]]) -> None:
    async def run() -> None:
        store, thinkers = store_at(str(folder / "t.db")), Thinkers(Here(1))
        await store.open()
        house = Tables(store, Live(5), thinkers, Settings(bot_pace=0))
        try:
            await work(house)
        finally:
            await house.house.close()
            thinkers.close()
            await store.close()

    asyncio.run(run())


async def full_table(house: Tables, game: str, players: int) -> LiveTable:
    """People in every seat, dealt."""
    table = await house.setting_up.make("g0", "P0", game, ["me", *["open"] * (players - 1)], {}, False)
    for seat in range(players):
        await house.seating.sit(table, f"g{seat}", f"P{seat}", seat, f"salt {seat}")
    return table


@pytest.mark.parametrize("game", games.names())
def test_every_game_is_played_here_and_comes_back_the_same_from_the_database(game: str, tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, game, games.find(game).players[0])
        for seat in range(len(table.chairs)):
            await house.autoplay.choose(table, f"g{seat}", "no")
        choice = random.Random(11)
        for _ in range(250):
            if table.over:
                break
            seat = choice.choice(table.waiting)
            await house.moves.make(table, f"g{seat}", table.ply, code(choice.choice(table.playing().options(seat))))
        again = another(house)
        back = await again.house.get(table.id)
        assert back.ply == table.ply
        assert back.asked_at.keys() == table.asked_at.keys()
        assert back.playing().record(reveal=True).dumps() == table.playing().record(reveal=True).dumps()

    with_tables(tmp_path, work)


def asked_together(table: LiveTable, choice: random.Random) -> bool:
    return len(table.waiting) > 1 and not table.playing().state.sealed


def test_answers_to_one_sealed_question_may_come_in_any_order_with_the_ply_everybody_saw(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "crew13", 3)
        choice = random.Random(2)
        while not asked_together(table, choice):
            seat = table.waiting[0]
            await house.moves.make(table, f"g{seat}", table.ply, code(choice.choice(table.playing().options(seat))))
        seen, seats = table.ply, table.waiting
        for seat in reversed(seats):
            await house.moves.make(table, f"g{seat}", seen, code(table.playing().options(seat)[0]))
        assert table.ply == seen + len(seats)
        with pytest.raises(Refusal) as refused:
            await house.moves.make(table, f"g{seats[0]}", seen, "no such answer")
        assert refused.value.status == 409

    with_tables(tmp_path, work)


def test_an_answer_sent_twice_counts_once(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = table.waiting[0]
        action = code(table.playing().options(seat)[-1])
        await asyncio.gather(*(house.moves.make(table, f"g{seat}", 0, action) for _ in range(5)))
        assert [entry.action for entry in table.log][:1] == [action]
        assert [entry.action for entry in table.log].count(action) == 1, "what has one answer only may have followed"

    with_tables(tmp_path, work)


def test_two_who_want_the_same_seat_do_not_both_get_it(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("g0", "P0", "famiglia", ["me", "open"], {}, False)
        sat = await asyncio.gather(
            *(house.seating.sit(table, guest, guest, 1, "s") for guest in ("anna", "bruno")), return_exceptions=True
        )
        assert sorted(isinstance(answer, Refusal) for answer in sat) == [False, True]

    with_tables(tmp_path, work)


def test_another_process_that_wrote_first_is_caught_up_with(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        other = another(house)
        theirs = await other.house.get(table.id)
        seat = table.waiting[0]
        first, last = (code(table.playing().options(seat)[n]) for n in (0, -1))
        await other.moves.make(theirs, f"g{seat}", 0, first)
        with pytest.raises(Refusal) as refused:
            await house.moves.make(table, f"g{seat}", 0, last)
        assert refused.value.status == 409
        caught_up = await house.house.get(table.id)
        assert [entry.action for entry in caught_up.log] == [first]

    with_tables(tmp_path, work)


def test_a_bot_that_breaks_down_does_not_stop_the_table(tmp_path: Path) -> None:
    class Broken:
        async def choose(self, bot: str, view: Any, about: Any) -> Any:
            if bot != "random":
                raise RuntimeError("no idea")
            return view.options[0]

    async def work(house: Tables) -> None:
        house.bots.thinkers = Broken()  # type: ignore[assignment]
        table = await house.setting_up.make("g0", "P0", "famiglia", ["greedy", "greedy"], {}, False)
        await until(lambda: table.ply > 3)

    with_tables(tmp_path, work)


def test_idle_tables_leave_the_memory_and_come_back_when_asked_for(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        house.house.settings = Settings(idle=0.04)
        table = await full_table(house, "famiglia", 2)
        sweeping = asyncio.create_task(house.house.sweep())
        await until(lambda: house.house.known(table.id) is None)
        sweeping.cancel()
        assert (await house.house.get(table.id)).commitment == table.commitment

    with_tables(tmp_path, work)


def test_whoever_takes_a_move_back_is_answered_for_certain_whatever_the_page_guessed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backroom.server.tables.table.A_FEW", 0)

    async def work(house: Tables) -> None:
        table = await full_table(house, "downtown", 4)
        choice = random.Random(5)
        while not table.over:
            seat = choice.choice(table.waiting)
            options = table.playing().options(seat)
            looks = [action for action in options if isinstance(action, LookAtFence)]
            await house.moves.make(table, f"g{seat}", table.ply, code(looks[0] if looks else choice.choice(options)))
            if looks:
                break
        assert table.offers_undo(seat)
        with pytest.raises(Refusal, match="hidden to light"):
            await house.moves.undo(table, f"g{seat}", table.ply)

    with_tables(tmp_path, work)
