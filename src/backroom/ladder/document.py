"""The ladder written down: what was measured, how, and with which command."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from textwrap import fill

from backroom import bots, games
from backroom.engine import Illegal
from backroom.engine.compiled import edition

from .figures import Figure, figures, ratings, spent
from .picture import picture, words
from .playing import Row
from .schedule import Game, Plan

HOW = """Deals are paired: each is played once from every seat by the upper level, with the lower level in all others. A
shared win counts its share. Intervals are of 95 %: Wilson's, at as many independent games as the spread between deals
is worth. A fair share is an equal one. Where a game has sides or identities it is what the lower level wins in the same
deals, in the same identity, when everybody at the table is of that level, and its interval comes from drawing the deals
again a thousand times, if there are ten at least. A team's rate is that of a whole table of one level. Deals are
counted by whether the upper level won more of its games there than a fair share, just that, or less (a team: won or
lost)."""
RATED = """Plackett and Luce's model (openskill): the mean and its uncertainty, from 25 and 8.3 at the start, and the
ordinal, which is the mean less three times the uncertainty."""
HEADINGS = ("games", "deals + = -", "wins", "times a fair share")


def cells(figure: Figure) -> list[str]:
    """What a table says of it, here and in the terminal."""
    times = figure.times
    return [
        str(figure.games),
        " ".join(map(str, figure.deals)),
        f"{figure.rate:.1%} ({100 * figure.low:.1f}–{100 * figure.high:.1f})",
        f"{times[0]:.2f} ({times[1]:.2f}–{times[2]:.2f})" if times else "",
    ]


def document(plan: Plan, rows: Mapping[Game, Row], drawn: str) -> str:
    """A page, with the picture beside it."""
    rules = games.find(plan.game)
    options = ", ".join(f"{name} {value}" for name, value in plan.variants.items()) or "as usual"
    return "\n".join(
        [
            f"# {rules.title}: how strong the levels are",
            "",
            f"    {plan.command()}",
            "",
            fill(f"Version {rules.version} of the rules, options {options}, {edition()} edition. {budgets(plan)}", 120),
            "",
            HOW,
            "",
            *table(("who", *HEADINGS), ([words(one), *cells(one)] for one in figures(plan, rows))),
            "",
            f"![{rules.title}: the levels]({drawn})",
            "",
            "## Ratings over all games",
            "",
            RATED,
            "",
            *table(
                ("level", "mean", "uncertainty", "ordinal"),
                ([r.level, f"{r.mu:.1f}", f"{r.sigma:.1f}", f"{r.ordinal:.1f}"] for r in ratings(plan, rows)),
            ),
            "",
            "## What a decision costs",
            "",
            *table(
                ("level", "decisions", "processor time each", "cut short by its seconds"),
                (
                    [s.level, str(s.decisions), f"{1000 * s.seconds:.1f} ms", f"{s.capped:.1%}"]
                    for s in spent(plan, rows)
                ),
            ),
            "",
        ]
    )


def budgets(plan: Plan) -> str:
    """What the levels are, in words that a bot's own name does not need."""
    known = [f"{level} is `{bots.LEVELS[level]}`" for level in plan.levels if level in bots.LEVELS]
    return f"Levels: {', '.join(known)}." if known else ""


def table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    listed = [list(headings), *map(list, rows)]
    listed.insert(1, ["---"] * len(listed[0]))
    return [f"| {' | '.join(row)} |" for row in listed]


def write(plan: Plan, rows: Mapping[Game, Row], path: Path) -> Path:
    """The document, and its picture under the same name; where that is."""
    drawn = path.with_suffix(".svg")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn.write_text(picture(games.find(plan.game).title, figures(plan, rows)), "utf-8")
        path.write_text(document(plan, rows, drawn.name), "utf-8")
    except OSError as error:
        raise Illegal(f"cannot write {path}: {error.strerror}") from None
    return drawn
