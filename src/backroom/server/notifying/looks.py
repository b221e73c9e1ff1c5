"""When somebody last looked at a table. A page that is sent was looked at; one that stays open says so itself while it
is in sight, so that nobody has to guess from a connection."""

from collections import OrderedDict

from ..keeping.database import Row
from ..keeping.looks import LookRows
from ..tables.table import LiveTable

AGAIN = 10.0
"""Seconds in which looking at what has not changed is one look."""
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

    async def last(self, table: LiveTable, guest: str) -> Row | None:
        return await self.rows.one(guest, table.id)
