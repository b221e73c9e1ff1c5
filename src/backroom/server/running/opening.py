"""A house is opened: which object is handed which, what is done all the time, and in which order everything ends."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import TYPE_CHECKING, Any

from ..common import figures
from ..common.settings import Settings
from ..doors.devices import Devices
from ..doors.identity import Doorman
from ..doors.limits import Limits
from ..drawing.page import TablePage
from ..drawing.scenes import environment
from ..keeping.database import Database
from ..keeping.store import Store, store_at
from ..notifying.notifying import Notifying
from ..routes.desk import Desk
from ..tables.live import Live
from ..tables.tables import Tables
from ..thinking.analyses import Analyses
from ..thinking.decks import Decks
from ..thinking.thinkers import Here, Thinkers

if TYPE_CHECKING:
    from ..thinking.jobs import Errands


@contextlib.asynccontextmanager
async def opened(settings: Settings, limits: Limits | None = None, serving: bool = True) -> AsyncIterator[Desk]:
    """A desk over the database that the settings name, and everything that goes on beside requests; without serving,
    only what thinking for others needs."""
    async with contextlib.AsyncExitStack() as ending:
        store = store_at(settings.db)
        await store.open()
        ending.push_async_callback(store.close)
        here = Here(max(1, settings.thinkers), settings.cores)
        ending.callback(here.close)
        errands = _errands(store.database)
        desk = await _furnished(store, settings, limits, _thinkers(here, errands))
        ending.callback(desk.decks.close)
        chores: list[Coroutine[Any, Any, None]] = [desk.house.sweep()]
        if errands is not None:
            await ending.enter_async_context(errands.open())
            if settings.thinkers:
                chores.append(errands.take(desk.house.at, here, settings.thinkers))
        ending.push_async_callback(desk.analyses.close)
        ending.push_async_callback(desk.house.close)
        if serving:
            await desk.tables.sleeper.begin()
            await desk.tables.peers.listen()
            ending.push_async_callback(desk.tables.peers.hang_up)
            chores += [desk.tables.peers.look_after(), desk.tables.clearing.keep_clear(), desk.tables.sleeper.keep()]
            chores.append(desk.notifying.keep_round())
            ending.push_async_callback(desk.tables.sleeper.rest)
            ending.push_async_callback(desk.notifying.close)
        ending.push_async_callback(_ended, [asyncio.create_task(chore) for chore in chores])
        ending.callback(desk.live.close)
        yield desk


async def _furnished(store: Store, settings: Settings, limits: Limits | None, thinkers: Thinkers) -> Desk:
    live, env, key = Live(settings.heartbeat), environment(), await store.secret("signing")
    devices = Devices(store.database, live.cut)
    tables = Tables(store, live, thinkers, settings, devices)
    return Desk(
        settings=settings, store=store, doorman=Doorman(key, devices), live=live,
        thinkers=thinkers, analyses=Analyses(store), decks=Decks(), tables=tables,
        notifying=Notifying(store, tables.house, settings, key),
        limits=limits or Limits(settings.limits, settings.streams), env=env,
        table_page=TablePage(env, live, settings.reading, settings.count, tables.house.now),
    )  # fmt: skip


def _errands(database: Database) -> "Errands | None":
    """Where others use the same database, long thoughts are jobs there, for whoever has time."""
    if not database.shared:
        return None
    from ..thinking.jobs import Errands

    return Errands(database)


def _thinkers(here: Here, errands: "Errands | None") -> Thinkers:
    if errands is None:
        return Thinkers(here, mused=figures.mused)
    from ..thinking.jobs import Elsewhere

    return Thinkers(here, Elsewhere(errands), figures.mused)


async def _ended(chores: list[asyncio.Task[None]]) -> None:
    for chore in chores:
        chore.cancel()
    await asyncio.gather(*chores, return_exceptions=True)
