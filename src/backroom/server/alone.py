"""What has one answer only is answered by the table, at a bot's pace, for those who have not said they want to be
asked all the same."""

import asyncio
from functools import partial

from backroom.engine import Action, code, single

from .again import NO, YES, Again
from .refusal import Refusal
from .table import LiveTable
from .tending import Tending

ALONE = "alone"


def plays_itself(table: LiveTable, seat: int) -> bool:
    """Whether this seat's only answers are given for it; each person says so for himself."""
    return bool(table.answers.get(ALONE, {}).get(seat, {}).get("said", YES) == YES)


def only_answer(table: LiveTable) -> tuple[int, Action] | None:
    """Whose answer the table gives now, and which. What was just taken back is not done again."""
    if table.game is None or table.over or (table.log and table.log[-1].action is None):
        return None
    if len(table.waiting) != 1 or len(table.game.state.asked[table.waiting[0]]) != 1:
        return None
    chair = table.chairs[table.waiting[0]]
    if chair.guest is None or chair.bot is not None or not plays_itself(table, chair.seat):
        return None
    return single(table.game.state)


class Alone(Again, Tending):
    async def ask_always(self, table: LiveTable, guest: str, said: str) -> None:
        """Yes: my only answers are given for me; no: I want to be asked."""
        if said not in (YES, NO):
            raise Refusal(422, "say yes or no")
        await self.agreed(table, lambda: self._answer(table, ALONE, self.my_seat(table, guest), said, ""))
        self.wake_bots(table)

    def idle(self, table: LiveTable) -> bool:
        return super().idle(table) and only_answer(table) is None

    async def for_somebody(self, table: LiveTable) -> bool:
        return await super().for_somebody(table) or await self._answered(table)

    async def _answered(self, table: LiveTable) -> bool:
        only, ply = only_answer(table), table.ply
        if only is None:
            return False
        await asyncio.sleep(self.settings.bot_pace)
        await self.agreed(table, partial(self._gives, table, only, ply))
        return True

    async def _gives(self, table: LiveTable, only: tuple[int, Action], ply: int) -> None:
        by = table.chairs[only[0]].guest
        if table.ply == ply and only_answer(table) == only and by is not None:
            await self.play(table, only[0], code(only[1]), by)
            await self.change(table, f"{table.names[only[0]]} could do nothing else.")
            self.tell(table)
