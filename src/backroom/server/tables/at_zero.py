"""What happens when a clock is at zero, as was agreed before the deal: a bot makes that one decision, or it keeps the
seat. It is a move like any other, guarded by its place in the log, so it happens once."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from backroom.bots import LEVELS
from backroom.engine import Action, Seat, code

from ..common.refusal import Refusal
from ..common.text import with_article
from ..thinking.thinkers import INSTEAD
from .clock import FORCED, OF_A_BOT
from .contract import KEEPS
from .hosting import a_bot
from .house import House
from .lines import line
from .moves import Moves
from .seating import Seating
from .table import LiveTable

Think = Callable[[str, LiveTable, int], Awaitable[Action]]
"""A bot, from what a seat sees."""


class AtZero:
    def __init__(self, house: House, seating: Seating, moves: Moves) -> None:
        self._house, self._seating, self._moves = house, seating, moves

    def seat(self, table: LiveTable) -> int | None:
        """Who had time enough, by the hours in which the house is known to have been there."""
        clock = table.clock
        if clock is None or table.game is None or table.over:
            return None
        for seat in table.timed:
            zero = clock.zero([seat])
            if zero is not None and zero <= self._house.uptime.proven:
                return seat
        return None

    async def decide(self, table: LiveTable, think: Think) -> bool:
        """Whether somebody's time was over, so that something was done about it. Silence is an answer where the game
        says so."""
        seat = self.seat(table)
        if seat is None or table.clock is None:
            return False
        ply, bot = table.ply, _agreed(table, table.clock.contract.bot)
        silence = _silence(table, seat)
        action = silence or await think(bot, table, seat)
        await self._house.agreed(table, self._decided, seat, ply, bot, action, silence is not None)
        return True

    async def _decided(self, table: LiveTable, seat: int, ply: int, bot: str, action: Action, silent: bool) -> None:
        if table.ply != ply or seat != self.seat(table) or table.clock is None:
            return
        chair, contract = table.chairs[seat], table.clock.contract
        if silent:
            await self._moves.play(table, seat, code(action), str(chair.guest))
            return
        await self._moves.play(table, seat, code(action), f"{OF_A_BOT}{bot}{FORCED}")
        was, who = f"{chair.name}'s clock was at zero", with_article(f"{contract.bot} bot")
        if contract.zero == KEEPS and not table.over:
            said = line(table, f"{was}: {who} plays on until {chair.name} is back.", seat)
            await self._seating.seat(table, replace(chair, bot=bot), said)
        else:
            await self._house.write(table, line(table, f"{was}: {who} decided.", seat))
            self._house.tell(table)


def _agreed(table: LiveTable, bot: str) -> str:
    """Whoever was agreed on. Where he is refused by now, as after an upgrade, the level as it is played today, else the
    quick bot: no table stands still for it."""
    try:
        return a_bot(table, bot)
    except Refusal:
        return LEVELS.get(bot, INSTEAD)


def _silence(table: LiveTable, seat: int) -> Action | None:
    options = table.playing().state.asked.get(Seat(seat), ())
    return next((action for action in options if action.lapses()), None)
