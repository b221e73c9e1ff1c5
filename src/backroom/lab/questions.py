"""What is asked of a run, stated before it is played: each question a figure with its interval, by deal.

A game answers with how much it counted and out of how many; a figure is the one sum divided by the other. Games of one
deal are not independent of each other, deals are: intervals and differences go by deals.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from backroom.bots.knowledge import knowledge
from backroom.kit.words import capital

from .counting import Row
from .declared import called, declared_by, words
from .experiment import Experiment

Counted = tuple[float, float]
"""How much, out of how many."""
Deal = tuple[int, int]
"""At how many players, which one."""
NOTHING: Final = (0.0, 0.0)
MOST_TRAITS: Final = 24
"""A trait with more values than these says something finer than who somebody is."""
ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
RATE, TIMES, COUNT = "rate", "times", "count"


@dataclass(frozen=True, slots=True)
class Question:
    """unit: a rate from 0 to 1, times a fair share, or a number a game. fair: where there is something to be fair to.

    matters: from which difference on; of a number a game it is a part of what it was before. main: not one of the many
    about how often something is done.
    """

    key: str
    title: str
    unit: str
    matters: float
    of: Callable[[Row], Counted]
    fair: float | None = None
    main: bool = True


class Shape(NamedTuple):
    """How this game is won, which is seen in its rows: by rivals, or with sides or as a team."""

    rivals: bool


def shape_of(one: Experiment, rows: Iterable[Row]) -> Shape:
    return Shape(not knowledge(one.game).has_minds and not any(row["together"] for row in rows))


def won(row: Row, seat: int, shape: Shape) -> float:
    """A rival's share of the win in fair ones; of sides whether they won."""
    return row["shares"][seat] * row["players"] if shape.rivals else float(seat in row["winners"])


def seat_wins(seat: int, players: int, shape: Shape, row: Row) -> Counted:
    return (won(row, seat, shape), 1.0) if row["players"] == players else NOTHING


def bot_wins(name: str, shape: Shape, row: Row) -> Counted:
    wins = [won(row, seat, shape) for seat, bot in enumerate(row["bots"]) if bot == name]
    return sum(wins), float(len(wins))


def trait_wins(trait: str, value: str, shape: Shape, row: Row) -> Counted:
    wins = [won(row, seat, shape) for seat, own in enumerate(row["is"].get(trait, ())) if own == value]
    return sum(wins), float(len(wins))


def team_wins(row: Row) -> Counted:
    return float(bool(row["winners"])), 1.0


def length(field: str, row: Row) -> Counted:
    return (float(row[field]), 1.0) if row[field] is not None else NOTHING


def dead(row: Row) -> Counted:
    asked = row["asked"].values()
    return float(sum(single for _, single in asked)), float(sum(many for many, _ in asked))


def ends(rule: str, why: str, row: Row) -> Counted:
    return float((row["rule"], row["why"]) == (rule, why)), 1.0


def verb_uses(verb: str, row: Row) -> Counted:
    return float(sum(row["verbs"].get(verb, ()))), 1.0


def length_field(rows: Sequence[Row]) -> str:
    """Rounds where the game counts them, turns where its bots do, else decisions."""
    if rows and all(row["rounds"] is not None for row in rows):
        return "rounds"
    return "turns" if rows and all(row["turns"] is not None for row in rows) else "moves"


def traits_of(rows: Iterable[Row]) -> dict[str, list[str]]:
    """What a seat can be, by trait; what is always the same or ever different says nothing."""
    found: dict[str, dict[str, None]] = {}
    for row in rows:
        for trait, values in row["is"].items():
            found.setdefault(trait, {}).update(dict.fromkeys(values))
    return {trait: sorted(seen) for trait, seen in found.items() if 1 < len(seen) <= MOST_TRAITS}


def endings_of(rows: Iterable[Row]) -> list[tuple[str, str]]:
    return sorted({(row["rule"], row["why"]) for row in rows})


def questions(one: Experiment, rows: Sequence[Row]) -> list[Question]:
    """All of them, the main ones first. rows: of all that is compared, so that all are asked alike."""
    shape, matter, found = shape_of(one, rows), one.matters, list[Question]()
    unit, step = (TIMES, matter.share) if shape.rivals else (RATE, matter.rate)
    fair = 1.0 if shape.rivals else None
    named = list(dict.fromkeys([bot for arm in one.arms for bot in arm.bots]))
    if len({bot for row in rows for bot in row["bots"]}) > 1:
        for name in named:
            found.append(Question(f"bot:{name}", f"{name}, wins", unit, step, partial(bot_wins, name, shape), fair))
    if any(row["together"] for row in rows):
        found.append(Question("team", "The players win", RATE, matter.rate, team_wins))
    for players in one.seats if shape.rivals else ():
        for seat in range(players if players > 1 else 0):
            at = f" of {players}" if len(one.seats) > 1 else ""
            title = f"{capital(ORDER[seat])} seat{at}, share"
            asked = partial(seat_wins, seat, players, shape)
            found.append(Question(f"seat:{players}:{seat}", title, unit, step, asked, fair))
    for trait, values in traits_of(rows).items():
        for value in values:
            title = f"{capital(called(value))}, {'share' if shape.rivals else 'wins'}"
            asked = partial(trait_wins, trait, value, shape)
            found.append(Question(f"{trait}:{value}", title, unit, step, asked, fair))
    field = length_field(rows)
    title = {"rounds": "Rounds", "turns": "Turns", "moves": "Decisions"}[field]
    found.append(Question("length", title, COUNT, matter.length, partial(length, field)))
    if any(row["decided"] is not None for row in rows):
        found.append(Question("leads", "Lead changes", COUNT, matter.uses, partial(length, "leads")))
        found.append(Question("decided", "Part of a game until it is decided", RATE, matter.rate, decided))
    if len(those := endings_of(rows)) > 1:
        for rule, why in those:
            found.append(Question(f"end:{rule}:{why}", f"Ends: {why}", RATE, matter.rate, partial(ends, rule, why)))
    found.append(Question("dead", "Prompts with one answer", RATE, matter.rate, dead))
    for verb in verbs_in(one):
        title = f"{words(verb)}, a game"
        found.append(Question(f"verb:{verb}", title, COUNT, matter.uses, partial(verb_uses, verb), main=False))
    return found


def verbs_in(one: Experiment) -> list[str]:
    """All that can be done in any arm, with any number of players."""
    tables = [one.table(arm, players) for arm in range(len(one.arms)) for players in one.seats]
    return list(dict.fromkeys([verb for table in tables for verb in declared_by(table.game).verbs(table)]))


def decided(row: Row) -> Counted:
    return (float(row["decided"]), 1.0) if row["decided"] is not None else NOTHING


def by_deal(rows: Iterable[Row], asked: Question) -> dict[Deal, Counted]:
    """What each deal answers; those that say nothing are left out."""
    found: dict[Deal, Counted] = {}
    for row in rows:
        much, many = asked.of(row)
        if many:
            deal = (row["players"], row["deal"])
            before = found.get(deal, NOTHING)
            found[deal] = (before[0] + much, before[1] + many)
    return found


def arm_rows(rows: Mapping[int, Row], arm: int) -> list[Row]:
    return [row for _, row in sorted(rows.items()) if row["arm"] == arm]
