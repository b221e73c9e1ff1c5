"""Somebody's turn comes: who is told, when, how often, and by how many processes."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from backroom.engine import code
from backroom.server.keeping import personal
from backroom.server.keeping.store import store_at
from backroom.server.notifying.digests import day_and_hour
from backroom.server.notifying.message import Undelivered
from backroom.server.notifying.notifying import Notifying
from backroom.server.tables.table import LiveTable
from tests.server.outside import AFTER, QUICK, Found, dealt, in_notebook, with_found
from tests.server.postgres import Postgres
from tests.server.test_processes import with_two


async def turn_of(found: Found, table: LiveTable, who: int) -> float:
    """Others move until this seat is asked; when it was."""
    while who not in table.waiting:
        seat = table.waiting[0]
        action = code(table.playing().options(seat)[0])
        await found.tables.moves.make(table, str(table.chairs[seat].guest), table.ply, action)
    return table.moved_at


def titles(found: Found) -> list[str]:
    return [message.title for message in found.notebook.sent]


def test_a_turn_is_told_once_after_a_while_in_words_that_everybody_may_read(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        await found.channel("anna")
        table = await dealt(found.tables, players=2)
        asked = await turn_of(found, table, 0)
        await found.pass_to(asked + AFTER - 1)
        assert titles(found) == []
        for later in (1, 2, 3600):
            await found.pass_to(asked + AFTER + later)
        (told,) = found.notebook.sent
        assert (told.title, told.text) == ("Your turn: Famiglia", "It is your turn at Famiglia with Bruno.")
        assert told.link == f"{QUICK.url}/t/{table.id}"
        assert told.stop.startswith(f"{QUICK.url}/found/stop/")

    with_found(tmp_path, work)


def test_whoever_has_no_channel_or_has_stopped_it_is_told_nothing(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        stopped, fresh = await found.channel("anna"), await found.channel("anna", "mail", confirmed_at=None)
        await found.notifying.channels.switch("anna", stopped, on=False)
        table = await dealt(found.tables)
        asked = await turn_of(found, table, 0)
        await found.pass_to(asked + AFTER)
        assert titles(found) == []
        assert (await found.of(fresh))["worked_at"] is None

    with_found(tmp_path, work)


def test_who_has_looked_since_is_not_told_and_who_is_merely_connected_is(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        for guest in ("anna", "bruno"):
            await found.channel(guest)
        table = await dealt(found.tables, "crimelords", 2)
        asked = await turn_of(found, table, 0)
        await found.notifying.looks.looked(table, "anna", asked + 5)
        await found.pass_to(asked + AFTER)
        assert titles(found) == []
        assert await found.notifying.told.of("anna", "turn", 9) == [], "nor does her feed tell of it"
        asked = await turn_of(found, table, 1)
        live = found.tables.house.live
        live.elsewhere(table.id, "another process", "1/0")
        assert 1 in live.present(table.id)
        await found.pass_to(asked + AFTER)
        assert titles(found) == ["Your turn: Crime Lords"]

    with_found(tmp_path, work)


def test_until_i_have_looked_i_am_told_of_one_turn_at_a_table_whatever_it_did_in_my_name(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        async def asked_anew() -> None:
            """Something is answered in her name, as where silence is an answer; then she is asked again."""
            given = code(table.playing().options(0)[0])
            await found.tables.moves.make(table, "anna", table.ply, given)
            await turn_of(found, table, 0)

        await found.channel("anna")
        table, other = await dealt(found.tables), await dealt(found.tables)
        now = max([await turn_of(found, one, 0) for one in (table, other)]) + AFTER
        await found.pass_to(now)
        assert len(found.notebook.sent) == 2, "each table by itself"
        await asked_anew()
        table.moved_at = now + 50
        await found.pass_to(now + 50 + AFTER)
        assert len(found.notebook.sent) == 2
        await found.notifying.looks.acted(table, "anna", now + 200)
        await asked_anew()
        table.moved_at = now + 300
        await found.pass_to(now + 300 + AFTER)
        assert len(found.notebook.sent) == 3

    with_found(tmp_path, work)


def test_who_acts_again_and_again_is_written_down_once_in_a_while(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        table, looks = await dealt(found.tables), found.notifying.looks
        for later in (0, 1, 59, 60, 61):
            await looks.acted(table, "anna", 1000.0 + later)
        look = await looks.last(table, "anna")
        assert look is not None
        assert look["at"] == 1060

    with_found(tmp_path, work)


def test_no_bot_nobody_who_is_quiet_and_no_single_answer_is_told_of(tmp_path: Path, monkeypatch: Any) -> None:
    async def work(found: Found) -> None:
        await found.channel("anna")
        for how in ("a bot", "quiet", "single"):
            table = await dealt(found.tables)
            asked = await turn_of(found, table, 0)
            with monkeypatch.context() as patch:
                if how == "a bot":
                    table.chairs[0].bot = "greedy"
                elif how == "quiet":
                    patch.setattr(LiveTable, "hushed", lambda self, seat: True)
                else:
                    patch.setattr("backroom.server.tables.asked.only_answer", lambda table: (0, object()))
                await found.pass_to(asked + AFTER)
            assert titles(found) == [], how
            assert await found.notifying.told.of("anna", "turn", 9) == [], how

    with_found(tmp_path, work)


def test_a_turn_that_is_over_before_it_could_be_sent_is_not_sent_any_more(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        channel = await found.channel("anna")
        found.notebook.trouble = [Undelivered("it cannot be reached", again=0.0)]
        table = await dealt(found.tables)
        asked = await turn_of(found, table, 0)
        await found.pass_to(asked + AFTER)
        assert (await found.of(channel))["error"] == "it cannot be reached"
        await turn_of(found, table, 1)
        await found.pass_to(asked + 3600)
        assert titles(found) == []

    with_found(tmp_path, work)


def test_what_does_not_go_through_is_tried_again_later_and_later_and_then_it_works(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        channel = await found.channel("anna")
        found.notebook.trouble = [Undelivered("it answered 500", again=0.0), Undelivered("busy", again=300.0)]
        table = await dealt(found.tables)
        now = await turn_of(found, table, 0) + AFTER
        await found.pass_to(now)
        await found.pass_to(now + 29)
        assert len(found.notebook.trouble) == 1, "not before half a minute"
        await found.pass_to(now + 30)
        await found.pass_to(now + 30 + 299)
        assert titles(found) == [], "and not before it wants to be asked again"
        assert (await found.of(channel))["error"] == "busy"
        await found.pass_to(now + 30 + 300)
        assert titles(found) == ["Your turn: Famiglia"]
        row = await found.of(channel)
        assert (row["error"], row["failed_at"], row["worked_at"]) == ("", None, now + 330)

    with_found(tmp_path, work)


def test_a_house_that_is_opened_again_tells_what_it_had_not_told_and_nothing_twice(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        await found.channel("anna")
        told, untold = await dealt(found.tables), await dealt(found.tables)
        now = max([await turn_of(found, table, 0) for table in (told, untold)]) + AFTER
        found.notifying.turns._due = [one for one in found.notifying.turns._due if one.table == told.id]
        await found.pass_to(now)
        assert len(found.notebook.sent) == 1
        store = found.tables.house.store
        again = Notifying(store, found.tables.house, QUICK, "a key")
        book = in_notebook(again)
        for table in (told, untold):
            again.turns.hear(table)
        await again.round(now + 600)
        await again.sending.settled()
        assert [message.about for message in book.sent] == [untold.id]

    with_found(tmp_path, work)


def test_a_process_that_ends_while_it_sends_sends_nothing_twice_and_says_so(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        channel = await found.channel("anna")
        table = await dealt(found.tables)
        now = await turn_of(found, table, 0) + AFTER
        await found.notifying.turns.write_due(now)
        (claimed,) = await found.notifying.told.claim(now, 10)
        assert claimed["about"] == table.id
        assert await found.notifying.told.claim(now, 10) == [], "what is claimed is nobody else's"
        store = store_at(str(tmp_path / "t.db"))  # as after a crash: another number
        again = Notifying(store, found.tables.house, QUICK, "a key")
        book = in_notebook(again)
        assert again.told.me != found.notifying.told.me
        await again.round(now + 60)
        await again.sending.settled()
        assert book.sent == []
        assert "may not have arrived" in (await found.of(channel))["error"]
        await store.database.close()

    with_found(tmp_path, work)


def test_what_was_sent_while_the_database_was_away_is_written_down_later_and_not_sent_again(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        await found.channel("anna")
        table = await dealt(found.tables)
        now = await turn_of(found, table, 0) + AFTER
        rows, done = found.notifying.told, found.notifying.told.done

        async def away(*_: Any) -> None:
            raise OSError("away")

        rows.done = away  # type: ignore[method-assign]
        for later in (0, 60, 120):
            await found.pass_to(now + later)
        rows.done = done  # type: ignore[method-assign]
        for later in (121, 3600):
            await found.pass_to(now + later)
        assert len(found.notebook.sent) == 1
        assert found.notifying.sending._to_mark == []

    with_found(tmp_path, work)


def test_what_was_claimed_when_the_database_went_away_is_sent_once_it_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> None:
        raise OSError("away")

    async def work(found: Found) -> None:
        await found.channel("anna")
        table = await dealt(found.tables)
        now = await turn_of(found, table, 0) + AFTER
        with monkeypatch.context() as patch:
            patch.setattr(found.notifying.told, "later", away)
            patch.setattr(found.notifying.channels.rows, "one", away)
            await found.pass_to(now)
        with monkeypatch.context() as patch:
            patch.setattr(found.notifying.told, "later", away)
            found.notebook.trouble = [Undelivered("busy", again=0.0)]
            for later in (60, 90):
                await found.pass_to(now + later)
        assert titles(found) == found.notebook.trouble == []
        for later in (120, 150, 210, 270):
            await found.pass_to(now + later)
        assert titles(found) == ["Your turn: Famiglia"]

    with_found(tmp_path, work)


def test_what_is_being_sent_is_not_let_go_however_long_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(found: Found) -> None:
        channel, answered = await found.channel("anna"), asyncio.Event()
        table = await dealt(found.tables)
        now = await turn_of(found, table, 0) + AFTER
        send, write = found.notebook.send, found.notifying.told.write

        async def slowly(*what: Any) -> None:
            await answered.wait()
            await send(*what)

        async def rounds() -> None:
            for later in (0, 60, 120):
                await found.notifying.round(max(now, time.time()) + later)

        async def written(*what: Any, **how: Any) -> bool:
            done = await write(*what, **how)
            await rounds()
            return done

        monkeypatch.setattr(found.notebook, "send", slowly)
        await rounds()
        answered.set()
        await found.notifying.sending.settled()
        monkeypatch.setattr(found.notifying.told, "write", written)
        await found.notifying.channels.test("anna", channel)
        await found.notifying.sending.settled()
        assert titles(found) == ["Your turn: Famiglia", "This is how you are found"]

    with_found(tmp_path, work)


def test_more_than_thirty_an_hour_go_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backroom.server.notifying.sending.MOST_AN_HOUR", 2)

    async def work(found: Found) -> None:
        await found.channel("anna")
        tables = [await dealt(found.tables) for _ in range(3)]
        now = max([await turn_of(found, table, 0) for table in tables]) + AFTER
        await found.notifying.turns.write_due(now)
        for _ in range(3):  # one after the other
            for row in await found.notifying.told.claim(now, 1):
                await found.notifying.sending.one(row, now)
        assert len(found.notebook.sent) == 2
        await found.pass_to(now + 3700)
        assert len(found.notebook.sent) == 3

    with_found(tmp_path, work)


def test_a_digest_comes_once_a_day_at_its_hour_and_only_where_there_is_something_to_tell(tmp_path: Path) -> None:
    day = 86_400.0

    async def work(found: Found) -> None:
        channel = await found.channel("anna", "mail", "a@post.example", digest_hour=8)
        table = await dealt(found.tables, "crimelords", 2)
        asked = await turn_of(found, table, 0)
        await found.notifying.looks.looked(table, "anna", asked + 1)  # so that no single turn is told
        midnight = (time.time() // day + 1) * day
        await found.pass_to(midnight + 7 * 3600)
        assert titles(found) == []
        for hour in (8, 9, 23, 24 + 7):
            await found.pass_to(midnight + hour * 3600)
        (told,) = found.notebook.sent
        assert told.title == "1 table waiting for you"
        assert told.text == "1 table waits for you:\n  Crime Lords with Bruno"
        assert (await found.of(channel))["digest_day"] == midnight // day
        await found.pass_to(midnight + (24 + 8) * 3600)
        assert len(found.notebook.sent) == 2
        await found.notifying.channels.stop(told.stop.rpartition("/")[2])
        assert (await found.of(channel))["digest_hour"] is None
        assert (await found.of(channel))["stopped_at"] is None, "its turns are told all the same"
        await found.pass_to(midnight + (48 + 8) * 3600)
        assert len(found.notebook.sent) == 2

    with_found(tmp_path, work)


def test_a_game_that_is_gone_and_a_digest_that_breaks_keep_nobody_elses_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(found: Found) -> None:
        looks, noon = found.notifying.digests._looks, (time.time() // 86_400 + 1) * 86_400 + 12 * 3600
        for guest in ("anna", "bruno", "carla"):
            await found.channel(guest, "mail", f"{guest}@post.example", digest_hour=8)

        async def unseen(guest: str, last: int) -> list[dict[str, str]]:
            if guest == "anna":
                raise ValueError("a row that nobody understands")
            return [{"game": "no-longer-here"}, {"game": "famiglia"}][: 1 if guest == "bruno" else 2]

        monkeypatch.setattr(looks, "unseen", unseen)
        for later in (0, 120):
            await found.pass_to(noon + later)
        assert [(told.title, told.text) for told in found.notebook.sent] == [
            ("1 game ended", "1 game ended:\n  Famiglia")
        ]
        assert await found.notifying.channels.rows.digests_due(*day_and_hour(noon)) == []

    with_found(tmp_path, work)


def test_of_two_processes_that_both_wait_one_writes_and_one_sends(server: Postgres) -> None:
    async def work(here: Any, there: Any) -> None:
        notifying = [Notifying(tables.house.store, tables.house, QUICK, "a key") for tables in (here, there)]
        books = [in_notebook(one) for one in notifying]
        found = Found(here, notifying[0], books[0])
        await found.channel("anna")
        table = await dealt(here)
        now = await turn_of(found, table, 0) + AFTER
        theirs = await there.house.get(table.id)
        async with theirs.lock:
            await there.house.catch_up_to(theirs, table.ply)
        theirs.tender = there.house.number  # both believe that it is for them
        notifying[1].turns.hear(theirs)
        for _ in range(3):
            await asyncio.gather(*(one.round(now) for one in notifying))
            await asyncio.gather(*(one.sending.settled() for one in notifying))
        assert sum(len(book.sent) for book in books) == 1

    with_two(server, work)


def test_on_postgresql_it_is_told_tried_again_summed_up_and_erased_alike(server: Postgres) -> None:
    async def work(here: Any, there: Any) -> None:
        notifying = Notifying(here.house.store, here.house, QUICK, "a key")
        found = Found(here, notifying, in_notebook(notifying))
        channel = await found.channel("anna", "mail", "anna@post.example", digest_hour=0)
        found.notebook.trouble = [Undelivered("busy", again=100.0)]
        table, other = await dealt(here), await dealt(here)
        now = await turn_of(found, table, 0) + AFTER
        await found.pass_to(now)
        assert (await found.of(channel))["error"] == "busy"
        await turn_of(found, other, 0)
        await found.notifying.turns.write_due(now + 90)
        await found.pass_to(now + 95)
        assert found.notebook.sent == [], "nothing else goes there meanwhile"
        await found.pass_to(now + 200)
        assert {message.kind for message in found.notebook.sent} == {"turn", "digest"}
        await notifying.looks.looked(table, "anna", now + 300)
        await notifying.looks.looked(table, "anna", now + 400)
        assert [row["id"] for row in await notifying.looks.rows.unfinished("anna", 9)].count(table.id) == 1
        assert await notifying.looks.rows.unseen("anna", 9) == []
        kept = await personal.everything(here.house.store, "anna")
        assert len(kept["found_by"]) == len(kept["looks"]) == 1
        assert {row["outcome"] for row in kept["told"]} <= {"sent", ""}
        await personal.erase(here.house.store, "anna", "nobody")
        kept = await personal.everything(here.house.store, "anna")
        assert (kept["found_by"], kept["looks"], kept["told"]) == ([], [], [])

    with_two(server, work)
