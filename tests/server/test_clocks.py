"""Clocks at a table: what is agreed, what is charged, and what happens at zero. Days go by in no time."""

from dataclasses import replace
from pathlib import Path

import pytest

from backroom import bots, games
from backroom.engine import Action
from backroom.server.common.refusal import Refusal
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from tests.server.hours import DAY, HOUR, Hours, a_table, at_a_house, goes_by, is_away, moves, settled
from tests.server.test_lapsing import a_slip_handed_over

A_MINUTE = {"kind": "seconds", "seconds": 60}
TWO_DAYS = {"kind": "days", "days": 2, "zone": "UTC"}
RESERVE = {"kind": "reserve", "minutes": 10, "increment": 30}


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_without_a_clock_nothing_is_kept_and_nobody_sleeps(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, {})
        await moves(tables, table)
        assert table.clock is None
        row = await tables.house.store.table(table.id)
        assert row is not None
        assert (row["clock"], row["zero_at"], row["pace"]) == ({}, None, "")
        assert not await tables.sleeper.look()
        assert await tables.house.store.pulse.outages() == []

    at_a_house(db, work)


def test_at_zero_a_bot_decides_once_and_the_seat_stays_its_owners(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        seat = table.waiting[0]
        await goes_by(tables, hours, 59)
        assert table.ply == 0
        await goes_by(tables, hours, 1)
        assert [entry.seat for entry in table.log] == [seat]
        assert table.log[0].by.startswith("bot ")
        assert table.chairs[seat].bot is None
        assert table.happened[-1]["words"] == f"P{seat}'s clock was at zero: a medium bot decided."
        assert table.clock is not None
        assert table.clock.timeouts(seat) == 1
        assert table.clock.used(seat) == 60

    at_a_house(db, work)


def test_where_so_agreed_the_bot_keeps_the_seat_until_its_owner_is_back(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, {**A_MINUTE, "zero": "keeps", "bot": "easy"})
        seat = table.waiting[0]
        await goes_by(tables, hours, 60)
        assert table.chairs[seat].bot is not None
        assert (
            table.happened[-1]["words"] == f"P{seat}'s clock was at zero: an easy bot plays on until P{seat} is back."
        )
        await tables.standing_in.come_back(table, f"g{seat}")
        assert table.chairs[seat].bot is None
        assert table.clock is not None
        assert table.clock.timeouts(seat) == 1

    at_a_house(db, work)


def test_a_reserve_pays_for_moves_grows_with_them_and_not_beyond_its_most(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, RESERVE)
        clock = table.clock
        assert clock is not None
        seat = table.waiting[0]
        hours.at += 100
        await moves(tables, table)
        assert clock.left(seat) == 600 - 100 + 30
        while table.waiting[0] == seat:
            await moves(tables, table)
        other = table.waiting[0]
        hours.at += 10
        await moves(tables, table)
        assert clock.left(other) == 600, "620 would be more than it may be"

    at_a_house(db, work)


def test_who_has_used_up_his_reserve_has_what_he_gains_for_the_next_move(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, RESERVE)
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        await goes_by(tables, hours, 600)
        assert clock.timeouts(seat) == 1
        assert clock.left(seat) == 30

    at_a_house(db, work)


def test_weekends_stand_still_and_give_nothing_back(db: Path) -> None:
    """Asked on Monday at five, then on Thursday at five in the afternoon: zero is on Monday at the same hour."""

    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, TWO_DAYS)
        clock = table.clock
        assert clock is not None
        assert clock.zero(table.timed) == hours.at + 2 * DAY
        hours.at += 1 * DAY
        await moves(tables, table)
        hours.at += 1.5 * DAY
        await moves(tables, table)
        hours.at += 1 * DAY  # Thursday afternoon
        await moves(tables, table)
        assert clock.zero(table.timed) == hours.at + 4 * DAY
        await goes_by(tables, hours, 4 * DAY - 1)
        ply = table.ply
        await goes_by(tables, hours, 1)
        assert table.ply == ply + 1

    at_a_house(db, work)


def test_hours_in_which_the_house_was_away_are_nobodys(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        await goes_by(tables, hours, 40)
        await is_away(tables, hours, 3 * HOUR)
        assert table.ply == 0
        assert clock.zero(table.timed) == hours.at + 20
        hours.at += 5
        await moves(tables, table)
        assert clock.used(seat) == 45

    at_a_house(db, work)


def test_a_house_that_beats_all_the_time_was_never_away(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        for _ in range(59):
            hours.at += 1
            await tables.sleeper.look()
        assert await tables.house.store.pulse.outages() == []
        assert table.ply == 0
        hours.at += 1
        await tables.sleeper.look()
        await settled(tables)
        assert table.ply == 1

    at_a_house(db, work)


def test_no_clock_is_at_zero_before_it_is_certain_that_the_house_was_there(db: Path) -> None:
    """The database was away, and somebody wakes the table before the sleeper has looked."""

    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        hours.at += 1000
        tables.house.tell(table)
        await settled(tables)
        assert table.ply == 0
        await tables.sleeper.look()
        await settled(tables)
        assert table.ply == 0

    at_a_house(db, work)


def test_a_move_taken_back_gives_no_time_back(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        hours.at += 40
        options = [n for n, option in enumerate(table.playing().options(seat)) if option.words(table.names) == "Pass"]
        await moves(tables, table, n=options[0] if options else 0)
        hours.at += 30
        try:
            await tables.moves.undo(table, f"g{seat}", table.ply)
        except Refusal:
            await tables.taking_back.ask(table, f"g{seat}", table.ply)
            await tables.taking_back.answer(table, f"g{1 - seat}", table.ply, "yes")
        assert table.waiting == (seat,)
        assert clock.zero(table.timed) == hours.at + 20
        assert clock.used(seat) == 40

    at_a_house(db, work)


def test_while_a_bot_has_the_seat_its_owners_clock_stands_still(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE)
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        hours.at += 10
        bots, tables.bots._mine = tables.bots._mine, lambda _: False  # type: ignore[method-assign]
        await tables.standing_in.hand_over(table, f"g{seat}", "easy")
        hours.at += 1000
        await tables.standing_in.come_back(table, f"g{seat}")
        tables.bots._mine = bots  # type: ignore[method-assign]
        assert table.ply == 0
        assert clock.zero(table.timed) == hours.at + 50

    at_a_house(db, work)


def test_where_silence_is_an_answer_it_is_given_at_zero_and_nobody_ran_out_of_time(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, A_MINUTE, game="crimelords", position=a_slip_handed_over())
        assert table.waiting == (1,)
        await goes_by(tables, hours, 59)
        assert table.waiting == (1,)
        await goes_by(tables, hours, 1)
        assert (table.log[-1].action, table.log[-1].by) == ("leave 0 False", "g1")
        assert table.clock is not None
        assert table.clock.timeouts(1) == 0

    at_a_house(db, work)


def test_days_off_are_said_ahead_stand_still_and_are_as_many_as_was_agreed(db: Path) -> None:
    """Asked on Monday at five in the morning for two days, off on Tuesday and Wednesday: zero is on Friday."""

    async def work(tables: Tables, hours: Hours) -> None:
        table = await a_table(tables, {**TWO_DAYS, "own": 3})
        clock, seat = table.clock, table.waiting[0]
        assert clock is not None
        mine, other = f"g{seat}", f"g{1 - seat}"
        for first, last, words in (
            ("2026-11-23", "2026-11-24", "tomorrow or later"),
            ("2026-11-26", "2026-11-25", "no earlier"),
            ("soon", "later", "2026-12-24"),
            ("2026-11-24", "2026-11-27", "3 days off left"),
        ):
            with pytest.raises(Refusal, match=words):
                await tables.days_off.take(table, mine, first, last)
        await tables.days_off.take(table, other, "2026-11-24", "2026-11-24")
        assert clock.zero(table.timed) == hours.at + 2 * DAY, "somebody else's"
        await tables.days_off.take(table, mine, "2026-11-24", "2026-11-25")
        assert table.happened[-1]["words"] == f"P{seat} has days off from Tue 24 Nov to Wed 25 Nov."
        assert clock.zero(table.timed) == hours.at + 4 * DAY
        with pytest.raises(Refusal, match="already"):
            await tables.days_off.take(table, mine, "2026-11-25", "2026-11-25")
        await goes_by(tables, hours, 4 * DAY - 1)
        assert table.ply == 0
        await goes_by(tables, hours, 1)
        assert (table.ply, clock.used(seat)) == (1, 2 * DAY)

    at_a_house(db, work)


def test_where_none_are_agreed_on_nobody_takes_days_off(db: Path) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        for clock in (A_MINUTE, {**TWO_DAYS, "own": 0}):
            table = await a_table(tables, clock)
            with pytest.raises(Refusal, match="nobody takes days off"):
                await tables.days_off.take(table, "g0", "2026-11-24", "2026-11-24")

    at_a_house(db, work)


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        ({"kind": "hourglass"}, "none, seconds, reserve, days"),
        ({"kind": "seconds", "seconds": 2}, "between 10 and 3600"),
        ({"kind": "seconds", "seconds": "soon"}, "whole number"),
        ({"kind": "days", "zone": "Mars/Olympus"}, "no time zone"),
        ({"kind": "days", "zone": "../../etc/passwd"}, "no time zone"),
        ({"kind": "seconds", "zero": "leaves"}, "no rules here"),
        ({"kind": "seconds", "zero": "explodes"}, "at zero one agrees"),
        ({"kind": "seconds", "bot": "napoleon"}, "napoleon"),
        ({"kind": "seconds", "shoes": "on"}, "shoes"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_with_what_can(db: Path, clock: dict[str, object], words: str) -> None:
    async def work(tables: Tables, hours: Hours) -> None:
        with pytest.raises(Refusal, match=words):
            await a_table(tables, clock)

    at_a_house(db, work)


def with_a_deck() -> str:
    return games.own_cards("famiglia").replace("points = [1, 3, 6, 10, 15]", "points = [1, 3, 6, 10, 70]")


def test_at_zero_decides_who_can_play_with_the_tables_own_deck(db: Path) -> None:
    """Nobody has mastered a deck that is not ours."""

    async def work(tables: Tables, hours: Hours) -> None:
        with pytest.raises(Refusal, match="master"):
            await a_table(tables, {**A_MINUTE, "bot": "master"}, cards=with_a_deck())
        table = await a_table(tables, {**A_MINUTE, "bot": "easy"}, cards=with_a_deck())
        await goes_by(tables, hours, 60)
        assert table.ply == 1

    at_a_house(db, work)


@pytest.mark.parametrize(
    ("agreed", "plays"), [("master", bots.LEVELS["master"]), ("search:9999", "greedy"), ("napoleon", "greedy")]
)
def test_a_bot_that_was_agreed_on_and_is_refused_by_now_stops_no_table_and_no_rematch(
    db: Path, agreed: str, plays: str
) -> None:
    asked: list[str] = []

    async def think(bot: str, table: LiveTable, seat: int) -> Action:
        asked.append(bot)
        return table.playing().options(seat)[0]

    async def work(tables: Tables, hours: Hours) -> None:
        tables.bots._thought = think  # type: ignore[method-assign]
        table = await a_table(tables, {**A_MINUTE, "bot": "easy"}, cards=with_a_deck())
        assert table.clock is not None
        table.agreed_clock = {**table.agreed_clock, "bot": agreed}
        table.clock.contract = replace(table.clock.contract, bot=agreed)
        await goes_by(tables, hours, 60)
        assert (table.ply, asked) == (1, [plays])
        again = await tables.setting_up.set_up(
            "g0",
            "famiglia",
            {},
            False,
            table.patience,
            table.chairs,
            table.id,
            clock=table.agreed_clock,
            cards=table.cards,
        )
        assert again.agreed_clock == table.agreed_clock

    at_a_house(db, work)
