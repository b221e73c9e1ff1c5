"""Several processes at one PostgreSQL: what one does the others know, nothing counts twice, nobody is missed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import update

from backroom.engine import code
from backroom.engine.chance import salt_commitment
from backroom.server.common.refusal import Refusal
from backroom.server.common.settings import Settings
from backroom.server.keeping import schema
from backroom.server.keeping.store import store_at
from backroom.server.tables.live import Live
from backroom.server.tables.salts import Salt
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from backroom.server.thinking.thinkers import Here, Thinkers
from tests.server.postgres import Postgres
from tests.server.waiting import until


async def opened(url: str, **how: Any) -> Tables:
    """As another process would have it."""
    store = store_at(url)
    await store.open()
    tables = Tables(store, Live(5), Thinkers(Here(1)), Settings(bot_pace=0.05, **how))
    await tables.peers.listen()
    return tables


async def closed(tables: Tables) -> None:
    await tables.peers.hang_up()
    await tables.house.close()
    tables.bots.thinkers.close()
    await tables.house.store.close()


def with_two(server: Postgres, work: Callable[[Tables, Tables], Awaitable[None]]) -> None:
    url = server.database()

    async def run() -> None:
        here, there = await asyncio.gather(opened(url), opened(url))
        try:
            await work(here, there)
        finally:
            await asyncio.gather(closed(here), closed(there))

    asyncio.run(run())


async def dealt(here: Tables, there: Tables) -> tuple[LiveTable, LiveTable]:
    """A table of two people, one at each process; both have it in memory."""
    mine = await here.setting_up.make("g0", "P0", "crimelords", ["me", "open"], {}, False)
    theirs = await there.house.get(mine.id)
    await here.seating.sit(mine, "g0", "P0", 0, "salt 0")
    await there.seating.sit(theirs, "g1", "P1", 1, "salt 1")
    return mine, theirs


def test_two_first_starts_on_an_empty_database_both_come_up(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        assert await here.house.store.secret("signing") == await there.house.store.secret("signing")
        assert sorted(await here.house.store.database.alive()) == sorted(
            [str(here.house.store.database.number), str(there.house.store.database.number)]
        )

    with_two(server, work)


def test_the_deal_at_one_process_is_known_at_the_other_and_no_stranger_sits_down(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        mine, theirs = await dealt(here, there)
        with pytest.raises(Refusal, match="the cards are dealt"):
            await here.seating.sit(mine, "stranger", "S", None, "salt")
        await until(lambda: mine.game is not None)
        assert mine.playing().salts == theirs.playing().salts == ["salt 0", "salt 1"]
        assert mine.playing().record(reveal=True).dumps() == theirs.playing().record(reveal=True).dumps()

    with_two(server, work)


def test_of_two_who_want_the_last_seat_at_two_processes_one_gets_it(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        for _ in range(10):
            mine = await here.setting_up.make("g0", "P0", "crimelords", ["me", "open"], {}, False)
            theirs = await there.house.get(mine.id)
            wanted = (here.seating.sit(mine, "anna", "A", 1, "a"), there.seating.sit(theirs, "bruno", "B", 1, "b"))
            sat = await asyncio.gather(*wanted, return_exceptions=True)
            assert sorted(isinstance(answer, Refusal) for answer in sat) == [False, True]
            row = (await here.house.store.seats(mine.id))[1]
            assert row["salt"] == row["guest"][0]

    with_two(server, work)


def test_salts_shown_at_two_processes_at_once_are_dealt_once_from_all_of_them(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        for n in range(10):
            mine = await here.setting_up.make("g0", "P0", "crimelords", ["me", "open"], {}, False)
            theirs = await there.house.get(mine.id)
            salts = [f"salt {n} of P0", f"salt {n} of P1"]
            sealed = [Salt(salt_commitment(mine.commitment, salt)) for salt in salts]
            await asyncio.gather(
                here.seating.sit(mine, "g0", "P0", 0, sealed[0]), there.seating.sit(theirs, "g1", "P1", 1, sealed[1])
            )
            await until(lambda mine=mine, theirs=theirs: mine.revealing and theirs.revealing)
            await asyncio.gather(here.salts.show(mine, "g0", salts[0]), there.salts.show(theirs, "g1", salts[1]))
            await until(lambda mine=mine, theirs=theirs: mine.game and theirs.game)
            assert mine.playing().salts == theirs.playing().salts == salts
            assert mine.playing().record(reveal=True).dumps() == theirs.playing().record(reveal=True).dumps()

    with_two(server, work)


def test_of_a_salt_shown_and_a_seat_freed_at_two_processes_one_comes_first(server: Postgres) -> None:
    """Either the cards are dealt from both salts, or the round is over and nobody's salt is left."""

    async def work(here: Tables, there: Tables) -> None:
        for n in range(10):
            mine = await here.setting_up.make("g0", "P0", "crimelords", ["me", "open"], {}, False)
            theirs = await there.house.get(mine.id)
            for seat, (tables, table) in enumerate(((here, mine), (there, theirs))):
                sealed = Salt(salt_commitment(mine.commitment, f"salt {n}"))
                await tables.seating.sit(table, f"g{seat}", f"P{seat}", seat, sealed)
            await until(lambda mine=mine: mine.revealing)
            await here.salts.show(mine, "g0", f"salt {n}")
            long_ago = update(schema.tables).where(schema.tables.c.id == mine.id).values(revealing_since=1.0)
            await here.house.store.database.run(long_ago.values(seated=schema.tables.c.seated + 1))
            mine.behind = theirs.behind = "all"
            both = (here.hosting.free(mine, "g0", 1), there.salts.show(theirs, "g1", f"salt {n}"))
            came = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(isinstance(answer, Refusal) for answer in came) == [False, True]
            row, seats = await here.house.store.table(mine.id), await here.house.store.seats(mine.id)
            assert row is not None
            dealt = row["dealt_at"] is not None
            assert [seat["salt"] for seat in seats] == ([f"salt {n}"] * 2 if dealt else [None, None])
            assert dealt == isinstance(came[0], Refusal)

    with_two(server, work)


def test_moves_in_turn_at_two_processes_are_all_taken(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        mine, theirs = await dealt(here, there)
        for n in range(30):
            tables, table = ((here, mine), (there, theirs))[n % 2]
            other = theirs if n % 2 == 0 else mine
            known = max(mine, theirs, key=lambda t: (t.game is not None, t.ply))
            if known.over:
                break
            seat = known.waiting[0]
            action = code(known.playing().options(seat)[0])
            await tables.moves.make(table, f"g{seat}", known.ply, action)
            assert table.ply >= other.ply
        await until(lambda: mine.ply == theirs.ply)
        assert mine.ply >= 20

    with_two(server, work)


def test_whoever_watches_at_another_process_is_woken_and_sees_the_move(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        mine, theirs = await dealt(here, there)
        await until(lambda: mine.game is not None)
        await here.talk.say(mine, "g0", "P0", "good luck")
        await until(lambda: theirs.chat)
        version, seat = theirs.version, mine.waiting[0]
        await here.moves.make(mine, f"g{seat}", mine.ply, code(mine.playing().options(seat)[0]))
        await until(lambda: theirs.ply == mine.ply)
        assert theirs.version > version
        assert theirs.view(1) == mine.view(1)

    with_two(server, work)


def test_one_process_plays_a_bot_and_another_takes_over_when_it_is_gone(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        mine = await here.setting_up.make("g0", "P0", "crimelords", ["random"] * 3, {}, False)
        theirs = await there.house.get(mine.id)
        await until(lambda: theirs.ply > 5)
        assert theirs.bots is None
        assert mine.bots is not None
        mine.bots.cancel()
        await here.peers.hang_up()
        looking = asyncio.create_task(there.peers.look_after())
        stood = theirs.ply
        await until(lambda: theirs.ply > stood + 5 or theirs.over)
        looking.cancel()

    with_two(server, work)


def test_a_restarted_database_is_come_back_to(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        mine, theirs = await dealt(here, there)
        await until(lambda: mine.game is not None)
        await asyncio.to_thread(server.restart)
        for _ in range(20):
            try:
                seat, ply = mine.waiting[0], mine.ply
                await here.moves.make(mine, f"g{seat}", ply, code(mine.playing().options(seat)[0]))
                break
            except Exception:
                await asyncio.sleep(0.3)
        assert mine.ply == 1
        await until(lambda: theirs.ply == 1)
        await until(lambda: len(asyncio.all_tasks()) < 50)

    with_two(server, work)


def test_who_watches_at_other_processes_counts(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        here.house.live.elsewhere("t", "7", "0,2/40")
        there.house.live.elsewhere("t", "7", "/3")
        assert here.house.live.present("t") == {0, 2}
        assert here.house.live.spectators("t") == 40
        here.house.live.only(["8"])
        assert here.house.live.present("t") == set()
        gone = here.house.live.gone_since("t", 2)
        assert gone is not None
        await there.house.store.say_here({"t": "1/2"})
        await until(lambda: here.house.live.spectators("t") == 2)
        assert here.house.live.present("t") == {1}

    with_two(server, work)
