"""Several processes at the same tables: what one writes the others hear of, and the tables of one that is gone are
taken on. One process alone has nobody to listen to, and takes on all tables when it starts."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from .journal import MOVES
from .known import Known
from .logs import told
from .notices import Notices
from .refusal import Refusal
from .store import ALL, ANEW, CLEARED, HERE, OUT, THOUGHT
from .table import LiveTable

logger = logging.getLogger("backroom.server")
ROUND = 2.0
"""Seconds between two looks at who is still there."""
HERE_AGAIN = 10
"""Rounds after which everybody says anew who watches, and looks for tables that stand still."""
LATE = 15.0


class Together(Known):
    _notices: Notices | None = None
    _following: "set[asyncio.Task[None]] | None" = None

    def signed_out(self, device: str) -> None:
        """At another process: its streams here end, too."""
        self.live.cut(device)

    def unsure(self) -> None:
        """Whoever was signed out at another process while the line was cut is not known here."""

    async def listen(self) -> None:
        if self.store.shared:
            self._notices = Notices(self.store.url, self.store.number, self.heard, self.missed)
            await self._notices.open()

    async def hang_up(self) -> None:
        for task in list(self._following or ()):
            task.cancel()
        if self._notices is not None:
            await self._notices.close()

    def heard(self, said: str) -> None:
        """A line of another process."""
        number, kind, id, more = said.split(" ", 3)
        if kind == THOUGHT:
            self.thinkers.heard(id, more)
        if number == str(self.store.number) or kind == THOUGHT:
            return
        if kind == CLEARED:
            self.forget(id)
            return
        if kind == OUT:
            self.signed_out(id)
            return
        if kind == HERE:
            self.live.elsewhere(id, number, more)
            return
        table = self._known.get(id)
        if table is None:
            self.unheard.add(id)
            self.live.wake(id)
        elif kind in (ALL, ANEW):
            table.behind = ALL
            if kind == ANEW:
                table.unsay()
            self._later(self._follow(table))
        elif int(more) >= table.ply:
            table.tender, table.behind = number, table.behind or MOVES
            self._later(self._follow(table))

    def reread(self, id: str) -> None:
        super().reread(id)
        table = self._known.get(id)
        if table is not None:
            self._later(self._follow(table))

    def missed(self) -> None:
        """Anything may have been said."""
        self.unsure()
        for table in self._known.values():
            table.behind = ALL
        self._later(self._follow_all())

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

    async def _follow_all(self) -> None:
        for table in list(self._known.values()):
            if table.behind:
                await self._follow(table)
                self.wake_bots(table)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        if self._following is None:
            self._following = set()
        task = asyncio.create_task(work)
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def resume_all(self) -> None:
        """The tables of processes that are gone go on here, so that their bots do."""
        while ids := await self.store.take_on():
            for id in ids:
                await self._take_on(id)
                await asyncio.sleep(0)

    async def _take_on(self, id: str) -> None:
        try:
            table = await self.get(id)
            table.tender, table.behind = str(self.store.number), ALL
            await self.agreed(table, lambda: self.deal_if_ready(table))
            self.wake_bots(table)
        except Refusal as error:
            logger.warning("table %s stays closed: %s", id[:6], error.why)
        except Exception:
            logger.exception("table %s cannot be opened", id[:6])

    async def _look_after(self, thoroughly: bool) -> None:
        self.unheard.clear()
        await self.resume_all()
        if self.store.shared:
            self.live.only(await self.store.alive())
            await self.store.say_here(self.live.here() if thoroughly else self.live.to_tell())
            for id in await self.store.overdue(time.time() - LATE) if thoroughly else ():
                self.wake_bots(await self.get(id))

    async def look_after(self) -> None:
        """Now and then: who is gone, whose tables are taken on, and who watches here."""
        rounds = 0
        while True:
            rounds += 1
            try:
                await self._look_after(rounds % HERE_AGAIN == 0)
            except Exception as error:
                logger.warning("nobody was looked after: %s", told(error))
            await asyncio.sleep(ROUND if self.store.shared else RARELY)


RARELY = 30.0
"""Seconds, where no other process can be gone."""
