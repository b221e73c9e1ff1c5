"""The connection to the database: how it is opened, brought up to date, read and written."""

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import ARRAY, Connection, String, bindparam, event, make_url, text
from sqlalchemy.exc import DatabaseError, InvalidatePoolError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from backroom.engine import Illegal

from .notices import ALIVE, CHANNEL
from .place import IN_MEMORY, as_async, as_libpq, without_password
from .sole import Sole

Row = Mapping[str, Any]
DAMAGED = "the database is damaged: stop the server, put the last backup into a new file with 'backroom restore'"
WAL_PAGES, WAL_LIMIT = "wal_autocheckpoint=4000", "journal_size_limit=4194304"
"""SQLite: tidying up is done beside the writing, by `tidy`; in its way only when the log has grown far too long."""
UNTIDY = 2 * 1024 * 1024
"""Bytes of SQLite's log after which it is brought home."""

ASKED_AFTER = 5.0
"""Seconds without use, after which a connection to PostgreSQL is asked whether it is still there."""
BUSY = "PRAGMA busy_timeout=10000"
MIGRATING = 1_302_014
NOTIFY = text("SELECT pg_notify(:channel, said) FROM unnest(:said) AS said").bindparams(
    bindparam("said", type_=ARRAY(String))
)
LIVING = text(f"SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = {ALIVE} AND granted")


class Database:
    """One writer at a time where SQLite has room for one only."""

    def __init__(self, url: str) -> None:
        self.url = as_async(url)
        self._engine = _engine(self.url)
        self.shared = self._engine.dialect.name != "sqlite"
        """Other processes may use it, too."""
        self._reader = self._engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else self._engine
        """PostgreSQL: one query is a transaction by itself, and costs one way there and back instead of three."""
        self.number = secrets.randbits(30)
        """Of this process, among all that use the same database."""
        self._turn = asyncio.Lock()
        self._sole = Sole(self.url)
        file = make_url(self.url).database
        self._log = None if self.shared or not file else Path(f"{file}-wal")

    async def open(self) -> None:
        """Makes or migrates the tables; says plainly when the database cannot be reached."""
        self._sole.take()
        async with self._engine.begin() as connection:
            if self.shared:  # of several that start at once, one brings the tables up to date
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock, 0)"), {"lock": MIGRATING})
            await connection.run_sync(_migrate)

    async def sound(self) -> bool:
        """SQLite: whether the file is whole."""
        if self.shared:
            return True
        async with self._engine.connect() as connection:
            return (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar() == "ok"

    async def close(self) -> None:
        await self._engine.dispose()
        self._sole.give_back()

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
        turn = contextlib.nullcontext() if self.shared else self._turn
        async with turn, connected(self._engine) as connection, connection.begin():
            yield connection

    async def notify(self, connection: AsyncConnection, kind: str, about: Mapping[str, object]) -> None:
        """Other processes hear of it when it is committed: what it is about, and a word more."""
        if self.shared:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "said": self.lines(kind, about)})

    def lines(self, kind: str, about: Mapping[str, object]) -> list[str]:
        return [f"{self.number} {kind} {id} {more}" for id, more in about.items()]

    async def alive(self) -> list[str]:
        """The numbers of all processes that use this database now."""
        if not self.shared:
            return [str(self.number)]
        return [str(row["objid"]) for row in await self.all(LIVING)]

    async def run(self, statement: Any) -> None:
        async with self.writing() as connection:
            await connection.execute(statement)

    async def one(self, query: Any, **values: Any) -> Row | None:
        async with connected(self._reader) as connection:
            row = (await connection.execute(query, values)).first()
            return None if row is None else row._asdict()

    async def all(self, query: Any, **values: Any) -> Sequence[Row]:
        async with connected(self._reader) as connection:
            return [row._asdict() for row in (await connection.execute(query, values)).all()]


def not_open(typed: str, error: Exception) -> Illegal:
    """Why there are no tables to be had at what somebody typed; without its password."""
    damaged = f"; {DAMAGED}" if type(error) is DatabaseError else ""
    first = next(iter(str(error).splitlines()), type(error).__name__)
    return Illegal(without_password(f"cannot open the tables at {typed}: {first}{damaged}"))


def _engine(url: str) -> AsyncEngine:
    made = make_url(url)
    if made.get_backend_name() != "sqlite":
        engine = postgres_engine(url, pool_size=16, max_overflow=0)
        event.listen(engine.sync_engine, "checkout", _still_there)
        return engine
    if made.database in IN_MEMORY:
        return create_async_engine(url, poolclass=StaticPool, hide_parameters=True)
    private_file(Path(made.database))
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _durable)
    return engine


def postgres_engine(url: str, **more: Any) -> AsyncEngine:
    """Connects by the same words as whoever listens and whoever puts jobs: SQLAlchemy has others for what is asked of
    a line, as that it be closed to others."""
    import asyncpg

    address = as_libpq(url)
    return create_async_engine(url, async_creator=lambda: asyncpg.connect(address), hide_parameters=True, **more)


@contextlib.asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A database that is away says so in one way, whatever its driver says."""
    connection = engine.connect()
    try:
        await connection.start()
    except SQLAlchemyError:
        raise
    except Exception as error:
        raise OperationalError(None, None, error) from None
    try:
        yield connection
    finally:
        await connection.close()


def _still_there(connection: Any, record: Any, _: Any) -> None:
    """PostgreSQL: a connection that was cut, as by a restart, is not used again, nor are those made before. One used a
    moment ago is not asked first whether it is there: that would be a way there and back for every query."""
    now = time.monotonic()
    used, record.info["used"] = record.info.get("used", now), now
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError
    if now - used > ASKED_AFTER:
        try:
            connection.ping()
        except Exception as error:
            raise InvalidatePoolError from error


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


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def _migrate(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")
