"""Glimpses of many games: what one seat sees, what it does not, and what it could imagine in its place."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from backroom.engine import QuickChance, Seat, advance, view

from .playing import Playing
from .slots import Parts, hidden_parts, seen_parts

MOST_GLIMPSES, MOST_GAMES, IN_A_GAME = 1000, 400, 24
"""Many games, a few glimpses of each: states of one game are much alike."""
WORLDS = 2
FEWEST_GAMES = 6
ROLES = ("moved last", "is asked")
STRIDES = 8
"""Every state of one game, every second one of the next, and so on: some games are looked at until late."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One state through one seat's eyes, held against one other seat. The step is the one that asks."""

    game: int
    step: str
    other: Seat | None
    roles: frozenset[str]
    seen: Parts
    truth: Parts
    worlds: tuple[Parts, ...]


def glimpses(at: Playing) -> list[Glimpse]:
    found: list[Glimpse] = []
    for game in range(MOST_GAMES):
        found += of_one_game(at, game)
        if len(found) >= MOST_GLIMPSES:
            break
    return found


def of_one_game(at: Playing, game: int) -> Iterator[Glimpse]:
    """Odd seeds: moves that go by nothing, so that they tell nothing of what is held."""
    walk = Playing(at.rules, at.table, seed := (at.seed * MOST_GAMES + game) * 2 + 1)
    pick, luck, dreams = random.Random(seed), QuickChance(seed), QuickChance(seed + 1)
    seats = [Seat(k) for k in at.table.seats]
    s, stride = walk.deal(luck), 1 + game % STRIDES
    while s.stack and walk.ply < IN_A_GAME * stride:
        if walk.ply % stride == 0:
            me = pick.choice((*seats, None))
            other = somebody_else(walk, [seat for seat in seats if seat != me], pick)
            at.ply, at.moved = walk.ply, walk.moved
            seen = view(s, me)
            worlds = [hidden_parts(at.rules.imagine(seen, dreams), me, other) for _ in range(WORLDS)]
            truth = hidden_parts(s, me, other)
            step, roles = type(s.stack[-1]).__name__, frozenset(roles_of(walk, s, other))
            yield Glimpse(game, step, other, roles, seen_parts(seen, other), truth, tuple(worlds))
        seat, action = walk.move(s)
        advance(s, seat, action, luck)


def roles_of(walk: Playing, s: Any, other: Seat | None) -> Iterator[str]:
    """What the other is to this moment."""
    moved, asked = ROLES
    if walk.last is not None and walk.last[0] == other:
        yield moved
    if other in s.asked:
        yield asked


def somebody_else(walk: Playing, others: list[Seat], pick: random.Random) -> Seat | None:
    """Every second time who moved last, of whom there is most to tell; nobody, in a game for one."""
    if walk.last is not None and walk.last[0] in others and pick.random() < 0.5:
        return walk.last[0]
    return pick.choice(others) if others else None
