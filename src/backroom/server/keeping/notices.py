"""What other processes say: one connection that listens, and comes back when it was cut. PostgreSQL only.

On it this process renews its lease, so that a line on which nothing comes any more is noticed, too.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from ..common.logs import told
from .engines import WITHIN, line_to
from .leases import BEAT, Lease

logger = logging.getLogger("backroom.server")
CHANNEL = "backroom"
REOPENED = 0.5
"""Seconds until a line that was cut is opened again."""
FIRST = 20.0
"""Seconds in which there must be a line when the house opens."""
LAST = 1.0
"""Seconds in which the lease is given back at the end."""


class Notices:
    def __init__(self, url: str, lease: Lease, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Heard: a line that somebody said; missed: the line was cut, or this process hung, so anything may have been
        said and done."""
        self._url, self._lease, self._heard, self._missed = url, lease, heard, missed
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._listen(ready))
        async with asyncio.timeout(FIRST):
            await ready.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, ready: asyncio.Event) -> None:
        import asyncpg

        while True:
            line: Any = None
            try:
                line = await line_to(self._url, WITHIN)
                await self._lease.take(line)
                await line.add_listener(CHANNEL, lambda *said: self._heard(said[-1]))
                if ready.is_set():
                    self._missed()
                ready.set()
                await self._keep_up(line)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("no line to the database: %s", told(error))
            except asyncio.CancelledError:
                await self._leave(line)
                raise
            finally:
                if line is not None:
                    line.terminate()
            await asyncio.sleep(REOPENED)

    async def _keep_up(self, line: Any) -> None:
        """Renews the lease until the line is cut."""
        cut = asyncio.Event()
        line.add_termination_listener(lambda _: cut.set())
        while not cut.is_set():
            if not await self._lease.renew(line):
                logger.warning("this process was not heard of for too long; its tables catch up")
                self._missed()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(cut.wait(), BEAT)
        logger.warning("the line to the database was cut")

    async def _leave(self, line: Any) -> None:
        """Others need not wait until the lease runs out."""
        if line is not None and not line.is_closed():
            with contextlib.suppress(Exception):
                async with asyncio.timeout(LAST):
                    await self._lease.give_back(line)
