"""A house whose time is handed to it: days go by in no time."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import update

from backroom.engine import code
from backroom.server.common.settings import Settings
from backroom.server.keeping import schema
from backroom.server.keeping.store import store_at
from backroom.server.tables.live import Live
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from backroom.server.thinking.thinkers import Here, Thinkers
from tests.server.waiting import until

MONDAY = 1_795_410_000.0
"""The 23rd of November 2026, by the clocks of Greenwich."""
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


class Hours:
    """A wall clock that somebody turns."""

    def __init__(self, at: float = MONDAY) -> None:
        self.at = at

    def now(self) -> float:
        return self.at

    def put_right(self, *_: float) -> None:
        """It is right."""


async def opened(db: Path | str, hours: Hours, **settings: Any) -> Tables:
    store = store_at(str(db))
    await store.open()
    how = {"bot_pace": 0.0, "reading": 0.0, "count": 0.0, **settings}
    tables = Tables(store, Live(5), Thinkers(Here(1)), Settings(**how), None, hours)  # type: ignore[arg-type]
    await tables.sleeper.begin()
    await tables.peers.listen()
    await tables.peers.resume_all()
    return tables


async def closed(tables: Tables) -> None:
    await tables.sleeper.rest()
    await tables.peers.hang_up()
    await tables.house.close()
    tables.bots.thinkers.close()
    await tables.house.store.close()


def at_a_house(db: Path | str, work: Callable[[Tables, Hours], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        hours = Hours()
        tables = await opened(db, hours, **settings)
        try:
            await work(tables, hours)
        finally:
            await closed(tables)

    asyncio.run(run())


async def a_table(
    tables: Tables, clock: dict[str, Any], game: str = "famiglia", people: int = 2, **how: Any
) -> LiveTable:
    """Dealt, everybody a person: g0, g1, ..."""
    seats = ["me", *["open"] * (people - 1)]
    table = await tables.setting_up.make("g0", "P0", game, seats, {}, False, clock=clock, **how)
    for seat in range(people):
        await tables.seating.sit(table, f"g{seat}", f"P{seat}", seat, f"salt {seat}")
    await tables.sleeper.look()
    return table


async def goes_by(tables: Tables, hours: Hours, seconds: float) -> None:
    """The house is there all the while, and looks at its clocks at the end."""
    hours.at += seconds
    await tables.house.store.database.run(update(schema.pulse).values(at=hours.at))
    await tables.sleeper.look()
    await settled(tables)


async def is_away(tables: Tables, hours: Hours, seconds: float) -> None:
    """The house is not there, and looks at its clocks when it is again."""
    hours.at += seconds
    await tables.sleeper.look()
    await settled(tables)


async def settled(tables: Tables) -> None:
    """Nobody but people is waited for."""
    await until(lambda: all(table.bots is None for table in tables.house.in_memory))


async def moves(tables: Tables, table: LiveTable, seat: int | None = None, n: int = 0) -> int:
    """Somebody who is asked does something; who."""
    who = table.waiting[0] if seat is None else seat
    await tables.moves.make(table, f"g{who}", table.ply, code(table.playing().options(who)[n]))
    return who
