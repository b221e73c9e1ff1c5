"""Rows of when people looked at the tables where they sit, and of those that have something for them."""

import contextlib
from collections.abc import Sequence

from sqlalchemy import exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import Database, Row

_OF = schema.looks.c
_T = schema.tables.c
SHORT = (
    _T.id, _T.game, _T.public, _T.host, _T.dealt_at, _T.over_at, _T.moved_at, _T.waiting, _T.outcome, _T.aside,
    _T.revealing_since, _T.manners,
)  # fmt: skip
"""What a list says of a table."""


class LookRows:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def looked(self, guest: str, table: str, at: float, moves: int) -> None:
        mine = (_OF.guest == guest) & (_OF.table_id == table)
        async with self._database.writing() as connection:
            stood = update(schema.looks).where(mine).values(at=at, moves=moves)
            if (await connection.execute(stood)).rowcount:
                return
        with contextlib.suppress(IntegrityError):  # on two pages at once: either is as good
            row = {"guest": guest, "table_id": table, "at": at, "moves": moves}
            await self._database.run(insert(schema.looks).values(**row))

    async def of(self, guest: str) -> dict[str, Row]:
        """By table."""
        rows = await self._database.all(select(schema.looks).where(_OF.guest == guest))
        return {str(row["table_id"]): row for row in rows}

    async def one(self, guest: str, table: str) -> Row | None:
        return await self._database.one(select(schema.looks).where(_OF.guest == guest, _OF.table_id == table))

    async def unfinished(self, guest: str, last: int) -> Sequence[Row]:
        """Where this guest sits, or hosts what has not begun, and the game is not over; the longest silent first."""
        t, s = _T, schema.seats.c
        mine = select(s.table_id).where(s.guest == guest)
        there = or_(t.id.in_(mine), (t.host == guest) & t.dealt_at.is_(None))
        wanted = select(*SHORT).where(there, t.over_at.is_(None), t.cancelled_at.is_(None))
        return await self._database.all(wanted.order_by(t.moved_at).limit(last))

    async def unseen(self, guest: str, last: int) -> Sequence[Row]:
        """Where the game ended, and this guest has not looked since."""
        t, s = _T, schema.seats.c
        seen = exists().where(_OF.guest == guest, _OF.table_id == t.id, _OF.at >= t.over_at)
        mine = select(s.table_id).where(s.guest == guest)
        wanted = select(*SHORT).where(t.id.in_(mine), t.over_at.is_not(None), ~seen)
        return await self._database.all(wanted.order_by(t.over_at.desc()).limit(last))
