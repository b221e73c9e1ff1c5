"""Which tables are in memory: opened from the database when somebody asks for them, caught up when another process
has written, dropped when nobody looks."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from .journal import MOVES
from .live import Live
from .logs import told
from .refusal import Refusal, no_table
from .settings import Settings
from .store import ALL, Change, Entry, Row, Store, Taken
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
        self.unheard: set[str] = set()
        """Of what other processes said lately: tables that were not in memory then, or not yet."""

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

    @property
    def in_memory(self) -> tuple[str, ...]:
        return tuple(self._known)

    def reread(self, id: str) -> None:
        """What is kept of this table was changed past it: a finished one is read anew, a running one catches up."""
        table = self._known.get(id)
        if table is not None:
            table.behind = ALL
            table.unsay()
            self.tell(table)
            if table.over:
                del self._known[id]

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
            seats, log = await self.store.seats(id), await self.store.moves(id)
            chat, events = await self.store.chat(id), await self.store.events(id)
        except ValueError as error:
            raise await self._set_aside(id, error) from None
        if row is None:
            raise no_table()
        try:
            table = restored(row, seats, log, chat, events)
        except Exception as error:
            raise await self._set_aside(id, error) from None
        table.answers, table.next = await self.store.answers(id), await self.store.rematch(id)
        if row["aside"] is not None:
            await self.store.set_aside(id, None)
        self._known[id] = table
        if id in self.unheard:
            table.behind = ALL
        await self.agreed(table, lambda: self.deal_if_ready(table))
        self.wake_bots(table)
        return table

    async def _set_aside(self, id: str, error: Exception) -> Refusal:
        """A table that cannot be read stops nobody else: it stays as it is, with the reason beside it."""
        why = error.why if isinstance(error, Refusal) else f"its log cannot be read ({type(error).__name__}: {error})"
        logger.warning("table %s is set aside: %s", id[:6], why)
        await self.store.set_aside(id, why)
        return Refusal(410, f"this table is set aside: {why}")

    async def at(self, id: str, ply: int) -> LiveTable | None:
        """A table while it stands at this ply; None where it has gone on, or is over."""
        table = await self.get(id)
        if table.ply < ply or table.game is None:
            async with table.lock:
                table.behind = ALL if table.game is None else table.behind or MOVES
                await self.catch_up(table)
        return table if table.ply == ply and table.game is not None and not table.over else None

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
                    table.behind = ALL
                except Refusal:
                    raise
                except Exception:
                    table.behind = ALL
                    raise
        raise Refusal(409, "the table has moved on since; look again and choose")

    async def catch_up(self, table: LiveTable) -> None:
        """Takes in the rows that others have written; with the table's lock held."""
        what, table.behind = table.behind, ""
        try:
            log = await self.store.moves(table.id, table.ply)
            if what == MOVES and table.game is not None:
                table.follow_moves(log)
            else:
                await self._catch_up_all(table)
        except BaseException:
            table.behind = ALL
            raise
        self.tell(table)

    async def _catch_up_all(self, table: LiveTable) -> None:
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

    async def write(self, table: LiveTable, entries: Sequence[Entry], row: Row) -> None:
        """Moves, into the log; who wrote last lets bots play."""
        await self.store.add_moves(table.id, entries, row)
        table.tender = str(self.store.number)

    async def change(self, table: LiveTable, words: str = "", **what: Any) -> None:
        """Written first, if nobody else was quicker; then told."""
        about = whom(words, table, what.get("seats", {})) if words else None
        said = await self.store.change(table.id, table.seated, Change(words, table.moves_made, about, **what))
        table.seated += 1
        table.tender = str(self.store.number)
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
        """Tables at which nothing happens leave the memory, also while somebody watches: they come back when something
        does. Now and then the database is tidied up."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            try:
                await self.store.tidy()
            except Exception as error:
                logger.warning("the database could not be tidied up: %s", told(error))
            now = time.monotonic()
            for id, table in list(self._known.items()):
                if table.bots is None and now - table.touched > self.settings.idle:
                    del self._known[id]
                elif now - table.touched > self.settings.idle / 4:
                    table.rest()


def whom(words: str, table: LiveTable, seats: Mapping[int, Row]) -> str | None:
    """The guest whom a line names: one who sits there, or is about to."""
    people = [(c.guest, c.name) for c in table.chairs]
    people += [(row.get("guest"), row.get("name", "")) for row in seats.values()]
    named = [(len(name), guest) for guest, name in people if guest is not None and name and name in words]
    return max(named)[1] if named else None
