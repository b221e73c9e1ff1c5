"""Who sits where: sitting down, what one is called, and the deal as soon as everybody is there."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from backroom.game import Game

from ..common.refusal import Refusal
from ..common.text import NAME, alike
from ..keeping.store import Row, Said
from .chair import Chair
from .clock import DEAL, STANDS_IN, WHOLE
from .house import House
from .lines import about
from .reading import has_secret_goal
from .salts import ENOUGH, TWICE, Salt, again_the_same, an_open_salt, round_after, shut, voided_by
from .table import LiveTable

SPOILED = "you have spoiled two shuffles here; you can watch, or sit down at another table"
SHUT = f"{ENOUGH} shuffles were spoiled at this table: its free chairs are for bots; you can watch, or make another one"
ASKED: Mapping[str, Any] = {"quiet": None, "quiet_since": None}
"""Of a seat whose person is not quiet."""


class Seating:
    def __init__(self, house: House) -> None:
        self._house = house

    async def sit(self, table: LiveTable, guest: str, name: str, seat: int | None, salt: Salt | str) -> int:
        """Take a seat with a salt, or add the salt to the seat one has (no name: the one it has). Dealt as soon as
        the last salt is in."""
        brought = salt if isinstance(salt, Salt) else an_open_salt(table, salt)
        return await self._house.agreed(table, self._sit, guest, name, seat, brought)

    async def _sit(self, table: LiveTable, guest: str, name: str, seat: int | None, salt: Salt) -> int:
        mine = table.seat_of(guest)
        if table.dealt_at is not None:
            if mine is not None:
                return mine
            raise Refusal(409, "the cards are dealt; you can watch")
        table.must_fill()
        if mine is None and voided_by(table, guest) >= TWICE:
            raise Refusal(403, SPOILED)
        if mine is None and shut(table):
            raise Refusal(403, SHUT)
        chair = table.chairs[self._wanted(table, mine, seat)]
        if mine is not None and again_the_same(chair, salt):
            return chair.seat
        salt.must_be_new(table)
        name = name_apart(table, chair.seat, name or chair.name)
        words = f"{name} sat down." if mine is None else f"{name} brings another salt." if table.revealing else ""
        new = Chair(chair.seat, guest, name, None, salt.openly, salt.commitment)
        await self.seat(table, new, about(words, guest) if words else None)
        if table.seat_of(guest) is None:
            raise Refusal(403, SPOILED if voided_by(table, guest) >= TWICE else SHUT)
        await self.deal_if_ready(table)
        return chair.seat

    def _wanted(self, table: LiveTable, mine: int | None, seat: int | None) -> int:
        """My own seat, the one I ask for, or the first that is open."""
        if mine is not None:
            return mine
        if seat is None:
            seat = next((c.seat for c in table.chairs if c.open), None)
            if seat is None:
                raise Refusal(409, "every seat is taken; you can watch")
        if not 0 <= seat < len(table.chairs):
            raise Refusal(422, f"there is no seat {seat}; seats are 0 to {len(table.chairs) - 1}")
        if not table.chairs[seat].open:
            raise Refusal(409, f"seat {seat} is taken; choose another one")
        return seat

    async def seat(self, table: LiveTable, chair: Chair, said: Said | None) -> None:
        """Somebody else in a seat, or the same one in another way: written, then seen; with the table's lock held.
        Before the deal it begins the showing of salts, or costs it."""
        after = None if table.dealt_at is not None else round_after(table, chair, said)
        if after is None:
            row, stops = self._hands_changed(table, chair)
            await self._house.write(table, said, row=row, seats={chair.seat: {**asdict(chair), **ASKED}}, stops=stops)
        else:
            chair = after.chair
            seats: dict[int, Row] = {c.seat: {"salt": None, "commitment": None} for c in after.void}
            seats[chair.seat] = {**asdict(chair), **ASKED}
            await self._house.write(table, after.said, row=after.row, seats=seats)
            for c in after.void:
                c.salt = c.commitment = None
            table.take_round(after.row)
        table.chairs[chair.seat] = chair
        table.wished[chair.seat] = (None, None)
        if table.game is not None:
            table.game.names = table.names
            table.game.wishes.take_back(chair.seat)
        self._house.tell(table)

    async def deal(self, table: LiveTable) -> None:
        """Where everybody is there and nothing was dealt, as after a crash between the two."""
        await self._house.agreed(table, self.deal_if_ready)

    async def deal_if_ready(self, table: LiveTable) -> None:
        """With the table's lock held."""
        if not table.ready:
            return
        now, game = self._house.now(), table.dealt()
        row: dict[str, Any] = {"dealt_at": now, "moved_at": now, "waiting": list(game.waiting)}
        stops: list[Row] = []
        if table.clock is not None:
            row["zero_at"], looked = now, self._looked_at(table, game)
            stops = [{"seat": WHOLE, "why": DEAL, "from_at": now, "until_at": now + looked}] if looked else []
        await self._house.write(table, row=row, stops=stops)
        table.dealt_at = table.moved_at = now
        table.begin(game)
        self._house.tell(table)

    def _looked_at(self, table: LiveTable, game: Game) -> float:
        """Seconds in which no clock runs yet: cards are counted down to, and everybody reads who he is."""
        settings, people = self._house.settings, sum(chair.bot is None for chair in table.chairs)
        reads = has_secret_goal(game.view(0))
        return max(settings.count if people > 1 else 0.0, settings.reading if reads else 0.0)

    def _hands_changed(self, table: LiveTable, chair: Chair) -> tuple[Row, list[Row]]:
        """While a bot has the seat its owner's clock stands still; it is looked at anew when that changes."""
        was, now = table.chairs[chair.seat].bot, self._house.now()
        if table.clock is None or table.game is None or (was is None) == (chair.bot is None):
            return {}, []
        stop: dict[str, Any] = {"seat": chair.seat, "why": STANDS_IN}
        stop |= {"until_at": now} if chair.bot is None else {"from_at": now, "until_at": None}
        return {"zero_at": now}, [stop]

    async def rename(self, table: LiveTable, guest: str, name: str) -> str:
        """What I am called at this table from now on. Where talk is closed nobody is told a new name, either."""
        return await self._house.agreed(table, self._called, guest, name)

    async def _called(self, table: LiveTable, guest: str, name: str) -> str:
        table.must_be_open_to_talk()
        return await self._rename(table, guest, name)

    async def unname(self, table: LiveTable, guest: str, name: str) -> None:
        """Whoever goes for good is called as everybody is who did."""
        await self._house.agreed(table, self._rename, guest, name)

    async def _rename(self, table: LiveTable, guest: str, name: str) -> str:
        chair = table.chairs[table.my_seat(guest)]
        if table.over:
            raise Refusal(409, "the game is over, and its record has the names")
        new, old = name_apart(table, chair.seat, name), chair.name
        if new == old:
            return new
        said = about(f"{old} is called {new} now.", guest)
        await self._house.write(table, said, seats={chair.seat: {"name": new}})
        chair.name = new
        if table.game is not None:
            table.game.names = table.names
        table.lines.clear()
        self._house.tell(table)
        return new


def name_apart(table: LiveTable, seat: int, name: str) -> str:
    """The name somebody has in this seat: two alike are told apart by a number."""
    taken = {alike(c.name) for c in table.chairs if c.seat != seat and not c.open}
    many, apart = 1, name
    while alike(apart) in taken:
        many += 1
        apart = f"{name[: NAME - 1 - len(str(many))]} {many}"
    return apart
