"""Who sits where: sitting down, leaving, and the deal as soon as everybody is there."""

import time
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from backroom.engine import Illegal

from . import thinking
from .known import Known
from .refusal import Refusal, refused
from .salts import Salt, again_the_same, an_open_salt, round_after
from .store import Row
from .table import Chair, LiveTable
from .words import NAME, with_article

ASKED: Mapping[str, Any] = {"quiet": None, "quiet_since": None}
"""Of a seat whose person is not quiet."""


class Seating(Known):
    async def sit(self, table: LiveTable, guest: str, name: str, seat: int | None, salt: Salt | str) -> int:
        """Take a seat with a salt, or add the salt to the seat one has (no name: the one it has). Dealt as soon as
        the last salt is in."""
        brought = salt if isinstance(salt, Salt) else an_open_salt(table, salt)
        return await self.agreed(table, lambda: self._sit(table, guest, name, seat, brought))

    async def _sit(self, table: LiveTable, guest: str, name: str, seat: int | None, salt: Salt) -> int:
        mine = table.seat_of(guest)
        if table.dealt_at is not None:
            if mine is not None:
                return mine
            raise Refusal(409, "the cards are dealt; you can watch")
        if table.cancelled_at is not None:
            raise Refusal(410, "this table was called off; make a new one")
        if mine is not None:
            seat = mine
        elif seat is None:
            seat = next((c.seat for c in table.chairs if c.open), None)
            if seat is None:
                raise Refusal(409, "every seat is taken; you can watch")
        if not 0 <= seat < len(table.chairs):
            raise Refusal(422, f"there is no seat {seat}; seats are 0 to {len(table.chairs) - 1}")
        chair = table.chairs[seat]
        if mine is None and not chair.open:
            raise Refusal(409, f"seat {seat} is taken; choose another one")
        if mine is not None and again_the_same(chair, salt):
            return seat
        salt.must_be_new(table)
        name = name_apart(table, seat, name or chair.name)
        words = f"{name} sat down." if mine is None else f"{name} brings another salt." if table.revealing else ""
        await self._seat(table, Chair(seat, guest, name, None, salt.openly, salt.commitment), words)
        await self.deal_if_ready(table)
        return seat

    async def _seat(self, table: LiveTable, chair: Chair, words: str) -> None:
        """Somebody else in a seat, or the same one in another way: written, then seen. Before the deal it begins the
        showing of salts, or costs it."""
        row, words, others = ({}, words, []) if table.dealt_at is not None else round_after(table, chair, words)
        seats: dict[int, Row] = {c.seat: {"salt": None, "commitment": None} for c in others}
        seats[chair.seat] = {**asdict(chair), **ASKED}
        await self.change(table, words, row=row, seats=seats)
        for c in others:
            c.salt = c.commitment = None
        table.chairs[chair.seat] = chair
        table.revealing_since = row.get("revealing_since", table.revealing_since)
        table.spent = row.get("spent", table.spent)
        table.wished[chair.seat] = (None, None)
        if table.game is not None:
            table.game.names = table.names
            table.game.wishes.take_back(chair.seat)
        self.tell(table)

    async def deal_if_ready(self, table: LiveTable) -> None:
        if table.dealt_at is not None or not all(chair.ready for chair in table.chairs):
            return
        now, game = time.time(), table.dealt()
        dealt = {"dealt_at": now, "moved_at": now, "waiting": list(game.waiting)}
        await self.change(table, row=dealt)
        table.dealt_at = table.moved_at = now
        table.begin(game)
        self.tell(table)
        self.wake_bots(table)

    async def hand_over(self, table: LiveTable, guest: str, bot: str) -> None:
        """A bot plays my seat until I take it back."""
        await self.agreed(table, lambda: self._hand_over(table, guest, bot))
        self.wake_bots(table)

    async def _hand_over(self, table: LiveTable, guest: str, bot: str) -> None:
        chair = table.chairs[self.my_seat(table, guest)]
        if table.over:
            raise Refusal(409, "the game is over")
        table.playing()
        named = a_bot(table, bot)
        words = f"{with_article(thinking.level(named)).capitalize()} plays for {chair.name}."
        await self._seat(table, replace(chair, bot=named), words)

    async def take_back_seat(self, table: LiveTable, guest: str) -> None:
        await self.agreed(table, lambda: self._take_back_seat(table, guest))

    async def _take_back_seat(self, table: LiveTable, guest: str) -> None:
        chair = table.chairs[self.my_seat(table, guest)]
        if chair.bot is not None and not table.over:
            await self._seat(table, replace(chair, bot=None), f"{chair.name} is back.")

    async def leave(self, table: LiveTable, guest: str) -> None:
        """Before the deal the seat is open again; after it a bot goes on for me."""
        await self.agreed(table, lambda: self._leave(table, guest))
        self.wake_bots(table)

    async def _leave(self, table: LiveTable, guest: str) -> None:
        chair = table.chairs[self.my_seat(table, guest)]
        if table.dealt_at is None:
            await self._seat(table, Chair(chair.seat, None, "", None, None), f"{chair.name} left.")
        elif not table.over and chair.bot is None:
            await self._hand_over(table, guest, "medium")


def a_bot(table: LiveTable, bot: str) -> str:
    try:
        return thinking.checked(bot, table.game_name)
    except Illegal as error:
        raise refused(error) from None


def name_apart(table: LiveTable, seat: int, name: str) -> str:
    """The name somebody has in this seat: two alike are told apart by a number."""
    taken = {c.name.casefold() for c in table.chairs if c.seat != seat and not c.open}
    many, apart = 1, name
    while apart.casefold() in taken:
        many += 1
        apart = f"{name[: NAME - 1 - len(str(many))]} {many}"
    return apart
