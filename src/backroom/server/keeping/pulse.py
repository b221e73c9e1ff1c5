"""The heartbeat of the house, and the clocks that run by it: when the next one is at zero, when they stood still."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row as Found
from sqlalchemy import exists, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .database import Database, Row

BEAT = 1.0
"""Seconds between two beats, while a clock runs anywhere."""
MISSED = 3.0
"""Without one for so long, the house was away."""
OPENED = 1.5
"""The same for whoever has just been opened: whoever else is there would have beaten since."""
DATABASE_NOW = text("SELECT extract(epoch FROM clock_timestamp())::float8")
_T, _P, _S = schema.tables.c, schema.pulse.c, schema.stops.c


class Pulse:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def now(self) -> float | None:
        """By the database's clock, where it has one of its own."""
        if not self._database.shared:
            return None
        found = await self._database.one(DATABASE_NOW)
        return None if found is None else float(next(iter(found.values())))

    async def beat(self, at: float, within: float = MISSED) -> int:
        """The house is there. Where it was not since the last beat, that is written down, if a clock ran meanwhile; how
        often it has been so. Of several processes one is the first, and the others find that it has just beaten."""
        async with self._database.writing() as connection:
            last = await self._last(connection, at)
            if at <= last:
                return await self._outages(connection)
            if at - last > within and await self._ran(connection, last):
                await connection.execute(insert(schema.outages).values(from_at=last, until_at=at))
            await connection.execute(update(schema.pulse).values(at=at))
            return await self._outages(connection)

    async def outages(self) -> list[tuple[float, float]]:
        rows = await self._database.all(select(schema.outages).order_by(schema.outages.c.from_at))
        return [(row["from_at"], row["until_at"]) for row in rows]

    async def runs(self) -> bool:
        """Whether a clock runs at any table."""
        return await self._database.one(select(_T.id).where(_T.zero_at.is_not(None)).limit(1)) is not None

    async def due(self, at: float, at_once: int = 100) -> list[str]:
        """Tables of this process whose clocks are to be looked at by now, the first first."""
        mine = (_T.zero_at <= at) & (_T.tender == str(self._database.number))
        rows = await self._database.all(select(_T.id).where(mine).order_by(_T.zero_at).limit(at_once))
        return [str(row["id"]) for row in rows]

    async def next_zero(self) -> float | None:
        """When the next clock of this process is to be looked at."""
        mine = select(func.min(_T.zero_at).label("at")).where(_T.tender == str(self._database.number))
        found = await self._database.one(mine)
        return None if found is None or found["at"] is None else float(found["at"])

    async def set_zero(self, id: str, moved_at: float, seated: int, zero_at: float | None) -> None:
        """As long as nobody has moved since then, or changed anything else."""
        which = (_T.id == id) & (_T.moved_at == moved_at) & (_T.seated == seated)
        await self._database.run(update(schema.tables).where(which).values(zero_at=zero_at))

    async def stand_still(self, id: str) -> None:
        """A table that cannot be opened."""
        await self._database.run(update(schema.tables).where(_T.id == id).values(zero_at=None))

    async def put_off(self, id: str, until: float) -> None:
        """A table that is looked at again then."""
        await self._database.run(update(schema.tables).where(_T.id == id).values(zero_at=until))

    async def stops(self, id: str) -> Sequence[Row]:
        """When this table stood still, by its own people."""
        return await self._database.all(select(schema.stops).where(_S.table_id == id).order_by(_S.id))

    async def _last(self, connection: AsyncConnection, at: float) -> float:
        """When it was last there; the first time of all, now."""
        wanted = select(_P.at).with_for_update() if self._database.shared else select(_P.at)
        found: Found[Any] | None = (await connection.execute(wanted)).first()
        if found is not None:
            return float(found.at)
        await connection.execute(insert(schema.pulse).values(id=1, at=at))
        return at

    async def _ran(self, connection: AsyncConnection, since: float) -> bool:
        ran = select(exists().where(_T.zero_at.is_not(None), _T.over_at.is_(None), _T.moved_at <= since + MISSED))
        return bool((await connection.execute(ran)).scalar())

    async def _outages(self, connection: AsyncConnection) -> int:
        return int((await connection.execute(select(func.count()).select_from(schema.outages))).scalar_one())
