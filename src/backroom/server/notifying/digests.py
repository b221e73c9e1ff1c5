"""One digest a day at most: the tables that wait, and the games that ended and were not looked at."""

import logging
from collections.abc import Sequence

from backroom import games

from ..common.logs import told as in_a_line
from ..common.numbers import new_id
from ..common.refusal import Refusal
from ..keeping.channels import ChannelRows
from ..keeping.database import Row
from ..keeping.errors import Unreachable
from ..keeping.looks import LookRows
from ..keeping.notifications import NotificationRows, told
from ..tables.asked import waits_for
from ..tables.house import House
from . import words
from .message import DIGEST

logger = logging.getLogger("backroom.server")
DAY, HOUR = 86_400, 3600
MOST = 20


def day_and_hour(now: float) -> tuple[int, int]:
    """Of the world's clock."""
    return int(now // DAY), int(now % DAY // HOUR)


class Digests:
    def __init__(self, house: House, looks: LookRows, channels: ChannelRows, rows: NotificationRows) -> None:
        self._house, self._looks, self._channels, self._rows = house, looks, channels, rows

    async def write_due(self, now: float) -> int:
        """Each that is due, if there is something to tell. It is written once, whoever of several processes does."""
        day, hour = day_and_hour(now)
        written = 0
        for channel in await self._channels.digests_due(day, hour):
            try:
                written += await self._write(channel, day, now)
            except Unreachable:
                raise
            except Exception as error:  # his alone: others have theirs
                logger.error("a digest cannot be written: %s", in_a_line(error))
            await self._channels.set(channel["id"], digest_day=day)
        return written

    async def _write(self, channel: Row, day: int, now: float) -> bool:
        guest = channel["guest"]
        waiting, over = await self._waiting(guest), await self._over(guest)
        if not waiting and not over:
            return False
        said = told(new_id(), guest, DIGEST, "", day, now, **words.digest(waiting, over))
        return await self._rows.write(said, [channel["id"]])

    async def _waiting(self, guest: str) -> list[str]:
        found = []
        for row in await self._looks.unfinished(guest, MOST):
            try:
                table = await self._house.get(row["id"])
            except Refusal:
                continue
            seat = table.seat_of(guest)
            if seat is not None and waits_for(table, seat):
                found.append(words.at_table(table, seat))
        return found

    async def _over(self, guest: str) -> list[str]:
        rows: Sequence[Row] = await self._looks.unseen(guest, MOST)
        return [words.title_of(row["game"]) for row in rows if games.there_is(row["game"])]
