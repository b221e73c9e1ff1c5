"""Information-set search with a tree for every seat, over worlds imagined from a view.

Every iteration takes a world that fits what the seat knows. Each seat stands at a node of its own tree and moves on by
what it was told, so that nobody plays by what he cannot see. Where a game tells minds apart, the others learn in worlds
as an onlooker would imagine them: they do not know the searching seat's cards. Where several answer at once each draws
from a mixture that its regrets make; elsewhere it takes what promises most, weighed against how often that was
possible. Then the game's quick moves play on for some turns, and the end, or the game's judgement, is remembered.
"""

import time
from typing import Any, Final

from backroom.engine import Action, QuickChance, View, view

from ..knowledge import Knowledge
from .node import Edge, Node
from .walk import Forest, Walk

CHECK_CLOCK_EVERY: Final = 16
A_WORLD_SERVES: Final = 3
"""So many iterations: imagining is often the dearest part."""
SLIGHT: Final = 0.4
"""In a mixture, what is given less than this share of the likeliest is left out: it is mostly exploration."""


class Search:
    """Reproducible by seed where the budget is iterations."""

    def __init__(
        self, knowledge: Knowledge, seed: int = 0, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        self._knowledge = knowledge
        self._chance = QuickChance(f"search {seed}")
        self._iterations = iterations
        self._seconds = seconds
        self._kept: list[Node] = []

    def choose(self, view: View) -> Action:
        if len(view.options) == 1:
            return view.options[0]
        root = self.think(view)
        tried = root.tried(view.options)
        several = len(view.waiting) + len(view.sealed) > 1
        chosen = self._drawn(tried) if several or self._knowledge.mixes else max(tried, key=_rank)
        self._kept = list(chosen.after.values())
        return chosen.action

    def interject(self, view: View) -> Action | None:
        return self._knowledge.interject(view, self._chance)

    def think(self, now: View) -> Node:
        """What was tried here, and how it went."""
        assert now.seat is not None
        known, chance = self._knowledge, self._chance
        world: Any = known.imagine(now, chance)
        root = self._recalled(now)
        forest = Forest(now.seat, root, known.mind(world, now.seat))
        suggestion = known.choose(now, chance)
        until = None if self._seconds is None else time.monotonic() + self._seconds
        done = 0
        while self._iterations is None or done < self._iterations:
            if until is not None and done % CHECK_CLOCK_EVERY == 0 and time.monotonic() > until and done:
                break
            turn = done % A_WORLD_SERVES
            if turn == 0 and done:
                world = known.imagine(now, chance)
            if not known.has_minds:
                Walk(known, forest, chance, suggestion, None).go(world.clone())
            elif turn == 0:
                outside = known.imagine(view(world, None), chance)
                Walk(known, forest, chance, suggestion, None).go(outside)
            else:
                Walk(known, forest, chance, suggestion, now.seat).go(world.clone())
            done += 1
        return root

    def _recalled(self, now: View) -> Node:
        """The node of the last search at which the seat stands by now, if it foresaw this; else a new one."""
        for node in self._kept:
            sample = node.sample
            if sample is not None and same(view(sample, now.seat), now):
                return node
        return Node()

    def _drawn(self, tried: list[Edge]) -> Edge:
        most = max([edge.weight for edge in tried])
        serious = [edge for edge in tried if edge.weight >= SLIGHT * most]
        at = self._chance.below(1 << 20) / (1 << 20) * sum([edge.weight for edge in serious])
        for edge in serious:
            at -= edge.weight
            if at < 0:
                return edge
        return serious[-1]


def same(one: View, other: View) -> bool:
    """Whether a seat could tell them apart, but for what was told on the way."""
    return (
        one.options == other.options
        and one.stack == other.stack
        and one.table == other.table
        and one.sealed == other.sealed
    )


def _rank(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.worth
