"""The laws of the contract, tried one by one on a game: which hold, and what shows that one does not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from backroom import games
from backroom.contract import tables
from backroom.contract.laws import PLAYED, WRITTEN, Finding, Played, Written, played, says, title, written
from backroom.engine import Illegal, Table

ENOUGH = 3
"""Findings after which a law is looked at no further."""
LAWS: tuple[Played | Written, ...] = (*WRITTEN, *PLAYED)
WIDEST = max(len(title(law)) for law in LAWS)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be tried: which seeds, and only some laws or tables where that is said."""

    game: str
    seeds: range
    players: int | None = None
    variants: Mapping[str, str] | None = None
    law: str = ""

    def laws(self) -> list[Played | Written]:
        asked = self.law.replace("_", " ").replace("-", " ").lower().strip()
        chosen = [law for law in LAWS if asked in ("", title(law))]
        if not chosen:
            raise Illegal(f"there is no law '{self.law[:40]}'; there are: {', '.join(map(title, LAWS))}")
        return chosen

    def tables(self) -> list[Table]:
        rules = games.find(self.game)
        if self.variants:
            agreed = [v for v in rules.variants if self.variants.get(v.name, v.values[0]) != v.values[0]]
            fewest = max([v.fewest for v in agreed], default=0)
            many = [self.players] if self.players else [n for n in rules.players if n >= fewest]
            return [rules.table(n, self.variants) for n in many]
        if self.players:
            rules.table(self.players)
        return [table for table in tables(rules) if self.players in (None, table.players)]


def check(wanted: Wanted, out: Console, progress: Console) -> int:
    """Tries every law and says how it went; how many do not hold."""
    rules, laws, at = games.find(wanted.game), wanted.laws(), wanted.tables()
    trials = len(at) * len(wanted.seeds)
    out.print(
        Text(
            f"{rules.title}, version {rules.version}: {counted(len(laws), 'law')}, {counted(trials, 'game')} for each",
            "bold",
        )
    )
    broken = 0
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=progress, disable=not progress.is_terminal, transient=True,
    ) as bar:  # fmt: skip
        task = bar.add_task("", total=sum(1 if law in WRITTEN else trials for law in laws))
        for law in laws:
            bar.update(task, description=title(law))
            before = bar.tasks[task].completed
            found = findings(law, wanted, at, lambda: bar.advance(task))
            bar.update(task, completed=before + (1 if law in WRITTEN else trials))
            broken += bool(found)
            report(law, found, wanted.game, out)
    hold = len(laws) - broken
    out.print(Text(f"{hold} hold{'' if hold != 1 else 's'}, {broken} {'do' if broken != 1 else 'does'} not", "bold"))
    return broken


def findings(law: Any, wanted: Wanted, at: Sequence[Table], tried: Callable[[], None]) -> list[Finding]:
    found = []
    for finding in trials_of(law, wanted, at):
        tried()
        found += [finding] if finding else []
        if len(found) == ENOUGH:
            break
    return found


def trials_of(law: Any, wanted: Wanted, at: Sequence[Table]) -> Iterator[Finding | None]:
    if law in WRITTEN:
        yield written(law, wanted.game)
        return
    rules = games.find(wanted.game)
    for seed in wanted.seeds:
        for table in at:
            yield played(law, rules, table, seed)


def report(law: Any, found: Sequence[Finding], game: str, out: Console) -> None:
    """A tick and the law; a cross, what was seen, and how to see it again."""
    line = Grid.grid(padding=(0, 2, 0, 0))
    line.add_column(width=1)
    line.add_column(width=WIDEST, style="bold")
    line.add_column(style="dim")
    line.add_row(Text("✗", "bold red") if found else Text("✓", "bold green"), title(law), says(law))
    out.print(line)
    for finding in found:
        out.print(Padding(Text(str(finding)), (0, 0, 0, 3)))
    if found:
        more = "more were not looked for; " if len(found) == ENOUGH else ""
        out.print(Text(f"   {more}again: {again(law, found[0], game)}", "cyan"), soft_wrap=True)


def again(law: Any, finding: Finding, game: str) -> str:
    """The command that shows the first finding alone."""
    said = f"backroom check {game} --law {title(law).replace(' ', '-')}"
    if finding.table is None:
        return said
    options = "".join(f" --variant {name}={value}" for name, value in finding.table.variants.items())
    return f"{said} --players {finding.table.players}{options} --seed {finding.seed} --seeds 1"


def counted(many: int, what: str) -> str:
    return f"{many} {what}{'' if many == 1 else 's'}"
