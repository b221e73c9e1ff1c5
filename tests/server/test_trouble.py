"""When something goes wrong beside a table: the database, one broken row, a kill at the worst moment."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update

from backroom.engine import code
from backroom.server.common.refusal import Refusal
from backroom.server.common.settings import Settings
from backroom.server.keeping import schema
from backroom.server.keeping.errors import Unreachable
from backroom.server.tables.live import Live, Watcher
from backroom.server.tables.tables import Tables
from tests.server.another import another
from tests.server.house import House
from tests.server.test_pages import two_at_a_table
from tests.server.test_tables import full_table, with_tables
from tests.server.test_thinking import goes_on


def restarted(house: Tables) -> Tables:
    """As after a start: nothing is in memory, and the process has another number."""
    house.house.store.database.number += 1
    return another(house)


def test_bots_go_on_after_the_database_was_away(tmp_path: Path, monkeypatch: Any, caplog: Any) -> None:
    monkeypatch.setattr("backroom.server.tables.bots.FIRST_WAIT", 0.01)
    caplog.set_level(logging.WARNING)

    async def work(house: Tables) -> None:
        sound, away = house.house.store.journal.add_moves, 3

        async def now_and_then(*given: Any) -> None:
            nonlocal away
            if away:
                away -= 1
                raise Unreachable("the disk is full")
            await sound(*given)

        house.house.store.journal.add_moves = now_and_then  # type: ignore[method-assign]
        table = await house.setting_up.make("g0", "P0", "crimelords", ["random"] * 3, {}, False)
        assert await goes_on(table, 4)
        assert away == 0

    with_tables(tmp_path, work)


def test_a_write_that_broke_off_after_all_was_written_counts_once(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, "famiglia", 2)
        seat = table.waiting[0]
        action, sound = table.playing().options(seat)[-1], house.house.store.journal.add_moves

        async def heard_of_no_more(*given: Any) -> None:
            await sound(*given)
            raise OSError("the line broke")

        house.house.store.journal.add_moves = heard_of_no_more  # type: ignore[method-assign]
        with pytest.raises(OSError, match="the line broke"):
            await house.moves.make(table, f"g{seat}", 0, code(action))
        house.house.store.journal.add_moves = sound  # type: ignore[method-assign]
        await house.moves.make(table, f"g{seat}", 0, code(action))
        assert [entry.action for entry in table.log] == [code(action)]

    with_tables(tmp_path, work)


BREAKS = {
    "an unknown version": update(schema.tables).values(version="99"),
    "an unknown game": update(schema.tables).values(game="mahjong"),
    "a seed that is none": update(schema.tables).values(seed="red"),
    "luck that is no JSON": text("UPDATE moves SET luck = '{' WHERE table_id = :id"),
    "luck of another seed": text("UPDATE tables SET seed = substr(seed, 2) || substr(seed, 1, 1) WHERE id = :id"),
    "a move out of nowhere": text("UPDATE moves SET action = 'fly' WHERE table_id = :id AND ply = 0"),
}


@pytest.mark.parametrize("how", BREAKS)
def test_a_table_that_cannot_be_read_is_set_aside_with_its_reason_and_stops_no_other(tmp_path: Path, how: str) -> None:
    async def work(house: Tables) -> None:
        house.house.settings = Settings(bot_pace=0.05)
        tables = [await house.setting_up.make("g0", "P0", "crimelords", ["random"] * 3, {}, False) for _ in range(3)]
        for table in tables:
            assert await goes_on(table, 2)
        await house.house.close()
        broken, broke = tables[-1], BREAKS[how]
        if isinstance(broke, type(text(""))):
            broke = broke.bindparams(id=broken.id)
        else:
            broke = broke.where(schema.tables.c.id == broken.id)
        await house.house.store.database.run(broke)
        again = restarted(house)
        await again.peers.resume_all()
        for table in tables[:-1]:
            resumed = again.house.known(table.id)
            assert resumed is not None
            assert await goes_on(resumed, 2)
        with pytest.raises(Refusal) as refused:
            await again.house.get(broken.id)
        assert refused.value.status == 410
        row = await house.house.store.table(broken.id)
        assert row is not None
        assert row["aside"]
        assert row["aside"] in refused.value.why
        await again.house.close()

    with_tables(tmp_path, work)


def test_the_home_page_says_that_a_table_is_set_aside(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    house.desk.house._known.pop(id)
    newer = update(schema.tables).where(schema.tables.c.id == id).values(version="99")
    run(house, house.desk.store.database.run(newer))
    page = anna.get(f"/t/{id}")
    assert page.status_code == 410
    assert "version 99 of the rules" in page.text
    assert "set aside" in anna.get("/").text


def test_a_listed_table_whose_row_cannot_be_read_hides_no_other(house: House) -> None:
    anna = house.visitor("Anna")
    broken, sound = anna.play_now(), anna.play_now("downtown")
    house.desk.house._known.pop(broken)
    illegible = text("UPDATE tables SET waiting = '[' WHERE id = :id").bindparams(id=broken)
    run(house, house.desk.store.database.run(illegible))
    page = anna.get("/")
    assert page.status_code == 200
    assert f"/t/{sound}" in page.text
    assert "set aside" in page.text.split(f"/t/{broken}")[1].split("</li>")[0]
    assert anna.get(f"/t/{broken}").status_code == 410


def run(house: House, work: Any) -> Any:
    """On the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(20)


def test_a_table_that_only_waited_for_its_deal_is_dealt_after_a_restart(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("g0", "P0", "famiglia", ["me", "random"], {}, False)

        async def killed(_: Any) -> None:
            raise KeyboardInterrupt

        house.seating.deal_if_ready = killed  # type: ignore[method-assign]
        with pytest.raises(KeyboardInterrupt):
            await house.seating.sit(table, "g0", "P0", None, "salt")
        again = restarted(house)
        await again.peers.resume_all()
        back = again.house.known(table.id)
        assert back is not None
        while back.dealt_at is None:
            await asyncio.sleep(0.01)
        assert back.playing().salts == ["salt"]
        await again.house.close()

    with_tables(tmp_path, work)


def test_a_late_copy_of_a_move_that_was_taken_back_is_refused(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    for _ in range(40):
        first = anna.view(id)["waiting"] == [0]
        now = anna if first else bruno
        told = now.view(id)
        action = told["options"][-1]["code"]
        assert now.move(id, told["ply"], action).status_code == 303
        assert now.move(id, told["ply"], action).status_code == 303
        now.post(f"/t/{id}/undo", ply=told["ply"] + 1)
        log = house.desk.house.known(id).log
        if log[-1].action is None and log[-2].ply == told["ply"]:
            break
    else:
        raise AssertionError("nothing could be taken back")
    late = now.move(id, told["ply"], action)
    assert late.status_code == 409
    assert "taken back" in late.text


def test_four_hundred_who_come_to_watch_are_told_of_in_one_small_part_at_a_time() -> None:
    async def work() -> None:
        live, woken = Live(30.0), 0

        async def draw() -> str:
            nonlocal woken
            woken += 1
            return ""

        async def watch(n: int) -> None:
            async for _ in live.stream("t", Watcher(f"g{n}", None), draw):
                pass

        watching = [asyncio.create_task(watch(n)) for n in range(400)]
        await asyncio.sleep(0.2)
        assert woken == 400, "each draws once for itself"
        async with asyncio.timeout(60):
            while live.spectators("t") < 400 or woken < 800:
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        assert woken == 800, "and once for all who came"
        live.close()
        await asyncio.gather(*watching)

    asyncio.run(work())


def test_who_watches_goes_out_as_a_small_part(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    anna.my_turn(id)
    with anna.stream(f"/t/{id}/live") as messages:
        assert '"felt":' in next(m for m in messages if "data:" in m)
        bruno = house.visitor("Bruno")
        with bruno.stream(f"/t/{id}/live") as theirs:
            next(theirs)
            told = next(m for m in messages if "1 watching" in m)
    assert '"felt":' not in told
    assert len(told) < 400


def test_a_table_that_was_forgotten_while_somebody_watched_is_drawn_when_something_happens(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    told = anna.view(id)
    now = anna if told["waiting"] == [0] else bruno
    with anna.stream(f"/t/{id}/live") as messages:
        next(messages)
        first = next(messages)
        house.desk.house._known.pop(id)
        view = now.view(id)
        assert now.move(id, view["ply"], view["options"][-1]["code"]).status_code == 303
        assert next(m for m in messages if '"felt":' in m) != first
