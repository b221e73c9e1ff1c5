"""The one sleeper of a process: it beats in the database while a clock runs anywhere, and looks at the tables of this
process whose time has come. A clock is a row with a time, not a task a table."""

import asyncio
import contextlib
import logging
import time

from ..common.logs import told
from ..common.refusal import Crowded, Refusal
from ..keeping.errors import Unreachable
from ..keeping.pulse import BEAT, MISSED, OPENED
from .house import House
from .table import LiveTable

logger = logging.getLogger("backroom.server")
NOT_DECIDED, NOT_READ = 15.0, 60.0
"""Seconds until a table is looked at again whose clock is at zero, since somebody decides there meanwhile; and one that
could not be looked at. Only so many are looked at in a round: those that nothing comes of are in nobody's way."""


class Sleeper:
    def __init__(self, house: House) -> None:
        self._house, self._pulse = house, house.store.pulse
        self._awake = asyncio.Event()
        self._within = OPENED
        house.listeners.append(self._heard)

    def _heard(self, table: LiveTable) -> None:
        if table.clock is not None and table.game is not None:
            self._awake.set()

    async def begin(self) -> None:
        """Before anybody comes in: how late it is, and when the house was away."""
        await self._put_right()
        self._house.uptime.learn(await self._pulse.outages())

    async def look(self) -> bool:
        """One round; whether a clock runs anywhere. First it is certain that the house was there, then what is due."""
        if not await self._pulse.runs():
            self._within = MISSED
            return False
        await self._beat()
        for id in await self._pulse.due(self._house.now()):
            await self._look_at(id)
        return True

    async def keep(self) -> None:
        """As long as the house is open. Where no clock runs it sleeps until one begins here, or is taken on; otherwise
        nobody need wake it, for with every move it is written when the clock is at zero."""
        while True:
            self._awake.clear()
            runs = True
            try:
                runs = await self.look()
            except Exception as error:
                logger.warning("no clock was looked at: %s", told(error))
            await (asyncio.sleep(BEAT) if runs else self._awake.wait())

    async def rest(self) -> None:
        """The house closes: until now it was there."""
        with contextlib.suppress(Exception):
            if self._within == MISSED and await self._pulse.runs():
                await self._beat()

    async def _beat(self) -> None:
        house = self._house
        await self._put_right()
        at = house.now()
        outages = await self._pulse.beat(at, self._within)
        self._within = MISSED
        if outages != house.uptime.version:
            house.uptime.learn(await self._pulse.outages())
            for table in house.in_memory:
                if table.clock is not None:
                    self._tell(table)
        house.uptime.beaten(at)

    async def _put_right(self) -> None:
        asked = time.time()
        said = await self._pulse.now()
        if said is not None:
            self._house.wall_clock.put_right(asked, time.time(), said)

    async def _look_at(self, id: str) -> None:
        try:
            table = await self._house.get(id)
            await self._house.agreed(table, self._looked)
        except Crowded as error:
            logger.warning("the clock of table %s is looked at later: %s", id[:6], error.why)
            await self._pulse.put_off(id, self._house.now() + NOT_READ)
        except Refusal as error:
            logger.warning("the clock of table %s stands still: %s", id[:6], error.why)
            await self._pulse.stand_still(id)
        except Unreachable:
            raise
        except Exception as error:  # one table that cannot be looked at stops no other's clock
            logger.warning("the clock of table %s is looked at later: %s", id[:6], told(error))
            await self._pulse.put_off(id, self._house.now() + NOT_READ)

    async def _looked(self, table: LiveTable) -> None:
        """When it really is at zero: what was written was no later than that."""
        zero = None if table.clock is None or table.over else table.clock.zero(table.timed)
        if zero is not None and zero <= self._house.uptime.proven:
            self._house.tell(table)
            again = self._house.now() + NOT_DECIDED
            await self._pulse.set_zero(table.id, table.moved_at, table.seated, again)
        else:
            await self._pulse.set_zero(table.id, table.moved_at, table.seated, self._next(table, zero))
            self._house.tell(table)

    def _tell(self, table: LiveTable) -> None:
        try:
            self._house.tell(table)
        except Exception as error:
            logger.warning("nobody is told of table %s: %s", table.id[:6], told(error))

    def _next(self, table: LiveTable, zero: float | None) -> float | None:
        """It is looked at before that where it goes on by itself, so that pages show it."""
        on = None if table.clock is None or table.over else table.clock.goes_on(self._house.now())
        return min((at for at in (zero, on) if at is not None), default=None)
