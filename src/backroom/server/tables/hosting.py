"""What the host does before the deal: bots in open chairs, chairs freed, the table called off."""

import time

from backroom.engine import Illegal

from ..common.refusal import Refusal, refused
from ..thinking import thinkers
from .chair import Chair
from .house import House
from .lines import line
from .salts import may_replace, shut
from .seating import Seating
from .table import LiveTable


class Hosting:
    def __init__(self, house: House, seating: Seating) -> None:
        self._house, self._seating = house, seating

    async def fill(self, table: LiveTable, guest: str, bot: str, seat: int | None = None) -> None:
        """A bot in this chair, or in every one that is still open. Where nobody new sits down any more, whoever sits
        here may do it: nobody is to wait for a host who does not come."""
        if not shut(table) or table.seat_of(guest) is None:
            must_host(table, guest, "fills its seats")
        await self._house.agreed(table, self._fill, bot, seat)

    async def _fill(self, table: LiveTable, bot: str, seat: int | None) -> None:
        table.must_fill()
        named = a_bot(table, bot)
        for chair in [c for c in table.chairs if c.open and seat in (None, c.seat)]:
            name = next((n for n in thinkers.NAMES if n not in table.names), f"Bot {chair.seat + 1}")
            await self._seating.seat(table, Chair(chair.seat, None, name, named, None), None)
        await self._seating.deal_if_ready(table)

    async def free(self, table: LiveTable, guest: str, seat: int) -> None:
        """Somebody else's chair is open again, a bot's as well. Once all have committed to a salt anybody who sits here
        may do it, and only to who keeps the others waiting."""
        await self._house.agreed(table, self._free, guest, seat)

    async def _free(self, table: LiveTable, guest: str, seat: int) -> None:
        table.must_fill()
        if not table.revealing:
            must_host(table, guest, "frees its seats")
        if not 0 <= seat < len(table.chairs) or table.chairs[seat].open:
            raise Refusal(409, "nobody sits there")
        chair = table.chairs[seat]
        if table.revealing:
            may_replace(table, guest, chair)
        if chair.guest == guest:
            raise Refusal(409, "that is your own seat; leave the table if you like")
        words = f"{chair.name} did not show a salt." if table.revealing else f"{chair.name}'s seat is free again."
        await self._seating.seat(table, Chair(seat, None, "", None, None), line(table, words, seat))

    async def cancel(self, table: LiveTable, guest: str) -> None:
        """Called off: nobody sits down here any more, and it is listed nowhere."""
        must_host(table, guest, "calls it off")
        await self._house.agreed(table, self._cancel)

    async def _cancel(self, table: LiveTable) -> None:
        table.must_fill()
        now = time.time()
        await self._house.write(table, row={"cancelled_at": now, "moved_at": now})
        table.cancelled_at = now
        self._house.tell(table)


def must_host(table: LiveTable, guest: str, does: str) -> None:
    if table.host != guest:
        raise Refusal(403, f"only whoever made the table {does}")


def a_bot(table: LiveTable, bot: str) -> str:
    try:
        return thinkers.checked(bot, table.game_name)
    except Illegal as error:
        raise refused(error) from None
