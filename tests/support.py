"""What tests share."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from backroom import games
from backroom.bots.knowledge import Knowledge
from backroom.engine import Action, QuickChance, Rules, Seat, Table, advance, begin


def rule(*numbers: str) -> Any:
    """Names the numbered rules a test shows: @rule("F22")."""
    return pytest.mark.rule(*numbers)


def tables(rules: Rules[Any]) -> Iterator[Table]:
    """Every number of players with the default options, then every other value of every option."""
    for players in rules.players:
        yield rules.table(players)
    for variant in rules.variants:
        for value in variant.values[1:]:
            for players in {rules.players[0], rules.players[-1]}:
                yield rules.table(players, {variant.name: value})


def named(table: Table) -> str:
    changed = "-".join(f"{k}={v}" for k, v in table.variants.items() if v not in ("off",))
    return f"{table.game}-{table.players}p-{changed}"


def chooser(rules: Rules[Any], seed: int) -> Callable[[Any, Seat], Action]:
    """Any option, each as likely; with an even seed mostly a sensible one, so that games get to where they matter."""
    choice, luck = random.Random(seed), QuickChance(seed)
    playout = Knowledge(rules.name).playout if seed % 2 == 0 and rules.name in games.names() else None

    def choose(s: Any, seat: Seat) -> Action:
        options = s.asked[seat]
        if playout is not None and len(options) > 1 and choice.random() < 0.95:
            return playout(s, seat, options, luck)
        return choice.choice(options)

    return choose


def asked_seat(s: Any, choice: random.Random) -> Seat:
    seat: Seat = choice.choice([k for k in s.asked if k not in s.sealed])
    return seat


def random_play(rules: Rules[Any], table: Table, seed: int, most: int = 20_000) -> Iterator[Any]:
    """States of a game of random moves, the same object moved along, up to the end; even seeds play sensibly."""
    luck, choice, choose = QuickChance(seed), random.Random(seed), chooser(rules, seed)
    s = begin(rules, table, luck)
    for _ in range(most):
        yield s
        if not s.stack:
            return
        seat = asked_seat(s, choice)
        advance(s, seat, choose(s, seat), luck)
    raise AssertionError(f"{named(table)} with seed {seed} has not ended after {most} moves")
