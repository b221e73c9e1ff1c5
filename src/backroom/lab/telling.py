"""A run's folder told: a verdict and a report for what it measured, or for each arm beside the first."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from backroom import games
from backroom.engine import Illegal
from backroom.kit.words import number

from .book import REPORT, experiment_in, rows_in
from .counting import Row
from .decks import Decks, alone, compared
from .experiment import SURE, Experiment
from .questions import COUNT, arm_rows
from .reading import read
from .report.page import About, Sure, lines_about, write
from .running import Watch
from .verdict import Verdict, verdict


def reports(folder: Path, one: Experiment, command: str) -> Iterator[tuple[Path, Verdict]]:
    """Writes them, one after the other: where, and what it says in words."""
    rows, against = rows_in(folder), dict[int, Row]()
    if one.against:
        against = compared_with(one)
    watch = Watch(one, against or None) if one.until == SURE else None
    counted = watch.counted(rows) if watch else rows
    if not counted:
        raise Illegal(f"no game was played in {folder} yet: there is nothing to tell")
    pairs = list(paired(one, counted, against))
    names = [REPORT if n == 0 else f"report-{slug(pair[0])}.html" for n, pair in enumerate(pairs)]
    for n, (name, arm, now, before, beside, same) in enumerate(pairs):
        known = read(replace(one, arms=(one.arms[0], one.arms[arm]) if arm else one.arms[:1]), now, before, same)
        asked = watch if watch and arm == len(one.arms) - 1 else None
        decks = decks_of(one, name, arm, beside)
        told = verdict(known, *(sure_words(asked) if asked else ("", "")), decks.says())
        sure = sure_of(asked) if asked else None
        deals = len({(row["players"], row["deal"]) for row in now})
        title = one.title or games.find(one.game).title
        links = tuple((pairs[k][0], names[k]) for k in range(len(pairs)) if k != n)
        about = About(
            f"{title}: {name}" if name else title, lines_about(known, deals, luck_of(one, beside, same)), command,
            str(folder), beside, links, decks.listed(),
        )  # fmt: skip
        write(folder / names[n], known, told, about, sure)
        yield folder / names[n], told


def compared_with(one: Experiment) -> dict[int, Row]:
    """The rows of the run it is compared with; whoever has moved that says where it is now."""
    try:
        experiment_in(Path(one.against))
    except Illegal as error:
        raise Illegal(f"{error.why}: say where the run is that it is compared with, with --against") from None
    return rows_in(Path(one.against))


def paired(
    one: Experiment, rows: Mapping[int, Row], against: Mapping[int, Row]
) -> Iterator[tuple[str, int, Sequence[Row], Sequence[Row], str, bool]]:  # fmt: skip
    """What is told of, which arm that is, its rows, those it is compared with and what that is called, and whether both
    had the same luck."""
    first = arm_rows(rows, 0)
    if len(one.arms) > 1:
        for arm in range(1, len(one.arms)):
            yield one.arms[arm].name, arm, arm_rows(rows, arm), first, one.arms[0].name, True
    elif against:
        other = experiment_in(Path(one.against))
        same = (other.seed, other.luck) == (one.seed, one.luck)
        yield "", 0, first, arm_rows(against, 0), other.title or Path(one.against).name, same
    else:
        yield "", 0, first, (), "", True


def decks_of(one: Experiment, name: str, arm: int, beside: str) -> Decks:
    """Who has which deck, and what differs."""
    now = one.arms[arm].cards
    if arm:
        return compared(one.game, now, one.arms[0].cards, f"“{name}”", f"“{beside}”")
    if beside:
        return compared(one.game, now, experiment_in(Path(one.against)).arms[0].cards, "this run", f"“{beside}”")
    return alone(one.game, now)


def luck_of(one: Experiment, beside: str, same: bool) -> str:
    if not beside:
        return f"what matters: {one.matters.share:g} of a share, {100 * one.matters.rate:g} points of a hundred"
    return f"against {beside}, {'same luck' if same else 'other luck'}"


def sure_words(watch: Watch) -> tuple[str, str]:
    """What it is sure of, and about which question."""
    return (watch.test.verdict, watch.asked.key) if watch.test and watch.asked else ("", "")


def sure_of(watch: Watch) -> Sure | None:
    """The path of the test; nothing before it began."""
    if watch.test is None or watch.asked is None:
        return None
    if watch.asked.unit == COUNT:
        change = f"a change of {watch.test.matters:.2g}"
    else:
        change = f"a change of {watch.test.matters:g}"
    what = watch.asked.title
    return Sure(watch.test.path, change, f"{what}, over {number(len(watch.test.path), 'deal')}")


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "arm"
