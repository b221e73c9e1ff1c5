"""What is kept: the only module that speaks to the database. Every method commits before it returns."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, bindparam, delete, event, insert, make_url, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from . import schema
from .settings import as_async

Row = Mapping[str, Any]
WAL_PAGES = "wal_autocheckpoint=20000"
"""SQLite: tidying up is done beside the writing, by `tidy`; in its way only when the log has grown far too long."""


class Taken(Exception):
    """Somebody else's entry already stands at this place of the log."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log. Without an action it takes the seat's last move back."""

    ply: int
    seat: int
    action: str | None
    luck: tuple[tuple[int, int], ...]
    by: str
    at: float


@dataclass(slots=True)
class Pending:
    """A move on its way to the disk."""

    row: dict[str, Any]
    table: dict[str, Any]
    done: "asyncio.Future[None]"


class Store:
    """One writer at a time: SQLite has room for one, and moves that wait for it share a commit."""

    def __init__(self, url: str) -> None:
        self.url = as_async(url)
        self._engine = _engine(self.url)
        self._turn = asyncio.Lock()
        self._pending: list[Pending] = []

    async def open(self) -> None:
        """Makes or migrates the tables; says plainly when the database cannot be reached."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        await self._engine.dispose()

    async def tidy(self) -> None:
        """SQLite: brings what is in the log home, without keeping anybody from writing."""
        if self._engine.dialect.name == "sqlite":
            async with self._engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    async def secret(self, name: str) -> str:
        """A random value that stays the same for this database."""
        found = await self._one(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        if found is None:
            with contextlib.suppress(IntegrityError):
                await self._run(insert(schema.secrets).values(name=name, value=secrets.token_urlsafe(48)))
            found = await self._one(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        assert found is not None
        return str(found["value"])

    async def guest_name(self, guest: str) -> str | None:
        found = await self._one(select(schema.guests.c.name).where(schema.guests.c.id == guest))
        return None if found is None else str(found["name"])

    async def name_guest(self, guest: str, name: str) -> None:
        known = schema.guests.c.id == guest
        async with self._turn, self._engine.begin() as connection:
            changed = await connection.execute(update(schema.guests).where(known).values(name=name))
            if not changed.rowcount:
                await connection.execute(insert(schema.guests).values(id=guest, name=name, at=time.time()))

    async def add_table(self, table: Row, seats: Iterable[Row]) -> None:
        """A Taken says that there is a rematch of that table already."""
        async with self._turn, self._engine.begin() as connection:
            try:
                await connection.execute(insert(schema.tables).values(**table))
            except IntegrityError:
                raise Taken("there is a rematch already") from None
            await connection.execute(insert(schema.seats), [{"table_id": table["id"], **seat} for seat in seats])

    async def table(self, id: str) -> Row | None:
        return await self._one(select(schema.tables).where(schema.tables.c.id == id))

    async def seats(self, id: str) -> Sequence[Row]:
        of_table = schema.seats.c.table_id == id
        return await self._all(select(schema.seats).where(of_table).order_by(schema.seats.c.seat))

    async def change_table(self, id: str, values: Row) -> None:
        await self._run(update(schema.tables).where(schema.tables.c.id == id).values(**values))

    async def change_seat(self, id: str, seat: int, values: Row, words: str, ply: int) -> None:
        """A seat's new occupant, said in the table's log."""
        which = (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)
        async with self._turn, self._engine.begin() as connection:
            await connection.execute(update(schema.seats).where(which).values(**values))
            if words:
                told = {"table_id": id, "at": time.time(), "ply": ply, "words": words}
                await connection.execute(insert(schema.events).values(**told))

    async def add_move(self, id: str, entry: Entry, table: Row) -> None:
        """On disk when this returns. A Taken says that the place in the log was not free any more."""
        row = {
            "table_id": id, "ply": entry.ply, "seat": entry.seat, "action": entry.action,
            "luck": [list(draw) for draw in entry.luck], "by": entry.by, "at": entry.at,
        }  # fmt: skip
        pending = Pending(row, {"of": id, **{f"new_{k}": v for k, v in table.items()}}, asyncio.Future())
        self._pending.append(pending)
        async with self._turn:
            if not pending.done.done():
                await self._write_pending()
        await pending.done

    async def _write_pending(self) -> None:
        """Everything that came in while the last commit was under way goes into the next one."""
        batch, self._pending = self._pending, []
        failed: list[Exception | None] = [OSError("the write was broken off")] * len(batch)
        try:
            await self._write(batch)
            failed = [None] * len(batch)
        except IntegrityError:
            failed = [await self._one_by_one(pending) for pending in batch]
        except Exception as error:
            failed = [error] * len(batch)
        finally:
            for pending, why in zip(batch, failed, strict=True):
                if pending.done.cancelled():
                    continue
                if why is None:
                    pending.done.set_result(None)
                else:
                    pending.done.set_exception(why)

    async def _one_by_one(self, pending: "Pending") -> Exception | None:
        try:
            await self._write([pending])
        except IntegrityError:
            return Taken(f"ply {pending.row['ply']} is taken")
        except Exception as error:
            return error
        return None

    async def _write(self, batch: list["Pending"]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.moves), [pending.row for pending in batch])
            for columns in {tuple(pending.table) for pending in batch}:
                changes: dict[Any, Any] = {
                    schema.tables.c[k.removeprefix("new_")]: bindparam(k) for k in columns if k != "of"
                }
                same = [pending.table for pending in batch if tuple(pending.table) == columns]
                which = schema.tables.c.id == bindparam("of")
                await connection.execute(update(schema.tables).where(which).values(changes), same)

    async def moves(self, id: str, since: int = 0) -> list[Entry]:
        wanted = (schema.moves.c.table_id == id) & (schema.moves.c.ply >= since)
        rows = await self._all(select(schema.moves).where(wanted).order_by(schema.moves.c.ply))
        return [
            Entry(r["ply"], r["seat"], r["action"], tuple((n, v) for n, v in r["luck"]), r["by"], r["at"]) for r in rows
        ]

    async def events(self, id: str) -> Sequence[Row]:
        return await self._all(select(schema.events).where(schema.events.c.table_id == id).order_by(schema.events.c.id))

    async def say(self, id: str, seat: int | None, name: str, text: str) -> Row:
        row: dict[str, Any] = {"table_id": id, "at": time.time(), "seat": seat, "name": name, "text": text}
        async with self._turn, self._engine.begin() as connection:
            done = await connection.execute(insert(schema.chat).values(**row))
            assert done.inserted_primary_key is not None
            return {**row, "id": done.inserted_primary_key[0]}

    async def chat(self, id: str, last: int = 200) -> Sequence[Row]:
        newest = select(schema.chat).where(schema.chat.c.table_id == id).order_by(schema.chat.c.id.desc()).limit(last)
        return list(reversed(await self._all(newest)))

    async def answer(self, id: str, kind: str, seat: int, said: str, ply: int, words: str, moves: int) -> None:
        """What somebody says to what all are asked; the latest word counts. Told in the log."""
        a = schema.answers.c
        mine = (a.table_id == id) & (a.kind == kind) & (a.seat == seat)
        async with self._turn, self._engine.begin() as connection:
            await connection.execute(delete(schema.answers).where(mine))
            row = {"table_id": id, "kind": kind, "seat": seat, "said": said, "ply": ply}
            await connection.execute(insert(schema.answers).values(**row))
            if words:
                told = {"table_id": id, "at": time.time(), "ply": moves, "words": words}
                await connection.execute(insert(schema.events).values(**told))

    async def answers(self, id: str) -> dict[str, dict[int, Row]]:
        """By kind and seat."""
        found: dict[str, dict[int, Row]] = {}
        for row in await self._all(select(schema.answers).where(schema.answers.c.table_id == id)):
            found.setdefault(row["kind"], {})[row["seat"]] = row
        return found

    async def happened(self, id: str, ply: int, words: str) -> None:
        """A line in the table's log that is no move."""
        await self._run(insert(schema.events).values(table_id=id, at=time.time(), ply=ply, words=words))

    async def rematch(self, id: str) -> str:
        """The table that came of this one, if there is one."""
        t = schema.tables.c
        found = await self._one(select(t.id).where(t.rematch_of == id))
        return "" if found is None else str(found["id"])

    async def last_hosted(self, guest: str, game: str) -> Row | None:
        t = schema.tables.c
        mine = select(schema.tables).where(t.host == guest, t.game == game, t.rematch_of.is_(None))
        return await self._one(mine.order_by(t.made_at.desc()).limit(1))

    async def running(self) -> list[str]:
        """Tables that are dealt and not over, the latest first."""
        t = schema.tables.c
        going = select(t.id).where(t.dealt_at.is_not(None), t.over_at.is_(None)).order_by(t.moved_at.desc())
        return [str(row["id"]) for row in await self._all(going)]

    async def tables_of(self, guest: str, last: int = 60) -> Sequence[Row]:
        """Where this guest sits, or is the host of a table that has not begun."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest)
        t = schema.tables.c
        hosted = (t.host == guest) & t.dealt_at.is_(None)
        wanted = select(schema.tables).where(or_(t.id.in_(mine), hosted), t.cancelled_at.is_(None))
        return await self._all(wanted.order_by(t.moved_at.desc()).limit(last))

    async def public_tables(self, over: bool, last: int = 30, **like: Any) -> Sequence[Row]:
        """Those that are listed; like: game, players, dealt."""
        t = schema.tables.c
        wanted = select(schema.tables).where(
            t.public.is_(True), t.cancelled_at.is_(None), t.over_at.is_not(None) if over else t.over_at.is_(None)
        )
        if like.get("game"):
            wanted = wanted.where(t.game == like["game"])
        if like.get("players"):
            wanted = wanted.where(t.players == like["players"])
        if like.get("dealt") is not None:
            wanted = wanted.where(t.dealt_at.is_not(None) if like["dealt"] else t.dealt_at.is_(None))
        return await self._all(wanted.order_by(t.moved_at.desc()).limit(last))

    async def seats_of(self, ids: Iterable[str]) -> dict[str, list[Row]]:
        wanted = list(ids)
        found: dict[str, list[Row]] = {id: [] for id in wanted}
        of_tables = schema.seats.c.table_id.in_(wanted)
        for row in await self._all(select(schema.seats).where(of_tables).order_by(schema.seats.c.seat)):
            found[row["table_id"]].append(row)
        return found

    async def add_replay(self, id: str, guest: str, record: str) -> None:
        await self._run(insert(schema.replays).values(id=id, guest=guest, at=time.time(), record=record))

    async def replay(self, id: str) -> str | None:
        found = await self._one(select(schema.replays.c.record).where(schema.replays.c.id == id))
        return None if found is None else str(found["record"])

    async def add_analysis(self, id: str, found: Row) -> None:
        """Another process may have found it first; then its words stand."""
        with contextlib.suppress(IntegrityError):
            await self._run(insert(schema.analyses).values(id=id, at=time.time(), found=found))

    async def analysis(self, id: str) -> dict[str, Any] | None:
        found = await self._one(select(schema.analyses.c.found).where(schema.analyses.c.id == id))
        return None if found is None else dict(found["found"])

    async def _run(self, statement: Any) -> None:
        async with self._turn, self._engine.begin() as connection:
            await connection.execute(statement)

    async def _one(self, query: Any) -> Row | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else row._asdict()

    async def _all(self, query: Any) -> Sequence[Row]:
        async with self._engine.connect() as connection:
            return [row._asdict() for row in (await connection.execute(query)).all()]


def _engine(url: str) -> AsyncEngine:
    made = make_url(url)
    if made.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True)
    if not made.database or made.database == ":memory:":
        return create_async_engine(url, poolclass=StaticPool)
    Path(made.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: Any) -> None:
    """SQLite: readers do not wait for the writer, and a commit is on the disk when it is answered."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", WAL_PAGES):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
