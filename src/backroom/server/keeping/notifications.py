"""Rows of what people are told outside the house, and of how it is sent. Whatever is sent was written first, and is
claimed by the one process that sends it."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .database import Database, Row

_N, _D, _C = schema.notifications.c, schema.deliveries.c, schema.channels.c
SENT, FAILED, DROPPED, UNSURE = "sent", "failed", "dropped", "unsure"


class NotificationRows:
    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def me(self) -> str:
        return str(self._database.number)

    async def write(
        self, told: Row, channels: Collection[str], unlooked_since: float | None = None, claimed: bool = False
    ) -> bool:
        """With its deliveries, due at once; claimed: by this process. False where this guest was told of the same
        already, or, unlooked_since being said, of something else about the same since then."""
        try:
            async with self._database.writing() as connection:
                if unlooked_since is not None:
                    same = (_N.guest == told["guest"]) & (_N.kind == told["kind"]) & (_N.about == told["about"])
                    stands = select(_N.id).where(same, _N.at > unlooked_since).limit(1)
                    if (await connection.execute(stands)).first() is not None:
                        return False
                await connection.execute(insert(schema.notifications).values(**told))
                row = {"notification_id": told["id"], "due_at": told["at"], "claimed_by": self.me if claimed else None}
                if rows := [{**row, "channel_id": id} for id in channels]:
                    await connection.execute(insert(schema.deliveries), rows)
        except IntegrityError:
            return False
        return True

    async def claim(self, now: float, most: int) -> list[Row]:
        """Deliveries that are due and from now on mine to send, each with its notification and its channel."""
        due = _D.done_at.is_(None) & _D.claimed_by.is_(None) & (_D.due_at <= now)
        wanted = select(_D.notification_id, _D.channel_id).where(due).order_by(_D.due_at).limit(most)
        if not await self._database.all(wanted.limit(1)):
            return []
        if self._database.shared:
            wanted = wanted.with_for_update(skip_locked=True)
        async with self._database.writing() as connection:
            keys = [(row.notification_id, row.channel_id) for row in (await connection.execute(wanted)).all()]
            for notification, to in keys:
                this = (_D.notification_id == notification) & (_D.channel_id == to)
                await connection.execute(update(schema.deliveries).where(this).values(claimed_by=self.me))
        if not keys:
            return []
        of = {notification for notification, _ in keys}
        whole = (
            select(_D.tries, schema.notifications, _C.id.label("channel_id"))
            .join_from(schema.deliveries, schema.notifications, _D.notification_id == _N.id)
            .join(schema.channels, _D.channel_id == _C.id)
            .where(_N.id.in_(of), _D.claimed_by == self.me, _D.done_at.is_(None))
        )
        rows = await self._database.all(whole)
        return [row for row in rows if (row["id"], row["channel_id"]) in keys]

    async def done(self, notification: str, channel: str, at: float, outcome: str) -> None:
        this = (_D.notification_id == notification) & (_D.channel_id == channel)
        await self._database.run(update(schema.deliveries).where(this).values(done_at=at, outcome=outcome))

    async def later(self, notification: str, channel: str, until: float) -> None:
        """It did not go through: it is anybody's again, after a while."""
        this = (_D.notification_id == notification) & (_D.channel_id == channel)
        again = {"due_at": until, "tries": _D.tries + 1, "claimed_by": None}
        await self._database.run(update(schema.deliveries).where(this).values(**again))

    async def held_until(self, channel: str, now: float) -> float | None:
        """Until when something that did not go through by this channel waits; None: nothing does."""
        waits = (_D.channel_id == channel) & _D.done_at.is_(None) & (_D.tries > 0) & (_D.due_at > now)
        found = await self._database.one(select(func.max(_D.due_at).label("until")).where(waits))
        return None if found is None or found["until"] is None else float(found["until"])

    async def wait(self, notification: str, channel: str, until: float) -> None:
        """It is anybody's again then; it has not been tried."""
        this = (_D.notification_id == notification) & (_D.channel_id == channel)
        await self._database.run(update(schema.deliveries).where(this).values(due_at=until, claimed_by=None))

    async def claimed(self) -> list[tuple[str, str]]:
        """What is mine to send, and has come to nothing yet."""
        mine = select(_D.notification_id, _D.channel_id).where(_D.done_at.is_(None), _D.claimed_by == self.me)
        return [(row["notification_id"], row["channel_id"]) for row in await self._database.all(mine)]

    async def release(self, notification: str, channel: str, until: float) -> None:
        """What is mine still is anybody's then."""
        this = (_D.notification_id == notification) & (_D.channel_id == channel)
        mine = this & _D.done_at.is_(None) & (_D.claimed_by == self.me)
        await self._database.run(update(schema.deliveries).where(mine).values(due_at=until, claimed_by=None))

    async def abandoned(self, at: float, alive: Collection[str]) -> list[str]:
        """Those that a process had claimed which is gone: nobody knows whether they arrived, and none is sent twice.
        The channels of which that is to be said."""
        left = _D.done_at.is_(None) & _D.claimed_by.is_not(None) & _D.claimed_by.not_in(alive)
        async with self._database.writing() as connection:
            found = (await connection.execute(select(_D.channel_id).where(left).distinct())).all()
            if found:
                await connection.execute(update(schema.deliveries).where(left).values(done_at=at, outcome=UNSURE))
        return [str(row.channel_id) for row in found]

    async def of(self, guest: str, kind: str, last: int) -> Sequence[Row]:
        mine = select(schema.notifications).where(_N.guest == guest, _N.kind == kind)
        return await self._database.all(mine.order_by(_N.at.desc()).limit(last))

    async def forget(self, before: float) -> None:
        """What was told so long ago."""
        await self._database.run(delete(schema.notifications).where(_N.at < before))


def told(id: str, guest: str, kind: str, about: str, moment: int, at: float, **words: Any) -> dict[str, Any]:
    """A notification's row."""
    return {"id": id, "guest": guest, "kind": kind, "about": about, "moment": moment, "at": at, "words": words}
