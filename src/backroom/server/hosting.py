"""What the host does before the deal, and names: bots in open chairs, chairs freed, the table called off."""

import time

from backroom.engine import Illegal

from . import thinking
from .refusal import Refusal, refused
from .seating import Seating, name_apart
from .table import Chair, LiveTable


class Hosting(Seating):
    async def fill(self, table: LiveTable, guest: str, bot: str, seat: int | None = None) -> None:
        """A bot in this chair, or in every one that is still open."""
        self._host(table, guest, "fills its seats")
        async with table.lock:
            self._not_dealt(table)
            try:
                named = thinking.checked(bot, table.game_name)
            except Illegal as error:
                raise refused(error) from None
            for chair in [c for c in table.chairs if c.open and seat in (None, c.seat)]:
                name = next((n for n in thinking.NAMES if n not in table.names), f"Bot {chair.seat + 1}")
                await self._seat(table, Chair(chair.seat, None, name, named, None), "")
            await self.deal_if_ready(table)

    async def free(self, table: LiveTable, guest: str, seat: int) -> None:
        """Somebody else's chair is open again, a bot's as well."""
        self._host(table, guest, "frees its seats")
        async with table.lock:
            self._not_dealt(table)
            if not 0 <= seat < len(table.chairs) or table.chairs[seat].open:
                raise Refusal(409, "nobody sits there")
            if table.chairs[seat].guest == guest:
                raise Refusal(409, "that is your own seat; leave the table if you like")
            words = f"{table.chairs[seat].name}'s seat is free again."
            await self._seat(table, Chair(seat, None, "", None, None), words)

    async def cancel(self, table: LiveTable, guest: str) -> None:
        """Called off: nobody sits down here any more, and it is listed nowhere."""
        self._host(table, guest, "calls it off")
        async with table.lock:
            self._not_dealt(table)
            now = time.time()
            await self.store.change_table(table.id, {"cancelled_at": now, "moved_at": now})
            table.cancelled_at = now
            self.tell(table)

    async def rename(self, table: LiveTable, guest: str, name: str) -> str:
        """What I am called at this table from now on."""
        async with table.lock:
            chair = table.chairs[self.my_seat(table, guest)]
            if table.over:
                raise Refusal(409, "the game is over, and its record has the names")
            new, old = name_apart(table, chair.seat, name), chair.name
            if new == old:
                return new
            words = f"{old} is called {new} now."
            await self.store.change_seat(table.id, chair.seat, {"name": new}, words, table.moves_made)
            chair.name = new
            if table.game is not None:
                table.game.names = table.names
            table.lines.clear()
            self.told(table, words)
            return new

    def _host(self, table: LiveTable, guest: str, does: str) -> None:
        if table.host != guest:
            raise Refusal(403, f"only whoever made the table {does}")

    def _not_dealt(self, table: LiveTable) -> None:
        if table.dealt_at is not None:
            raise Refusal(409, "the cards are dealt")
        if table.cancelled_at is not None:
            raise Refusal(410, "this table was called off")
