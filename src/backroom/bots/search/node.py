"""Where one seat stands in its own tree: what it tried there, and how that went for it."""

import math
from collections.abc import Sequence
from typing import Any, Final

from backroom.engine import Action, Chance

CURIOSITY: Final = 1.0
"""How far a mean is hoped to be off, in terms of how much what came here differs from one time to another."""
ALIKE: Final = 0.05
"""What comes differs by so much at least, as far as one knows."""
TRUST: Final = 1.0
"""How much the game's own player is believed before anything was tried: worth as much as so many sure wins."""
WIDTH: Final = 6
BREADTH: Final = 0.4
"""Of many options the first few are tried, then more as the node is visited: WIDTH + BREADTH * sqrt(visits)."""
EXPLORED: Final = 0.3
"""Where one mixes, any of the options is tried so often at first, and ever less: as 1 / sqrt(visits)."""

Heard = tuple[Any, ...]
"""What a seat was told since it last answered."""


class Edge:
    """One answer. possible: how often it could have been given; weight: how much of the mixture it was, summed;
    squares: of what it was worth each time, summed."""

    __slots__ = ("action", "after", "possible", "regret", "squares", "suggested", "visits", "weight", "worth")

    def __init__(self, action: Action, suggested: bool) -> None:
        self.action = action
        self.suggested = suggested
        self.possible = 0
        self.visits = 0
        self.worth = 0.0
        self.squares = 0.0
        self.regret = 0.0
        self.weight = 0.0
        self.after: dict[Heard, Node] = {}

    def mean(self, otherwise: float) -> float:
        return self.worth / self.visits if self.visits else otherwise

    def unsure(self, spread: float) -> float:
        """The square of how far its mean may be off; while little is known it differs as all that comes here does."""
        visits = self.visits
        if not visits:
            return 1.0
        mean = self.worth / visits
        differs = max(0.0, self.squares - visits * mean * mean) + spread * spread
        return differs / ((visits + 1) * visits)


class Node:
    """before: nodes by what was told before the first answer. sample: a table to know the place again by."""

    __slots__ = ("before", "edges", "sample", "squares", "visits", "worth")

    def __init__(self) -> None:
        self.edges: dict[Action, Edge] = {}
        self.before: dict[Heard, Node] = {}
        self.visits = 0
        self.worth = 0.0
        self.squares = 0.0
        self.sample: Any = None

    def tried(self, options: Sequence[Action]) -> list[Edge]:
        """Of what is possible now, what was tried before."""
        edges = self.edges
        found: list[Edge] = []
        if len(edges) * 4 < len(options):
            for action, edge in edges.items():
                if action in options:
                    found.append(edge)
        else:
            for action in options:
                known = edges.get(action)
                if known is not None:
                    found.append(known)
        return found

    def spread(self) -> float:
        """How much what came here differs; as much as won and lost while little is known."""
        visits = self.visits + 2
        mean = (self.worth + 1) / visits
        return math.sqrt(max(ALIKE * ALIKE, (self.squares + 1) / visits - mean * mean))

    def has_room(self, tried: int, options: Sequence[Action]) -> bool:
        return tried < len(options) and tried < WIDTH + BREADTH * math.sqrt(self.visits)

    def widen(self, options: Sequence[Action], suggestion: Action, chance: Chance) -> Edge:
        """One more answer: what the game's player suggests, or any that was not tried."""
        edges = self.edges
        fresh = suggestion
        suggested = suggestion not in edges
        if not suggested:
            untried = [action for action in options if action not in edges]
            fresh = untried[chance.below(len(untried))]
        edge = edges[fresh] = Edge(fresh, suggested)
        return edge


def promising(edges: Sequence[Edge], spread: float) -> Edge:
    """Its worth so far, and curiosity by how often it was possible and how seldom it was tried."""
    best, height = edges[0], -1.0
    curiosity = CURIOSITY * spread
    for edge in edges:
        edge.possible += 1
        visits = edge.visits
        if not visits:
            best, height = edge, math.inf
            continue
        value = edge.worth / visits + curiosity * math.sqrt(math.log(edge.possible) / visits)
        if edge.suggested:
            value += TRUST / (1 + visits)
        if value > height:
            best, height = edge, value
    return best


class Mixture:
    """A draw among answers nobody else may foresee, by how much each was regretted not to have been given."""

    __slots__ = ("drawn", "edges", "likely", "odds")

    def __init__(self, edges: Sequence[Edge], visits: int, chance: Chance) -> None:
        """What is drawn late counts more in the whole mixture than what was drawn before much was known."""
        self.edges = edges
        regrets = [max(edge.regret, 0.0) for edge in edges]
        total, many = sum(regrets), len(edges)
        self.odds = [regret / total for regret in regrets] if total > 0 else [1 / many] * many
        explored = EXPLORED if visits < 16 else 4 * EXPLORED / math.sqrt(visits)
        at = chance.below(1 << 20) / (1 << 20)
        self.drawn, self.likely = many - 1, 1.0
        for n, odds in enumerate(self.odds):
            edges[n].weight += visits * odds
            odds = (1 - explored) * odds + explored / many
            if 0 <= at < odds:
                self.drawn = n
            at -= odds
        self.likely = (1 - explored) * self.odds[self.drawn] + explored / many

    def learn(self, worth: float, usual: float) -> None:
        """What each answer would have come to: its mean so far, the drawn one's put right by what really came."""
        means = [edge.mean(usual) for edge in self.edges]
        means[self.drawn] += (worth - means[self.drawn]) / self.likely
        came = sum([odds * mean for odds, mean in zip(self.odds, means, strict=True)])
        for edge, mean in zip(self.edges, means, strict=True):
            edge.regret = max(0.0, edge.regret + mean - came)
