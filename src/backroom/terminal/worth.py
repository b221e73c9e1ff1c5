"""What a game's bots are worth: its player against chance, and its search with and without the playout it was given."""

import time
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

from backroom import games
from backroom.bots import Bot
from backroom.bots.greedy import Greedy
from backroom.bots.knowledge import Knowledge, any_move, any_option, knowledge
from backroom.bots.random import Random
from backroom.bots.search import Search
from backroom.bots.table import states
from backroom.engine import Outcome, QuickChance, Rules, Table
from backroom.kit.words import number
from backroom.ladder.intervals import wilson

MOST_GAMES = 200
WORLDS = 60
"""Of the searches that are compared: both think equally little."""

Maker = Callable[[int], Bot]


class Measured(NamedTuple):
    """How two kinds of players did: the share of one against a table of the other, or of a team of each."""

    games: int
    share: float
    other: float
    """What the other kind got where a team wins together; an even share where one of them wins."""
    low: float
    high: float

    def __str__(self) -> str:
        sure = f"{self.low:.0%} to {self.high:.0%}, 95 times of 100"
        return f"{self.share:.0%} of {number(self.games, 'game')} beside {self.other:.0%} ({sure})"


def worth(rules: Rules[Any], table: Table, seconds: float) -> list[str]:
    """A line about `medium`, a line about `hard`."""
    known = knowledge(rules.name) if games.there_is(rules.name) else Knowledge(rules, ModuleType("bot"))
    lines = []
    if known.choose is any_option:
        lines.append("medium: the game has no choose in its bot folder, so medium plays at random")
    else:
        lines.append(f"medium against random: {told(measured(rules, table, greedy(known), Random, seconds))}")
    if known.playout is any_move:
        lines.append("hard: the game has no playout in its bot folder, so hard plays its lines out at random")
    else:
        plain = Knowledge(rules, games.part(rules.name, "bot"))
        plain.playout = any_move
        lines.append(
            "hard with playout against hard without: "
            + told(measured(rules, table, searching(known), searching(plain), seconds))
        )
    return lines


def told(found: Measured | None) -> str:
    return "no game ended in the time there was" if found is None else str(found)


def greedy(known: Knowledge) -> Maker:
    return lambda seed: Greedy(known, seed)


def searching(known: Knowledge) -> Maker:
    return lambda seed: Search(known, seed, WORLDS)


def measured(rules: Rules[Any], table: Table, one: Maker, other: Maker, seconds: float) -> Measured | None:
    """Deal after deal until the time is over; who is measured sits on another chair each time."""
    until = time.monotonic() + seconds
    ours: list[float] = []
    theirs: list[float] = []
    for deal in range(MOST_GAMES):
        seat = deal % table.players
        over = played(rules, table, deal, [one if k == seat else other for k in table.seats], until)
        if over is not None and over.together:
            over = played(rules, table, deal, [one] * table.players, until)
            others = played(rules, table, deal, [other] * table.players, until)
            theirs += [others.share(seat)] if over and others else []
        if over is None:
            break
        ours.append(over.share(seat))
    if not ours:
        return None
    beside = sum(theirs) / len(theirs) if theirs else 1 / table.players
    return Measured(len(ours), sum(ours) / len(ours), beside, *wilson(sum(ours), len(ours)))


def played(rules: Rules[Any], table: Table, deal: int, makers: list[Maker], until: float) -> Outcome | None:
    """One game to its end; None where the time is over before."""
    bots = [make(deal * table.players + seat) for seat, make in enumerate(makers)]
    for s in states(rules, table, bots, QuickChance(deal)):
        if not s.stack:
            return rules.outcome(s)
        if time.monotonic() > until:
            break
    return None
