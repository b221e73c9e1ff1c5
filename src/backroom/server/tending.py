"""Bots at a table, and the table in the name of those who are quiet: one after the other, until a person is to move."""

import asyncio
import logging
import time
from functools import partial

from backroom.engine import Action, code

from .logs import told
from .moves import Moves
from .reading import held_for
from .table import LiveTable
from .thinking import Question

logger = logging.getLogger("backroom.server")
FIRST_WAIT, LAST_WAIT = 0.5, 15.0
"""Seconds until what went wrong is tried again."""
LOOK = 0.2
"""Seconds between two looks at whether everybody has read who he is."""


class Tending(Moves):
    def wake_bots(self, table: LiveTable) -> None:
        """Bots, and the table in the name of those who are quiet."""
        to_do = held_for(table, self.settings.reading) or not self.idle(table)
        if table.bots is None and self._mine(table) and to_do:
            table.bots = asyncio.create_task(self._let_bots_play(table))

    def idle(self, table: LiveTable) -> bool:
        """Whether there is nothing to do for a bot, or for the table in somebody's name."""
        return self._bot_to_move(table) is None and not self._bots_let(table) and table.declined() is None

    def _mine(self, table: LiveTable) -> bool:
        """Of several processes one lets the bots of a table play: the one that wrote last, or took it on."""
        return table.tender == str(self.store.number)

    def _bot_to_move(self, table: LiveTable) -> int | None:
        if table.game is None or table.over:
            return None
        return next((s for s in table.waiting if table.chairs[s].bot is not None), None)

    def _bots_let(self, table: LiveTable) -> list[int]:
        """Bots that may act though nobody waits for them, and have not been offered it at this ply."""
        if table.game is None or table.over or table.offered == table.ply:
            return []
        return [seat for seat in table.view(None).let if table.chairs[seat].bot is not None]

    async def _spoke_up(self, table: LiveTable) -> bool:
        """Every bot that is let is asked once at each ply; the first that wants to act does."""
        seats, ply = self._bots_let(table), table.ply
        for seat in seats:
            bot = table.chairs[seat].bot
            assert bot is not None
            try:
                action = await self.thinkers.interject(bot, table.view(seat))
            except Exception:
                logger.exception("bot %s broke down at %s", bot, table.game_name)
                continue
            if await self.agreed(table, partial(self._interjected, table, seat, bot, ply, action)):
                return True
        table.offered = ply
        return False

    async def _interjected(self, table: LiveTable, seat: int, bot: str, ply: int, action: Action | None) -> bool:
        if table.ply != ply:
            return True
        if action is None or table.chairs[seat].bot != bot:
            return False
        await self.play(table, seat, code(action), f"bot {bot}")
        return True

    async def _let_bots_play(self, table: LiveTable) -> None:
        """One bot after the other, until a person is to move. Whatever goes wrong is tried again, less and less often:
        a database that was away for a while stops no table."""
        wait = FIRST_WAIT
        try:
            await self._let_read(table)
            while True:
                try:
                    if not await self._one_did(table):
                        break
                    wait = FIRST_WAIT
                except Exception as error:
                    logger.warning("bots at table %s wait %g s: %s", table.id[:6], wait, told(error))
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LAST_WAIT)
        finally:
            table.bots = None

    async def _one_did(self, table: LiveTable) -> bool:
        """Whether there was something to do for a bot, or for the table in somebody's name."""
        if not self._mine(table):
            return False
        if await self._spoke_up(table):
            return True
        seat = self._bot_to_move(table)
        if seat is None:
            return await self.for_somebody(table)
        bot, ply = table.chairs[seat].bot, table.ply
        assert bot is not None
        began = time.monotonic()
        action = await self._thought(bot, table, seat)
        await asyncio.sleep(max(0.0, self.settings.bot_pace - (time.monotonic() - began)))
        await self.agreed(table, partial(self._bot_moves, table, seat, bot, ply, action))
        return True

    async def _bot_moves(self, table: LiveTable, seat: int, bot: str, ply: int, action: Action) -> None:
        if table.ply == ply and table.chairs[seat].bot == bot:
            await self.play(table, seat, code(action), f"bot {bot}")

    async def _let_read(self, table: LiveTable) -> None:
        """Until everybody is ready, somebody has moved, or the time is over; then pages are drawn anew."""
        waited = False
        while held_for(table, self.settings.reading):
            waited = True
            await asyncio.sleep(LOOK)
        if waited:
            self.tell(table)

    async def for_somebody(self, table: LiveTable) -> bool:
        """What the table does in a person's name."""
        return await self._declined(table)

    async def _declined(self, table: LiveTable) -> bool:
        """Whoever is quiet declines, at a bot's pace; who wants to be asked again meanwhile is."""
        no, ply = table.declined(), table.ply
        if no is None:
            return False
        await asyncio.sleep(self.settings.bot_pace)
        await self.agreed(table, partial(self._declines, table, no, ply))
        return True

    async def _declines(self, table: LiveTable, no: tuple[int, Action], ply: int) -> None:
        by = table.chairs[no[0]].guest
        if table.ply == ply and table.declined() == no and by is not None:
            await self.play(table, no[0], code(no[1]), by)

    async def _thought(self, bot: str, table: LiveTable, seat: int) -> Action:
        """A bot that breaks down does not stop the table: chance plays for it."""
        view, about = table.view(seat), Question(table.id, table.ply, seat, table.host)
        try:
            return await self.thinkers.choose(bot, view, about)
        except Exception:
            logger.exception("bot %s broke down at %s", bot, view.setup.game)
            return await self.thinkers.choose("random", view, about)

    async def close(self) -> None:
        running = [t.bots for t in self._known.values() if t.bots is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
