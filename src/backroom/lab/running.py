"""A run: games from an executor into a book, until all are played or it is sure."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass

from backroom.engine import Illegal

from .book import Book, rows_in
from .counting import Row
from .executor import Executor
from .experiment import SURE, Experiment
from .measuring import figure
from .questions import COUNT, Question, by_deal, questions
from .sure import FIRST, Until

Rows = Mapping[int, Row]


@dataclass(frozen=True, slots=True)
class Told:
    """How far a run is: games kept, of how many, whether it is sure by now."""

    kept: int
    of: int
    verdict: str


def run(
    book: Book, executor: Executor, tell: Callable[[Told], None], against: Rows | None = None,
) -> str:  # fmt: skip
    """Plays what the book does not hold yet; what it is sure of, where it was to stop for that."""
    one, many = book.one, book.one.many()
    watch = Watch(one, against) if one.until == SURE else None
    rows = rows_in(book.folder) if watch else dict[int, Row]()
    verdict = watch.sees(rows) if watch else ""
    tell(Told(len(book.kept), many, verdict))
    if verdict:
        return verdict
    with closing(executor.results(one, left(book))) as results:
        for played in results:
            if book.add(played):
                if watch:
                    rows[played.row["number"]] = played.row
                    verdict = watch.sees(rows)
                tell(Told(len(book.kept), many, verdict))
                if verdict:
                    break
    book.sync()
    return verdict


def left(book: Book) -> Iterator[int]:
    """The numbers of games that are not kept yet, in their order."""
    return (number for number, _ in book.one.schedule() if number not in book.kept)


class Watch:
    """Whether it is sure yet, deal by deal in their order and never by the order in which workers are done: any number
    of workers stops at the same deal."""

    def __init__(self, one: Experiment, against: Rows | None) -> None:
        if one.until != SURE:
            raise Illegal(f"until '{one.until}' is not known; there is: until {SURE}")
        self.one, self.against = one, None if against is None else by_number(against)
        self.asked: Question | None = None
        self.test: Until | None = None
        self.deals = 0
        """So many deals it has looked at, and no more count once it is sure."""
        self._block = len(one.one_deal())

    def sees(self, rows: Rows) -> str:
        while not (self.test and self.test.verdict) and self._whole(rows, self.deals):
            self.deals += 1
            if self.deals >= FIRST:
                self._look(rows)
        return self.test.verdict if self.test else ""

    def counted(self, rows: Rows) -> dict[int, Row]:
        """The games the verdict rests on; once it is sure, those of later deals that were under way are left out."""
        self.sees(rows)
        done = bool(self.test and self.test.verdict)
        return {n: row for n, row in rows.items() if not done or row["deal"] < self.deals}

    def _whole(self, rows: Rows, deal: int) -> bool:
        first = deal * self._block + 1
        return all(number in rows for number in range(first, first + self._block))

    def _look(self, rows: Rows) -> None:
        if self.test is None:
            self._begin(rows)
        else:
            self._add(rows, self.deals - 1)

    def _begin(self, rows: Rows) -> None:
        """Before the first look the question is found, and the size of what matters in it is said for good."""
        early = [row for row in rows.values() if row["deal"] < FIRST]
        other = [row for deal in range(FIRST) for row in (self.against or {}).get(deal, ())]
        self.asked = the_question(self.one, [*early, *other], self.against is not None)
        unit = self.asked.matters
        if self.asked.unit == COUNT:
            was = figure(by_deal(other or [row for row in early if row["arm"] == 0], self.asked), COUNT)
            unit *= abs(was.value) if was else 0.0
        if unit <= 0:
            raise Illegal(f"what would matter of '{self.asked.key}' cannot be said: it is nothing so far")
        self.test = Until(unit)
        for deal in range(FIRST):
            self._add(rows, deal)

    def _add(self, rows: Rows, deal: int) -> None:
        assert self.test
        for score in self._scores(rows, deal):
            self.test.add(score)

    def _scores(self, rows: Rows, deal: int) -> Iterator[float]:
        """Of one deal at each number of players: what it answers, less what it did before, or what would be fair."""
        assert self.asked
        first = deal * self._block + 1
        these = [rows[number] for number in range(first, first + self._block)]
        now = [row for row in these if row["arm"] == len(self.one.arms) - 1]
        first_arm = [row for row in these if row["arm"] == 0]
        was = first_arm if self.against is None else self.against.get(deal, [])
        after, before = by_deal(now, self.asked), by_deal(was, self.asked)
        for at, (much, many) in sorted(after.items()):
            if self.against is None and len(self.one.arms) == 1:
                yield much / many - (self.asked.fair or 0.0)
            elif at in before:
                yield much / many - before[at][0] / before[at][1]


def by_number(rows: Rows) -> dict[int, list[Row]]:
    """The first arm's games of each deal."""
    found: dict[int, list[Row]] = {}
    for row in rows.values():
        if row["arm"] == 0:
            found.setdefault(row["deal"], []).append(row)
    return found


def the_question(one: Experiment, rows: list[Row], compared: bool) -> Question:
    """The one that is to be sure: as said, else the first-named bot's wins where bots differ at a table, the length of
    games in a comparison, or the first seat's wins."""
    known = {asked.key: asked for asked in questions(one, rows)}
    compared = compared or len(one.arms) > 1
    usual = ["length" if compared else f"seat:{one.seats[0]}:0"]
    if len({arm.bots for arm in one.arms}) == 1:
        usual.insert(0, f"bot:{one.arms[0].bots[0]}")
    key = one.question or next((key for key in usual if key in known), "")
    if key not in known or not (compared or known[key].fair is not None):
        fit = [key for key, asked in known.items() if compared or asked.fair is not None]
        raise Illegal(
            f"there is no question '{key}' to be sure of; there are: {', '.join(fit) or 'none without a comparison'}"
        )
    return known[key]


__all__ = ["Rows", "Told", "Watch", "run", "the_question"]
