"""A bot plays for a person: handed the seat, or let by the others after a time that the table shows; until its owner is
back."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..common.refusal import Overtaken, Refusal
from ..common.text import wait_of, with_article
from ..thinking import thinkers
from .chair import Chair
from .hosting import a_bot
from .house import House
from .lines import line
from .live import Live
from .seating import Seating
from .table import USUAL, LiveTable


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds the others wait for somebody who is asked: who is not connected, and who is."""

    title: str
    words: str
    away: float
    silent: float


PATIENCE: Mapping[str, Patience] = {
    USUAL: Patience("Not for long", "Two minutes for somebody who is away, five for somebody who thinks.", 120, 300),
    "patient": Patience("Patiently", "Ten minutes for somebody who is away, half an hour for a thought.", 600, 1800),
    "days": Patience("As long as it takes", "For a game over days: nobody is stood in for.", 0, 0),
}


def checked(patience: str) -> str:
    if patience and patience not in PATIENCE:
        raise Refusal(422, f"one waits {', '.join(PATIENCE)}, not '{patience[:20]}'")
    return patience or USUAL


def due(table: LiveTable, seat: int, live: Live) -> float | None:
    """From when on the others may let a bot play for this seat; None: nobody waits for it, or one waits on. Where a
    clock runs it was agreed what happens, and when."""
    if table.clock is not None:
        return None
    chair, waits = table.chairs[seat], PATIENCE[table.patience]
    if table.game is None or table.over or seat not in table.waiting or chair.bot is not None or not waits.away:
        return None
    asked = asked_since(table, seat)
    gone = live.gone_since(table.id, seat, last_seen(table, seat))
    silent = asked + waits.silent
    return silent if gone is None else min(silent, max(asked, gone + waits.away))


def last_seen(table: LiveTable, seat: int) -> float:
    """Whoever plays without a page, as programs do, is there when he moves; and everybody is at the deal."""
    own = (entry.at for entry in reversed(table.log) if entry.seat == seat)
    return max(table.dealt_at or 0.0, next(own, 0.0))


def asked_since(table: LiveTable, seat: int) -> float:
    """When this seat's question was put."""
    ply = table.asked_at.get(seat, table.ply)
    if ply >= table.ply:
        return table.moved_at
    return table.log[ply - 1].at if ply else table.dealt_at or table.made_at


class StandingIn:
    def __init__(self, house: House, seating: Seating) -> None:
        self._house, self._seating = house, seating

    async def hand_over(self, table: LiveTable, guest: str, bot: str) -> None:
        """A bot plays my seat until I take it back."""
        await self._house.agreed(table, self._hand_over, guest, bot)

    async def _hand_over(self, table: LiveTable, guest: str, bot: str) -> None:
        chair = table.chairs[table.my_seat(guest)]
        if table.over:
            raise Refusal(409, "the game is over")
        table.playing()
        named = a_bot(table, bot)
        if chair.bot == named:
            return
        words = f"{with_article(thinkers.level(named)).capitalize()} plays for {chair.name}."
        await self._seating.seat(table, replace(chair, bot=named), line(table, words, chair.seat))

    async def stand_in(self, table: LiveTable, guest: str, seat: int, bot: str) -> None:
        """One of the others lets a bot play for somebody all wait for."""
        await self._house.agreed(table, self._stand_in, guest, seat, bot)

    async def _stand_in(self, table: LiveTable, guest: str, seat: int, bot: str) -> None:
        mine = table.my_seat(guest)
        if not 0 <= seat < len(table.chairs) or seat == mine:
            raise Refusal(422, "say whose seat, and not your own: that one you hand over")
        chair = table.chairs[seat]
        if chair.bot is not None:
            return
        when = due(table, seat, self._house.live)
        if when is None:
            raise Overtaken(f"nobody waits for {chair.name}")
        if time.time() < when:
            raise Refusal(409, f"give {chair.name} a little longer: {wait_of(when - time.time())}")
        named = a_bot(table, bot)
        by, bot_words = table.chairs[mine].name, with_article(thinkers.level(named))
        words = f"{chair.name} is away: {by} lets {bot_words} play on until {chair.name} is back."
        await self._seating.seat(table, replace(chair, bot=named), line(table, words, seat, mine))

    async def come_back(self, table: LiveTable, guest: str) -> None:
        await self._house.agreed(table, self._come_back, guest)

    async def _come_back(self, table: LiveTable, guest: str) -> None:
        await self.back(table, table.my_seat(guest))

    async def back(self, table: LiveTable, seat: int) -> None:
        """Whoever acts is back, whatever bot had the seat; with the table's lock held."""
        chair = table.chairs[seat]
        if table.stood_in(seat) and not table.over:
            await self._seating.seat(table, replace(chair, bot=None), line(table, f"{chair.name} is back.", seat))

    async def leave(self, table: LiveTable, guest: str) -> None:
        """Before the deal the seat is open again; after it a bot goes on for me."""
        await self._house.agreed(table, self._leave, guest)

    async def _leave(self, table: LiveTable, guest: str) -> None:
        chair = table.chairs[table.my_seat(guest)]
        if table.dealt_at is None:
            empty = Chair(chair.seat, None, "", None, None)
            await self._seating.seat(table, empty, line(table, f"{chair.name} left.", chair.seat))
        elif not table.over and chair.bot is None:
            await self._hand_over(table, guest, "medium")
