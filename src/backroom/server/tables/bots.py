"""Bots at a table: one after the other, until a person is to move. What the table answers in people's names comes in
between, and a table that is ready is dealt."""

import asyncio
import logging
import time

from backroom.engine import Action, Seat, code

from ..common.logs import told
from ..thinking.thinkers import Question, Thinkers
from .at_zero import AtZero
from .autoplay import Autoplay
from .clock import OF_A_BOT
from .house import House
from .moves import Moves
from .reading import held_for
from .seating import Seating
from .table import LiveTable

logger = logging.getLogger("backroom.server")
FIRST_WAIT, LAST_WAIT = 0.5, 15.0
"""Seconds until what went wrong is tried again."""
LOOK = 0.2
"""Seconds between two looks at whether everybody has read who he is."""


class Bots:
    def __init__(
        self, house: House, seating: Seating, moves: Moves, autoplay: Autoplay, at_zero: AtZero, thinkers: Thinkers
    ) -> None:
        self._house, self._seating, self._moves, self._autoplay = house, seating, moves, autoplay
        self._at_zero, self.thinkers = at_zero, thinkers
        house.listeners.append(self.wake)

    def wake(self, table: LiveTable) -> None:
        """Begins to play, where there is something to do for a bot, or for the table in somebody's name."""
        if table.bots is None and self._mine(table) and self._to_do(table):
            table.bots = asyncio.create_task(self._play(table))

    def _to_do(self, table: LiveTable) -> bool:
        if table.ready or held_for(table, self._house.settings.reading):
            return True
        if self._to_move(table) is not None or self._at_zero.seat(table) is not None:
            return True
        return bool(self._let(table)) or self._autoplay.due(table)

    def _mine(self, table: LiveTable) -> bool:
        """Of several processes one lets the bots of a table play: the one that wrote last, or took it on; as long as
        the others know that it is at work."""
        return table.tender == self._house.number and self._house.store.database.at_work

    def _to_move(self, table: LiveTable) -> int | None:
        if table.game is None or table.over:
            return None
        asked = [s for s in table.waiting if table.chairs[s].bot is not None]
        return asked[0] if asked and not self._people_first(table) else None

    def _people_first(self, table: LiveTable) -> bool:
        """Where sealed answers are asked for while something may still be done unasked, a bot would end that with its
        answer: it waits for the people who are asked, and have not said that nothing comes from them."""
        assert table.game is not None
        state = table.game.state
        if len(state.asked) == 1 or state.sealed or not table.view(None).let:
            return False
        people = [s for s in table.waiting if table.chairs[s].bot is None]
        return any(table.game.wishes.answer(state, Seat(s)) is None for s in people)

    def _let(self, table: LiveTable) -> list[int]:
        """Bots that may act though nobody waits for them, and have not been offered it at this ply."""
        if table.game is None or table.over or table.offered == table.ply:
            return []
        return [seat for seat in table.view(None).let if table.chairs[seat].bot is not None]

    async def _play(self, table: LiveTable) -> None:
        """Whatever goes wrong is tried again, less and less often: a database that was away for a while stops no
        table."""
        wait = FIRST_WAIT
        try:
            while True:
                try:
                    await self._let_read(table)
                    if not await self._one_did(table):
                        break
                    wait = FIRST_WAIT
                except Exception as error:
                    logger.warning("bots at table %s wait %g s: %s", table.id[:6], wait, told(error))
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LAST_WAIT)
        finally:
            table.bots = None

    async def _let_read(self, table: LiveTable) -> None:
        """Until everybody is ready, somebody has moved, or the time is over; then pages are drawn anew."""
        waited = False
        while held_for(table, self._house.settings.reading):
            waited = True
            await asyncio.sleep(LOOK)
        if waited:
            self._house.tell(table)

    async def _one_did(self, table: LiveTable) -> bool:
        """Whether there was something to do for a bot, or for the table in somebody's name."""
        if not self._mine(table):
            return False
        if table.ready:
            await self._seating.deal(table)
            return True
        if await self._spoke_up(table):
            return True
        if await self._at_zero.decide(table, self._thought):
            return True
        seat = self._to_move(table)
        if seat is None:
            return await self._autoplay.answer(table)
        bot, ply = table.chairs[seat].bot, table.ply
        assert bot is not None
        began = time.monotonic()
        action = await self._thought(bot, table, seat)
        await asyncio.sleep(max(0.0, self._house.settings.bot_pace - (time.monotonic() - began)))
        await self._house.agreed(table, self._moved, seat, bot, ply, action)
        return True

    async def _spoke_up(self, table: LiveTable) -> bool:
        """Every bot that is let is asked once at each ply; the first that wants to act does."""
        seats, ply = self._let(table), table.ply
        for seat in seats:
            bot = table.chairs[seat].bot
            assert bot is not None
            try:
                action = await self.thinkers.interject(bot, table.view(seat))
            except Exception:
                logger.exception("bot %s broke down at %s", bot, table.game_name)
                continue
            if table.ply != ply:
                return True
            if action is not None and await self._house.agreed(table, self._moved, seat, bot, ply, action):
                return True
        table.offered = ply
        return False

    async def _moved(self, table: LiveTable, seat: int, bot: str, ply: int, action: Action) -> bool:
        """Whether the table has gone on since it was asked; if not, this bot's move is made, if it still has the
        seat."""
        if table.ply == ply and table.chairs[seat].bot == bot and self._mine(table):
            await self._moves.play(table, seat, code(action), f"{OF_A_BOT}{bot}")
        return table.ply != ply

    async def _thought(self, bot: str, table: LiveTable, seat: int) -> Action:
        """A bot that breaks down does not stop the table: chance plays for it."""
        view, about = table.view(seat), Question(table.id, table.ply, seat, table.host)
        try:
            return await self.thinkers.choose(bot, view, about)
        except Exception:
            logger.exception("bot %s broke down at %s", bot, view.setup.game)
            return await self.thinkers.choose("random", view, about)
