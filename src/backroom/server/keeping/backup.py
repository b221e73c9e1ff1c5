"""Everything that is kept, in one file, while the house is open; and a house opened from such a file.

The file is the same for every database: what SQLite kept can be restored into PostgreSQL, and the other way round.
"""

import asyncio
import contextlib
from pathlib import Path
from typing import Any, TextIO

from alembic import command
from alembic.util.exc import CommandError
from sqlalchemy import Connection, MetaData, Table, create_engine, func, insert, make_url, select, text
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError, StatementError

from backroom.engine import Illegal

from .archive import KIND, Archive, Row, made, opened, say
from .database import alembic_config, not_open
from .engines import connected, postgres_engine, private_file
from .errors import Damaged, Unreachable, Unwritable, in_our_words
from .leases import IN_USE as HELD
from .lockfile import InUse, LockFile
from .place import as_async
from .schema import metadata, processes

IN_USE = "a server has these tables open: stop it first, or restore into a new database"
NEWER = "is a backup of a newer release: restore it with that one"


def back_up(db: str, file: Path) -> int:
    """Writes a file that only its owner can read, all of it or nothing; how many rows."""
    begun = file.with_name(file.name + ".part")
    try:
        with made(begun) as out:
            rows = asyncio.run(_with(db, lambda connection: _read(connection, out), reading=True))
        begun.replace(file)
    except OSError as error:
        raise Illegal(f"cannot write {file}: {error.strerror or error}") from None
    finally:
        with contextlib.suppress(OSError):
            begun.unlink(missing_ok=True)
    return rows


def restore(db: str, file: Path) -> int:
    """Into a database with nothing in it; how many rows."""
    try:
        with opened(file) as archive:
            return asyncio.run(_with(db, lambda connection: _write(connection, archive)))
    except FileNotFoundError:
        raise Illegal(f"there is no file {file}") from None
    except CommandError:
        raise Illegal(f"{file} {NEWER}") from None
    except (OSError, EOFError, ValueError, KeyError):
        raise Illegal(f"{file} is no backup of a house, or a damaged one") from None


async def _with(db: str, work: Any, reading: bool = False) -> int:
    """One transaction: all of it is read as it was at one moment, or written as a whole."""
    url = as_async(db)
    if url.startswith("sqlite") and reading and not Path(make_url(url).database or "").is_file():
        raise Illegal(f"there are no tables at {db}")
    try:
        if url.startswith("sqlite"):
            return await asyncio.to_thread(_in_sqlite, url, work, reading)
        return await _in_postgres(url, work, reading)
    except (SQLAlchemyError, Unreachable, Damaged) as error:
        raise not_open(db, error) from None


def _in_sqlite(url: str, work: Any, reading: bool) -> int:
    path = Path(make_url(url).database or "")
    lock_file, engine = LockFile(url), create_engine(f"sqlite:///{path}", hide_parameters=True)
    if not reading:
        try:
            private_file(path)
            lock_file.take()
        except InUse:
            raise Illegal(IN_USE) from None
        except OSError as error:
            raise Illegal(f"cannot write {path}: {error.strerror}") from None
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN")
            return int(work(connection))
    finally:
        engine.dispose()
        lock_file.give_back()


async def _in_postgres(url: str, work: Any, reading: bool) -> int:
    engine = postgres_engine(url, isolation_level="REPEATABLE READ")
    try:
        async with connected(engine) as connection, connection.begin():
            if not reading and (await connection.execute(HELD)).first() is not None:
                raise Illegal(IN_USE)
            return int(await connection.run_sync(work))
    finally:
        await engine.dispose()


def _read(connection: Connection, out: TextIO) -> int:
    form = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    say(out, {"kind": KIND, "form": form, "counted": True})
    rows = 0
    for table in _tables(connection).sorted_tables:
        for row in connection.execute(select(table)).mappings():
            say(out, [table.name, dict(row)])
            rows += 1
    say(out, {"rows": rows})
    return rows


def _write(connection: Connection, archive: Archive) -> int:
    config = alembic_config(connection)
    command.upgrade(config, archive.form)
    tables = _tables(connection)
    if connection.execute(select(func.count()).select_from(tables.tables["tables"])).scalar_one():
        raise Illegal("there are tables already: restore into a new database")
    connection.execute(tables.tables["secrets"].delete())
    rows = 0
    for name, many in archive.rows():
        _insert(connection, tables.tables[name], many)
        rows += len(many)
    if connection.dialect.name == "postgresql":
        for name in (name for name in ("events", "chat", "stops") if name in tables.tables):
            next_one = (
                f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), coalesce(max(id), 0) + 1, false) FROM {name}"
            )
            connection.execute(text(next_one))
    command.upgrade(config, "head")
    return rows


def _insert(connection: Connection, table: Table, many: list[Row]) -> None:
    """What this table cannot take is the file's fault, not the database's."""
    columns, key = set(table.columns.keys()), set(table.primary_key.columns.keys())
    if any(not key <= row.keys() <= columns for row in many):
        raise ValueError
    try:
        connection.execute(insert(table), many)
    except (IntegrityError, DataError, ProgrammingError, OverflowError) as error:
        raise ValueError from error
    except StatementError as error:
        if type(error) is not StatementError and not isinstance(in_our_words(error), Unwritable):
            raise
        raise ValueError from error


def _tables(connection: Connection) -> MetaData:
    """As they are in this database, which may be of an earlier form."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in metadata.tables and name != processes.name)
    return found
