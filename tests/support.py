"""What tests share."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import pytest

from backroom.engine import QuickChance, Rules, Table, advance, begin

T = TypeVar("T")


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


def pick(choice: random.Random, options: Sequence[T], eager: bool) -> T:
    """Any option; the eager rarely take the last one, which is where passing and leaving stand."""
    if eager and len(options) > 1 and choice.random() < 0.9:
        return choice.choice(options[:-1])
    return choice.choice(options)


def random_play(rules: Rules[Any], table: Table, seed: int, most: int = 20_000) -> Iterator[Any]:
    """States of a game of random moves, the same object moved along, up to the end; even seeds play eagerly."""
    luck, choice = QuickChance(seed), random.Random(seed)
    s = begin(rules, table, luck)
    for _ in range(most):
        yield s
        if not s.stack:
            return
        seat = choice.choice([k for k in s.asked if k not in s.sealed])
        advance(s, seat, pick(choice, s.asked[seat], seed % 2 == 0), luck)
    raise AssertionError(f"{named(table)} with seed {seed} has not ended after {most} moves")
