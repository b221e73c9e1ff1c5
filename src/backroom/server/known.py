"""Which tables are in memory: opened from the database when somebody asks for them, dropped when nobody looks."""

import asyncio
import time
from abc import ABC, abstractmethod

from .live import Live
from .refusal import Refusal, no_table
from .settings import Settings
from .store import Store
from .table import LiveTable, restored
from .thinking import Thinkers


class Known(ABC):
    def __init__(self, store: Store, live: Live, thinkers: Thinkers, settings: Settings) -> None:
        self.store, self.live, self.thinkers, self.settings = store, live, thinkers, settings
        self._known: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    @abstractmethod
    def wake_bots(self, table: LiveTable) -> None:
        """Whoever has something to do at this table and is no person does it."""

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
        seats, log = await self.store.seats(id), await self.store.moves(id)
        table = restored(row, seats, log, await self.store.chat(id), await self.store.events(id))
        table.answers, table.next = await self.store.answers(id), await self.store.rematch(id)
        self._known[id] = table
        self.wake_bots(table)
        return table

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
            await self.store.tidy()
            long_ago = time.monotonic() - self.settings.idle
            for id, table in list(self._known.items()):
                if table.touched < long_ago and table.bots is None and not self.live.watched(id):
                    del self._known[id]
