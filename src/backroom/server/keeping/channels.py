"""Rows of how people are found: each channel of a guest, whether it works, and when not."""

import time
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from . import schema
from .database import Database, Row

_C = schema.channels.c
ERROR = 200
LIVE = _C.confirmed_at.is_not(None) & _C.stopped_at.is_(None)


class ChannelRows:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: Row) -> None:
        await self._database.run(insert(schema.channels).values(**row))

    async def of(self, guest: str) -> Sequence[Row]:
        """In the order in which they were made."""
        return await self._database.all(select(schema.channels).where(_C.guest == guest).order_by(_C.made_at, _C.id))

    async def one(self, id: str) -> Row | None:
        return await self._database.one(select(schema.channels).where(_C.id == id))

    async def at(self, kind: str, address: str) -> Row | None:
        return await self._database.one(select(schema.channels).where(_C.kind == kind, _C.address == address))

    async def live_of(self, guests: Collection[str]) -> dict[str, list[Row]]:
        """Those that are to be told of turns, by guest."""
        found: dict[str, list[Row]] = {}
        wanted = select(schema.channels).where(_C.guest.in_(guests), LIVE)
        for row in await self._database.all(wanted.order_by(_C.made_at)):
            found.setdefault(row["guest"], []).append(row)
        return found

    async def set(self, id: str, **values: Any) -> None:
        await self._database.run(update(schema.channels).where(_C.id == id).values(**values))

    async def remove(self, guest: str, id: str) -> None:
        await self._database.run(delete(schema.channels).where(_C.guest == guest, _C.id == id))

    async def failed(self, id: str, at: float, error: str, stop: bool) -> None:
        """Stop: nothing is sent there until its owner wants it again."""
        await self.set(id, failed_at=at, error=error[:ERROR], **({"stopped_at": at} if stop else {}))

    async def digests_due(self, day: int, hour: int) -> Sequence[Row]:
        """Channels whose digest of this day has not been written, and whose hour has come."""
        wanted = LIVE & (_C.digest_hour <= hour) & (_C.digest_day < day)
        return await self._database.all(select(schema.channels).where(wanted).limit(500))

    async def sent_since(self, id: str, since: float) -> int:
        d = schema.deliveries.c
        many = func.count().label("many")
        sent = d.outcome.in_(("sent", "unsure"))
        found = await self._database.one(select(many).where(d.channel_id == id, d.done_at >= since, sent))
        return 0 if found is None else int(found["many"])


def made(id: str, guest: str, kind: str, address: str, house: str, **more: Any) -> dict[str, Any]:
    """A channel's row; confirmed at once unless it says otherwise."""
    now = time.time()
    usual = {"shape": "", "keys": {}, "name": "", "confirmed_at": now, "digest_day": 0}
    return {"id": id, "guest": guest, "kind": kind, "address": address, "house": house, "made_at": now, **usual, **more}
