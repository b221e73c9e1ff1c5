"""Rows of the browsers and programs in which guests are signed in."""

import time
from collections.abc import Sequence

from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import Database, Row
from .store import OUT

ONE = select(schema.devices).where(schema.devices.c.id == bindparam("id"))
_OF = schema.devices.c


class DeviceRows:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def one(self, device: str) -> Row | None:
        return await self._database.one(ONE, id=device)

    async def signed_in(self, guest: str) -> Sequence[Row]:
        """The latest seen first."""
        mine = select(schema.devices).where(_OF.guest == guest, _OF.ended_at.is_(None))
        return await self._database.all(mine.order_by(_OF.seen_at.desc(), _OF.made_at.desc()))

    async def enter(self, guest: str, device: str, kind: str, name: str) -> bool:
        """False where it is there already."""
        now = time.time()
        row = {"id": device, "guest": guest, "kind": kind, "name": name, "made_at": now, "seen_at": now}
        try:
            await self._database.run(insert(schema.devices).values(**row))
        except IntegrityError:
            return False
        return True

    async def seen(self, device: str) -> None:
        await self._database.run(update(schema.devices).where(_OF.id == device).values(seen_at=time.time()))

    async def end(self, guest: str, device: str) -> list[str]:
        """Signed out, and told to other processes; which were."""
        return await self._end((_OF.guest == guest) & (_OF.id == device))

    async def end_others(self, guest: str, device: str) -> list[str]:
        return await self._end((_OF.guest == guest) & (_OF.id != device) & _OF.ended_at.is_(None))

    async def _end(self, which: ColumnElement[bool]) -> list[str]:
        async with self._database.writing() as connection:
            gone = [str(row.id) for row in (await connection.execute(select(_OF.id).where(which))).all()]
            await connection.execute(update(schema.devices).where(which).values(ended_at=time.time()))
            if gone:
                await self._database.notify(connection, OUT, dict.fromkeys(gone, ""))
        return gone

    async def forget(self, guest: str) -> None:
        """Nothing stays but that the first one is over."""
        await self._database.run(delete(schema.devices).where(_OF.guest == guest, _OF.id != guest))
        await self._database.run(update(schema.devices).where(_OF.id == guest).values(name=""))
