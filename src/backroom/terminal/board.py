"""What a player sees when asked: header, table, log, question and options, fitted to the height of the screen."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom import Game
from backroom.engine import Action, Names, View

from .tables import table_of

FEWEST_LOG_LINES, MOST_LOG_LINES = 2, 12
LINES_TO_TYPE_IN = 3


def board(game: Game, seat: int | None, console: Console, since: int = 0, ply: int | None = None) -> RenderableType:
    """Everything for one look at the table. Log lines newer than `since` moves are bright."""
    view = game.view(seat, ply)
    above: list[RenderableType] = [header(game), table_of(view, game.names)]
    below = asking(view, game, console.size.width)
    taken = sum(len(console.render_lines(part)) for part in (*above, *below))
    room = console.size.height - taken - LINES_TO_TYPE_IN - 1
    now = game.ply if ply is None else ply
    return Group(*above, latest(game, seat, console, since, now, room), *below)


def header(game: Game) -> RenderableType:
    chosen = game.setup.variants.items()
    agreed = [name if value == "on" else f"{name}: {value}" for name, value in chosen if value != "off"]
    line = Table.grid(expand=True)
    line.add_column(no_wrap=True, ratio=1)
    line.add_column(no_wrap=True, justify="right")
    line.add_row(
        Text.assemble((f" {game.rules.title} ", "bold reverse"), ("  " + " · ".join(agreed), "dim")),
        Text(f"move {game.ply} · commitment {game.commitment[:12]}… ", "dim"),
    )
    return line


def latest(game: Game, seat: int | None, console: Console, since: int, ply: int, room: int) -> RenderableType:
    """The last of what happened, as many lines as there is room for."""
    left = min(max(room, FEWEST_LOG_LINES), MOST_LOG_LINES)
    lines: list[RenderableType] = []
    for line in reversed(list(told(game, seat, since, ply))):
        left -= len(console.render_lines(line, pad=False))
        if left < 0 and lines:
            break
        lines.insert(0, line)
    return Group(Text("─" * console.size.width, "dim"), *lines)


def told(game: Game, seat: int | None, since: int, ply: int, first: int = 0) -> Iterator[RenderableType]:
    """Each event from move `first` to `ply` in words, as this seat heard it; those after `since` are bright."""
    for when, event in game.log(seat, first):
        if when <= ply:
            new = when > since
            line = Table.grid(padding=(0, 1))
            line.add_row(
                "", Text("•" if new else " ", "bold yellow"), Text(event.words(game.names), "" if new else "dim")
            )
            yield line


def asking(view: View, game: Game, width: int) -> list[RenderableType]:
    """The question with its rules, and the options by number; verbs stay together."""
    if not view.options:
        return []
    cited = f"  [{' '.join(view.cites)}]" if view.cites else ""
    parts: list[RenderableType] = [
        Text("─" * width, "dim"),
        Padding(Text.assemble((view.question or "What do you do?", "bold"), (cited, "cyan")), (0, 1)),
    ]
    return [*parts, *choices(view.options, game.names, width)]


def choices(actions: Sequence[Action], names: Names, width: int) -> Iterator[RenderableType]:
    """Numbered, each verb on lines of its own, in as many columns as fit."""
    numbered = enumerate(actions, 1)
    for _, same in groupby(numbered, key=lambda option: type(option[1])):
        labels = [Text.assemble((f"{n:>3}", "bold yellow"), f"  {a.words(names)}") for n, a in same]
        widest = max(label.cell_len for label in labels)
        if len(labels) > 2 and 2 * (widest + 2) <= width:
            yield Columns(labels, width=widest, padding=(0, 2))
        else:
            yield from labels
