"""Tables that nobody began are not kept for ever; finished ones are, unless somebody wishes otherwise."""

import asyncio
import time
from pathlib import Path
from typing import Any

from sqlalchemy import func, select, update

from backroom.server.common.settings import Settings
from backroom.server.keeping import schema
from backroom.server.keeping.store import Store
from backroom.server.tables.clearing import DAY
from backroom.server.tables.tables import Tables
from tests.server.house import House
from tests.server.postgres import Postgres
from tests.server.test_processes import with_two
from tests.server.test_tables import full_table, with_tables
from tests.server.waiting import until

A_WEEK_AND_MORE = 8 * DAY


async def aged(store: Store, id: str, *columns: str) -> None:
    values = dict.fromkeys(columns, time.time() - A_WEEK_AND_MORE)
    await store.database.run(update(schema.tables).where(schema.tables.c.id == id).values(**values))


async def left(store: Store) -> dict[str, int]:
    """How many rows there are of everything that hangs on a table."""
    of = (schema.tables, schema.seats, schema.moves, schema.events, schema.chat, schema.answers)
    many = func.count().label("many")
    counted = {table.name: await store.database.one(select(many).select_from(table)) for table in of}
    return {name: row["many"] for name, row in counted.items() if row is not None}


def test_a_table_never_begun_goes_after_a_week_and_all_that_hangs_on_it(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        waiting = await house.setting_up.make("g0", "P0", "famiglia", ["me", "open"], {}, False)
        await house.seating.sit(waiting, "g0", "P0", 0, "salt")
        await house.talk.say(waiting, "g0", "P0", "nobody comes")
        assert await house.clearing.clear_away() == 0
        await aged(house.house.store, waiting.id, "made_at")
        assert await house.clearing.clear_away() == 1
        assert house.house.known(waiting.id) is None
        assert set((await left(house.house.store)).values()) == {0}

    with_tables(tmp_path, work)


def test_what_was_dealt_stays_and_what_is_over_goes_only_where_that_is_wished(tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        running, over = await full_table(house, "famiglia", 2), await full_table(house, "famiglia", 2)
        await aged(house.house.store, running.id, "made_at", "moved_at", "dealt_at")
        await aged(house.house.store, over.id, "made_at", "moved_at", "dealt_at", "over_at")
        await house.house.store.add_replay("r", "g0", "{}")
        house.house.settings = Settings(unbegun_days=0, finished_days=0)
        assert await house.clearing.clear_away() == 0
        house.house.settings = Settings(unbegun_days=7, finished_days=7)
        assert await house.clearing.clear_away() == 1
        assert await house.house.store.table(over.id) is None
        assert await house.house.store.table(running.id) is not None
        assert await house.house.store.replay("r") is not None, "a record brought yesterday is no old one"
        await house.house.store.database.run(update(schema.replays).values(at=0.0))
        await house.clearing.clear_away()
        assert await house.house.store.replay("r") is None

    with_tables(tmp_path, work)


def test_of_two_processes_one_clears_a_table_away_and_the_other_forgets_it(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        made = [await here.setting_up.make("g0", "P0", "famiglia", ["me", "open"], {}, False) for _ in range(30)]
        for table in made:
            await there.house.get(table.id)
            await aged(here.house.store, table.id, "made_at")
        cleared = await asyncio.gather(here.clearing.clear_away(), there.clearing.clear_away())
        assert sum(cleared) == len(made)
        await until(lambda: not here.house.in_memory and not there.house.in_memory)

    with_two(server, work)


def test_whoever_waits_at_a_table_that_is_cleared_away_hears_that_it_is_gone(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open").headers["location"][3:]

    async def clear() -> Any:
        await aged(house.desk.store, id, "made_at")
        return await house.desk.tables.clearing.clear_away()

    with anna.stream(f"/t/{id}/live") as messages:
        next(messages)
        assert asyncio.run_coroutine_threadsafe(clear(), house.loop).result(60) == 1
        assert len(list(messages)) < 5, "the stream ends"
    assert anna.get(f"/t/{id}").status_code == 404
