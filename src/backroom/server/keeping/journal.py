"""The log of moves: append-only, the truth. Moves that wait for the writer share a commit."""

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ARRAY, String, bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from ..common.logs import told
from . import schema
from .batches import BatchedReads
from .database import Database, Row
from .notices import CHANNEL

logger = logging.getLogger("backroom.server")
MOVES = "moves"
"""What is said to other processes when the log has grown, with the last ply."""
_IN = schema.moves.c
LATER = select(schema.moves).where(_IN.table_id == bindparam("id"), _IN.ply >= bindparam("since")).order_by(_IN.ply)
CHANGE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(
        {name: bindparam(f"new_{name}") for name in ("moved_at", "waiting", "over_at", "outcome", "tender", "zero_at")}
    )
)
"""What a move changes of its table."""
WRITE = text("""
    WITH added AS (
        INSERT INTO moves (table_id, ply, seat, action, luck, "by", at)
        SELECT table_id, ply, seat, action, luck, "by", at FROM json_to_recordset(CAST(:rows AS json))
        AS r(table_id text, ply int, seat int, action text, luck json, "by" text, at float8) ORDER BY table_id, ply
    ), changed AS (
        UPDATE tables SET moved_at = new_moved_at, waiting = new_waiting, over_at = new_over_at,
        outcome = new_outcome, tender = new_tender, zero_at = new_zero_at
        FROM json_to_recordset(CAST(:tables AS json))
        AS t("of" text, new_moved_at float8, new_waiting json, new_over_at float8, new_outcome json, new_tender text,
        new_zero_at float8)
        WHERE id = "of"
    )
    SELECT pg_notify(:channel, said) FROM unnest(:said) AS said
""").bindparams(bindparam("said", type_=ARRAY(String)))
"""PostgreSQL: moves, what they change of their tables, and word of it to the other processes."""


class Taken(Exception):
    """Another process was quicker: this place of the log, or this state of the seats, is not free any more."""


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
    """Moves of one table on their way to the disk: all of them or none."""

    rows: list[dict[str, Any]]
    table: dict[str, Any]
    done: "asyncio.Future[None]"


class Journal:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._batched = BatchedReads(database.all)
        self._pending: list[Pending] = []
        self._committing = asyncio.Lock()
        self._writing: set[asyncio.Task[None]] = set()
        self._tidying: asyncio.Task[None] | None = None

    async def add_moves(self, id: str, entries: Sequence[Entry], table: Row) -> None:
        """One after the other, nobody's in between; on disk when this returns. A Taken says that the place in the log
        was not free any more. Table: who is waited for since when; how it ended, if it did."""
        rows = [
            {
                "table_id": id, "ply": entry.ply, "seat": entry.seat, "action": entry.action,
                "luck": [list(draw) for draw in entry.luck], "by": entry.by, "at": entry.at,
            }
            for entry in entries
        ]  # fmt: skip
        columns = {"over_at": None, "outcome": None, "zero_at": None, **table, "tender": str(self._database.number)}
        pending = Pending(rows, {"of": id, **{f"new_{k}": v for k, v in columns.items()}}, asyncio.Future())
        self._pending.append(pending)
        writing = asyncio.create_task(self._written(pending))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        await pending.done

    async def _written(self, pending: Pending) -> None:
        """In a task of its own: who waits may be gone meanwhile, and a write is not broken off for that."""
        async with self._committing:
            if not pending.done.done():
                await self._write_pending()
        if self._database.untidy and self._tidying is None:
            self._tidying = asyncio.create_task(self._tidied())

    async def _tidied(self) -> None:
        try:
            await self._database.tidy()
        except Exception as error:
            logger.warning("the database could not be tidied up: %s", told(error))
        finally:
            self._tidying = None

    async def close(self) -> None:
        """When all that was begun is written; the database is closed after that, and not here."""
        await asyncio.gather(*self._writing, return_exceptions=True)
        if self._tidying is not None:
            await self._tidying

    async def _write_pending(self) -> None:
        """Everything that came in while the last commit was under way goes into the next one."""
        batch, self._pending = self._pending, []
        batch.sort(key=lambda pending: str(pending.table["of"]))
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
                    pending.done.exception()  # whoever waited may be gone

    async def _one_by_one(self, pending: Pending) -> Exception | None:
        try:
            await self._write([pending])
        except IntegrityError:
            return Taken(f"ply {pending.rows[0]['ply']} is taken")
        except Exception as error:
            return error
        return None

    async def _write(self, batch: list[Pending]) -> None:
        """In the order of tables, by every process: so none waits for another that waits for it."""
        if self._database.shared:
            await self._write_at_once(batch)
            return
        async with self._database.writing() as connection:
            await connection.execute(insert(schema.moves), [row for pending in batch for row in pending.rows])
            await connection.execute(CHANGE, [pending.table for pending in batch])

    async def _write_at_once(self, batch: list[Pending]) -> None:
        """The same in one statement, which is a transaction: six ways there and back would be six turns of a busy
        process for each move."""
        said = self._database.lines(MOVES, {p.table["of"]: p.rows[-1]["ply"] for p in batch})
        rows = json.dumps([row for pending in batch for row in pending.rows])
        tables = json.dumps(list({pending.table["of"]: pending.table for pending in batch}.values()))
        await self._database.all(WRITE, rows=rows, tables=tables, channel=CHANNEL, said=said)

    async def moves(self, id: str, since: int = 0) -> list[Entry]:
        if self._database.shared:
            rows: Sequence[Row] = await self._batched.rows(id, since)
        else:
            rows = await self._database.all(LATER, id=id, since=since)
        return [
            Entry(r["ply"], r["seat"], r["action"], tuple((n, v) for n, v in r["luck"]), r["by"], r["at"]) for r in rows
        ]
