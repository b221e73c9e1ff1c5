"""Everything by which people are found, put together; and the round in which it is done, again and again."""

import asyncio
import contextlib
import logging

from ..common.logs import told
from ..common.settings import Settings
from ..keeping.channels import ChannelRows
from ..keeping.looks import LookRows
from ..keeping.notifications import NotificationRows
from ..keeping.store import Store
from ..tables.house import House
from .channels import MAIL, PUSH, WEBHOOK, Channels
from .digests import Digests
from .links import Links
from .looks import Looks
from .mail import Mail
from .message import Sender
from .outgoing import Outgoing
from .push import Push
from .sending import Sending
from .turns import Turns
from .webhook import Webhook

logger = logging.getLogger("backroom.server")
ROUND = 10.0
"""Seconds between two looks at what is due, where nobody says that there is something."""
SELDOM = 60.0
"""Seconds between two looks for digests, and for what processes left that are gone."""
KEPT = 30 * 86_400.0
"""So long what was told is kept."""


class Notifying:
    def __init__(self, store: Store, house: House, settings: Settings, key: str) -> None:
        database = store.database
        self._database, self._now = database, house.now
        self.links = Links(key)
        outgoing = Outgoing(settings.reach_private)
        rows, told_rows, look_rows = ChannelRows(database), NotificationRows(database), LookRows(database)
        self.looks, self.told = Looks(look_rows), told_rows
        self.push = Push(store, outgoing)
        senders: dict[str, Sender] = {MAIL: Mail(settings), WEBHOOK: Webhook(outgoing), PUSH: self.push}
        self.turns = Turns(house, self.looks, rows, told_rows, settings.turn_after)
        self.sending = Sending(told_rows, rows, senders, self.links, settings.url, self.turns.stands)
        self.digests = Digests(house, look_rows, rows, told_rows)
        self.channels = Channels(rows, told_rows, self.sending, self.links, house.now)
        self._woken, self._going_round = asyncio.Event(), asyncio.Lock()
        self._looked_after = 0.0
        self.turns.woken = self._woken.set

    async def round(self, now: float) -> None:
        """Everything that is due by then is written and begun to be sent."""
        async with self._going_round:
            await self._round(now)

    async def _round(self, now: float) -> None:
        await self.turns.write_due(now)
        if abs(now - self._looked_after) >= SELDOM:
            self._looked_after = now
            await self.sending.abandoned(now, await self._database.alive())
            await self.sending.let_go(now)
            await self.digests.write_due(now)
            await self.told.forget(now - KEPT)
        await self.sending.send_due(now)

    async def keep_round(self) -> None:
        """As long as the house is open; one that sleeps for all tables."""
        while True:
            try:
                await self.round(self._now())
            except Exception as error:
                logger.warning("nobody is found for a moment: %s", told(error))
            await self._rest(self._now() + ROUND)

    async def _rest(self, until: float) -> None:
        """Till then, or till the next turn is to be told."""
        while (wait := min(until, self.turns.next_at or until) - self._now()) > 0:
            self._woken.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    async def close(self) -> None:
        await self.sending.close()
