"""What a player sees when asked: header, table, log, question and options, fitted to the height of the screen."""

from collections.abc import Iterator
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom import Game
from backroom.engine import Action, View

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
    agreed = [value for value in game.setup.variants.values() if value not in ("off", "on")]
    agreed += [name for name, value in game.setup.variants.items() if value == "on"]
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
            mark = Text("• " if new else "  ", "bold yellow")
            yield Padding(Text.assemble(mark, (event.words(game.names), "" if new else "dim")), (0, 1))


def asking(view: View, game: Game, width: int) -> list[RenderableType]:
    """The question with its rules, and the options by number; verbs stay together."""
    if not view.options:
        return []
    cited = f"  [{' '.join(view.cites)}]" if view.cites else ""
    parts: list[RenderableType] = [
        Text("─" * width, "dim"),
        Text.assemble((f" {view.question or 'What do you do?'}", "bold"), (cited, "cyan")),
    ]
    numbered = [(n, action, action.words(game.names)) for n, action in enumerate(view.options, 1)]
    for _, same in groupby(numbered, key=lambda option: type(option[1])):
        parts.append(choices(list(same), width))
    return parts


def choices(options: list[tuple[int, Action, str]], width: int) -> RenderableType:
    labels = [Text.assemble((f"{n:>3}", "bold yellow"), f"  {words}") for n, _, words in options]
    widest = max(label.cell_len for label in labels)
    if len(labels) > 2 and 2 * (widest + 2) <= width:
        return Padding(Columns(labels, width=widest, padding=(0, 2)), (0, 0))
    return Group(*labels)
