"""Everything that is kept, in one file, while the house is open; and a house opened from such a file.

A line of JSON says what it is and which form the tables have, then one follows for each row. It is the same for every
database: what SQLite kept can be restored into PostgreSQL, and the other way round.
"""

import asyncio
import contextlib
import gzip
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO

from alembic import command
from sqlalchemy import Connection, MetaData, create_engine, func, insert, make_url, select, text
from sqlalchemy.exc import SQLAlchemyError

from backroom.engine import Illegal

from .database import LIVING, alembic_config, connected, not_open, postgres_engine, private_file
from .place import as_async
from .schema import metadata
from .sole import InUse, Sole

KIND = "backroom backup"
IN_USE = "a server has these tables open: stop it first, or restore into a new database"
AT_ONCE = 500
"""Rows."""


def back_up(db: str, file: Path) -> int:
    """Writes a file that only its owner can read, all of it or nothing; how many rows."""
    begun = file.with_name(file.name + ".part")
    try:
        with _private(begun) as out:
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
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(lines.readline())
            if head.get("kind") != KIND:
                raise ValueError
            return asyncio.run(_with(db, lambda connection: _write(connection, head, lines)))
    except FileNotFoundError:
        raise Illegal(f"there is no file {file}") from None
    except (OSError, EOFError, ValueError, KeyError, AttributeError):
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
    except SQLAlchemyError as error:
        raise not_open(db, error) from None


def _in_sqlite(url: str, work: Any, reading: bool) -> int:
    path = Path(make_url(url).database or "")
    sole, engine = Sole(url), create_engine(f"sqlite:///{path}", hide_parameters=True)
    if not reading:
        try:
            private_file(path)
            sole.take()
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
        sole.give_back()


async def _in_postgres(url: str, work: Any, reading: bool) -> int:
    engine = postgres_engine(url, isolation_level="REPEATABLE READ")
    try:
        async with connected(engine) as connection, connection.begin():
            if not reading and (await connection.execute(LIVING)).first() is not None:
                raise Illegal(IN_USE)
            return int(await connection.run_sync(work))
    finally:
        await engine.dispose()


def _read(connection: Connection, out: TextIO) -> int:
    form = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    out.write(json.dumps({"kind": KIND, "form": form, "counted": True}) + "\n")
    rows = 0
    for table in _tables(connection).sorted_tables:
        for row in connection.execute(select(table)).mappings():
            out.write(json.dumps([table.name, dict(row)], separators=(",", ":")) + "\n")
            rows += 1
    out.write(json.dumps({"rows": rows}) + "\n")
    return rows


def _write(connection: Connection, head: Mapping[str, Any], lines: TextIO) -> int:
    """Counted: the last line says how many rows there are, so that a file without its end is known as such."""
    config = alembic_config(connection)
    command.upgrade(config, str(head["form"]))
    tables = _tables(connection)
    if connection.execute(select(func.count()).select_from(tables.tables["tables"])).scalar_one():
        raise Illegal("there are tables already: restore into a new database")
    connection.execute(tables.tables["secrets"].delete())
    rows, counted = 0, list[int]()
    for name, many in _in_batches(lines, counted):
        connection.execute(insert(tables.tables[name]), many)
        rows += len(many)
    if head.get("counted") and counted != [rows]:
        raise ValueError
    if connection.dialect.name == "postgresql":
        for name in ("events", "chat"):
            next_one = (
                f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), coalesce(max(id), 0) + 1, false) FROM {name}"
            )
            connection.execute(text(next_one))
    command.upgrade(config, "head")
    return rows


def _tables(connection: Connection) -> MetaData:
    """As they are in this database, which may be of an earlier form."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in metadata.tables)
    return found


def _in_batches(lines: TextIO, counted: list[int]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    name, many = "", list[dict[str, Any]]()
    for line in lines:
        read = json.loads(line)
        if isinstance(read, dict):
            counted.append(read["rows"])
            continue
        of, row = read
        if many and (of != name or len(many) >= AT_ONCE):
            yield name, many
            many = []
        name = of
        many.append(row)
    if many:
        yield name, many


@contextlib.contextmanager
def _private(path: Path) -> Iterator[TextIO]:
    with (
        os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file,
        gzip.open(file, "wt", encoding="utf-8") as out,
    ):
        yield out
