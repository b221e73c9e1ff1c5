"""Information-set search with a tree for every seat, over worlds imagined from a view.

Every iteration takes a world that fits what the seat knows. Each seat stands at a node of its own tree and moves on by
what it was told, so that nobody plays by what he cannot see. Where a game tells minds apart, the others learn in worlds
as an onlooker would imagine them: they do not know the searching seat's cards. Where several answer at once each draws
from a mixture that its regrets make; elsewhere it takes what promises most, weighed against how often that was
possible. Then the game's quick moves play on for some turns, and the end, or the game's judgement, is remembered.
"""

import math
import time
from typing import Any, Final

from backroom.engine import Action, QuickChance, Seat, View, view

from ..knowledge import Knowledge
from .node import Edge, Node
from .walk import DecisionPoint, Forest, Walk, first_point

CHECK_CLOCK_EVERY: Final = 16
SERVES: Final = 9
"""So many iterations go through a world: imagining is dear, and what was played there need not be played again."""
AT_ONCE: Final = 12
"""So many worlds take turns, lest one of them be all that is seen for a while."""
OF_THEIRS: Final = 3
"""Where there are minds, one in so many iterations lets the others learn, from what an onlooker would imagine."""
DOUBT: Final = 1.0
"""So many times the likely error must a move seem better than the game's own player's to be preferred to it."""
SLIGHT: Final = 0.4
"""In a mixture, what is given less than this share of the likeliest is left out: it is mostly exploration."""


class World:
    """What a seat imagines, and, where there are minds, what an onlooker would who saw no more of it than all do."""

    def __init__(self, known: Knowledge, now: View, chance: QuickChance) -> None:
        self.served = 0
        self.others: DecisionPoint | None = None
        self.learning: Seat | None = None
        s: Any = known.imagine(now, chance)
        if known.others_learn:
            self.others = first_point(known.imagine(view(s, None), chance))
            self.learning = now.seat
        self.mine = first_point(s)


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
        self._suggestion: Action | None = None

    def choose(self, view: View) -> Action:
        if len(view.options) == 1:
            return view.options[0]
        known = self._knowledge
        if known.by_heart(view.stack[-1], True):
            return known.choose(view, self._chance)
        root = self.think(view)
        tried = root.tried(view.options)
        mixed = known.is_mixed(view.stack[-1], len(view.waiting) + len(view.sealed) > 1)
        chosen = self._drawn(tried) if mixed else self._convinced(root, tried)
        self._kept = list(chosen.after.values())
        return chosen.action

    def interject(self, view: View) -> Action | None:
        return self._knowledge.interject(view, self._chance)

    def think(self, now: View) -> Node:
        """What was tried here, and how it went."""
        assert now.seat is not None
        known, chance = self._knowledge, self._chance
        root = self._recalled(now)
        worlds = [World(known, now, chance)]
        first = worlds[0].mine.state
        forest = Forest(now.seat, root, known.mind(first, now.seat), known.last_turn(first))
        suggestion = self._suggestion = known.choose(now, chance)
        until = None if self._seconds is None else time.monotonic() + self._seconds
        done = 0
        while self._iterations is None or done < self._iterations:
            if until is not None and done % CHECK_CLOCK_EVERY == 0 and time.monotonic() > until and done:
                break
            n = done % AT_ONCE
            if n == len(worlds):
                worlds.append(World(known, now, chance))
            elif worlds[n].served == SERVES:
                worlds[n] = World(known, now, chance)
            world = worlds[n]
            if world.others is not None and root.edges and world.served % OF_THEIRS == 0:
                Walk(known, forest, chance, suggestion, None).go(world.others)
            else:
                Walk(known, forest, chance, suggestion, world.learning).go(world.mine)
            world.served += 1
            done += 1
        return root

    def _recalled(self, now: View) -> Node:
        """The node of the last search at which the seat stands by now, if it foresaw this; else a new one."""
        for node in self._kept:
            sample = node.sample
            if sample is not None and same(view(sample, now.seat), now):
                return node
        return Node()

    def _convinced(self, root: Node, tried: list[Edge]) -> Edge:
        """What was tried most, if it is better than what the game's own player would do by more than chance."""
        best = max(tried, key=_rank)
        usual = root.edges.get(self._suggestion) if self._suggestion is not None else None
        if usual is None or usual is best or not usual.visits:
            return best
        ahead = best.worth / best.visits - usual.worth / usual.visits
        spread = root.spread()
        return best if ahead > DOUBT * math.sqrt(best.unsure(spread) + usual.unsure(spread)) else usual

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
