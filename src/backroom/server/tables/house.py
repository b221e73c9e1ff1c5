"""The house: gets a table, changes it under its lock, writes, tells. Everything that can be done at a table is handed
it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from backroom import games
from backroom.engine import Illegal, without_deck

from ..common.logs import told
from ..common.refusal import Crowded, Overtaken, Refusal, no_table
from ..common.settings import Settings
from ..common.wallclock import WallClock
from ..keeping.journal import MOVES
from ..keeping.store import ALL, Change, Entry, Row, Said, Store, Taken
from ..thinking.decks import opened
from .live import Live
from .restoring import restored
from .table import LiveTable
from .uptime import Uptime

T = TypeVar("T")
TRIES = 5
"""So often a change is considered anew because another process was quicker."""
MOVED_ON = "the table has moved on since; look again and choose"
logger = logging.getLogger("backroom.server")


class House:
    """Tables in memory: opened from the database when somebody asks for them, caught up when another process has
    written, dropped when nobody looks."""

    def __init__(self, store: Store, live: Live, settings: Settings, wall_clock: WallClock | None = None) -> None:
        self.store, self.live, self.settings = store, live, settings
        self.wall_clock, self.uptime = wall_clock or WallClock(), Uptime()
        self.unheard: set[str] = set()
        """Of what other processes said lately: tables that were not in memory then, or not yet."""
        self.listeners: list[Callable[[LiveTable], None]] = []
        """Who, beside those who look at a table, is told that it was opened or has changed."""
        self._known: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def number(self) -> str:
        """Of this process, among all that have these tables open."""
        return str(self.store.database.number)

    def now(self) -> float:
        return self.wall_clock.now()

    async def get(self, id: str) -> LiveTable:
        """A table by its number, from memory or from the database."""
        table = self._known.get(id)
        if table is not None:
            table.touched = time.monotonic()
            if table.cards:
                games.hear({table.game_name: (without_deck(table.game_name), table.cards)})
            return table
        if not (id.isascii() and len(id) <= 40):
            raise no_table()
        async with self._opening.setdefault(id, asyncio.Lock()):
            try:
                return self._known.get(id) or await self._open(id)
            finally:
                self._opening.pop(id, None)

    def known(self, id: str) -> LiveTable | None:
        """The table if it is in memory, as it is while somebody looks at it."""
        return self._known.get(id)

    @property
    def in_memory(self) -> tuple[LiveTable, ...]:
        return tuple(self._known.values())

    async def at(self, id: str, ply: int) -> LiveTable | None:
        """A table while it stands at this ply; None where it has gone on, or is over."""
        table = await self.get(id)
        if table.ply < ply or table.game is None:
            async with table.lock:
                await self.catch_up_to(table, ply)
        return table if table.ply == ply and table.game is not None and not table.over else None

    async def add(self, table: LiveTable, row: Row, seats: Sequence[Row]) -> None:
        """A new table, written first."""
        await self.store.add_table(row, seats)
        self._known[table.id] = table

    async def agreed(self, table: LiveTable, change: Callable[..., Awaitable[T]], *given: Any) -> T:
        """A change of a table, one at a time: `change(table, *given)` with its lock held. Where another process was
        quicker, the table catches up, and it is considered anew; so it is where a write broke off and nobody knows
        whether it is there."""
        async with table.lock:
            for _ in range(TRIES):
                if table.behind:
                    await self.catch_up(table)
                try:
                    return await change(table, *given)
                except Taken:
                    table.behind = ALL
                except Refusal:
                    raise
                except Exception:
                    table.behind = ALL
                    raise
        raise Overtaken(MOVED_ON)

    async def write_moves(self, table: LiveTable, entries: Sequence[Entry], row: Row) -> None:
        """Into the log; who wrote last lets bots play."""
        await self.store.journal.add_moves(table.id, entries, row)
        table.tender = self.number

    async def write(self, table: LiveTable, said: Said | None = None, **what: Any) -> None:
        """What is no move, with a line of the log; if nobody else was quicker."""
        line = await self.store.change(table.id, table.seated, Change(said, table.moves_made, **what))
        table.seated += 1
        table.tender = self.number
        table.hear((), [line] if line else ())
        if what.get("stops"):
            await self._take_stops(table)

    async def _take_stops(self, table: LiveTable) -> None:
        if table.clock is not None:
            table.clock.take_stops(await self.store.pulse.stops(table.id))

    def tell(self, table: LiveTable) -> None:
        """Whoever looks at it draws it anew; whoever plays at it and is no person looks whether he is asked."""
        table.changed()
        self.live.wake(table.id)
        self.attend(table)

    def attend(self, table: LiveTable) -> None:
        """Only the latter."""
        for listener in self.listeners:
            listener(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Takes in the rows that others have written; with the table's lock held."""
        what, table.behind = table.behind, ""
        try:
            if what == MOVES and table.game is not None:
                table.follow_moves(await self.store.journal.moves(table.id, table.ply))
            else:
                await self._catch_up_all(table)
        except BaseException:
            table.behind = ALL
            raise
        self.tell(table)

    async def catch_up_to(self, table: LiveTable, ply: int) -> None:
        """Whoever asks has seen what this process has not heard of yet; with the table's lock held."""
        if ply > table.ply or table.game is None:
            table.behind = ALL if table.game is None else table.behind or MOVES
            await self.catch_up(table)

    async def _catch_up_all(self, table: LiveTable) -> None:
        row = await self.store.table(table.id)
        if row is None:
            raise no_table()
        seats = None
        if row["seated"] != table.seated:
            seats = await self.store.seats(table.id)
            table.answers, table.next = await self.store.answers(table.id), await self.store.rematch(table.id)
            await self._take_stops(table)
        log = await self.store.journal.moves(table.id, table.ply)
        chat = await self.store.chat(table.id, table.last_said)
        table.hear(chat, await self.store.events(table.id, table.last_happened))
        table.follow(row, seats, log)

    def follow(self, table: LiveTable) -> None:
        """Catches up beside everything else."""
        self.beside(self._follow(table))

    async def _follow(self, table: LiveTable) -> None:
        try:
            async with table.lock:
                if table.behind:
                    await self.catch_up(table)
        except Exception as error:
            logger.warning("table %s is opened anew: %s", table.id[:6], told(error))
            if self._known.get(table.id) is table:
                del self._known[table.id]
            self.live.wake(table.id)

    def missed(self) -> None:
        """Anything may have been written by others: every table catches up."""
        for table in self._known.values():
            table.behind = ALL
        self.beside(self._follow_all())

    async def _follow_all(self) -> None:
        for table in self.in_memory:
            if table.behind:
                await self._follow(table)

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def reread(self, id: str) -> None:
        """What is kept of this table was changed past it: a finished one is read anew, a running one catches up."""
        table = self._known.get(id)
        if table is not None:
            table.behind = ALL
            table.unsay()
            self.tell(table)
            if table.over:
                del self._known[id]
            else:
                self.follow(table)

    def forget(self, id: str) -> None:
        """A table that is there no more: whoever looks at it is told."""
        table = self._known.pop(id, None)
        if table is not None and table.bots is not None:
            table.bots.cancel()
        self.live.wake(id)

    async def _open(self, id: str) -> LiveTable:
        self.unheard.discard(id)
        try:
            row = await self.store.table(id)
            seats, log = await self.store.seats(id), await self.store.journal.moves(id)
            chat, events = await self.store.chat(id), await self.store.events(id)
        except ValueError as error:
            raise await self._set_aside(id, error) from None
        if row is None:
            raise no_table()
        try:
            with suppress(Illegal):  # what is wrong with it is said below
                await opened(row["game"], row["cards"])
            table = restored(row, seats, log, chat, events, self.uptime)
        except Crowded:
            raise
        except Exception as error:
            raise await self._set_aside(id, error) from None
        table.answers, table.next = await self.store.answers(id), await self.store.rematch(id)
        await self._take_stops(table)
        if row["aside"] is not None:
            await self._taken_up(table)
        self._known[id] = table
        if id in self.unheard:
            table.behind = ALL
            self.follow(table)
        self.attend(table)
        return table

    async def _taken_up(self, table: LiveTable) -> None:
        """It can be read again; its clock stood still meanwhile, and is to be looked at."""
        await self.store.set_aside(table.id, None)
        if table.clock is not None and table.game is not None and not table.over:
            await self.store.pulse.set_zero(table.id, table.moved_at, table.seated, self.now())

    async def _set_aside(self, id: str, error: Exception) -> Refusal:
        """A table that cannot be read stops nobody else: it stays as it is, with the reason beside it."""
        why = error.why if isinstance(error, Refusal) else f"its log cannot be read ({type(error).__name__}: {error})"
        logger.warning("table %s is set aside: %s", id[:6], why)
        await self.store.set_aside(id, why)
        return Refusal(410, f"this table is set aside: {why}")

    async def sweep(self) -> None:
        """Tables at which nothing happens leave the memory, also while somebody watches: they come back when something
        does. Now and then the database is tidied up."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            try:
                await self.store.database.tidy()
            except Exception as error:
                logger.warning("the database could not be tidied up: %s", told(error))
            now = time.monotonic()
            for table in self.in_memory:
                if table.bots is None and now - table.touched > self.settings.idle:
                    del self._known[table.id]
                elif now - table.touched > self.settings.idle / 4:
                    table.rest()

    async def close(self) -> None:
        running = [*self._beside, *(table.bots for table in self.in_memory if table.bots is not None)]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
