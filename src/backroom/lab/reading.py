"""What a run says: every figure the report shows, worked out from its rows."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import NamedTuple

from backroom import games

from .counting import Row
from .declared import called, declared_by, words
from .experiment import Experiment
from .measuring import Change, Figure, change, figure, judged
from .questions import (
    COUNT,
    NOTHING,
    RATE,
    TIMES,
    Counted,
    Question,
    Shape,
    by_deal,
    dead,
    length_field,
    questions,
    shape_of,
    verbs_in,
    won,
)

MOST, RARE = 0.5, 0.05
A_FEW = 10
"""Deals in which something must have been used for anything to be said of who did."""
IN_MOST, IN_SOME, IN_FEW, NEVER, UNCOUNTED = "most", "some", "few", "never", "uncounted"


class Used(NamedTuple):
    """A verb or a card. a_game: how often; games: in what part of them; by: how the seats did that used or held it."""

    name: str
    a_game: float
    games: float
    by: Figure | None


class Rule(NamedTuple):
    """A numbered rule: in what part of the games, in which first, and how that is to be called."""

    number: str
    games: float
    first: int
    kind: str
    says: str


class Odd(NamedTuple):
    """A game worth a look, and why."""

    number: int
    why: str


class AtTable(NamedTuple):
    """What games are like with so many players. low, high: between which lengths half of them lie."""

    players: int
    games: int
    low: int
    middle: int
    high: int
    decided: float | None
    dead: float


@dataclass(frozen=True, slots=True)
class Answered:
    asked: Question
    now: Figure
    was: Figure | None


@dataclass(frozen=True, slots=True)
class Reading:
    """All that is known of one arm, beside what it is compared with."""

    one: Experiment
    rows: Sequence[Row]
    before: Sequence[Row]
    shape: Shape
    answers: Mapping[str, Answered]
    changes: Sequence[Change]
    verbs: Sequence[Used]
    cards: Sequence[Used]
    rules: Sequence[Rule]
    prompts: Sequence[tuple[str, int, int]]
    odd: Sequence[Odd]
    field: str

    def about(self, start: str) -> list[Answered]:
        """The answers whose questions begin so."""
        return [one for key, one in self.answers.items() if key.startswith(start)]

    def traits(self) -> list[str]:
        known = {key.partition(":")[0] for key in self.answers if ":" in key}
        return [trait for trait in sorted(known - {"bot", "seat", "end", "verb"}) if len(self.about(f"{trait}:")) > 1]

    def tables(self) -> list[AtTable]:
        """By number of players."""
        found = []
        for players in sorted({row["players"] for row in self.rows}):
            rows = [row for row in self.rows if row["players"] == players]
            lengths, ends = self.lengths(rows), [row["decided"] for row in rows if row["decided"] is not None]
            single, many = map(sum, zip(*[dead(row) for row in rows], strict=True))
            half, quarter = int(median(lengths)), len(lengths) // 4
            found.append(
                AtTable(
                    players, len(rows), lengths[quarter], half, lengths[(3 * len(lengths)) // 4],
                    median(ends) if ends else None, single / max(1, many),
                )
            )  # fmt: skip
        return found

    def lengths(self, rows: Sequence[Row]) -> list[int]:
        return sorted(row[self.field] for row in rows)

    def middle(self) -> tuple[int, int, int]:
        """Between which lengths the middle half of the games lies, and the median."""
        found = self.lengths(self.rows)
        return found[len(found) // 4], found[(3 * len(found)) // 4], int(median(found))

    def decided_by(self) -> float | None:
        """The part of a game by which half of them are decided."""
        found = [row["decided"] for row in self.rows if row["decided"] is not None]
        return median(found) if found else None


def read(one: Experiment, rows: Sequence[Row], before: Sequence[Row] = (), same_luck: bool = True) -> Reading:
    """rows: of the arm that is told of; before: of what it is compared with; same_luck: whether deals are the same."""
    asked = questions(one, [*rows, *before])
    shape = shape_of(one, [*rows, *before])
    answers, changes = dict[str, Answered](), list[Change]()
    for question in asked:
        now, was = by_deal(rows, question), by_deal(before, question)
        found = figure(now, question.unit)
        if found is None:
            continue
        answers[question.key] = Answered(question, found, figure(was, question.unit))
        if before and (apart := change(question, was, now, same_luck)) is not None:
            changes.append(apart)
    return Reading(
        one, rows, before, shape, answers, judged(changes), verbs_of(one, rows, shape), cards_of(one, rows, shape),
        rules_of(one, rows), prompts_of(rows), odd_ones(rows, length_field(rows)), length_field([*rows, *before]),
    )  # fmt: skip


def used(
    rows: Sequence[Row], name: str, counts: Callable[[Row], Sequence[int]], shape: Shape, called_so: str
) -> Used:  # fmt: skip
    """How often something is used, and how those did who used it."""
    many = [sum(counts(row)) for row in rows]
    asked = Question(name, called_so, TIMES if shape.rivals else RATE, 0.0, partial(by_users, counts, shape))
    found = figure(by_deal(rows, asked), asked.unit)
    told = found if found is not None and found.deals >= A_FEW else None
    return Used(called_so, sum(many) / len(rows), sum(map(bool, many)) / len(rows), told)


def by_users(counts: Callable[[Row], Sequence[int]], shape: Shape, row: Row) -> Counted:
    wins = [won(row, seat, shape) for seat, many in enumerate(counts(row)) if many]
    return (sum(wins), float(len(wins))) if wins else NOTHING


def verbs_of(one: Experiment, rows: Sequence[Row], shape: Shape) -> list[Used]:
    return [used(rows, verb, lambda row, v=verb: row["verbs"].get(v, ()), shape, words(verb)) for verb in verbs_in(one)]  # type: ignore[misc]


def cards_of(one: Experiment, rows: Sequence[Row], shape: Shape) -> list[Used]:
    """By who has them in the end; and how often an answer named them."""
    names = dict.fromkeys(sorted([name for row in rows for name in (*row["cards"], *row["held"])]))
    found = []
    for name in names:
        named = sum(sum(row["cards"].get(name, ())) for row in rows) / len(rows)
        held = used(rows, name, lambda row, n=name: row["held"].get(n, ()), shape, called(name))  # type: ignore[misc]
        found.append(held._replace(a_game=named))
    return found


def rules_of(one: Experiment, rows: Sequence[Row]) -> list[Rule]:
    book, known = games.rulebook(one.game), declared_by(one.game)
    many: Counter[str] = Counter(rule for row in rows for rule in row["rules"])
    first: dict[str, int] = {}
    for row in rows:
        for rule in row["rules"]:
            first.setdefault(rule, row["number"])
    found = []
    for rule in book.rules:
        part = many[rule.number] / len(rows)
        told = rule.number in known.counted or part
        kind = (
            UNCOUNTED
            if not told
            else NEVER
            if not part
            else IN_FEW
            if part < RARE
            else IN_SOME
            if part < MOST
            else IN_MOST
        )
        found.append(Rule(rule.number, part, first.get(rule.number, 0), kind, rule.words()))
    return found


def prompts_of(rows: Sequence[Row]) -> list[tuple[str, int, int]]:
    """Every kind of prompt, how often it was asked, and how often there was one answer; the deadest first."""
    asked, single = Counter[str](), Counter[str]()
    for row in rows:
        for step, (many, alone) in row["asked"].items():
            asked[step] += many
            single[step] += alone
    return sorted(
        [(words(step), many, single[step]) for step, many in asked.items()], key=lambda one: (-one[2], one[0])
    )


def odd_ones(rows: Sequence[Row], field: str) -> list[Odd]:
    """The longest and the shortest, the rarest ending, most changes of the lead, the latest and earliest decision."""
    if not rows:
        return []
    ends = Counter((row["rule"], row["why"]) for row in rows)
    rarest = min(ends, key=lambda end: (ends[end], end))
    longest, shortest = max(rows, key=lambda row: row[field]), min(rows, key=lambda row: row[field])
    unit = {"rounds": "rounds", "turns": "turns", "moves": "decisions"}[field]
    found = [
        Odd(longest["number"], f"the longest: {longest[field]} {unit}"),
        Odd(shortest["number"], f"the shortest: {shortest[field]} {unit}"),
    ]
    if len(ends) > 1:
        row = next(row for row in rows if (row["rule"], row["why"]) == rarest)
        found.append(Odd(row["number"], f"the rarest end: {rarest[1]}" + (f" ({rarest[0]})" if rarest[0] else "")))
    judged_ones = [row for row in rows if row["leads"] is not None]
    if judged_ones:
        tossed, early = max(judged_ones, key=lambda row: row["leads"]), min(judged_ones, key=lambda row: row["decided"])
        found.append(Odd(tossed["number"], f"the lead changes {tossed['leads']} times"))
        found.append(Odd(early["number"], f"decided after {100 * early['decided']:.0f}% of it"))
    return found


__all__ = [
    "COUNT",
    "IN_FEW",
    "IN_MOST",
    "IN_SOME",
    "NEVER",
    "UNCOUNTED",
    "Answered",
    "Odd",
    "Reading",
    "Rule",
    "Used",
    "read",
]
