"""The laws of the contract, tried one by one on a game: which hold, and what shows that one does not."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from backroom import games
from backroom.contract import tables
from backroom.contract.going import ends
from backroom.contract.laws import GLIMPSED, PLAYED, WATCHED, WRITTEN, Finding, Law, reason, says, title, tried, written
from backroom.contract.pages import PAGES, Laid, PageLaw, browser, missing, to_look_at
from backroom.engine import Illegal, Table
from backroom.kit.words import number

from .worth import worth

ENOUGH = 3
"""Findings after which a law is looked at no further."""
LAWS: tuple[Law, ...] = (*WRITTEN, *WATCHED, *PLAYED, *GLIMPSED)
WIDEST = max(len(title(law)) for law in LAWS)
A_LOOK, A_LONG_LOOK = 4.0, 60.0
"""Seconds for each kind of law, where not everything is tried; and for measuring bots, where everything is."""
QUICK_SEEDS, THOROUGH_SEEDS = 2, 4
SKIPPED = "not tried: the game does not come to its end"

Tried = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be tried: which seeds, and only some laws or tables where that is said.

    quick: as many tables as a few seconds allow, the smallest, the largest and then the others. thorough: bots are
    measured for longer, too.
    """

    game: str
    seeds: range
    players: int | None = None
    variants: Mapping[str, str] | None = None
    law: str = ""
    quick: bool = False
    thorough: bool = False

    def laws(self) -> list[Law]:
        asked = self.law.replace("_", " ").replace("-", " ").lower().strip()
        chosen = [law for law in LAWS if asked in ("", title(law))]
        if not chosen:
            raise Illegal(f"there is no law '{self.law[:40]}'; there are: {', '.join(map(title, LAWS))}")
        return chosen

    def tables(self) -> list[Table]:
        rules = games.find(self.game)
        if self.variants:
            agreed = [(v, self.variants[v.name]) for v in rules.variants if v.name in self.variants]
            fewest = max([v.fewest_for(value) for v, value in agreed], default=0)
            many = [self.players] if self.players else [n for n in rules.players if n >= fewest]
            return [rules.table(n, self.variants) for n in many]
        if self.players:
            rules.table(self.players)
        found = [table for table in tables(rules) if self.players in (None, table.players)]
        usual = [table for table in found if table == rules.table(table.players)]
        return [*usual[:1], *usual[1:][-1:], *[table for table in found if table not in (*usual[:1], *usual[1:][-1:])]]

    def trials(self, of_a_table: int | None = None) -> list[tuple[Table, int]]:
        """Every table with one seed, the next one with the next, then all of them again."""
        at, seeds = self.tables(), list(self.seeds)
        rounds = range(len(seeds))[:of_a_table]
        return [(table, seeds[(n + turn) % len(seeds)]) for turn in rounds for n, table in enumerate(at)]


class Course:
    """What was found so far, and at which tables it was looked for."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted, self.rules = wanted, games.find(wanted.game)
        self.found: dict[Law, list[Finding]] = {}
        self.tables: set[str] = set()
        self._until = time.monotonic()

    def try_all(self, laws: Iterable[Law], trials: Sequence[tuple[Table, int]], tried_one: Tried) -> None:
        """Until each of these laws has shown enough, a game did not end, or the time is over."""
        left = list(laws)
        self._until += A_LOOK  # what one kind of law takes too long, the next one has less
        for n, (table, seed) in enumerate(trials):
            if not left or self.found.get(ends) or (self.wanted.quick and n and time.monotonic() > self._until):
                return
            self.tables.add(repr(table))
            for law, finding in tried(left, self.rules, table, seed).items():
                self.found.setdefault(law, []).append(finding)
            left = [law for law in left if len(self.found.get(law, ())) < ENOUGH]
            tried_one()

    def seconds_left(self) -> float:
        """For what comes last, and a moment at least."""
        return max(A_LOOK / 4, self._until + A_LOOK - time.monotonic())


def check(wanted: Wanted, out: Console, progress: Console) -> int:
    """Tries every law and says how it went; how many do not hold."""
    course, laws = Course(wanted), wanted.laws()
    rules = course.rules
    out.print(Text(f"{rules.title}, version {rules.version}: {number(len(laws), 'law')}", "bold"))
    stages = [(several, trials) for several, trials in staged(wanted, laws) if several]
    skipped: list[Law] = []
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=progress, disable=not progress.is_terminal, transient=True,
    ) as bar:  # fmt: skip
        task = bar.add_task("", total=sum(len(trials) for _, trials in stages))
        behind = 0
        for several, trials in stages:
            bar.update(task, description=title(several[0]), completed=behind)
            behind += len(trials)
            if several[0] in WRITTEN:
                course.found |= {law: [found] for law in several if (found := written(law, wanted.game))}  # type: ignore[arg-type]
            elif course.found.get(ends):
                skipped += several
            else:
                course.try_all(several, trials, lambda: bar.advance(task))
                skipped += [law for law in several if course.found.get(ends) and law not in course.found]
            for law in several:
                report(law, course.found.get(law, ()), wanted.game, out, SKIPPED if law in skipped else "")
        bots = [] if wanted.law or skipped else measured(wanted, course, bar)
    broken = len(course.found)
    conclude(wanted, course, len(laws) - broken - len(skipped), broken, len(skipped), out)
    for line in bots:
        out.print(Text(f"   {line}"), soft_wrap=True)
    return broken


def check_pages(game: str, stage: Callable[[Path], AbstractContextManager[Laid]], out: Console) -> int:
    """The laws about pages in a real browser, where there is one; how many do not hold."""
    if missing():
        out.print(Text(f"–  {missing()}", "yellow"), soft_wrap=True)
        return 0
    states, broken = to_look_at(game), 0
    with TemporaryDirectory() as folder, browser() as opened, stage(Path(folder)) as laid:
        for law in PAGES:
            found: list[Finding] = []
            try:
                law(opened, laid, states, game)
            except Exception as error:
                found.append(Finding(reason(error, game)))
            broken += len(found)
            report(law, found, game, out)
    return broken


def staged(wanted: Wanted, laws: list[Law]) -> list[tuple[list[Law], Sequence[Any]]]:
    """Laws that are tried together, and on what."""
    stages: list[tuple[list[Law], Sequence[Any]]] = [([law], [wanted.game]) for law in laws if law in WRITTEN]
    stages.append(([law for law in laws if law in WATCHED], wanted.trials()))
    stages += [([law], wanted.trials()) for law in laws if law in PLAYED]
    return [*stages, ([law for law in laws if law in GLIMPSED], wanted.trials(of_a_table=1))]


def measured(wanted: Wanted, course: Course, bar: Progress) -> list[str]:
    bar.update(bar.task_ids[0], description="what its bots are worth")
    many = wanted.players or course.rules.a_tableful()
    table = course.rules.table(many, wanted.variants)
    seconds = A_LONG_LOOK if wanted.thorough else course.seconds_left() / 2
    return [f"At a table of {many}:", *worth(course.rules, table, seconds)]


def conclude(wanted: Wanted, course: Course, hold: int, broken: int, skipped: int, out: Console) -> None:
    line = f"{hold} hold{'' if hold != 1 else 's'}, {broken} {'do' if broken != 1 else 'does'} not"
    out.print(Text(line + (f", {skipped} not tried" if skipped else ""), "bold"))
    if wanted.quick and course.tables:
        every, looked = len(wanted.tables()), len(course.tables)
        at = "every table" if looked == every else f"{looked} of {every} tables"
        out.print(
            Text(f"   Tried at {at}, for a few seconds; --thorough plays on at all of them.", "dim"), soft_wrap=True
        )


def report(law: Law | PageLaw, found: Sequence[Finding], game: str, out: Console, skipped: str = "") -> None:
    """A tick and the law; a cross, what was seen, and how to see it again."""
    line = Grid.grid(padding=(0, 2, 0, 0))
    line.add_column(width=1)
    line.add_column(width=WIDEST, style="bold")
    line.add_column(style="dim")
    mark = Text("✗", "bold red") if found else Text("–", "yellow") if skipped else Text("✓", "bold green")
    line.add_row(mark, title(law), skipped or says(law))
    out.print(line)
    for finding in found:
        out.print(Padding(Text(str(finding)), (0, 0, 0, 3)))
    if found:
        more = "more were not looked for; " if len(found) == ENOUGH else ""
        out.print(Text(f"   {more}again: {command(law, found[0], game)}", "cyan"), soft_wrap=True)
        if found[0].position:
            out.print(Text(f"   the position, for backroom play {game} --from FILE:", "cyan"), soft_wrap=True)
            out.print(Padding(Text(found[0].position.strip(), "dim"), (0, 0, 0, 6)))


def command(law: Law | PageLaw, finding: Finding, game: str) -> str:
    """The command that shows the first finding alone."""
    if law in PAGES:
        return f"backroom check {game} --pages"
    said = f"backroom check {game} --law {title(law).replace(' ', '-')}"
    if finding.table is None:
        return said
    options = "".join(f" --variant {name}={value}" for name, value in finding.table.variants.items())
    return f"{said} --players {finding.table.players}{options} --seed {finding.seed} --seeds 1"
