"""Which tables are in memory: opened from the database when somebody asks for them, caught up when another process
has written, dropped when nobody looks."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from .live import Live
from .refusal import Refusal, no_table
from .settings import Settings
from .store import Change, Store, Taken
from .table import LiveTable, restored
from .thinking import Thinkers

T = TypeVar("T")
TRIES = 5
"""So often a change is considered anew because another process was quicker."""
logger = logging.getLogger("backroom.server")


class Known(ABC):
    def __init__(self, store: Store, live: Live, thinkers: Thinkers, settings: Settings) -> None:
        self.store, self.live, self.thinkers, self.settings = store, live, thinkers, settings
        self._known: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    @abstractmethod
    def wake_bots(self, table: LiveTable) -> None:
        """Whoever has something to do at this table and is no person does it."""

    @abstractmethod
    async def deal_if_ready(self, table: LiveTable) -> None:
        """Deals when everybody is there."""

    async def get(self, id: str) -> LiveTable:
        """A table by its number, from memory or from the database."""
        table = self._known.get(id)
        if table is not None:
            table.touched = time.monotonic()
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

    async def _open(self, id: str) -> LiveTable:
        row = await self.store.table(id)
        if row is None:
            raise no_table()
        try:
            seats, log = await self.store.seats(id), await self.store.moves(id)
            table = restored(row, seats, log, await self.store.chat(id), await self.store.events(id))
        except (SQLAlchemyError, OSError):
            raise
        except Exception as error:
            raise await self._set_aside(id, error) from None
        table.answers, table.next = await self.store.answers(id), await self.store.rematch(id)
        if row["aside"] is not None:
            await self.store.set_aside(id, None)
        self._known[id] = table
        await self.agreed(table, lambda: self.deal_if_ready(table))
        self.wake_bots(table)
        return table

    async def _set_aside(self, id: str, error: Exception) -> Refusal:
        """A table that cannot be read stops nobody else: it stays as it is, with the reason beside it."""
        why = error.why if isinstance(error, Refusal) else f"its log cannot be read ({type(error).__name__}: {error})"
        logger.warning("table %s is set aside: %s", id[:6], why)
        await self.store.set_aside(id, why)
        return Refusal(410, f"this table is set aside: {why}")

    async def agreed(self, table: LiveTable, change: Callable[[], Awaitable[T]]) -> T:
        """A change of a table, one at a time. Where another process was quicker, the table catches up, and it is
        considered anew; so it is where a write broke off and nobody knows whether it is there."""
        async with table.lock:
            for _ in range(TRIES):
                if table.behind:
                    await self.catch_up(table)
                try:
                    return await change()
                except Taken:
                    table.behind = True
                except Refusal:
                    raise
                except Exception:
                    table.behind = True
                    raise
        raise Refusal(409, "the table has moved on since; look again and choose")

    async def catch_up(self, table: LiveTable) -> None:
        """Takes in the rows that others have written; with the table's lock held."""
        row = await self.store.table(table.id)
        if row is None:
            raise no_table()
        seats = None
        if row["seated"] != table.seated:
            seats = await self.store.seats(table.id)
            table.answers, table.next = await self.store.answers(table.id), await self.store.rematch(table.id)
        log = await self.store.moves(table.id, table.ply)
        table.hear(await self.store.chat(table.id, table.heard), await self.store.events(table.id, table.told))
        table.follow(row, seats, log)
        table.behind = False
        self.tell(table)

    async def change(self, table: LiveTable, words: str = "", **what: Any) -> None:
        """Written first, if nobody else was quicker; then told."""
        said = await self.store.change(table.id, table.seated, Change(words, table.moves_made, **what))
        table.seated += 1
        table.hear((), [said] if said else ())

    def my_seat(self, table: LiveTable, guest: str) -> int:
        seat = table.seat_of(guest)
        if seat is None:
            raise Refusal(403, "you do not sit at this table; you can watch")
        return seat

    def tell(self, table: LiveTable) -> None:
        table.changed()
        self.live.wake(table.id)

    async def sweep(self) -> None:
        """Tables nobody looks at leave the memory now and then, and the database is tidied up."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            try:
                await self.store.tidy()
            except SQLAlchemyError as error:
                logger.warning("the database could not be tidied up: %s", str(error).splitlines()[0])
            long_ago = time.monotonic() - self.settings.idle
            for id, table in list(self._known.items()):
                if table.touched < long_ago and table.bots is None and not self.live.watched(id):
                    del self._known[id]
