"""What is kept: guests, tables, who sits where, what was said. Every method commits before it returns."""

import contextlib
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import JSON, ColumnElement, Select, delete, exists, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .database import Database, Row
from .journal import Entry, Journal, Taken
from .pulse import Pulse

__all__ = ["Change", "Entry", "Row", "Said", "Store", "Taken", "store_at"]

ALL, HERE, THOUGHT, CLEARED, ANEW, OUT = "all", "here", "thought", "cleared", "anew", "out"
"""What is said to other processes when anything but the log has changed; when somebody comes or goes; what a
thinker answers; when a table is there no more; when lines of it are; when a device was signed out."""
CLEARING = 1_302_016
OF_A_TABLE = (
    schema.chat, schema.events, schema.answers, schema.stops, schema.lessons, schema.moves, schema.looks, schema.seats,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the log that is no move, and every guest it is about. Whoever writes the line knows them: from its
    words nobody could tell."""

    words: str
    about: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Change:
    """Of a table, other than by a move: its own columns, those of seats, what people answered; and what is said of it,
    after so many moves."""

    said: Said | None = None
    moves: int = 0
    row: Row = field(default_factory=dict)
    seats: Mapping[int, Row] = field(default_factory=dict)
    answers: Sequence[Row] = ()
    stops: Sequence[Row] = ()
    """A clock stands still, or goes on: the latter is a stop of the same kind whose end is set, and no new one."""


DECK = schema.tables.c.cards
LISTED = (*[column for column in schema.tables.c if column is not DECK], DECK.is_not(None).label("deck"))
"""Of a table in a list: whether it has an owner's deck, and not the whole of it."""


def as_listed(row: Row) -> Row:
    """A row read whole, as one of a list."""
    return {**row, "deck": row["cards"] is not None}


class Store:
    """Handed the database, and the log of moves in it: what is a move is written and read there."""

    def __init__(self, database: Database, journal: Journal) -> None:
        self.database, self.journal, self.pulse = database, journal, Pulse(database)

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        await self.journal.close()
        await self.database.close()

    async def secret(self, name: str) -> str:
        """A random value that stays the same for this database."""
        found = await self.database.one(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        if found is None:
            with contextlib.suppress(IntegrityError):
                await self.database.run(insert(schema.secrets).values(name=name, value=secrets.token_urlsafe(48)))
            found = await self.database.one(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        assert found is not None
        return str(found["value"])

    async def known_secret(self, name: str) -> str | None:
        """One that somebody has kept here."""
        found = await self.database.one(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
        return None if found is None else str(found["value"])

    async def keep_secret(self, name: str, value: str) -> None:
        """In place of what was kept under that name."""
        async with self.database.writing() as connection:
            await connection.execute(delete(schema.secrets).where(schema.secrets.c.name == name))
            await connection.execute(insert(schema.secrets).values(name=name, value=value))

    async def guest_name(self, guest: str) -> str | None:
        found = await self.database.one(select(schema.guests.c.name).where(schema.guests.c.id == guest))
        return None if found is None else str(found["name"])

    async def name_guest(self, guest: str, name: str) -> None:
        known = schema.guests.c.id == guest
        async with self.database.writing() as connection:
            changed = await connection.execute(update(schema.guests).where(known).values(name=name))
            if not changed.rowcount:
                await connection.execute(insert(schema.guests).values(id=guest, name=name, at=time.time()))

    async def add_table(self, table: Row, seats: Iterable[Row]) -> None:
        """A Taken says that there is a rematch of that table already."""
        async with self.database.writing() as connection:
            try:
                await connection.execute(insert(schema.tables).values(tender=str(self.database.number), **table))
            except IntegrityError:
                raise Taken("there is a rematch already") from None
            await connection.execute(insert(schema.seats), [{"table_id": table["id"], **seat} for seat in seats])

    async def table(self, id: str) -> Row | None:
        return await self.database.one(select(schema.tables).where(schema.tables.c.id == id))

    async def seats(self, id: str) -> Sequence[Row]:
        of_table = schema.seats.c.table_id == id
        return await self.database.all(select(schema.seats).where(of_table).order_by(schema.seats.c.seat))

    async def change(self, id: str, seated: int, change: Change) -> Row | None:
        """What is not a move, if nobody has changed anything of the kind since it was at `seated`; else a Taken. The
        line that its words are in the table's log."""
        t, s = schema.tables.c, schema.seats.c
        async with self.database.writing() as connection:
            stood = update(schema.tables).where(t.id == id, t.seated == seated)
            now = {"seated": seated + 1, "tender": str(self.database.number), **change.row}
            if not (await connection.execute(stood.values(**now))).rowcount:
                raise Taken("the seats have changed")
            for seat, values in change.seats.items():
                which = (s.table_id == id) & (s.seat == seat)
                await connection.execute(update(schema.seats).where(which).values(**values))
            for answer in change.answers:
                a = schema.answers.c
                mine = (a.table_id == id) & (a.kind == answer["kind"]) & (a.seat == answer["seat"])
                await connection.execute(delete(schema.answers).where(mine))
                await connection.execute(insert(schema.answers).values(table_id=id, **answer))
            for stop in change.stops:
                await self._stop(connection, id, stop)
            await self.database.notify(connection, ALL, {id: ""})
            return None if change.said is None else await self._say(connection, id, change.said, change.moves)

    async def _stop(self, connection: AsyncConnection, id: str, stop: Row) -> None:
        s = schema.stops.c
        if stop.get("from_at") is not None:
            await connection.execute(insert(schema.stops).values(table_id=id, **stop))
            return
        lasting = or_(s.until_at.is_(None), s.until_at > stop["until_at"])
        which = (s.table_id == id) & (s.seat == stop["seat"]) & (s.why == stop["why"]) & lasting
        await connection.execute(update(schema.stops).where(which).values(until_at=stop["until_at"]))

    async def _say(self, connection: AsyncConnection, id: str, said: Said, moves: int) -> Row:
        row: dict[str, Any] = {"table_id": id, "at": time.time(), "ply": moves, "words": said.words}
        done = await connection.execute(insert(schema.events).values(**row))
        assert done.inserted_primary_key is not None
        number = done.inserted_primary_key[0]
        if said.about:
            about = [{"event_id": number, "guest": guest} for guest in sorted(said.about)]
            await connection.execute(insert(schema.concerned), about)
        return {**row, "id": number}

    async def answers(self, id: str) -> dict[str, dict[int, Row]]:
        """By kind and seat."""
        found: dict[str, dict[int, Row]] = {}
        for row in await self.database.all(select(schema.answers).where(schema.answers.c.table_id == id)):
            found.setdefault(row["kind"], {})[row["seat"]] = row
        return found

    async def rematch(self, id: str) -> str:
        """The table that came of this one, if there is one."""
        t = schema.tables.c
        found = await self.database.one(select(t.id).where(t.rematch_of == id))
        return "" if found is None else str(found["id"])

    async def last_hosted(self, guest: str, game: str) -> Row | None:
        t = schema.tables.c
        mine = select(schema.tables).where(t.host == guest, t.game == game, t.rematch_of.is_(None))
        return await self.database.one(mine.order_by(t.made_at.desc()).limit(1))

    async def set_aside(self, id: str, why: str | None) -> None:
        """A table that cannot be opened, and the reason; None: it can."""
        why = why and why[: schema.ASIDE]
        await self.database.run(update(schema.tables).where(schema.tables.c.id == id).values(aside=why))

    async def events(self, id: str, after: int = 0, last: int = 200) -> Sequence[Row]:
        wanted = (schema.events.c.table_id == id) & (schema.events.c.id > after)
        newest = select(schema.events).where(wanted).order_by(schema.events.c.id.desc()).limit(last)
        return list(reversed(await self.database.all(newest)))

    async def say(self, id: str, seat: int | None, name: str, text: str, guest: str | None = None) -> Row:
        row: dict[str, Any] = {
            "table_id": id, "at": time.time(), "seat": seat, "name": name, "text": text, "guest": guest,
        }  # fmt: skip
        async with self.database.writing() as connection:
            if self.database.shared:  # so that lines get their numbers in the order in which others can read them
                await connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == id).with_for_update())
            await self.database.notify(connection, ALL, {id: ""})
            done = await connection.execute(insert(schema.chat).values(**row))
            assert done.inserted_primary_key is not None
            return {**row, "id": done.inserted_primary_key[0]}

    async def chat(self, id: str, after: int = 0, last: int = 200) -> Sequence[Row]:
        wanted = (schema.chat.c.table_id == id) & (schema.chat.c.id > after)
        newest = select(schema.chat).where(wanted).order_by(schema.chat.c.id.desc()).limit(last)
        return list(reversed(await self.database.all(newest)))

    async def say_here(self, ids: Mapping[str, str]) -> None:
        """Who is here, told to other processes; kept nowhere."""
        if self.database.shared and ids:
            async with self.database.writing() as connection:
                await self.database.notify(connection, HERE, ids)

    async def clear(self, unbegun: float | None, finished: float | None, at_once: int = 200) -> list[str]:
        """The next tables that were made before this and never dealt, or over before that, with all that hangs on
        them; records that were brought go with the finished ones. Nothing while another process does it."""
        t, r = schema.tables.c, schema.replays.c
        old: list[ColumnElement[bool]] = []
        if unbegun is not None:
            old.append(t.dealt_at.is_(None) & (t.made_at < unbegun))
        if finished is not None:
            old.append(t.over_at < finished)
        if not old:
            return []
        wanted = select(t.id).where(or_(*old)).limit(at_once)
        async with self.database.writing() as connection:
            if self.database.shared:
                free = await connection.execute(text("SELECT pg_try_advisory_xact_lock(:lock, 0)"), {"lock": CLEARING})
                if not free.scalar():
                    return []
                wanted = wanted.with_for_update(skip_locked=True)
            ids = [str(row.id) for row in (await connection.execute(wanted)).all()]
            for of in OF_A_TABLE:
                await connection.execute(delete(of).where(of.c.table_id.in_(ids)))
            told = schema.notifications
            await connection.execute(delete(told).where(told.c.about.in_(ids)))
            await connection.execute(delete(schema.analyses).where(schema.analyses.c.id.in_(ids)))
            await connection.execute(delete(schema.tables).where(t.id.in_(ids)))
            if finished is not None:
                brought = select(r.id).where(r.at < finished)
                await connection.execute(delete(schema.analyses).where(schema.analyses.c.id.in_(brought)))
                await connection.execute(delete(schema.replays).where(r.at < finished))
            if ids:
                await self.database.notify(connection, CLEARED, dict.fromkeys(ids, ""))
        return ids

    async def take_on(self, at_once: int = 200) -> list[str]:
        """The next tables whose process is gone, or that never had one: from now on it is this one that lets their bots
        play, and answers in people's names."""
        t, s, me = schema.tables.c, schema.seats.c, str(self.database.number)
        left = or_(t.tender.is_(None), t.tender.not_in(await self.database.alive()))
        of_table = s.table_id == t.id
        lacking = of_table & or_(s.guest.is_not(None) & s.salt.is_(None), s.guest.is_(None) & s.bot.is_(None))
        going = or_(t.dealt_at.is_not(None), ~exists().where(lacking))
        wanted = select(t.id).where(t.over_at.is_(None), t.cancelled_at.is_(None), left, going)
        wanted = wanted.order_by(t.moved_at.desc()).limit(at_once)
        if self.database.shared:
            wanted = wanted.with_for_update(skip_locked=True)
        async with self.database.writing() as connection:
            ids = [str(row.id) for row in (await connection.execute(wanted)).all()]
            if ids:
                await connection.execute(update(schema.tables).where(t.id.in_(ids)).values(tender=me))
        return ids

    async def overdue(self, since: float) -> list[str]:
        """Tables of this process at which a bot is waited for since then."""
        t, s, me = schema.tables.c, schema.seats.c, str(self.database.number)
        mine = (t.tender == me) & t.dealt_at.is_not(None) & t.over_at.is_(None) & (t.moved_at < since)
        bots = select(t.id, t.waiting, s.seat).join_from(schema.tables, schema.seats, s.table_id == t.id)
        rows = await self.database.all(bots.where(mine, s.bot.is_not(None)))
        return sorted({str(row["id"]) for row in rows if row["seat"] in row["waiting"]})

    async def tables_of(self, guest: str, last: int = 60) -> Sequence[Row]:
        """Where this guest sits, or is the host of a table that has not begun."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest)
        t = schema.tables.c
        hosted = (t.host == guest) & t.dealt_at.is_(None)
        wanted = select(*LISTED).where(or_(t.id.in_(mine), hosted), t.cancelled_at.is_(None))
        return await self._listed(wanted.order_by(t.moved_at.desc()).limit(last))

    async def public_tables(self, over: bool, last: int = 30, **like: Any) -> Sequence[Row]:
        """Those that are listed; like: game, players, pace, dealt."""
        t = schema.tables.c
        wanted = select(*LISTED).where(
            t.public.is_(True), t.cancelled_at.is_(None), t.over_at.is_not(None) if over else t.over_at.is_(None)
        )
        if like.get("game"):
            wanted = wanted.where(t.game == like["game"])
        if like.get("players"):
            wanted = wanted.where(t.players == like["players"])
        if like.get("pace"):
            wanted = wanted.where(t.pace == like["pace"])
        if like.get("dealt") is not None:
            wanted = wanted.where(t.dealt_at.is_not(None) if like["dealt"] else t.dealt_at.is_(None))
        return await self._listed(wanted.order_by(t.moved_at.desc()).limit(last))

    async def _listed(self, wanted: Select[Any]) -> Sequence[Row]:
        """A table whose row cannot be read hides no other: it is set aside, and listed so."""
        try:
            return await self.database.all(wanted)
        except ValueError:
            legible = [column for column in schema.tables.c if not isinstance(column.type, JSON)]
            rows = await self.database.all(wanted.with_only_columns(*legible))
            return [await self._as_far_as_legible(row) for row in rows]

    async def _as_far_as_legible(self, row: Row) -> Row:
        try:
            return as_listed(await self.table(row["id"]) or row)
        except ValueError as error:
            why = f"its row cannot be read ({type(error).__name__}: {error})"
            await self.set_aside(row["id"], why)
            nothing: Row = {"variants": {}, "waiting": [], "outcome": None, "spent": [], "clock": {}, "deck": False}
            return {**row, **nothing, "aside": why}

    async def seats_of(self, ids: Iterable[str]) -> dict[str, list[Row]]:
        wanted = list(ids)
        found: dict[str, list[Row]] = {id: [] for id in wanted}
        of_tables = schema.seats.c.table_id.in_(wanted)
        for row in await self.database.all(select(schema.seats).where(of_tables).order_by(schema.seats.c.seat)):
            found[row["table_id"]].append(row)
        return found

    async def add_replay(self, id: str, guest: str, record: str) -> None:
        await self.database.run(insert(schema.replays).values(id=id, guest=guest, at=time.time(), record=record))

    async def replay(self, id: str) -> str | None:
        found = await self.database.one(select(schema.replays.c.record).where(schema.replays.c.id == id))
        return None if found is None else str(found["record"])

    async def add_analysis(self, id: str, found: Row) -> None:
        """Another process may have found it first; then its words stand."""
        with contextlib.suppress(IntegrityError):
            await self.database.run(insert(schema.analyses).values(id=id, at=time.time(), found=found))

    async def analysis(self, id: str) -> dict[str, Any] | None:
        found = await self.database.one(select(schema.analyses.c.found).where(schema.analyses.c.id == id))
        return None if found is None else dict(found["found"])

    async def add_lessons(self, id: str, seat: int, found: list[Row]) -> None:
        with contextlib.suppress(IntegrityError):
            row = {"table_id": id, "seat": seat, "at": time.time(), "found": found}
            await self.database.run(insert(schema.lessons).values(**row))

    async def lessons(self, id: str, seat: int) -> list[Row] | None:
        of_seat = (schema.lessons.c.table_id == id) & (schema.lessons.c.seat == seat)
        found = await self.database.one(select(schema.lessons.c.found).where(of_seat))
        return None if found is None else list(found["found"])


def store_at(url: str) -> Store:
    """Over a database at this address."""
    database = Database(url)
    return Store(database, Journal(database))
