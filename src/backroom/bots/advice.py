"""What a good player tells somebody who asks: the best few options, how often each would win, and why."""

import math
from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Action, Names, View
from backroom.engine.compiled import by_fields

from .knowledge import Knowledge, knowledge
from .search import SLIGHT, Search
from .search.node import TRUST, Edge, Node

SECONDS: Final = 0.8
"""How long somebody who asks waits."""
SHOWN: Final = 3
ENOUGH: Final = 0.05
"""Beside the two tried most, what was tried less often than this share is not spoken of: too little is known of it."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """chance: to win from here, from 0 to 1, and unsure by so much; share: how often to do it, where one had better not
    be foreseen, else 0; reason: a sentence in words of the game. A chance below 0: there is nothing else to do."""

    action: Action
    chance: float
    unsure: float
    share: float
    reason: str

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


def weigh(
    view: View, names: Names, seed: int = 0, iterations: int | None = None, seconds: float | None = SECONDS
) -> tuple[Weighed, ...]:
    """The best options of the seat that looks, the best first, from what it sees and nothing else.

    Where it must not be foreseen what somebody does there is no single best: then come those worth mixing, with shares.
    """
    known = knowledge(view.setup.game)
    if len(view.options) == 1:
        only = view.options[0]
        return (Weighed(only, -1.0, 0.0, 0.0, why(known, view, only, names, 0)),)
    root = Search(known, seed, iterations, seconds).think(view)
    told = [weighed(known, view, edge, share, names) for edge, share in best_of(root, view, known)]
    return tuple(told)


def best_of(root: Node, view: View, known: Knowledge) -> list[tuple[Edge, float]]:
    tried = [edge for edge in [root.edges.get(action) for action in view.options] if edge is not None and edge.visits]
    if len(view.waiting) + len(view.sealed) > 1 or known.mixes:
        most_of_it = max([edge.weight for edge in tried])
        serious = [edge for edge in tried if edge.weight >= SLIGHT * most_of_it]
        whole = sum([edge.weight for edge in serious]) or 1.0
        serious.sort(key=by_weight, reverse=True)
        return [(edge, edge.weight / whole) for edge in serious[:SHOWN]]
    tried.sort(key=by_visits, reverse=True)
    most = tried[0].visits
    spoken_of = tried[:2] + [edge for edge in tried[2:] if edge.visits >= ENOUGH * most]
    spoken_of.sort(key=at_least, reverse=True)
    return [(edge, 0.0) for edge in spoken_of[:SHOWN]]


def weighed(known: Knowledge, view: View, edge: Edge, share: float, names: Names) -> Weighed:
    chance = min(1.0, max(0.0, edge.mean(0.0)))
    return Weighed(edge.action, chance, spread(edge), share, why(known, view, edge.action, names, edge.visits))


def why(known: Knowledge, view: View, action: Action, names: Names, tried: int) -> str:
    """The game's own reason, or how it was found out."""
    reason = known.reason(view, action, names)
    if reason:
        return reason
    return f"Tried {tried} times from what you can see." if tried else "There is nothing else to do."


def spread(edge: Edge) -> float:
    """How far off a mean of so many may be, two times out of three."""
    mean = min(1.0, max(0.0, edge.mean(0.5)))
    return math.sqrt((mean * (1 - mean) + 0.01) / edge.visits)


def at_least(edge: Edge) -> float:
    """What is promised and well tried goes before what merely looks good; the game's own player is trusted a little."""
    return edge.mean(0.0) - spread(edge) + (TRUST / (1 + edge.visits) if edge.suggested else 0.0)


def by_visits(edge: Edge) -> int:
    return edge.visits


def by_weight(edge: Edge) -> float:
    return edge.weight
