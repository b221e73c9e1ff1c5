"""A move that others may have seen is taken back if they all agree; bots do. It stands until the next move."""

import time

from .again import NO, YES, Again
from .moves import Moves
from .refusal import Refusal
from .store import Entry
from .table import LiveTable

UNDO, ASKS = "undo", "asks"


def asker_of(table: LiveTable) -> int | None:
    """Who would like to take a move back, as things stand."""
    now = table.answers.get(UNDO, {}).items()
    return next((seat for seat, row in now if row["said"] == ASKS and row["ply"] == table.ply), None)


def undo_of(table: LiveTable) -> dict[int, str]:
    """Of every other person at the table: 'yes', 'no', or nothing yet."""
    asker = asker_of(table)
    if asker is None or table.over:
        return {}
    said = {s: str(r["said"]) for s, r in table.answers[UNDO].items() if r["ply"] == table.ply}
    others = [c.seat for c in table.chairs if c.guest is not None and c.bot is None and c.seat != asker]
    return {seat: said.get(seat, "") for seat in others}


def may_ask(table: LiveTable, seat: int) -> bool:
    """Whether there is something this seat could ask to take back, and nobody has said no to it."""
    if table.game is None or table.over or asker_of(table) is not None:
        return False
    mine = table.answers.get(UNDO, {}).get(seat)
    return (mine is None or mine["ply"] != table.ply) and table.game.may_ask_undo(seat) == ""


class TakingBack(Again, Moves):
    async def ask_undo(self, table: LiveTable, guest: str, ply: int) -> None:
        """I would like to take my last move back, with all that came after it."""
        await self.agreed(table, lambda: self._ask_undo(table, guest, ply))

    async def _ask_undo(self, table: LiveTable, guest: str, ply: int) -> None:
        seat = self.my_seat(table, guest)
        why = table.playing().may_ask_undo(seat)
        if ply != table.ply:
            raise Refusal(409, "the table has moved on since; look again")
        if why:
            raise Refusal(409, f"that cannot be taken back: {why}")
        if asker_of(table) is not None:
            raise Refusal(409, f"{table.names[asker_of(table) or 0]} has asked already")
        await self._answer(table, UNDO, seat, ASKS, f"{table.names[seat]} would like to take a move back.")
        await self._settle(table)

    async def answer_undo(self, table: LiveTable, guest: str, ply: int, said: str) -> None:
        """What I say to it. One no, and the move stands; the asker may say so himself."""
        await self.agreed(table, lambda: self._answer_undo(table, guest, ply, said))

    async def _answer_undo(self, table: LiveTable, guest: str, ply: int, said: str) -> None:
        seat, asker = self.my_seat(table, guest), asker_of(table)
        if ply != table.ply or asker is None:
            raise Refusal(409, "that is settled already")
        if said == NO:
            by = f"{table.names[seat]} would rather not: the" if seat != asker else "The"
            await self._answer(table, UNDO, asker, NO, f"{by} move stands.")
        elif seat in undo_of(table):
            await self._answer(table, UNDO, seat, YES, "")
            await self._settle(table)

    async def _settle(self, table: LiveTable) -> None:
        asker, said = asker_of(table), undo_of(table)
        if asker is None or any(word != YES for word in said.values()):
            return
        game, by = table.playing(), str(table.chairs[asker].guest)
        words = f"{'All agree: ' if said else ''}{table.names[asker]} took a move back."
        now, many = time.time(), game.since_mine(asker)
        entries = [Entry(table.ply + n, game.move_at(game.ply - n).seat, None, (), by, now) for n in range(many)]
        before = game.view(None, game.ply - many)
        await self.write(table, entries, {"moved_at": now, "waiting": list(before.waiting)})
        for entry in entries:
            table.enter(entry)
        await self.change(table, words)
        self.tell(table)
        self.wake_bots(table)
