"""What other processes say: one connection that listens, and comes back when it was cut. PostgreSQL only.

It also shows that this process lives: it holds a lock under the process's number for as long as it is open, so that the
others know at once when it is gone.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

from .logs import told
from .place import as_libpq

logger = logging.getLogger("backroom.server")
CHANNEL = "backroom"
ALIVE = 1_302_013
"""The class of the locks by which processes show that they live."""
AGAIN = 0.5
"""Seconds until a line that was cut is opened again."""
FIRST = 20.0
"""Seconds in which there must be a line when the house opens."""


class Notices:
    def __init__(self, url: str, number: int, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Heard: a line that somebody said; missed: the line was cut, so anything may have been said."""
        self._url = as_libpq(url)
        self._number, self._heard, self._missed = number, heard, missed
        self._task: asyncio.Task[None] | None = None
        self._cut = asyncio.Event()

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

        first = True
        while True:
            connection: Any = None
            try:
                self._cut.clear()
                connection = await asyncpg.connect(self._url)
                connection.add_termination_listener(lambda _: self._cut.set())
                await connection.execute("SELECT pg_advisory_lock($1, $2)", ALIVE, self._number)
                await connection.add_listener(CHANNEL, lambda *said: self._heard(said[-1]))
                ready.set()
                if not first:
                    self._missed()
                first = False
                await self._cut.wait()
                logger.warning("the line to the database was cut")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("no line to the database: %s", told(error))
            finally:
                if connection is not None:
                    with contextlib.suppress(Exception):
                        connection.terminate()
            await asyncio.sleep(AGAIN)
