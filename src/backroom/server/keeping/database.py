"""The database: opened, brought up to date, read and written."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import ARRAY, Connection, String, bindparam, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import NullPool

from backroom.engine import Illegal

from ..common.discretion import without_password
from .engines import BUSY, WITHIN, Silence, connected, engine_for, postgres_engine
from .errors import LATE, Damaged, Newer, Unreachable, in_our_words
from .leases import ALIVE, Lease
from .lockfile import LockFile
from .notices import CHANNEL
from .place import as_async

Row = Mapping[str, Any]
DAMAGED = "the database is damaged: stop the server, put the last backup into a new file with 'backroom restore'"
UNTIDY = 2 * 1024 * 1024
"""Bytes of SQLite's log after which it is brought home."""
MIGRATING = 1_302_014
NOTIFY = text("SELECT pg_notify(:channel, said) FROM unnest(:said) AS said").bindparams(
    bindparam("said", type_=ARRAY(String))
)


class Database:
    """One writer at a time where SQLite has room for one only."""

    def __init__(self, url: str) -> None:
        self.url = as_async(url)
        self._silence = Silence()
        self._engine = engine_for(self.url, self._silence)
        self.shared = self._engine.dialect.name != "sqlite"
        """Other processes may use it, too."""
        self._reader = self._engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else self._engine
        """PostgreSQL: one query is a transaction by itself, and costs one way there and back instead of three."""
        self.number = secrets.randbits(30)
        """Of this process, among all that use the same database."""
        self.lease = Lease(self.number)
        self._turn = asyncio.Lock()
        self._lock_file = LockFile(self.url)
        file = make_url(self.url).database
        self._log = None if self.shared or not file else Path(f"{file}-wal")

    async def open(self) -> None:
        """Makes or migrates the tables; says plainly when the database cannot be reached."""
        self._lock_file.take()
        # of several that start at once, one brings the tables up to date
        async with self.holding(MIGRATING) if self.shared else self.writing() as connection:
            await connection.run_sync(_migrate)

    @contextlib.asynccontextmanager
    async def holding(self, lock: int) -> AsyncIterator[AsyncConnection]:
        """PostgreSQL: what one process at a time may do, however long it takes; a transaction, committed at its end."""
        engine = postgres_engine(self.url, poolclass=NullPool)
        try:
            async with connected(engine) as connection, connection.begin():
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock, 0)"), {"lock": lock})
                yield connection
        finally:
            await engine.dispose()

    async def sound(self) -> bool:
        """SQLite: whether the file is whole."""
        if self.shared:
            return True
        async with connected(self._engine) as connection:
            return (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar() == "ok"

    async def close(self) -> None:
        await self._engine.dispose()
        self._lock_file.give_back()

    async def tidy(self) -> None:
        """SQLite: brings what is in the log home beside the writing; then, while nobody writes, the little that came
        meanwhile, so that the log begins anew. Otherwise it would only ever grow in a house that is never quiet."""
        if self.shared:
            return
        async with self._engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            async with self._turn:
                await connection.exec_driver_sql("PRAGMA busy_timeout=100")
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                await connection.exec_driver_sql(BUSY)

    @property
    def untidy(self) -> bool:
        """Whether SQLite's log has become long."""
        try:
            return self._log is not None and self._log.stat().st_size > UNTIDY
        except OSError:
            return False

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at its end."""
        async with self._my_turn(), self._connected(self._engine) as connection, connection.begin():
            yield connection

    @contextlib.asynccontextmanager
    async def _my_turn(self) -> AsyncIterator[None]:
        if self.shared:
            yield
            return
        try:
            async with asyncio.timeout(WITHIN):
                await self._turn.acquire()
        except TimeoutError:
            raise Unreachable(LATE) from None
        try:
            yield
        finally:
            self._turn.release()

    @contextlib.asynccontextmanager
    async def _connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        if self._silence.lasts:
            raise Unreachable(LATE)
        try:
            async with connected(engine) as connection:
                yield connection
        except Unreachable as error:
            if error.args == (LATE,):
                self._silence.begin()
            raise

    async def notify(self, connection: AsyncConnection, kind: str, about: Mapping[str, object]) -> None:
        """Other processes hear of it when it is committed: what it is about, and a word more."""
        if self.shared:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "said": self.lines(kind, about)})

    def lines(self, kind: str, about: Mapping[str, object]) -> list[str]:
        return [f"{self.number} {kind} {id} {more}" for id, more in about.items()]

    async def alive(self) -> list[str]:
        """The numbers of all processes that are at work at this database now."""
        if not self.shared:
            return [str(self.number)]
        return [str(row["number"]) for row in await self.all(ALIVE)]

    @property
    def at_work(self) -> bool:
        """Whether this process is among them, as far as it can know by itself."""
        return not self.shared or self.lease.held

    async def reach(self) -> None:
        """An Unreachable where it cannot be."""
        await self.one(text("SELECT 1"))

    async def run(self, statement: Any) -> None:
        async with self.writing() as connection:
            await connection.execute(statement)

    async def one(self, query: Any, **values: Any) -> Row | None:
        async with self._connected(self._reader) as connection:
            row = (await connection.execute(query, values)).first()
            return None if row is None else row._asdict()

    async def all(self, query: Any, **values: Any) -> Sequence[Row]:
        async with self._connected(self._reader) as connection:
            return [row._asdict() for row in (await connection.execute(query, values)).all()]


def not_open(typed: str, error: Exception) -> Illegal:
    """Why there are no tables to be had at what somebody typed; without its password."""
    damaged = f"; {DAMAGED}" if isinstance(in_our_words(error), Damaged) else ""
    first = next(iter(str(error).splitlines()), type(error).__name__)
    return Illegal(without_password(f"cannot open the tables at {typed}: {first}{damaged}"))


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def _migrate(connection: Connection) -> None:
    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise Newer(str(error)) from None
