"""Tables that are cleared away: those never begun, after a week; finished ones only where that was wished."""

import asyncio
import logging
import time

from ..common.logs import told
from .house import House

logger = logging.getLogger("backroom.server")
DAY = 86_400.0
EVERY = 3600.0
"""Seconds between two looks."""


class Clearing:
    def __init__(self, house: House) -> None:
        self._house = house

    async def clear_away(self) -> int:
        """What is too old by the settings; how many tables. Of several processes one does it at a time."""
        now, many = time.time(), 0
        unbegun, finished = self._house.settings.unbegun_days, self._house.settings.finished_days
        while ids := await self._house.store.clear(
            now - unbegun * DAY if unbegun else None, now - finished * DAY if finished else None
        ):
            for id in ids:
                self._house.forget(id)
            many += len(ids)
        return many

    async def keep_clear(self) -> None:
        """Now and then, as long as the house is open."""
        while True:
            try:
                if many := await self.clear_away():
                    logger.info("%d old tables were cleared away", many)
            except Exception as error:
                logger.warning("old tables could not be cleared away: %s", told(error))
            await asyncio.sleep(EVERY)
