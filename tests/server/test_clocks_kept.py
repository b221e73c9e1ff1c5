"""What outlasts a process: clocks after a restart, at two processes, through a dead database, in a backup; pauses."""

import asyncio
import gc
import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from backroom import editions, games
from backroom.server.common.refusal import Crowded, Refusal
from backroom.server.keeping import schema
from backroom.server.keeping.backup import back_up, restore
from backroom.server.keeping.errors import Unreachable
from backroom.server.tables.tables import Tables
from tests.server.hours import DAY, HOUR, Hours, a_table, at_a_house, closed, goes_by, is_away, moves, opened, settled
from tests.server.postgres import Postgres
from tests.server.waiting import until

A_MINUTE = {"kind": "seconds", "seconds": 60}


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_restart_charges_nobody_and_the_clock_goes_on_where_it_stood(db: Path) -> None:
    async def run() -> None:
        hours = Hours()
        before = await opened(db, hours)
        table = await a_table(before, A_MINUTE)
        seat = table.waiting[0]
        await goes_by(before, hours, 40)
        await closed(before)
        hours.at += DAY
        after = await opened(db, hours)
        try:
            await after.sleeper.look()
            again = await after.house.get(table.id)
            assert again.ply == 0
            assert again.clock is not None
            assert again.clock.zero(again.timed) == hours.at + 20
            await goes_by(after, hours, 19)
            assert again.ply == 0
            await goes_by(after, hours, 1)
            assert (again.ply, again.clock.used(seat), again.clock.timeouts(seat)) == (1, 60, 1)
        finally:
            await closed(after)

    asyncio.run(run())


def test_a_short_restart_charges_nobody_either(db: Path) -> None:
    async def run() -> None:
        hours = Hours()
        before = await opened(db, hours)
        table = await a_table(before, A_MINUTE)
        await goes_by(before, hours, 10)
        await closed(before)
        hours.at += 2
        after = await opened(db, hours)
        await after.sleeper.look()
        again = await after.house.get(table.id)
        assert again.clock is not None
        assert again.clock.zero(again.timed) == hours.at + 50
        await closed(after)

    asyncio.run(run())


def test_what_was_charged_is_the_same_for_whoever_reads_the_log_anew(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, {"kind": "reserve", "minutes": 10, "increment": 20})
        for pause in (70, 200, 30, 90, 5):
            hours.at += pause
            await moves(tables, table)
        await is_away(tables, hours, HOUR)
        hours.at += 30
        await moves(tables, table)
        there = await opened_beside(tables, hours)
        again = await there.house.get(table.id)
        assert table.clock is not None
        assert again.clock is not None
        there.house.uptime.learn(await there.house.store.pulse.outages())
        for seat in (0, 1):
            assert again.clock.used(seat) == table.clock.used(seat)
            assert again.clock.left(seat) == table.clock.left(seat)
        assert again.clock.zero(again.timed) == table.clock.zero(table.timed)

    at_a_house(db, work)


async def opened_beside(tables: Tables, hours: Hours) -> Tables:
    """Another process, as far as memory goes."""
    house = tables.house
    return Tables(house.store, house.live, tables.bots.thinkers, house.settings, None, hours)  # type: ignore[arg-type]


def test_ten_days_with_restarts_in_between_and_nobodys_clock_is_wrong_by_a_second(db: Path) -> None:
    """Hour by hour, with a ledger of its own beside: an hour counts for whoever is asked, unless it is of a weekend or
    the house is away."""

    async def run() -> None:
        hours, luck, ledger = Hours(), random.Random(7), {0: 0.0, 1: 0.0}
        tables = await opened(db, hours)
        id = (await a_table(tables, {"kind": "days", "days": 3, "zone": "UTC"})).id
        for _ in range(240):
            table = await tables.house.get(id)
            if luck.random() < 0.1 and not table.over:
                await moves(tables, table)
            if luck.random() < 0.1:
                await closed(tables)
                hours.at += HOUR
                tables = await opened(db, hours)
                await tables.sleeper.look()
                continue
            if not table.over and datetime.fromtimestamp(hours.at, UTC).weekday() < 5:
                ledger[table.waiting[0]] += HOUR
            await goes_by(tables, hours, HOUR)
        table = await tables.house.get(id)
        assert table.clock is not None
        if not table.over:
            await moves(tables, table)
        assert table.ply > 10
        for seat in (0, 1):
            assert abs(table.clock.used(seat) - ledger[seat]) < 1
        await closed(tables)

    asyncio.run(run())


def test_a_database_that_is_dead_for_hours_charges_nobody(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        await goes_by(tables, hours, 10)
        pulse = tables.house.store.pulse

        async def dead(*_: Any) -> int:
            raise Unreachable("away")

        with monkeypatch.context() as stalled:
            stalled.setattr(pulse, "beat", dead)
            for _ in range(30):
                hours.at += 60
                with pytest.raises(Unreachable):
                    await tables.sleeper.look()
        await settled(tables)
        assert table.ply == 0
        await tables.sleeper.look()
        assert clock.zero(table.timed) == hours.at + 50
        hours.at += 5
        await moves(tables, table)
        assert clock.used(seat) == 15

    at_a_house(db, work)


def test_a_move_made_before_the_house_noticed_that_it_was_away_is_charged_right_in_the_end(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, {"kind": "days", "days": 2})
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        await goes_by(tables, hours, 100)
        hours.at += 5 * HOUR
        await moves(tables, table)
        assert clock.used(seat) > 5 * HOUR
        await tables.house.store.database.run(
            update(schema.tables).where(schema.tables.c.id == table.id).values(moved_at=hours.at - 5 * HOUR)
        )
        await tables.sleeper.look()
        assert clock.used(seat) == 100

    at_a_house(db, work)


def test_of_two_processes_one_carries_out_the_zero_and_both_know_what_was_charged(server: Postgres) -> None:
    url = server.database()

    async def run() -> None:
        hours = Hours()
        here, there = await opened(url, hours), await opened(url, hours)
        try:
            for _ in range(3):
                mine = await a_table(here, A_MINUTE)
                theirs = await there.house.get(mine.id)
                await until(lambda mine=mine, theirs=theirs: theirs.game is not None and theirs.seated == mine.seated)
                seat = mine.waiting[0]
                hours.at += 60
                await here.house.store.database.run(update(schema.pulse).values(at=hours.at))
                theirs.tender = there.house.number  # as if it had written last, as well
                await asyncio.gather(here.sleeper.look(), there.sleeper.look())
                there.house.uptime.beaten(hours.at)
                here.house.attend(mine)
                there.house.attend(theirs)
                await until(lambda mine=mine, theirs=theirs: mine.ply > 0 and theirs.ply == mine.ply)
                await asyncio.gather(settled(here), settled(there))
                rows = await here.house.store.journal.moves(mine.id)
                assert [row.seat for row in rows if row.by.endswith(" at zero")] == [seat]
                assert mine.clock is not None
                assert theirs.clock is not None
                assert mine.clock.timeouts(seat) == theirs.clock.timeouts(seat) == 1
                assert mine.clock.used(seat) == theirs.clock.used(seat) == 60
        finally:
            await asyncio.gather(closed(here), closed(there))

    asyncio.run(run())


def test_the_clocks_of_a_process_that_is_gone_are_looked_at_by_another(server: Postgres) -> None:
    url = server.database()

    async def run() -> None:
        hours = Hours()
        here, there = await opened(url, hours), await opened(url, hours)
        try:
            mine = await a_table(here, A_MINUTE)
            await here.peers.hang_up()
            await until(lambda: True)
            await there.peers.resume_all()
            hours.at += 60
            await there.house.store.database.run(update(schema.pulse).values(at=hours.at))
            await there.sleeper.look()
            theirs = await there.house.get(mine.id)
            await until(lambda: theirs.ply == 1)
        finally:
            await asyncio.gather(closed(here), closed(there))

    asyncio.run(run())


def test_a_backup_keeps_clocks_and_the_time_until_it_is_restored_is_nobodys(db: Path, tmp_path: Path) -> None:
    async def first(hours: Hours) -> str:
        tables = await opened(db, hours)
        table = await a_table(tables, A_MINUTE, pace="daily")
        await tables.pausing.ask(table, "g0", 900)
        await tables.pausing.answer(table, "g1", "yes")
        await goes_by(tables, hours, 900 + 15)
        await closed(tables)
        return table.id

    async def then(hours: Hours, id: str, other: Path) -> None:
        tables = await opened(other, hours)
        await tables.sleeper.look()
        table = await tables.house.get(id)
        assert table.clock is not None
        assert table.pace == "daily"
        assert table.clock.zero(table.timed) == hours.at + 45
        await closed(tables)

    hours, other = Hours(), tmp_path / "other.db"
    id = asyncio.run(first(hours))
    back_up(str(db), tmp_path / "all.backup")
    restore(str(other), tmp_path / "all.backup")
    hours.at += 7 * DAY
    asyncio.run(then(hours, id, other))


def test_all_agreed_the_clocks_stand_still_and_go_on_by_themselves_with_what_was_left(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        await goes_by(tables, hours, 20)
        await tables.pausing.ask(table, "g0", 3600)
        assert clock.zero(table.timed) == hours.at + 40, "nobody has agreed yet"
        await tables.pausing.answer(table, "g1", "yes")
        assert table.happened[-1]["words"] == "All agree: the clocks stand still for 1 hour."
        await goes_by(tables, hours, HOUR)
        assert table.ply == 0
        assert clock.zero(table.timed) == hours.at + 40
        await goes_by(tables, hours, 39)
        assert table.ply == 0
        await goes_by(tables, hours, 1)
        assert (table.ply, clock.used(seat)) == (1, 60)

    at_a_house(db, work)


def test_one_no_and_the_clocks_run_on(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        assert table.clock is not None
        await tables.pausing.ask(table, "g0", 900)
        with pytest.raises(Refusal, match="asked already"):
            await tables.pausing.ask(table, "g1", 900)
        await tables.pausing.answer(table, "g1", "no")
        assert table.clock.zero(table.timed) == hours.at + 60
        with pytest.raises(Refusal, match="nobody asks"):
            await tables.pausing.answer(table, "g1", "yes")

    at_a_house(db, work)


def test_a_yes_to_one_pause_is_no_yes_to_the_next(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        assert table.clock is not None
        await tables.pausing.ask(table, "g0", 900)
        await tables.pausing.answer(table, "g1", "yes")
        await goes_by(tables, hours, 910)
        await tables.pausing.ask(table, "g0", 900)
        assert table.clock.zero(table.timed) == hours.at + 50

    at_a_house(db, work)


def test_a_pause_ends_earlier_if_all_agree_and_refills_nothing(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        assert table.clock is not None
        await goes_by(tables, hours, 30)
        await tables.pausing.ask(table, "g0", 3600)
        await tables.pausing.answer(table, "g1", "yes")
        await goes_by(tables, hours, 60)
        await tables.pausing.ask(table, "g1", 0)
        await tables.pausing.answer(table, "g0", "yes")
        assert table.happened[-1]["words"] == "All agree: the clocks run again."
        assert table.clock.zero(table.timed) == hours.at + 30

    at_a_house(db, work)


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "do not stand still"), (12, "one of these"), (10**6, "one of these")]
)
def test_a_pause_has_one_of_a_few_lengths_and_none_is_for_ever(db: Path, seconds: int, words: str) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        with pytest.raises(Refusal, match=words):
            await tables.pausing.ask(table, "g0", seconds)

    at_a_house(db, work)


def test_where_no_clock_runs_none_can_stand_still(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, {})
        with pytest.raises(Refusal, match="no clock runs"):
            await tables.pausing.ask(table, "g0", 900)

    at_a_house(db, work)


def test_one_clock_runs_for_all_who_are_asked_and_its_length_is_the_same_whoever_wishes_what(db: Path) -> None:
    """Two of three have said that nothing comes from them; the third has as long as if they had not."""

    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE, game="crimelords", people=3)
        clock = table.clock
        assert clock is not None
        for _ in range(400):
            if len(table.waiting) > 1 or table.over:
                break
            await moves(tables, table)
        assert len(table.waiting) > 1, "somebody is asked together with others"
        asked, zero = table.waiting, hours.at + 60
        for seat in asked[1:]:
            for key, _ in table.playing().moments(seat)[:1]:
                await tables.moves.quiet(table, f"g{seat}", key)
        assert {clock.zero([seat]) for seat in asked} == {zero}
        hours.at += 7
        await moves(tables, table, asked[0])
        assert {clock.zero([seat]) for seat in table.waiting if seat in asked} == {zero}

    at_a_house(db, work)


def test_a_finished_table_has_no_clock_to_look_at(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        while not table.over:
            seat = table.waiting[0]
            words = [option.words(table.names) for option in table.playing().options(seat)]
            await moves(tables, table, n=words.index("Pass") if "Pass" in words else 0)
        row = await tables.house.store.table(table.id)
        assert row is not None
        assert row["zero_at"] is None
        assert not await tables.sleeper.look()
        for guest in ("g0", "g1"):
            new = await tables.rematch.answer(table, guest, "yes")
        assert (await tables.house.get(new)).agreed_clock == table.agreed_clock

    at_a_house(db, work)


def test_a_table_that_is_cleared_away_takes_its_stops_along(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        await tables.standing_in.hand_over(table, "g0", "easy")
        assert len(await tables.house.store.database.all(select(schema.stops))) == 1
        await tables.house.store.database.run(update(schema.tables).values(over_at=1.0))
        await tables.house.store.clear(None, 2.0)
        assert await tables.house.store.database.all(select(schema.stops)) == []

    at_a_house(db, work)


def test_tables_that_cannot_be_looked_at_stop_nobody_elses_clock(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a time zone that this machine does not know."""

    async def work(tables: Tables, hours: Hours) -> None:
        broken, sound = await a_table(tables, A_MINUTE), await a_table(tables, A_MINUTE)

        def unknown(*_: Any) -> float:
            raise LookupError("no time zone 'Europe/Nowhere'")

        with monkeypatch.context() as there:
            there.setattr(broken.clock, "zero", unknown)
            await goes_by(tables, hours, 61)
            assert (broken.ply, sound.ply) == (0, 1)
            assert broken.id not in await tables.house.store.pulse.due(hours.at + 30)
        await goes_by(tables, hours, 61)
        assert broken.ply == 1

    at_a_house(db, work)


def test_tables_at_which_nobody_decides_are_in_nobody_elses_way(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        pulse, kept = tables.house.store.pulse, {}
        due = pulse.due
        monkeypatch.setattr(pulse, "due", lambda at: due(at, 1))
        stuck = await a_table(tables, A_MINUTE)
        monkeypatch.setattr(tables.bots, "_mine", lambda table: table is not kept.get("stuck"))
        kept["stuck"] = stuck
        hours.at += 1
        sound = await a_table(tables, A_MINUTE)
        await goes_by(tables, hours, 61)
        assert (stuck.ply, sound.ply) == (0, 0), "one at a time"
        await goes_by(tables, hours, 1)
        assert (stuck.ply, sound.ply) == (0, 1)
        await tables.sleeper.look()
        kept.clear()
        await goes_by(tables, hours, 15)
        assert stuck.ply == 1

    at_a_house(db, work)


def with_points(points: int) -> str:
    return games.own_cards("famiglia").replace("points = [1, 3, 6, 10, 15]", f"points = [1, 3, 6, 10, {points}]")


def forgotten(tables: Tables, id: str) -> None:
    """As if nobody had looked at it for a while."""
    del tables.house._known[id]
    gc.collect()


def test_a_table_whose_deck_there_is_no_room_for_is_opened_later_and_its_clock_runs_on(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "MOST_OPEN", 1)
    known = editions.Editions()
    monkeypatch.setattr(games, "EDITIONS", known)
    monkeypatch.setattr(sys, "meta_path", [known, *sys.meta_path])

    async def work(tables: Tables, hours: Hours) -> None:
        mine = (await a_table(tables, A_MINUTE, cards=with_points(41))).id
        forgotten(tables, mine)
        other = (await a_table(tables, {}, cards=with_points(42))).id
        await goes_by(tables, hours, 61)
        with pytest.raises(Crowded, match="one of them has to end first"):
            await tables.house.get(mine)
        row = await tables.house.store.table(mine)
        assert row is not None
        assert row["aside"] is None
        forgotten(tables, other)
        await goes_by(tables, hours, 60)
        assert (await tables.house.get(mine)).ply == 1

    at_a_house(db, work)


def test_a_table_that_was_set_aside_and_can_be_read_again_has_its_clock_back(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        id = (await a_table(tables, A_MINUTE)).id
        store = tables.house.store
        forgotten(tables, id)
        await store.set_aside(id, "it could not be read")
        await store.pulse.stand_still(id)
        await tables.house.get(id)
        await goes_by(tables, hours, 60)
        assert (await tables.house.get(id)).ply == 1

    at_a_house(db, work)
