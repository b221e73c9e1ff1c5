"""Salts are shown, and checked against what everybody committed to."""

from backroom.engine.chance import salt_commitment

from ..common.refusal import Refusal
from .house import House
from .seating import Seating
from .table import LiveTable


class Showing:
    def __init__(self, house: House, seating: Seating) -> None:
        self._house, self._seating = house, seating

    async def show(self, table: LiveTable, guest: str, salt: str) -> None:
        """The salt I committed to. The cards are dealt when the last one is in; shown again it counts once."""
        await self._house.agreed(table, self._show, guest, salt)

    async def _show(self, table: LiveTable, guest: str, salt: str) -> None:
        chair = table.chairs[table.my_seat(guest)]
        if chair.salt is not None:
            if chair.salt != salt:
                raise Refusal(409, "your salt is in already, and stays what it is")
            return
        table.must_fill()
        if chair.commitment is None:
            raise Refusal(409, "commit to a salt first; sit down with its commitment")
        if not table.revealing:
            raise Refusal(409, "not yet: salts are shown when every seat is taken and everybody has committed")
        if salt_commitment(table.commitment, salt) != chair.commitment:
            raise Refusal(422, "this is not the salt you committed to")
        await self._house.write(table, seats={chair.seat: {"salt": salt}})
        chair.salt = salt
        self._house.tell(table)
        await self._seating.deal_if_ready(table)
