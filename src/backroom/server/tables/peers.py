"""Several processes at the same tables: what one writes the others hear of, and the tables of one that is gone are
taken on. One process alone has nobody to listen to, and takes on all tables when it starts."""

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Protocol

from ..common.logs import told
from ..common.refusal import Refusal
from ..keeping.journal import MOVES
from ..keeping.notices import Notices
from ..keeping.store import ALL, ANEW, CLEARED, HERE, OUT, THOUGHT
from .house import House

logger = logging.getLogger("backroom.server")
ROUND = 2.0
"""Seconds between two looks at who is still there."""
RARELY = 30.0
"""Seconds, where no other process can be gone."""
HERE_AGAIN = 10
"""Rounds after which everybody says anew who watches, and looks for tables that stand still."""
LATE = 15.0


class SignedOut(Protocol):
    """Who knows which devices were signed out."""

    def heard(self, device: str) -> None:
        """At another process."""

    def unsure(self) -> None:
        """Anybody may have been, while the line was cut."""


class Asked(Protocol):
    """Whoever waits for what other processes think."""

    def heard(self, question: str, answer: str) -> None:
        """One has answered."""


@dataclass(slots=True)
class Peers:
    house: House
    thinkers: Asked
    devices: SignedOut | None
    """Who is told of devices that were signed out elsewhere, where there are any."""
    _notices: Notices | None = None

    async def listen(self) -> None:
        database = self.house.store.database
        if database.shared:
            self._notices = Notices(database.url, database.lease, self.heard, self.missed)
            await self._notices.open()

    async def hang_up(self) -> None:
        if self._notices is not None:
            await self._notices.close()

    def heard(self, said: str) -> None:
        """A line of another process."""
        number, kind, id, more = said.split(" ", 3)
        if kind == THOUGHT:
            self.thinkers.heard(id, more)
        elif number == self.house.number:
            return
        elif kind == CLEARED:
            self.house.forget(id)
        elif kind == OUT:
            if self.devices is not None:
                self.devices.heard(id)
        elif kind == HERE:
            self.house.live.elsewhere(id, number, more)
        else:
            self._written(number, kind, id, more)

    def _written(self, number: str, kind: str, id: str, more: str) -> None:
        """Another process has changed this table."""
        table = self.house.known(id)
        if table is None:
            self.house.unheard.add(id)
            self.house.live.wake(id)
        elif kind in (ALL, ANEW):
            table.behind = ALL
            if kind == ANEW:
                table.unsay()
            self.house.follow(table)
        elif int(more) >= table.ply:
            table.tender, table.behind = number, table.behind or MOVES
            self.house.follow(table)

    def missed(self) -> None:
        """Anything may have been said."""
        if self.devices is not None:
            self.devices.unsure()
        self.house.missed()

    async def resume_all(self) -> None:
        """The tables of processes that are gone go on here, so that their bots do."""
        while ids := await self.house.store.take_on():
            for id in ids:
                await self._take_on(id)
                await asyncio.sleep(0)

    async def _take_on(self, id: str) -> None:
        try:
            known = self.house.known(id)
            if known is None:
                await self.house.get(id)
                return
            known.tender, known.behind = self.house.number, ALL
            self.house.follow(known)
        except Refusal as error:
            logger.warning("table %s stays closed: %s", id[:6], error.why)
        except Exception:
            logger.exception("table %s cannot be opened", id[:6])

    async def _look_after(self, thoroughly: bool) -> None:
        house, database = self.house, self.house.store.database
        house.unheard.clear()
        await self.resume_all()
        if database.shared:
            house.live.only(await database.alive())
            await house.store.say_here(house.live.here() if thoroughly else house.live.to_tell())
            for id in await house.store.overdue(time.time() - LATE) if thoroughly else ():
                house.tell(await house.get(id))

    async def look_after(self) -> None:
        """Now and then: who is gone, whose tables are taken on, and who watches here."""
        rounds = 0
        while True:
            rounds += 1
            try:
                await self._look_after(rounds % HERE_AGAIN == 0)
            except Exception as error:
                logger.warning("nobody was looked after: %s", told(error))
            await asyncio.sleep(ROUND if self.house.store.database.shared else RARELY)
