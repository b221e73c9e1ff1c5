"""Moves: considered, written, made; and taken back. A change is in the database before anybody sees it."""

import time
from typing import Any

from backroom.engine import Illegal, code
from backroom.engine.record import outcome_of

from . import figures
from .journal import MOVES
from .known import Known
from .refusal import Refusal, refused
from .seating import ASKED
from .store import ALL, Entry
from .table import LiveTable

TOO_LATE = "the table has moved on since; look again and choose"


class Moves(Known):
    async def move(self, table: LiveTable, guest: str, ply: int, action: str) -> None:
        """A move for the question that stood at this ply. The same one sent again counts once and is no error. What one
        may do unasked may be done as long as one may."""
        await self.agreed(table, lambda: self._move(table, guest, ply, action))

    async def _move(self, table: LiveTable, guest: str, ply: int, action: str) -> None:
        if ply > table.ply or table.game is None:
            table.behind = ALL if table.game is None else table.behind or MOVES
            await self.catch_up(table)  # whoever asks has seen what this process has not heard of yet
        seat = self.my_seat(table, guest)
        if self._stale(table, seat, ply):
            since = table.answered(seat, ply)
            if since is not None and since.action == action:
                if table.stands(since):
                    return
                raise Refusal(409, "that move was taken back since; look again and choose")
            if since is not None or ply > table.ply or action not in map(code, table.view(seat).lets):
                raise Refusal(409, TOO_LATE)
        await self.play(table, seat, action, guest)

    def _stale(self, table: LiveTable, seat: int, ply: int) -> bool:
        table.playing()
        asked = table.asked_at.get(seat)
        return ply > table.ply or (ply < table.ply if asked is None else ply < asked)

    async def play(self, table: LiveTable, seat: int, action: str, by: str) -> None:
        game = table.playing()
        try:
            considered = game.consider(seat, action)
        except Illegal as error:
            raise refused(error) from None
        entry = Entry(table.ply, seat, considered.move.action, considered.move.luck, by, time.time())
        over = game.rules.outcome(considered.after)
        asked = considered.after.asked
        waiting = [s for s in asked if s not in considered.after.sealed]
        changes: dict[str, Any] = {"moved_at": entry.at, "waiting": waiting}
        if over is not None:
            changes |= {"over_at": entry.at, "outcome": outcome_of(considered.after)}
        await self.write(table, [entry], changes)
        table.enter(entry, make=considered)
        if over is not None:
            table.over_at = entry.at
        figures.moves.labels(figures.BOT if by.startswith("bot ") else figures.PERSON).inc()
        self.tell(table)
        self.wake_bots(table)

    async def undo(self, table: LiveTable, guest: str, ply: int) -> None:
        await self.agreed(table, lambda: self._undo(table, guest, ply))

    async def _undo(self, table: LiveTable, guest: str, ply: int) -> None:
        seat = self.my_seat(table, guest)
        game = table.playing()
        if ply != table.ply:
            raise Refusal(409, "the table has moved on since; that cannot be taken back any more")
        why = game.may_undo(seat)
        if why:
            raise Refusal(409, f"that cannot be taken back: {why}")
        entry = Entry(table.ply, seat, None, (), guest, time.time())
        before = game.view(None, game.ply - 1)
        await self.write(table, [entry], {"moved_at": entry.at, "waiting": list(before.waiting)})
        table.enter(entry)
        await self.change(table, f"{table.names[seat]} took a move back.")
        self.tell(table)

    async def quiet(self, table: LiveTable, guest: str, until: str | None) -> None:
        """What my seat can decline is declined for me until that moment is over; None: I want to be asked again."""
        await self.agreed(table, lambda: self._quiet(table, guest, until))
        self.wake_bots(table)

    async def _quiet(self, table: LiveTable, guest: str, until: str | None) -> None:
        seat = self.my_seat(table, guest)
        game = table.playing()
        if table.chairs[seat].bot is not None:
            raise Refusal(409, "a bot plays your seat; take it back first")
        wish = ASKED
        if until is not None:
            try:
                game.wishes.check(game.state, seat, until)
            except Illegal as error:
                raise refused(error, 409) from None
            wish = {"quiet": until, "quiet_since": table.ply}
        await self.change(table, seats={seat: wish})
        table.wished[seat] = (wish["quiet"], wish["quiet_since"])
        game.wishes.take_back(seat)
        if until is not None:
            game.wishes.make(game.state, seat, until)
        self.tell(table)
