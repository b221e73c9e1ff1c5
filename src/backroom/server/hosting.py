"""What the host does before the deal, and names: bots in open chairs, chairs freed, the table called off."""

import time

from . import thinking
from .refusal import Refusal
from .seating import Seating, a_bot, name_apart
from .table import Chair, LiveTable


class Hosting(Seating):
    async def fill(self, table: LiveTable, guest: str, bot: str, seat: int | None = None) -> None:
        """A bot in this chair, or in every one that is still open."""
        self._host(table, guest, "fills its seats")
        await self.agreed(table, lambda: self._fill(table, bot, seat))

    async def _fill(self, table: LiveTable, bot: str, seat: int | None) -> None:
        self._not_dealt(table)
        named = a_bot(table, bot)
        for chair in [c for c in table.chairs if c.open and seat in (None, c.seat)]:
            name = next((n for n in thinking.NAMES if n not in table.names), f"Bot {chair.seat + 1}")
            await self._seat(table, Chair(chair.seat, None, name, named, None), "")
        await self.deal_if_ready(table)

    async def free(self, table: LiveTable, guest: str, seat: int) -> None:
        """Somebody else's chair is open again, a bot's as well."""
        await self.agreed(table, lambda: self._free(table, guest, seat))

    async def _free(self, table: LiveTable, guest: str, seat: int) -> None:
        self._not_dealt(table)
        if not table.revealing:
            self._host(table, guest, "frees its seats")
        if not 0 <= seat < len(table.chairs) or table.chairs[seat].open:
            raise Refusal(409, "nobody sits there")
        if table.chairs[seat].guest == guest:
            raise Refusal(409, "that is your own seat; leave the table if you like")
        name = table.chairs[seat].name
        words = f"{name} did not show a salt." if table.revealing else f"{name}'s seat is free again."
        await self._seat(table, Chair(seat, None, "", None, None), words)

    async def cancel(self, table: LiveTable, guest: str) -> None:
        """Called off: nobody sits down here any more, and it is listed nowhere."""
        self._host(table, guest, "calls it off")
        await self.agreed(table, lambda: self._cancel(table))

    async def _cancel(self, table: LiveTable) -> None:
        self._not_dealt(table)
        now = time.time()
        await self.change(table, row={"cancelled_at": now, "moved_at": now})
        table.cancelled_at = now
        self.tell(table)

    async def rename(self, table: LiveTable, guest: str, name: str) -> str:
        """What I am called at this table from now on."""
        return await self.agreed(table, lambda: self._rename(table, guest, name))

    async def _rename(self, table: LiveTable, guest: str, name: str) -> str:
        chair = table.chairs[self.my_seat(table, guest)]
        if table.over:
            raise Refusal(409, "the game is over, and its record has the names")
        new, old = name_apart(table, chair.seat, name), chair.name
        if new == old:
            return new
        await self.change(table, f"{old} is called {new} now.", seats={chair.seat: {"name": new}})
        chair.name = new
        if table.game is not None:
            table.game.names = table.names
        table.lines.clear()
        self.tell(table)
        return new

    def _host(self, table: LiveTable, guest: str, does: str) -> None:
        if table.host != guest:
            raise Refusal(403, f"only whoever made the table {does}")

    def _not_dealt(self, table: LiveTable) -> None:
        if table.dealt_at is not None:
            raise Refusal(409, "the cards are dealt")
        if table.cancelled_at is not None:
            raise Refusal(410, "this table was called off")
