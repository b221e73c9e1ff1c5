"""The page's text: a template, the figures of a reading, and a policy that lets nothing in from anywhere."""

import base64
import hashlib
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined

from backroom import games
from backroom.engine import Illegal
from backroom.kit.words import listed, number

from ..measuring import EARLY, REAL, SMALL, UNSURE, shown, shown_change, span
from ..questions import ORDER, RATE, TIMES
from ..reading import IN_FEW, IN_MOST, IN_SOME, NEVER, UNCOUNTED, Reading, Rule
from ..verdict import Verdict, stressed, unit_of
from . import plots

FONT: Final = "limelight-latin-400-normal.woff2"
LEGEND: Final = {
    IN_MOST: "in most games", IN_SOME: "in some", IN_FEW: "in under 1 of 20", NEVER: "never", UNCOUNTED: "not counted",
}  # fmt: skip
MARKS: Final = {REAL: "real", SMALL: "small", UNSURE: "unsure", EARLY: "unsure"}
FEW: Final = 12
"""So many rows of a long plot are shown: the highest and the lowest."""


class About(NamedTuple):
    """What the page says of the run itself. command: with which it is played again; folder: where its games are;
    decks: what differs in the cards, a line each, where the verdict does not say it all."""

    title: str
    lines: tuple[str, ...]
    command: str
    folder: str
    against: str = ""
    links: tuple[tuple[str, str], ...] = ()
    decks: tuple[str, ...] = ()


class Sorted(NamedTuple):
    """A table that can be read in several orders: its name in the page, its heads, and its rows in each order."""

    name: str
    heads: tuple[str, ...]
    orders: tuple[tuple[str, tuple[tuple[Any, ...], ...]], ...]


class Sure(NamedTuple):
    """A test that was to stop once it is sure: its path, the change it looked for, and of what."""

    path: Sequence[float]
    change: str
    title: str


def write(path: Path, known: Reading, told: Verdict, about: About, sure: Sure | None = None) -> None:
    try:
        path.write_text(page(known, told, about, sure), "utf-8")
    except OSError as error:
        raise Illegal(f"cannot write {path}: {error.strerror}") from None


def page(known: Reading, told: Verdict, about: About, sure: Sure | None = None) -> str:
    rows = known.rows
    return environment().get_template("page.html").render(
        about=about, told=told, known=known, css=style(), policy=policy(), stressed=stressed, plots=plots, sure=sure,
        forests=forests(known), lengths=known.lengths(rows), lengths_before=known.lengths(known.before),
        decided=[row["decided"] for row in rows if row["decided"] is not None],
        decided_before=[row["decided"] for row in known.before if row["decided"] is not None],
        endings=endings(known), legend=LEGEND, marks=MARKS, shown=shown, change=shown_change, span=span,
        verbs=verbs(known), cards=cards(known), rules=rules(known), prompts=prompts(known),
        unit=unit_of(known), number=number,
        main=[one for one in known.changes if one.asked.main],
        minor=[one for one in known.changes if not one.asked.main and one.verdict == REAL],
        others=[one for one in known.changes if not one.asked.main and one.verdict != REAL],
        gained=gained(known), of_rule=of_rule, today=date.today().isoformat(),
    )  # fmt: skip


def gained(known: Reading) -> str:
    """How many times as many games it would take without the pairs, in the middle of the main questions."""
    found = sorted(one.gained for one in known.changes if one.asked.main and one.low != one.high)
    return f"{found[len(found) // 2]:.1f}" if found else "very many"


def of_rule(rule: Rule) -> str:
    if rule.kind == UNCOUNTED:
        return LEGEND[UNCOUNTED]
    return f"in {100 * rule.games:.0f}% of games, first in game {rule.first}" if rule.games else LEGEND[NEVER]


@cache
def environment() -> Environment:
    return Environment(
        loader=PackageLoader("backroom.lab", "report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip


@cache
def style() -> str:
    """The page's styles; with the house's own letters, where they were built."""
    text = files("backroom.lab").joinpath("report/page.css").read_text("utf-8")
    font = files("backroom").joinpath("web/dist/fonts", FONT)
    if not font.is_file():
        return text
    letters = base64.b64encode(font.read_bytes()).decode()
    face = f'@font-face {{ font-family: Limelight; src: url("data:font/woff2;base64,{letters}") format("woff2") }}'
    return f"{face}\n{text}"


@cache
def policy() -> str:
    """What the page allows itself, also where nobody serves it: its own styles, by what they hold, and nothing else."""
    held = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{held}'; font-src data:; base-uri 'none'; form-action 'none'"


def forests(known: Reading) -> list[tuple[str, str, Any]]:
    """Who wins: by bot, by seat, by what a seat is. A heading, a line below it, and the plot."""
    found = []
    unit, fair = (TIMES, 1.0) if known.shape.rivals else (RATE, None)
    said = "times a fair share" if known.shape.rivals else "% of the games they are in"
    groups: list[tuple[str, str]] = [("bot:", "Wins by bot")]
    groups += [
        (f"seat:{n}:", f"Wins by seat{f', {n} players' if len(known.one.seats) > 1 else ''}") for n in known.one.seats
    ]
    groups += [(f"{trait}:", f"Wins by {trait}") for trait in known.traits()]
    for start, heading in groups:
        answers = known.about(start)
        if len(answers) < 2:
            continue
        lines: list[plots.Line] = []
        for one in answers:
            name = one.asked.title.removesuffix(", share").removesuffix(", wins")
            if start.startswith("seat:"):
                name = ORDER[int(one.asked.key.rpartition(":")[2])]
            lines.append((name, one.now, one.was))
        caption = said
        if not start.startswith("seat:"):
            lines.sort(key=lambda line: -line[1].value)
        if len(lines) > FEW:
            caption = f"{said}; the highest and the lowest of {len(lines)}"
            lines = [*lines[: FEW // 2], *lines[-FEW // 2 :]]
        found.append((heading, caption, plots.forest(lines, unit, fair, heading)))
    return found


def endings(known: Reading) -> list[tuple[str, str, str]]:
    """Every cause of an end: its rule, in words, and how often."""
    found = []
    ends = known.about("end:")
    if not ends and known.rows:
        row = known.rows[0]
        return [(row["rule"], row["why"], "always")]
    for one in sorted(ends, key=lambda one: -one.now.value):
        _, rule, why = one.asked.key.split(":", 2)
        before = f" (was {shown(one.was.value, RATE)})" if one.was else ""
        found.append((rule, why, f"{shown(one.now.value, RATE)}{before}"))
    return found


Row = tuple[Any, ...]


def in_orders(
    name: str, heads: Sequence[str], rows: Sequence[Row], by: Sequence[tuple[str, Callable[[Row], Any]]]
) -> Sorted:
    return Sorted(name, tuple(heads), tuple((order, tuple(sorted(rows, key=key))) for order, key in by))


def last(n: int, row: Row) -> Any:
    """The largest first."""
    return -row[n] if row[n] is not None else 1.0


def verbs(known: Reading) -> Sorted:
    rows = [(one.name, one.a_game, one.games, one.by.value if one.by else None, one.by) for one in known.verbs]
    return in_orders(
        "verbs", ("what one can do", "a game", "in games", "who did so won"), rows,
        [("how often", partial(last, 1)), ("name", lambda row: row[0]), ("who won", partial(last, 3))],
    )  # fmt: skip


def cards(known: Reading) -> Sorted:
    rows = [(one.name, one.a_game, one.games, one.by.value if one.by else None, one.by) for one in known.cards]
    return in_orders(
        "cards", ("card", "named a game", "held in the end", "who held it won"), rows,
        [("who won", partial(last, 3)), ("name", lambda row: row[0]), ("how often", partial(last, 2))],
    )  # fmt: skip


def rules(known: Reading) -> Sorted:
    place = {rule.number: n for n, rule in enumerate(known.rules)}
    rows = [(rule.number, rule.says, rule.games, rule.first, rule.kind) for rule in known.rules]
    return in_orders(
        "rules", ("rule", "what it says", "in games", "first in"), rows,
        [("number", lambda row: place[row[0]]), ("seldom", lambda row: (row[4] == UNCOUNTED, row[2], place[row[0]]))],
    )  # fmt: skip


def prompts(known: Reading) -> Sorted:
    games_many = max(1, len(known.rows))
    rows = [(step, many / games_many, alone / games_many, alone / many) for step, many, alone in known.prompts]
    return in_orders(
        "prompts", ("prompt", "a game", "with one answer", "part"), rows,
        [("deadest", partial(last, 2)), ("how often", partial(last, 1)), ("name", lambda row: row[0])],
    )  # fmt: skip


def lines_about(known: Reading, deals: int, where: str) -> tuple[str, ...]:
    """What stands below the title: the game and its table, how many games, who plays."""
    one = known.one
    rules_ = games.find(one.playing(len(one.arms) - 1))
    seats = f"{listed([str(n) for n in one.seats])} {'player' if one.seats == (1,) else 'players'}"
    options = ", ".join(f"{name} {value}" for name, value in one.arms[-1].variants.items())
    return (
        f"{rules_.title}{f', {options}' if options else ''}, {seats}",
        f"{number(len(known.rows), 'game')} of {number(deals, 'deal')}",
        f"{listed(list(dict.fromkeys(one.arms[-1].bots)))} bots", f"seed {one.seed}", where,
    )  # fmt: skip
