"""What tables lack of the log, asked for one by one and read together. PostgreSQL only: with SQLite nobody lags behind.

While one reading is under way the next ones gather.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import ARRAY, JSON, Integer, String, bindparam, text

from .database import Row

Read = Callable[..., Awaitable[Sequence[Row]]]
MOST = 64
"""Tables of one reading."""
WANTED = (
    text("""
    SELECT w.n, m.ply, m.seat, m.action, m.luck, m."by", m.at
    FROM unnest(:ids, :since) WITH ORDINALITY AS w(id, since, n)
    JOIN moves AS m ON m.table_id = w.id AND m.ply >= w.since ORDER BY m.ply
    """)
    .bindparams(bindparam("ids", type_=ARRAY(String)), bindparam("since", type_=ARRAY(Integer)))
    .columns(luck=JSON)
)


@dataclass(slots=True)
class Wanted:
    id: str
    since: int
    rows: "asyncio.Future[list[Row]]" = field(default_factory=asyncio.Future)


class BatchedReads:
    def __init__(self, read: Read) -> None:
        self._read = read
        self._wanted: list[Wanted] = []
        self._reading: asyncio.Task[None] | None = None

    async def rows(self, id: str, since: int) -> list[Row]:
        """A table's moves from a ply on."""
        wanted = Wanted(id, since)
        self._wanted.append(wanted)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_on())
        return await wanted.rows

    async def _read_on(self) -> None:
        try:
            while self._wanted:
                batch, self._wanted = self._wanted[:MOST], self._wanted[MOST:]
                await self._answer(batch)
        finally:
            self._reading = None

    async def _answer(self, batch: list[Wanted]) -> None:
        try:
            found = await self._read(WANTED, ids=[w.id for w in batch], since=[w.since for w in batch])
        except Exception as error:
            if len(batch) > 1:  # what is wrong with one of them is no other's trouble
                for wanted in batch:
                    await self._answer([wanted])
            elif not batch[0].rows.done():
                batch[0].rows.set_exception(error)
            return
        rows: list[list[Row]] = [[] for _ in batch]
        for row in found:
            rows[row["n"] - 1].append(row)
        for wanted, own in zip(batch, rows, strict=True):
            if not wanted.rows.done():  # whoever waited may be gone
                wanted.rows.set_result(own)
