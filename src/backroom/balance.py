"""How a game's cards are measured: many games among bots, counted as they go, told in tables and a picture.

A game's own balance.py says what is counted and how it is told; what every such file needs is here.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from backroom import bots, games
from backroom.bots.table import states
from backroom.engine import QuickChance
from backroom.ladder.intervals import wilson

T = TypeVar("T")
EVERY = 50
"""Games between two words about how far it is."""
AS_DEALT: Mapping[str, str] = MappingProxyType({})
"""The default options."""


class Wanted(NamedTuple):
    """How many games from which seed on, the picture to draw, and which of the game's measurements."""

    games: int
    first: int
    picture: Path | None
    what: str

    def seeds(self, share: int = 1) -> range:
        """Those of the games, or of so many times fewer."""
        return range(self.first, self.first + self.games // share)


def asked(about: str, *measurements: str) -> Wanted:
    """What the command line asks for; the first measurement is the usual one."""
    reader = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", type=int, help="games to play at the main table; others get their share of it")
    reader.add_argument("first", type=int, nargs="?", default=0, help="the first seed (0)")
    reader.add_argument("picture", type=Path, nargs="?", help="an SVG file to draw")
    reader.add_argument("--measure", choices=measurements or ("all",), default=(measurements or ("all",))[0])
    said = reader.parse_args()
    return Wanted(said.games, said.first, said.picture, said.measure)


def game_of(
    game: str, names: Sequence[str], seed: int, luck: str, variants: Mapping[str, str] = AS_DEALT,
    seated: Callable[[bots.Bot, QuickChance], bots.Bot] | None = None,
) -> Iterator[Any]:  # fmt: skip
    """One game of the named bots, the same state moved along to its end; `seated` may put something before a bot."""
    rules, chance = games.find(game), QuickChance(luck)
    players = [bots.make(name, game, 10 * seed + seat) for seat, name in enumerate(names)]
    if seated is not None:
        players = [seated(bot, chance) for bot in players]
    return states(rules, rules.table(len(names), variants), players, chance)


def played(title: str, play: Callable[[int], T], seeds: range) -> list[T]:
    """A game for every seed, with a word about how far it is."""
    found: list[T] = []
    for seed in seeds:
        found.append(play(seed))
        if len(found) % EVERY == 0:
            print(f"{title}: {len(found)} of {len(seeds)}", file=sys.stderr, flush=True)
    return found


def head(*cells: str) -> None:
    """A table begins."""
    row(*cells)
    row(*["---"] * len(cells))


def row(*cells: object) -> None:
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def interval(wins: float, of: float, times: float = 1.0) -> tuple[float, float]:
    """Where the true share lies, 95 times of 100, in so many times."""
    low, high = wilson(wins, of)
    return times * low, times * high


def picture(path: Path, parts: Sequence[str], wide: int, high: int, label: str, paper: str = "white") -> None:
    """An SVG of what was measured."""
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12" '
        f'role="img" aria-label="{label}">\n<rect width="{wide}" height="{high}" fill="{paper}"/>'
    )
    path.write_text("\n".join([opening, *parts, "</svg>"]) + "\n", "utf-8")
