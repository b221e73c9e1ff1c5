"""Connections to the database: how they are opened, how long they are waited for, and what they say when it is away."""

import contextlib
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from sqlalchemy import ExceptionContext, event, make_url
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from .errors import Unreachable, in_our_words
from .place import IN_MEMORY, as_libpq

WAL_PAGES, WAL_LIMIT = "wal_autocheckpoint=4000", "journal_size_limit=4194304"
"""SQLite: tidying up is done beside the writing, by `tidy`; in its way only when the log has grown far too long."""
WITHIN = 4.0
"""Seconds for a connection, for a statement, and for SQLite's turn to write: then the database counts as away."""
ASKED_AFTER = 5.0
"""Seconds without use, after which a connection to PostgreSQL is asked whether it is still there."""
SILENT = 1.0
"""Seconds after it did not answer in time, in which nobody else waits for it."""
AT_ONCE = 16
"""Connections of one process; who comes when all are in use waits for one of them."""
BUSY = f"PRAGMA busy_timeout={WITHIN * 1000:.0f}"


class Silence:
    """Of a database that did not answer in time: while it lasts nobody is kept waiting, nor those who stood in line for
    a connection when it began. Each of them would wait for it anew."""

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        self._until = time.monotonic() + SILENT

    @property
    def lasts(self) -> bool:
        return time.monotonic() < self._until

    async def line_to(self, url: str) -> Any:
        if self.lasts:
            raise TimeoutError
        try:
            return await line_to(url, WITHIN)
        except TimeoutError:
            self.begin()
            raise

    def still_there(self, connection: Any, record: Any, _: Any) -> None:
        """PostgreSQL: a connection that was cut, as by a restart, is not used again, nor are those made before. One
        used a moment ago is not asked first whether it is there: that would be a way there and back for every query."""
        now = time.monotonic()
        used, record.info["used"] = record.info.get("used", now), now
        if connection.driver_connection.is_closed():
            raise InvalidatePoolError
        try:
            if self.lasts:
                raise TimeoutError
            if now - used > ASKED_AFTER:
                connection.ping()
        except TimeoutError:  # nor would it answer on another line
            connection.driver_connection.terminate()
            raise
        except Exception as error:
            raise InvalidatePoolError from error

    def out_of_time(self, context: ExceptionContext) -> None:
        """PostgreSQL: a line on which no answer came in time is cut: to take a transaction back on it would take as
        long again."""
        if isinstance(context.original_exception, TimeoutError) and context.connection is not None:
            self.begin()
            line = context.connection.connection.driver_connection
            assert line is not None
            line.terminate()
            context.is_disconnect, context.invalidate_pool_on_disconnect = True, False


def engine_for(url: str, silence: Silence) -> AsyncEngine:
    made = make_url(url)
    if made.get_backend_name() != "sqlite":
        engine = create_async_engine(
            url, async_creator=lambda: silence.line_to(url), hide_parameters=True,
            pool_size=AT_ONCE, max_overflow=0, pool_timeout=WITHIN,
        )  # fmt: skip
        event.listen(engine.sync_engine, "handle_error", silence.out_of_time)
        event.listen(engine.sync_engine, "checkout", silence.still_there)
        return engine
    if made.database in IN_MEMORY:
        return create_async_engine(url, poolclass=StaticPool, hide_parameters=True)
    private_file(Path(made.database))
    engine = create_async_engine(url, hide_parameters=True, pool_timeout=WITHIN)
    event.listen(engine.sync_engine, "connect", _durable)
    return engine


def postgres_engine(url: str, **more: Any) -> AsyncEngine:
    """For what may take its time."""
    return create_async_engine(url, async_creator=lambda: line_to(url), hide_parameters=True, **more)


async def line_to(url: str, within: float | None = None) -> Any:
    """PostgreSQL: a connection by the same words as whoever puts jobs; SQLAlchemy has others for what is asked of a
    line, as that it be closed to others. The server gives up on a statement when its asker does."""
    import asyncpg

    line = await asyncpg.connect(as_libpq(url), timeout=WITHIN, command_timeout=within)
    try:
        await line.execute(f"SET statement_timeout = {int((within or 0.0) * 1000)}", timeout=WITHIN)
    except BaseException:
        line.terminate()
        raise
    return line


@contextlib.asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A database that is away says so in one way, whatever its driver says."""
    connection = engine.connect()
    try:
        await connection.start()
    except Exception as error:
        said = in_our_words(error)
        raise Unreachable(*said.args) if said is error else said from None
    try:
        yield connection
    except Exception as error:
        said = in_our_words(error)
        if said is error:
            raise
        raise said from None
    finally:
        await connection.close()


def private_file(path: Path) -> None:
    """There, and for nobody else on this machine to read: seeds and the signing key are in it."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        for beside in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            if beside.exists():
                beside.chmod(0o600)


def _durable(connection: Any, _: Any) -> None:
    """SQLite: readers do not wait for the writer, and a commit is on the disk when it is answered."""
    cursor = connection.cursor()
    for line in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        BUSY.removeprefix("PRAGMA "),
        WAL_PAGES,
        WAL_LIMIT,
    ):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
