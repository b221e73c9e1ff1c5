"""Where tables are kept: what somebody typed, understood once and said to every driver in the same words."""

import os
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from backroom.engine import Illegal

from ..common.discretion import without_password

IN_MEMORY = (None, "", ":memory:")
SUCH_AS = "a file, or postgresql://user:password@host:5432/name"
PARAMETERS = (
    "host", "port", "user", "password", "passfile", "sslmode", "sslrootcert", "sslcert", "sslkey", "application_name",
    "target_session_attrs",
)  # fmt: skip
"""Of PostgreSQL: what asyncpg and psycopg both understand when it stands in an address."""


def home_database() -> str:
    """Where the tables of this machine's user are kept."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite+aiosqlite:///{Path(base) / 'backroom' / 'backroom.db'}"


def as_async(typed: str) -> str:
    """An address with the driver that waits without blocking; what cannot be one is refused."""
    try:
        made = make_url(typed if "://" in typed else f"sqlite:///{typed}")
    except (ArgumentError, ValueError):
        raise Illegal(f"'{without_password(typed)}' is no place for tables: {SUCH_AS}") from None
    kind, _, driver = made.drivername.partition("+")
    if kind == "sqlite" and driver in ("", "aiosqlite"):
        return _in_a_file(made, typed)
    if kind in ("postgresql", "postgres") and driver in ("", "asyncpg"):
        return _in_postgres(made)
    raise Illegal(f"tables are not kept in {made.drivername}, but in {SUCH_AS}")


def as_libpq(url: str) -> str:
    """The same address for those who know nothing of SQLAlchemy's drivers."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def _in_a_file(made: URL, typed: str) -> str:
    """By its true name: a file that is open under another one is the same file."""
    if made.query or (made.database or "").startswith("file:"):
        raise Illegal(f"'{typed}': name the file of the tables alone, such as evening.db")
    file = made.database if made.database in IN_MEMORY else str(Path(made.database or "").resolve())
    return made.set(drivername="sqlite+aiosqlite", database=file).render_as_string(hide_password=False)


def _in_postgres(made: URL) -> str:
    query = dict(made.query)
    if "ssl" in query:
        query["sslmode"] = query.pop("ssl")
    unknown = next((name for name in query if name not in PARAMETERS), None)
    if unknown is not None:
        raise Illegal(f"'{unknown}' cannot stand in the address of a database, only {', '.join(PARAMETERS)}")
    return made.set(drivername="postgresql+asyncpg", query=query).render_as_string(hide_password=False)
