"""Salts are shown, checked against what everybody committed to; who does not show one can be replaced."""

import time

from backroom.engine.chance import salt_commitment

from .away import wait_of
from .hosting import Hosting
from .refusal import Refusal
from .salts import awaited, late_from
from .table import Chair, LiveTable


class Showing(Hosting):
    async def show_salt(self, table: LiveTable, guest: str, salt: str) -> None:
        """The salt I committed to. The cards are dealt when the last one is in; shown again it counts once."""
        await self.agreed(table, lambda: self._show_salt(table, guest, salt))

    async def _show_salt(self, table: LiveTable, guest: str, salt: str) -> None:
        chair = table.chairs[self.my_seat(table, guest)]
        if chair.salt is not None:
            if chair.salt != salt:
                raise Refusal(409, "your salt is in already, and stays what it is")
            return
        self._not_dealt(table)
        if chair.commitment is None:
            raise Refusal(409, "commit to a salt first; sit down with its commitment")
        if not table.revealing:
            raise Refusal(409, "not yet: salts are shown when every seat is taken and everybody has committed")
        if salt_commitment(table.commitment, salt) != chair.commitment:
            raise Refusal(422, "this is not the salt you committed to")
        await self.change(table, seats={chair.seat: {"salt": salt}})
        chair.salt = salt
        self.tell(table)
        await self.deal_if_ready(table)

    async def _free(self, table: LiveTable, guest: str, seat: int) -> None:
        if table.revealing and 0 <= seat < len(table.chairs):
            self._may_replace(table, guest, table.chairs[seat])
        await super()._free(table, guest, seat)

    def _may_replace(self, table: LiveTable, guest: str, chair: Chair) -> None:
        """Once all have committed, only who keeps the others waiting; and anybody here may do it."""
        if guest != table.host:
            self.my_seat(table, guest)
        when = late_from(table)
        if when is None or chair not in awaited(table):
            raise Refusal(409, f"{chair.name} is ready, and the cards are about to be dealt")
        if time.time() < when:
            raise Refusal(409, f"give {chair.name} a little longer: {wait_of(when - time.time())}")
