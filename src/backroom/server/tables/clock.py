"""The clock of a table, worked out from its log and from when it stood still: nothing of it is kept but that, so a
restart or another process comes to the same."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from ..keeping.store import Entry, Row
from .contract import RESERVE, Contract
from .stillness import Stillness
from .uptime import Uptime

WHOLE = -1
"""In place of a seat: a stop of the whole table."""
OF_A_BOT, FORCED = "bot ", " at zero"
"""So begins what is written of a move that nobody made himself; a guest's number has no spaces. So ends what is
written where the clock had run out."""
PAUSE, STANDS_IN, DEAL, AWAY = "pause", "bot", "deal", "away"
"""Why a clock stands still: all agreed; a bot has the seat; cards are being looked at; somebody has a day off."""
Asks = Mapping[int, int]
"""Of every seat that is asked, since which ply."""


@dataclass(frozen=True, slots=True)
class Question:
    """One clock for all whom it was put to. Spent: what of its time was used before a move was taken back."""

    since: float
    allowance: float
    seats: tuple[int, ...]
    spent: float = 0.0


@dataclass(frozen=True, slots=True)
class Asked:
    """Of one seat: the question, and since when it has it before it."""

    question: Question
    since: float


@dataclass(frozen=True, slots=True)
class Line:
    """Of the log, what a clock needs to know: whose move, taken back or not, when, and who is asked after it."""

    seat: int
    back: bool
    by: str
    at: float
    asks: Asks


@dataclass(frozen=True, slots=True)
class Before:
    """What stood before a move: the questions, how much of each was spent when it was answered, and what the move
    gained."""

    asked: Mapping[int, Asked]
    spent: Mapping[int, float]
    seat: int
    gained: float


@dataclass(slots=True)
class Reckoning:
    """How things stand after so many lines."""

    asks: Asks
    asked: dict[int, Asked] = field(default_factory=dict)
    left: dict[int, float] = field(default_factory=dict)
    used: dict[int, float] = field(default_factory=dict)
    timeouts: dict[int, int] = field(default_factory=dict)
    past: list[Before] = field(default_factory=list)

    def copy(self, past: int) -> "Reckoning":
        """To see what would come of a few lines more, of which so many take something back."""
        kept = self.past[len(self.past) - past :] if past else []
        return replace(
            self, asked=dict(self.asked), left=dict(self.left), used=dict(self.used), timeouts=dict(self.timeouts),
            past=list(kept),
        )  # fmt: skip


class Clock:
    def __init__(self, contract: Contract, uptime: Uptime) -> None:
        self.contract, self._uptime = contract, uptime
        self._stops: Sequence[Row] = ()
        self._dealt: tuple[float, Asks] | None = None
        self._lines: list[Line] = []
        self._reckoned: Reckoning | None = None
        self._of = (0, 0)
        """Of how many lines that is, and of how many outages."""

    def begin(self, at: float, asks: Asks) -> None:
        self._dealt = at, dict(asks)
        self._reckoned = None

    def enter(self, entry: Entry, asks: Asks) -> None:
        self._lines.append(_line(entry, asks))

    def take_stops(self, stops: Sequence[Row]) -> None:
        """When this table stood still, as the database has it."""
        self._stops, self._reckoned = stops, None

    @property
    def stops(self) -> Sequence[Row]:
        return self._stops

    def used(self, seat: int) -> float:
        """Seconds the person in this seat has taken for what is answered."""
        return self._now().used.get(seat, 0.0)

    def timeouts(self, seat: int) -> int:
        return self._now().timeouts.get(seat, 0)

    def left(self, seat: int) -> float:
        """Of a reserve, before the question that is on the table."""
        return self._now().left.get(seat, self.contract.allowance)

    def question(self, seat: int) -> Question | None:
        asked = self._now().asked.get(seat)
        return None if asked is None else asked.question

    def zero(self, seats: Iterable[int]) -> float | None:
        """The first moment at which a question put to one of these seats is at zero; None: they stand still."""
        return _first(self.zero_of(question) for seat in seats if (question := self.question(seat)) is not None)

    def zero_of(self, question: Question) -> float | None:
        return self._stillness(question.seats).reaches(question.since, question.allowance - question.spent)

    def zero_after(self, entries: Sequence[Entry], asks: Asks, seats: Iterable[int]) -> float | None:
        """The same once these lines are in the log; asks: who is asked after the last of them."""
        then = self._now().copy(past=len(entries))
        for entry in entries:
            self._step(then, _line(entry, asks))
        found = (then.asked[seat].question for seat in seats if seat in then.asked)
        return _first(self.zero_of(question) for question in found)

    def off(self, question: Question, until: float) -> list[tuple[float, float]]:
        """When the clock of this question stands still on its way there."""
        return self._stillness(question.seats).between(question.since, until)

    def stopped(self, why: str, at: float, seat: int = WHOLE) -> Row | None:
        """The stop of that kind that lasts at this moment."""
        found = (s for s in self._stops if s["why"] == why and s["seat"] == seat and s["from_at"] <= at < _end(s))
        return next(found, None)

    def goes_on(self, at: float) -> float | None:
        """When the next stop of the whole table is over, of those that last."""
        ends = (self._ends(s) for s in self._stops if s["seat"] == WHOLE)
        return min((end for end in ends if at < end < inf), default=None)

    def _stillness(self, seats: Sequence[int]) -> Stillness:
        """Of the whole table, and days off of all who were asked; of one seat, where a question is for that one alone:
        what is asked of several lasts as long whoever of them lets a bot play."""
        alone = seats[0] if len(seats) == 1 else WHOLE
        of_them = (s for s in self._stops if s["seat"] in (WHOLE, alone) or (s["why"] == AWAY and s["seat"] in seats))
        own = [(s["from_at"], self._ends(s)) for s in of_them]
        return Stillness([*own, *self._uptime.outages], self.contract.zone)

    def _ends(self, stop: Row) -> float:
        """Whoever moves has seen his cards."""
        end = _end(stop)
        return min(end, self._lines[0].at) if stop["why"] == DEAL and self._lines else end

    def _now(self) -> Reckoning:
        if self._reckoned is None or self._of[1] != self._uptime.version:
            self._reckoned, self._of = self._begun(), (0, self._uptime.version)
        for line in self._lines[self._of[0] :]:
            self._step(self._reckoned, line)
        self._of = len(self._lines), self._uptime.version
        return self._reckoned

    def _begun(self) -> Reckoning:
        if self._dealt is None:
            return Reckoning({})
        at, asks = self._dealt
        now = Reckoning(asks)
        self._ask(now, dict.fromkeys(asks), at)
        return now

    def _step(self, now: Reckoning, line: Line) -> None:
        before, now.asks = now.asks, line.asks
        kept = {s: a for s, a in now.asked.items() if s in line.asks and before.get(s) == line.asks[s]}
        past = None
        if line.back:
            past = now.past.pop()
            now.left[past.seat] = max(0.0, self._left(now, past.seat) - past.gained)
        else:
            spent = {s: self._spent(a.question, line.at) for s, a in now.asked.items()}
            answers = line.seat not in kept and line.seat in now.asked
            gained = self._charge(now, line) if answers else 0.0
            now.past.append(Before(dict(now.asked), spent, line.seat, gained))
        now.asked = dict(kept)
        self._ask(now, {s: past for s in line.asks if s not in kept}, line.at)

    def _ask(self, now: Reckoning, fresh: Mapping[int, Before | None], at: float) -> None:
        """One question for all who are asked anew. What stood there before a move that was taken back has what it had
        left; the same one, where others still have it before them."""
        if not fresh:
            return
        past = next(iter(fresh.values()))
        seats = tuple(sorted(fresh))
        open_still = {asked.question for asked in now.asked.values()}
        allowance = max(self._left(now, seat) for seat in seats)
        question = Question(at, allowance, seats)
        if past is not None:
            was = next((past.asked[seat].question for seat in seats if seat in past.asked), None)
            if was is not None and was in open_still:
                question = was
            elif was is not None and self.contract.kind != RESERVE:
                spent = next(past.spent[seat] for seat in seats if seat in past.asked)
                question = Question(at, was.allowance, seats, spent)
        for seat in seats:
            now.asked[seat] = Asked(question, at)

    def _charge(self, now: Reckoning, line: Line) -> float:
        """What the person took is used; a bot's thoughts are nobody's. What the seat gained by the move."""
        asked, forced = now.asked[line.seat], line.by.endswith(FORCED)
        if line.by.startswith(OF_A_BOT) and not forced:
            return 0.0
        took = self._stillness((line.seat,)).counted(asked.since, line.at)
        if forced:
            had = asked.question.allowance - asked.question.spent
            took = min(took, had)
            now.timeouts[line.seat] = now.timeouts.get(line.seat, 0) + 1
        now.used[line.seat] = now.used.get(line.seat, 0.0) + took
        if self.contract.kind != RESERVE:
            return 0.0
        left = max(0.0, self._left(now, line.seat) - took)
        now.left[line.seat] = min(max(left, self.contract.most), left + self.contract.gains)
        return now.left[line.seat] - left

    def _left(self, now: Reckoning, seat: int) -> float:
        return now.left.get(seat, self.contract.allowance)

    def _spent(self, question: Question, at: float) -> float:
        ran = self._stillness(question.seats).counted(question.since, at)
        return min(question.allowance, question.spent + ran)


def _line(entry: Entry, asks: Asks) -> Line:
    return Line(entry.seat, entry.action is None, entry.by, entry.at, dict(asks))


def _end(stop: Row) -> float:
    return inf if stop["until_at"] is None else float(stop["until_at"])


def _first(moments: Iterable[float | None]) -> float | None:
    return min((at for at in moments if at is not None), default=None)
