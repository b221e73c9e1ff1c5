"""From "it is this guest's turn at this table" to something to be told: once, after a little while, and only where he
has not looked since. What is waited for lies in memory and can be made again: whoever opens a table hears of it."""

import heapq
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..common.logs import told as in_a_line
from ..common.numbers import new_id
from ..common.refusal import Crowded, Refusal
from ..keeping.channels import ChannelRows
from ..keeping.database import Row
from ..keeping.notifications import NotificationRows, told
from ..tables.asked import asked_at, waits_for
from ..tables.house import House
from ..tables.table import LiveTable
from . import words
from .looks import Looks
from .message import TURN

logger = logging.getLogger("backroom.server")
FEED = "feed"
"""The channel that is fetched: nothing is sent to it."""
REMEMBERED = 20_000
AT_ONCE = 500
LATER = 5.0
"""Seconds until what went wrong is tried again."""


@dataclass(frozen=True, slots=True, order=True)
class Asked:
    """A question to somebody. When: from when on he is to be told of it."""

    when: float
    table: str
    seat: int
    ply: int
    guest: str = field(compare=False)

    @property
    def key(self) -> tuple[str, int, int, str]:
        return self.table, self.seat, self.ply, self.guest


class Turns:
    def __init__(self, house: House, looks: Looks, channels: ChannelRows, rows: NotificationRows, after: float) -> None:
        self._house, self._looks, self._channels, self._rows, self._after = house, looks, channels, rows, after
        self._due: list[Asked] = []
        self._heard: OrderedDict[tuple[str, int, int, str], None] = OrderedDict()
        self.woken: Callable[[], None] = lambda: None
        """Called when the next one is another."""
        house.listeners.append(self.hear)

    def hear(self, table: LiveTable) -> None:
        """A table was opened or has changed. Of several processes the one that lets its bots play waits; should two,
        one of them writes."""
        if table.game is None or table.over or table.tender != self._house.number:
            return
        for seat in table.waiting:
            chair = table.chairs[seat]
            if chair.guest is None or chair.bot is not None:
                continue
            ply, since = asked_at(table, seat)
            asked = Asked(since + self._after, table.id, seat, ply, chair.guest)
            if asked.key not in self._heard:
                self._heard[asked.key] = None
                heapq.heappush(self._due, asked)
                if self._due[0] is asked:
                    self.woken()
        while len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)

    @property
    def next_at(self) -> float | None:
        return self._due[0].when if self._due else None

    async def write_due(self, now: float) -> int:
        """Whatever has stood for long enough is written, to be sent; how many."""
        ripe: list[Asked] = []
        while self._due and self._due[0].when <= now and len(ripe) < AT_ONCE:
            ripe.append(heapq.heappop(self._due))
        if not ripe:
            return 0
        try:
            live = await self._channels.live_of({asked.guest for asked in ripe})
        except Exception:
            self._again(ripe, now)
            raise
        written = 0
        for asked in ripe:
            if asked.guest in live:
                try:
                    written += await self._write(asked, live[asked.guest], now)
                except Crowded:
                    self._again([asked], now)
                except Refusal:
                    continue
                except Exception as error:
                    logger.warning("a turn at table %s is told later: %s", asked.table[:6], in_a_line(error))
                    self._again([asked], now)
        return written

    def _again(self, ripe: list[Asked], now: float) -> None:
        for asked in ripe:
            heapq.heappush(self._due, Asked(now + LATER, *asked.key))

    async def _write(self, asked: Asked, channels: list[Row], now: float) -> bool:
        table = await self._house.get(asked.table)
        seat = asked.seat
        if table.chairs[seat].guest != asked.guest or not waits_for(table, seat):
            return False
        ply, since = asked_at(table, seat)
        seen = await self._looked(table, asked.guest)
        if ply != asked.ply or seen >= since:
            return False
        said = told(new_id(), asked.guest, TURN, table.id, ply, now, **words.turn(table, seat))
        to = [channel["id"] for channel in channels if channel["kind"] != FEED]
        return await self._rows.write(said, to, unlooked_since=seen)

    async def _looked(self, table: LiveTable, guest: str) -> float:
        """When this guest last looked there. To move is to look, but not what the table did in his name."""
        look = await self._looks.last(table, guest)
        return look["at"] if look else 0.0

    async def stands(self, notification: Any) -> bool:
        """Whether what was written is still so: he is asked the same, and has not looked."""
        try:
            table = await self._house.get(notification["about"])
        except Crowded:
            raise
        except Refusal:
            return False
        guest = notification["guest"]
        seat = table.seat_of(guest)
        if seat is None or not waits_for(table, seat):
            return False
        ply, since = asked_at(table, seat)
        return ply == notification["moment"] and await self._looked(table, guest) < since
