"""What a player sees when asked: header, table, log, question and options, fitted to the height of the screen."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from backroom import Game
from backroom.drawn import table_of
from backroom.engine import Action, Names, View, code, ends
from backroom.pieces import ROOMY, SMALL, TIGHT, TIGHTEST, Within

from .tables import LAST, question_of, stakes_of, warnings_of

FEWEST_LOG_LINES, MOST_LOG_LINES = 2, 12
SHARE = 3
"""Options that take more than this part of the screen are packed; packed ones that take twice as much go bare."""
FEW = 2
NUMBER = re.compile(r"\d+")
LINES_AROUND, LINES_TO_TYPE_IN = 2, 2
"""The header and the line above the log; the words one can type, and the prompt."""


def board(
    game: Game, seat: int | None, console: Console, since: int = 0, ply: int | None = None,
    under: int = LINES_TO_TYPE_IN,
) -> RenderableType:  # fmt: skip
    """Everything for one look at the table, with room left under it. What is newer than `since` moves is bright.

    With a `ply` it is a look back: nothing is asked.
    """
    view = game.view(seat, ply)
    below = asking(view, game, console) if ply is None else []
    room = console.size.height - under - LINES_AROUND - sum(lines(console, part) for part in below)
    table, high = fitted(table_of(view, game.names), console, room - FEWEST_LOG_LINES)
    now = game.ply if ply is None else ply
    return Group(header(game, now), table, latest(game, seat, console, since, now, room - high), *below)


def fitted(table: RenderableType, console: Console, room: int) -> tuple[RenderableType, int]:
    """The table with its cards as large as the room allows, and how high that is."""
    drawn: list[list[Segment]] = []
    for height in (console.size.height, SMALL, TIGHT, max(TIGHTEST, min(TIGHT - 1, room)), TIGHTEST):
        drawn = console.render_lines(Within(table, height), pad=False)
        if len(drawn) <= room:
            break
    return Segments([segment for line in drawn for segment in (*line, Segment.line())]), len(drawn)


def lines(console: Console, thing: RenderableType) -> int:
    return len(console.render_lines(thing, pad=False))


def header(game: Game, ply: int) -> RenderableType:
    chosen = game.setup.variants.items()
    agreed = [name if value == "on" else f"{name}: {value}" for name, value in chosen if value != "off"]
    line = Table.grid(expand=True)
    line.add_column(no_wrap=True, ratio=1)
    line.add_column(no_wrap=True, justify="right")
    line.add_row(
        Text.assemble((f" {game.rules.title} ", "bold reverse"), ("  " + " · ".join(agreed), "dim")),
        Text(f"move {ply} · {f'commitment {game.commitment[:12]}…' if game.verifiable else 'set up'} ", "dim"),
    )
    return line


def latest(game: Game, seat: int | None, console: Console, since: int, ply: int, room: int) -> RenderableType:
    """The last of what happened, as many lines as there is room for."""
    left = min(max(room, FEWEST_LOG_LINES), MOST_LOG_LINES)
    shown: list[RenderableType] = []
    for line in reversed(list(told(game, seat, since, ply))):
        left -= lines(console, line)
        if left < 0 and shown:
            break
        shown.insert(0, line)
    return Group(Text("─" * console.size.width, "dim"), *shown)


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


def asking(view: View, game: Game, console: Console) -> list[RenderableType]:
    """The question with its rules, and the options by number; verbs stay together."""
    width, height = console.size
    if not view.options:
        return also(view, game, console)
    cited = f"  [{' '.join(view.cites)}]" if view.cites else ""
    asked = question_of(view, game.names) or "What do you do?"
    question = Padding(Text.assemble((asked, "bold"), (cited, "cyan")), (0, 1))
    apart = [Text("─" * width, "dim")] if height >= ROOMY else []
    return [*apart, question, *listed(view, view.options, game, console, 1), *also(view, game, console)]


def also(view: View, game: Game, console: Console) -> list[RenderableType]:
    """What one may do though nobody waits for it."""
    if not view.lets:
        return []
    said = Padding(Text("You may also:" if view.options else "Nobody waits for you, but you may:", "dim"), (0, 1))
    return [said, *listed(view, view.lets, game, console, len(view.options) + 1)]


def listed(view: View, actions: Sequence[Action], game: Game, console: Console, first: int) -> list[RenderableType]:
    """In lines and columns; packed where that would push the table away, and where they would take most of the screen
    even so, without what is at stake."""
    width, height = console.size
    stakes, warnings = stakes_of(view, game.names), warnings_of(view, game.names)
    found = list(choices(actions, game.names, width, first, stakes, warnings))
    if sum(lines(console, part) for part in found) * SHARE <= height:
        return found
    close = list(packed(actions, game.names, width, first, stakes, warnings))
    if len(close) * SHARE <= 2 * height:
        return close
    bare = packed(actions, game.names, width, first, dict.fromkeys(map(code, ends(view)), LAST), warnings)
    return [*bare, Text(" all says what each of them takes", "dim")]


def choices(
    actions: Sequence[Action], names: Names, width: int, first: int = 1, stakes: Mapping[str, str] = {},
    warnings: Mapping[str, str] = {},
) -> Iterator[RenderableType]:  # fmt: skip
    """Numbered, each verb on lines of its own, in as many columns as fit."""
    numbered = enumerate(actions, first)
    for _, same in groupby(numbered, key=lambda option: type(option[1])):
        labels = [label(n, a.words(names), stakes.get(code(a), ""), warnings.get(code(a), "")) for n, a in same]
        across = max((width + 2) // (max(shown.cell_len for shown in labels) + 2), 1)
        grid = Table.grid(padding=(0, 2))
        for row in range(0, len(labels), across):
            grid.add_row(*labels[row : row + across])
        yield grid


def packed(
    actions: Sequence[Action], names: Names, width: int, first: int, stakes: Mapping[str, str],
    warnings: Mapping[str, str],
) -> Iterator[RenderableType]:  # fmt: skip
    """The same on few lines, so that the table stays in sight: one after the other, what a verb has in common once."""
    row = Text()
    for _, same in groupby(enumerate(actions, first), key=lambda option: type(option[1])):
        options = [(n, brief(a.words(names)), code(a)) for n, a in same]
        common = shared([words for _, words, _ in options]) if len(options) > FEW else ""
        for at, piece in enumerate(together(options, common, stakes, warnings)):
            if common and not at:
                piece = Text.assemble((f"{common.strip()}:", "bold"), " ", piece)
            piece.truncate(width, overflow="ellipsis")
            if row and row.cell_len + piece.cell_len + 2 > width:
                yield row
                row = Text()
            row.append("  " if row else "").append_text(piece)
    if row:
        yield row


def together(
    options: Sequence[tuple[int, str, str]], common: str, stakes: Mapping[str, str], warnings: Mapping[str, str]
) -> Iterator[Text]:
    """Each by its number; what is at stake with many of them is said once, and of sums only the first and the last."""
    for (stake, warning), same in groupby(options, key=lambda o: (stakes.get(o[2], ""), warnings.get(o[2], ""))):
        said = [(n, words.removeprefix(common)) for n, words, _ in same]
        if not stake or warning or len(said) <= FEW:
            yield from (label(n, words, stake, warning) for n, words in said)
        elif are_sums([words for _, words in said]):
            (first, least), (last, most) = said[0], said[-1]
            yield Text.assemble((f"{first:>2} to {last} ", "bold yellow"), f"{least} … {most}", (f" · {stake}", "dim"))
        else:
            yield from (label(n, words, "", "") for n, words in said)
            yield Text(f" all of these: {stake}", "dim")


def are_sums(said: Sequence[str]) -> bool:
    """Whether they differ in one number alone: then whoever reads the first and the last knows those between."""
    return {len(NUMBER.findall(words)) for words in said} == {1} and len({NUMBER.sub("", words) for words in said}) == 1


def brief(words: str) -> str:
    """Without the sentence that explains it, where there is one."""
    return words.split(": ")[0] if words.endswith(".") else words


def shared(said: Sequence[str]) -> str:
    """The words with which all of them begin; each keeps one of its own."""
    split = [words.split(" ") for words in said]
    many = 0
    while all(len(words) > many + 1 and words[many] == split[0][many] for words in split):
        many += 1
    return " ".join(split[0][:many]) + " " if many else ""


def label(number: int, words: str, stakes: str, warning: str) -> Text:
    """An option by its number, what is at stake with it, and whether it must come to nothing."""
    said = Text.assemble((f"{number:>2} ", "bold yellow"), words, (f" · {stakes}" if stakes else "", "dim"))
    return said.append(f" · {warning}", "bold red") if warning else said
