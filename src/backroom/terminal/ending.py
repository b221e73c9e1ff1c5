"""How it ended, and how anybody can check that the luck was fair."""

from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from backroom import Game
from backroom.ending import ending as told_of
from backroom.engine import Outcome
from backroom.kit.words import listed

SET_UP = "This table was set up and not dealt: how its cards came to lie so cannot be verified."


def ending(game: Game, path: Path | None) -> RenderableType:
    told = told_of(game)
    parts: list[RenderableType] = [
        Text.assemble(("\n " + told["headline"], "bold yellow")),
        Text.assemble(" ", told["why"], (f" [{told['rule']}]" if told["rule"] else "", "dim")),
        Text(),
        seats(told["seats"]),
    ]
    for hidden in told["told"]:
        parts += [Text(), Text(f" {hidden['title']}", "bold"), rows(hidden["rows"])]
    parts += [Text(), fairness(game, path)]
    return Group(*parts)


def seats(told: list[dict[str, Any]]) -> RenderableType:
    """Of each: what he was, the score in its parts, the best moment; winners first."""
    table = Table.grid(padding=(0, 2))
    for _ in range(3):
        table.add_column(overflow="fold")
    for one in sorted(told, key=lambda one: (not one["won"], one["place"])):
        named = Text.assemble(f" {'★' if one['won'] else ' '} ", (one["name"], "bold"))
        table.add_row(named, Text(one["was"], "red"), Text(one["total"], "bold"))
        parts = " · ".join(f"{part['label']} {part['shown']}" for part in one["parts"])
        if parts:
            table.add_row("", "", Text(parts, "dim"))
        if one["best"]:
            table.add_row("", "", Text(f"best: {one['best']}", "dim italic"))
    return table


def rows(told: list[list[str]]) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for _ in range(max(map(len, told), default=0)):
        table.add_column(overflow="fold")
    for row in told:
        table.add_row(*(Text(f"   {cell}" if not n else cell) for n, cell in enumerate(row)))
    return table


def fairness(game: Game, path: Path | None) -> RenderableType:
    record = game.record()
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim")
    table.add_column(overflow="fold")
    if game.verifiable:
        table.add_row(" commitment", Text(record.commitment, "cyan"))
        table.add_row(" seed", Text(record.seed or "", "cyan"))
    else:
        table.add_row(" luck", SET_UP)
    if path is not None:
        table.add_row(" saved to", str(path))
        verb = "verify" if game.verifiable else "replay"
        table.add_row(" check it" if game.verifiable else " look back", Text(f"backroom {verb} {path}", "bold"))
    return table


def in_words(game: Game, over: Outcome) -> str:
    cited = f" [{over.rule}]" if over.rule else ""
    winners = [game.names[seat] for seat in over.winners]
    if not winners:
        return f"{'You lost' if over.together else 'Nobody wins'}: {over.why}.{cited}"
    if len(winners) == 1:
        return f"{winners[0]} wins: {over.why}.{cited}"
    how = "win together" if over.together else "share the win"
    return f"{listed(winners)} {how}: {over.why}.{cited}"
