"""Somebody is away: after a time that the table shows, the others let a bot play for that seat until its owner is
back."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

from . import thinking
from .live import Live
from .refusal import Refusal
from .seating import Seating, a_bot
from .table import USUAL, LiveTable
from .tending import Tending
from .words import with_article


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
    """From when on the others may let a bot play for this seat; None: nobody waits for it, or one waits on."""
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


class Away(Seating, Tending):
    async def stand_in(self, table: LiveTable, guest: str, seat: int, bot: str) -> None:
        """One of the others lets a bot play for somebody all wait for."""
        await self.agreed(table, lambda: self._stand_in(table, guest, seat, bot))
        self.wake_bots(table)

    async def _stand_in(self, table: LiveTable, guest: str, seat: int, bot: str) -> None:
        mine = self.my_seat(table, guest)
        if not 0 <= seat < len(table.chairs) or seat == mine:
            raise Refusal(422, "say whose seat, and not your own: that one you hand over")
        chair = table.chairs[seat]
        if chair.bot is not None:
            return
        when = due(table, seat, self.live)
        if when is None:
            raise Refusal(409, f"nobody waits for {chair.name}")
        if time.time() < when:
            raise Refusal(409, f"give {chair.name} a little longer: {wait_of(when - time.time())}")
        named = a_bot(table, bot)
        by, bot_words = table.chairs[mine].name, with_article(thinking.level(named))
        words = f"{chair.name} is away: {by} lets {bot_words} play on until {chair.name} is back."
        await self._seat(table, replace(chair, bot=named), words)

    async def move(self, table: LiveTable, guest: str, ply: int, action: str) -> None:
        """Whoever acts is back, whatever bot had the seat."""
        if table.game is not None:
            await self.take_back_seat(table, guest)
        await super().move(table, guest, ply, action)


def wait_of(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return f"{rest} seconds"
    return f"{minutes} minute{'s' if minutes > 1 else ''}" + (f" and {rest} seconds" if rest else "")
