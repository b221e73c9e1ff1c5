"""How it ended, and how anybody can check that the luck was fair."""

from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from backroom import Game
from backroom.engine import Outcome


def ending(game: Game, path: Path | None) -> RenderableType:
    over = game.outcome
    assert over is not None
    parts: list[RenderableType] = [
        Text.assemble(("\n " + in_words(game, over), "bold yellow")),
        scores(game, over),
        Text(),
    ]
    record = game.record()
    fairness = Table.grid(padding=(0, 2))
    fairness.add_column(style="dim")
    fairness.add_column(overflow="fold")
    fairness.add_row(" commitment", Text(record.commitment, "cyan"))
    fairness.add_row(" seed", Text(record.seed or "", "cyan"))
    if path is not None:
        fairness.add_row(" saved to", str(path))
        fairness.add_row(" check it", Text(f"backroom verify {path}", "bold"))
    parts.append(fairness)
    return Group(*parts)


def in_words(game: Game, over: Outcome) -> str:
    cited = f" [{over.rule}]" if over.rule else ""
    winners = [game.names[seat] for seat in over.winners]
    if not winners:
        return f"{'You lost' if over.together else 'Nobody wins'}: {over.why}.{cited}"
    if len(winners) == 1:
        return f"{winners[0]} wins: {over.why}.{cited}"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win together: {over.why}.{cited}"


def scores(game: Game, over: Outcome) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    points = () if over.together else over.scores
    for seat in sorted(game.setup.seats, key=lambda k: -points[k] if points else k):
        star = "★" if seat in over.winners else " "
        table.add_row(f" {star} {game.names[seat]}", str(points[seat]) if points else "")
    return table
