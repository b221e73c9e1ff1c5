"""What people say at a table. The rules may close talk for a while; those who watch go on among themselves."""

from .house import House
from .table import LiveTable


class Talk:
    def __init__(self, house: House) -> None:
        self._house = house

    async def say(self, table: LiveTable, guest: str, name: str, text: str) -> None:
        table.must_be_seen_by(guest)
        seat = table.seat_of(guest)
        if seat is not None:
            table.must_be_open_to_talk()
        shown = name if seat is None else table.chairs[seat].name
        table.hear([await self._house.store.say(table.id, seat, shown, text, guest)], ())
        self._house.tell(table)
