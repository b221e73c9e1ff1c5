"""Which games are played: the same deal from every seat, so that neither a chair nor the cards decide."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from backroom import bots, games
from backroom.bots.knowledge import knowledge
from backroom.bots.random import Random
from backroom.bots.table import play
from backroom.engine import Illegal, QuickChance, Rules, Table, without_deck

RIVALS, SIDES, TEAM = "rivals", "sides", "team"
"""Everyone for himself; with sides, or with identities that play differently; all together against the game."""
PROBES = 8
"""Games of random players, at most, that show which it is."""
LARGE = 6
"""Where more than four can play, a table of up to so many is tried, too."""


class Game(NamedTuple):
    """One seat of a level among those of another; a whole table of the level where there is no other."""

    players: int
    deal: int
    level: str
    among: str
    seat: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be measured. games: for each pair of levels at each table, in whole deals."""

    game: str
    levels: tuple[str, ...]
    seats: tuple[int, ...]
    games: int
    seed: int
    variants: Mapping[str, str]
    every_pair: bool = False

    def pairs(self) -> list[tuple[str, str]]:
        """The upper level and the lower, by the order in which they are listed."""
        listed = combinations(self.levels, 2) if self.every_pair else pairwise(self.levels)
        return [(upper, lower) for lower, upper in listed]

    def table(self, players: int) -> Table:
        return games.find(self.game).table(players, self.variants)

    def deals(self, players: int, kind: str) -> int:
        return self.games if kind == TEAM else math.ceil(self.games / players)

    def command(self) -> str:
        """What to type to have it again."""
        said = f"backroom ladder {without_deck(self.game)} --games {self.games} --levels {','.join(self.levels)}"
        said += f" --seats {','.join(map(str, self.seats))} --seed {self.seed}"
        said += "".join(f" --variant {name}={value}" for name, value in self.variants.items())
        said += " --cards FILE" * (without_deck(self.game) != self.game)
        return said + " --every-pair" * self.every_pair


def usual_seats(rules: Rules[Any]) -> tuple[int, ...]:
    """Two, four, and a larger table, as far as the game has them."""
    wanted = [n for n in (2, 4) if n in rules.players]
    large = max((n for n in rules.players if 4 < n <= LARGE), default=0)
    return tuple(wanted + [large] * bool(large)) or (rules.a_tableful(),)


def checked(plan: Plan) -> Plan:
    """The plan, or an Illegal that says what cannot be measured."""
    for listed in (plan.levels, plan.seats):
        if len(set(listed)) < len(listed):
            raise Illegal(f"{', '.join(map(str, listed))}: each is listed once")
    for level in plan.levels:
        bots.make(level, plan.game)
        bots.check(level, plan.game)
    for players in plan.seats:
        if kind_of(plan, players) == TEAM:
            continue
        if players == 1:
            raise Illegal("at a table of one there is nobody to win against")
        if len(plan.levels) < 2:
            raise Illegal("a ladder needs two levels at least, the lower one first: --levels easy,medium")
    return plan


def kind_of(plan: Plan, players: int) -> str:
    return seen_kind(plan.game, players, tuple(plan.variants.items()))


@lru_cache
def seen_kind(game: str, players: int, variants: tuple[tuple[str, str], ...]) -> str:
    """Seen in games of random players: whether they win together, and whether some then win while others lose."""
    rules = games.find(game)
    table = rules.table(players, dict(variants))
    for k in range(PROBES):
        s = play(rules, table, [Random(seat) for seat in table.seats], QuickChance(f"probe {k}"))
        over = rules.outcome(s)
        assert over is not None
        if not over.together:
            return SIDES if knowledge(game).has_minds else RIVALS
        if 0 < len(over.winners) < players:
            return SIDES
    return TEAM


def schedule(plan: Plan) -> Iterator[Game]:
    """Deal by deal, so that a ladder that is stopped has measured everything about equally well."""
    kinds = {players: kind_of(plan, players) for players in plan.seats}
    below = list(dict.fromkeys(lower for _, lower in plan.pairs()))
    for deal in range(plan.games):
        for players, kind in kinds.items():
            if deal >= plan.deals(players, kind):
                continue
            if kind != RIVALS:
                whole = plan.levels if kind == TEAM else below
                yield from (Game(players, deal, level, "", 0) for level in whole)
            if kind != TEAM:
                for upper, lower in plan.pairs():
                    yield from (Game(players, deal, upper, lower, seat) for seat in range(players))
