"""When somebody last looked at a table. A page that is sent was looked at; one that stays open says so itself while it
is in sight, so that nobody has to guess from a connection."""

import logging
from collections import OrderedDict

from ..common.logs import told
from ..keeping.database import Row
from ..keeping.looks import LookRows
from ..tables.table import LiveTable

AGAIN, SELDOM = 10.0, 60.0
"""Seconds in which looking at what has not changed is one look; and in which who acts again and again is not written
down anew. Nobody is told of a turn sooner, so that none is missed for it."""
logger = logging.getLogger("backroom.server")
REMEMBERED = 20_000


class Looks:
    def __init__(self, rows: LookRows) -> None:
        self.rows = rows
        self._latest: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()
        """What was written lately: the table's version then, and when."""

    async def looked(self, table: LiveTable, guest: str, now: float) -> None:
        """Somebody who sits there sees the table as it is."""
        version, at = self._latest.get((guest, table.id), (-1, 0.0))
        if version == table.version and now - at < AGAIN:
            return
        await self.rows.looked(guest, table.id, now, table.moves_made)
        self._latest.pop((guest, table.id), None)
        self._latest[guest, table.id] = table.version, now
        if len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)

    async def acted(self, table: LiveTable, guest: str, now: float) -> None:
        """Whoever moves looks; what the table does in his name is none of it. A move stands whatever comes of this."""
        _, at = self._latest.get((guest, table.id), (-1, 0.0))
        if now - at >= SELDOM:
            try:
                await self.looked(table, guest, now)
            except Exception as error:
                logger.warning("a look was not written down: %s", told(error))

    async def last(self, table: LiveTable, guest: str) -> Row | None:
        return await self.rows.one(guest, table.id)
