"""A search on several cores: trees that know nothing of each other, and what their roots have learnt, added up."""

from typing import Final

from backroom.engine import Action, View

from .apart import Apart, Died, Late
from .knowledge import Knowledge, knowledge
from .search import Search
from .search.node import Edge, Node

Learnt = list[tuple[Action, int, float, float, float]]
"""For every answer tried: how often, what it came to in all, the squares of that, how much of the mixture it was."""
MARGIN: Final = 5.0
"""Seconds more than its budget that another core is waited for; without it the search goes by what it has itself."""
STRIDE: Final = 1_000_003
"""Between the seeds of two trees: far more than there are seats, whose seeds lie side by side."""
_HELPERS: Final[list[Apart]] = []
"""Of this process, for every search in it: starting one takes longer than a thought."""


class Several(Search):
    def __init__(
        self, knowledge: Knowledge, seed: int, iterations: int | None, seconds: float | None, cores: int
    ) -> None:
        super().__init__(knowledge, seed, iterations, seconds)
        self._game: str = knowledge.rules.name
        self._budget = (iterations, seconds)
        self._others = cores - 1
        self._next_seed = seed

    def think(self, now: View) -> Node:
        asked = []
        for helper in helping(self._others):
            self._next_seed += STRIDE
            try:
                helper.put(learnt, self._game, self._next_seed, self._budget, now)
                asked.append(helper)
            except Died:
                continue
        root = super().think(now)
        seconds = self._budget[1]
        for helper in asked:
            try:
                add(root, helper.answer(None if seconds is None else seconds + MARGIN))
            except (Died, Late):
                continue
        return root


def helping(many: int) -> list[Apart]:
    while len(_HELPERS) < many:
        _HELPERS.append(Apart())
    return _HELPERS[:many]


def learnt(game: str, seed: int, budget: tuple[int | None, float | None], now: View) -> Learnt:
    """What one tree comes to, in a process of its own."""
    iterations, seconds = budget
    root = Search(knowledge(game), seed, iterations, seconds).think(now)
    return [(e.action, e.visits, e.worth, e.squares, e.weight) for e in root.edges.values()]


def add(root: Node, others: Learnt) -> None:
    """What another tree has learnt at the same root counts as much as what this one has."""
    for action, visits, worth, squares, weight in others:
        edge = root.edges.get(action)
        if edge is None:
            edge = root.edges[action] = Edge(action, False)
        edge.visits += visits
        edge.worth += worth
        edge.squares += squares
        edge.weight += weight
        root.visits += visits
        root.worth += worth
        root.squares += squares
