"""Moves: considered, written, made, told. This is the way of a click; nothing is seen before it is written."""

from typing import Any

from backroom.engine import Illegal, State, code
from backroom.engine.record import outcome_of

from ..common import figures
from ..common.refusal import Overtaken, Refusal, refused
from ..keeping.store import Entry
from .clock import OF_A_BOT
from .house import MOVED_ON, House
from .lines import line
from .manners import FREE, NEVER, UNDO
from .seating import ASKED
from .standing_in import StandingIn
from .table import LiveTable

MOST_AT_ONCE = 40
NOTHING_BACK = "what is played is played at this table"
WEIGHED_ALREADY = "you had a hint about it; ask the others"


class Moves:
    def __init__(self, house: House, standing_in: StandingIn) -> None:
        self._house, self._standing_in = house, standing_in

    async def make(self, table: LiveTable, guest: str, ply: int, *actions: str) -> None:
        """A guest's answer to the question that stood at this ply: one move, or several that were chosen together, each
        a move like any other, of which the first that is refused is the last; the word that ends them is left out where
        nobody asks for it any more. The same sent again counts once and is no error. What one may do unasked may be
        done as long as one may."""
        if len(actions) > MOST_AT_ONCE:
            raise Refusal(422, f"at most {MOST_AT_ONCE} at once")
        await self._house.agreed(table, self._make, guest, ply, actions)

    async def _make(self, table: LiveTable, guest: str, ply: int, actions: tuple[str, ...]) -> None:
        await self._house.catch_up_to(table, ply)
        seat = table.my_seat(guest)
        made = table.made_since(seat, ply, actions)
        if made < len(actions):
            await self._standing_in.back(table, seat)
        for n, action in enumerate(actions[made:], made):
            if 0 < n == len(actions) - 1 and not offered(table, seat, action):
                return
            must_be_in_time(table, seat, table.ply if n else ply, action)
            await self.play(table, seat, action, guest)

    async def play(self, table: LiveTable, seat: int, action: str, by: str) -> None:
        """A move of whoever plays this seat; with the table's lock held."""
        game = table.playing()
        try:
            considered = game.consider(seat, action)
        except Illegal as error:
            raise refused(error) from None
        entry = Entry(table.ply, seat, considered.move.action, considered.move.luck, by, self._house.now())
        over, after = game.rules.outcome(considered.after), considered.after
        row: dict[str, Any] = {"moved_at": entry.at, "waiting": [s for s in after.asked if s not in after.sealed]}
        if over is not None:
            row |= {"over_at": entry.at, "outcome": outcome_of(after)}
        elif table.clock is not None:
            row["zero_at"] = zero_after(table, entry, after)
        await self._house.write_moves(table, [entry], row)
        table.enter(entry, make=considered)
        if over is not None:
            table.over_at = entry.at
        figures.moves.labels(figures.BOT if by_a_bot(by) else figures.PERSON).inc()
        self._house.tell(table)

    async def undo(self, table: LiveTable, guest: str, ply: int) -> None:
        """My last move, if it revealed nothing and nobody has acted on it."""
        await self._house.agreed(table, self._undo, guest, ply)

    async def _undo(self, table: LiveTable, guest: str, ply: int) -> None:
        seat = table.my_seat(guest)
        game = table.playing()
        if ply != table.ply:
            raise Overtaken("the table has moved on since; that cannot be taken back any more")
        why = game.may_undo(seat) or (WEIGHED_ALREADY if table.weighed(seat) else "")
        if table.manners[UNDO] != FREE:
            why = NOTHING_BACK if table.manners[UNDO] == NEVER else "at this table all are asked first"
        if why:
            raise Refusal(409, f"that cannot be taken back: {why}")
        await self.take_back(table, seat, 1, f"{table.names[seat]} took a move back.")

    async def take_back(self, table: LiveTable, seat: int, many: int, words: str) -> None:
        """The last so many moves, for whoever sits here; an entry of the log for each. With the table's lock held."""
        game, by, now = table.playing(), str(table.chairs[seat].guest), self._house.now()
        entries = [Entry(table.ply + n, game.move_at(game.ply - n).seat, None, (), by, now) for n in range(many)]
        before = game.view(None, game.ply - many)
        row: dict[str, Any] = {"moved_at": now, "waiting": list(before.waiting)}
        if table.clock is not None:
            row["zero_at"] = now  # to be looked at
        await self._house.write_moves(table, entries, row)
        for entry in entries:
            table.enter(entry)
        await self._house.write(table, line(table, words, seat))
        self._house.tell(table)

    async def quiet(self, table: LiveTable, guest: str, until: str | None) -> None:
        """What my seat can decline is declined for me until that moment is over; None: I want to be asked again."""
        await self._house.agreed(table, self._quiet, guest, until)

    async def _quiet(self, table: LiveTable, guest: str, until: str | None) -> None:
        seat = table.my_seat(guest)
        game = table.playing()
        if table.chairs[seat].bot is not None:
            raise Refusal(409, "a bot plays your seat; take it back first")
        wish = ASKED
        if until is not None:
            try:
                game.wishes.check(game.state, seat, until)
            except Illegal as error:
                raise Overtaken(error.why) from None
            wish = {"quiet": until, "quiet_since": table.ply}
        await self._house.write(table, seats={seat: wish})
        table.wished[seat] = (wish["quiet"], wish["quiet_since"])
        game.wishes.take_back(seat)
        if until is not None:
            game.wishes.make(game.state, seat, until)
        self._house.tell(table)


def zero_after(table: LiveTable, entry: Entry, after: State) -> float | None:
    """When the clock of those who will be asked is at zero. Whoever moves first of all may have ended the time to read;
    then it is looked at once that is known."""
    assert table.clock is not None
    if not table.ply:
        return entry.at
    asks = table.asks_after(entry, after)
    people = [c.seat for c in table.chairs if c.seat in asks and c.guest is not None and c.bot is None]
    return table.clock.zero_after([entry], asks, people)


def by_a_bot(by: str) -> bool:
    return by.startswith(OF_A_BOT)


def offered(table: LiveTable, seat: int, action: str) -> bool:
    seen = table.view(seat)
    return action in map(code, (*seen.options, *seen.lets))


def must_be_in_time(table: LiveTable, seat: int, ply: int, action: str) -> None:
    """Whether the question it answers still stands, or what one may do unasked may still be done."""
    if not table.stale(seat, ply):
        return
    since = table.answered(seat, ply)
    if since is not None and since.action == action and not table.stands(since):
        raise Overtaken("that move was taken back since; look again and choose")
    if since is not None or ply > table.ply or action not in map(code, table.view(seat).lets):
        raise Overtaken(MOVED_ON)
