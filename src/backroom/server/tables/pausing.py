"""All agreed, the clocks of a table stand still for a while, and go on by themselves; or earlier, if all agree again. A
pause ends, and refills nothing."""

from backroom.kit.words import listed

from ..common.refusal import Refusal
from ..common.timespan import in_words
from ..keeping.store import Row
from .answers import NO, YES
from .clock import PAUSE, WHOLE
from .contract import DAYS
from .house import House
from .lines import line
from .table import LiveTable

ASKS, AGREES = "pause", "paused"
"""Under these words it is kept who asks for what, and to whose request somebody said yes."""
GO_ON = 0
HOUR, DAY = 3600, 86_400
LENGTHS = (900, HOUR, 3 * HOUR, DAY)
LENGTHS_IN_DAYS = (DAY, 3 * DAY, 7 * DAY, 14 * DAY)
"""Seconds; the last is the longest there is."""


def lengths(table: LiveTable) -> tuple[int, ...]:
    """How long the clocks of this table may stand still at a time."""
    return LENGTHS_IN_DAYS if table.clock is not None and table.clock.contract.kind == DAYS else LENGTHS


def pause_of(table: LiveTable, at: float) -> Row | None:
    """The pause that lasts at this moment."""
    return None if table.clock is None or table.over else table.clock.stopped(PAUSE, at)


def request_of(table: LiveTable, at: float) -> tuple[int, int] | None:
    """Who asks, and for how many seconds; none of them: to go on, which is nobody's wish once it went on by itself."""
    asked = ((seat, row["said"]) for seat, row in table.answers.get(ASKS, {}).items())
    found = next(((seat, int(said)) for seat, said in asked if said.isdigit()), None)
    return None if found is not None and (found[1] == GO_ON) != (pause_of(table, at) is not None) else found


def said_of(table: LiveTable, at: float) -> dict[int, str]:
    """What everybody else whose word counts has said to it: 'yes', or nothing yet. A bot that has a seat agrees."""
    request = request_of(table, at)
    if request is None or table.over:
        return {}
    agreed = {seat for seat, row in table.answers.get(AGREES, {}).items() if row["said"] == str(request[0])}
    people = [c.seat for c in table.chairs if c.guest is not None and c.bot is None and c.seat != request[0]]
    return {seat: YES if seat in agreed else "" for seat in people}


class Pausing:
    def __init__(self, house: House) -> None:
        self._house = house

    async def ask(self, table: LiveTable, guest: str, seconds: int) -> None:
        """Let the clocks stand still for so long; for no seconds: let us go on."""
        await self._house.agreed(table, self._ask, guest, seconds)

    async def _ask(self, table: LiveTable, guest: str, seconds: int) -> None:
        seat, paused = self._at(table, guest)
        if request_of(table, self._house.now()) is not None:
            raise Refusal(409, "somebody has asked already; answer that first")
        if seconds == GO_ON and not paused:
            raise Refusal(409, "the clocks do not stand still")
        if seconds != GO_ON and paused:
            raise Refusal(409, "the clocks stand still already; all agreed, they go on")
        if seconds != GO_ON and seconds not in lengths(table):
            offered = listed([in_words(length) for length in lengths(table)])
            raise Refusal(422, f"here the clocks may stand still for one of these: {offered}")
        name = table.names[seat]
        wish = f"let the clocks stand still for {in_words(seconds)}" if seconds else "go on"
        said = line(table, f"{name} would like to {wish}.", seat)
        await self._write(table, {ASKS: {seat: str(seconds)}}, said=said)
        await self._settle(table)

    async def answer(self, table: LiveTable, guest: str, word: str) -> None:
        """What I say to it. One no, and it is over; the asker may say so himself."""
        await self._house.agreed(table, self._answer, guest, word)

    async def _answer(self, table: LiveTable, guest: str, word: str) -> None:
        seat, _ = self._at(table, guest)
        request = request_of(table, self._house.now())
        if request is None:
            raise Refusal(409, "nobody asks for that any more")
        if word == NO:
            own = seat == request[0]
            words = f"{table.names[seat]} {'leaves it at that' if own else 'would rather not'}."
            await self._write(table, self._nothing(table), said=line(table, words, seat))
        elif seat in said_of(table, self._house.now()):
            await self._write(table, {AGREES: {seat: str(request[0])}})
            await self._settle(table)

    def _at(self, table: LiveTable, guest: str) -> tuple[int, bool]:
        """My seat, and whether the clocks stand still."""
        seat = table.my_seat(guest)
        table.playing()
        if table.over:
            raise Refusal(409, "the game is over")
        if table.clock is None:
            raise Refusal(409, "no clock runs at this table")
        return seat, pause_of(table, self._house.now()) is not None

    async def _settle(self, table: LiveTable) -> None:
        request = request_of(table, self._house.now())
        if request is None or any(word != YES for word in said_of(table, self._house.now()).values()):
            return
        now, seconds = self._house.now(), request[1]
        stop: Row = {"seat": WHOLE, "why": PAUSE, "until_at": now + seconds}
        words = "The clocks run again."
        if seconds:
            stop, words = {**stop, "from_at": now}, f"The clocks stand still for {in_words(seconds)}."
        together = "All agree: t" if len([c for c in table.chairs if c.guest is not None]) > 1 else "T"
        said = line(table, together + words[1:])
        await self._write(table, self._nothing(table), said=said, row={"zero_at": now}, stops=[stop])

    def _nothing(self, table: LiveTable) -> dict[str, dict[int, str]]:
        """Nobody asks, and nobody has agreed to anything."""
        return {kind: dict.fromkeys(table.answers.get(kind, {}), "") for kind in (ASKS, AGREES)}

    async def _write(self, table: LiveTable, words: dict[str, dict[int, str]], **what: object) -> None:
        """Written, then seen."""
        rows = [
            {"kind": kind, "seat": seat, "said": said, "ply": table.ply}
            for kind, by_seat in words.items()
            for seat, said in by_seat.items()
        ]
        await self._house.write(table, answers=rows, **what)  # type: ignore[arg-type]
        for row in rows:
            table.answers.setdefault(str(row["kind"]), {})[int(str(row["seat"]))] = row
        self._house.tell(table)
