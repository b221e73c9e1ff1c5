"""Several answers of one person, chosen together and given one after the other: a display that is laid as a whole."""

from .moves import Moves
from .refusal import Refusal
from .table import LiveTable

MOST = 40


class Chains(Moves):
    async def chain(self, table: LiveTable, guest: str, ply: int, actions: list[str]) -> None:
        """Each is a move like any other; the first that is refused is the last. Sent again, a chain counts once."""
        if len(actions) > MOST:
            raise Refusal(422, f"at most {MOST} at once")
        seat = self.my_seat(table, guest)
        mine = [entry for entry in table.log[ply:] if entry.seat == seat][: len(actions)]
        if [entry.action for entry in mine] == actions and all(map(table.stands, mine)):
            return
        for n, action in enumerate(actions):
            await self.move(table, guest, ply if n == 0 else table.ply, action)
