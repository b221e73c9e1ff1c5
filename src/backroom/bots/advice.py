"""What a good player tells somebody who asks: the best few options, how often each would win, and why."""

import math
import time
from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Action, Chance, Names, QuickChance, View, advance
from backroom.engine.compiled import by_fields

from .knowledge import Knowledge, Worth, knowledge
from .mastery import is_learnt, master
from .search import SLIGHT, Search
from .search.node import TRUST, Edge, Node
from .search.walk import play_on

SECONDS: Final = 0.8
"""How long somebody who asks waits."""
SHOWN: Final = 3
SECOND_LOOK: Final = 0.25
"""How much of the time goes to those that will be told."""
MANY: Final = 1000
LOOKED_ON: Final = 96
"""Worlds, where somebody has learnt the game."""
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
    if is_learnt(view):
        return by_master(known, view, names, seed, iterations, seconds)
    first = None if seconds is None else (1 - SECOND_LOOK) * seconds
    root = Search(known, seed, iterations, first).think(view)
    found = best_of(root, view, known)
    if not found[0][1]:
        worlds = MANY if iterations is None else max(1, round(SECOND_LOOK * iterations))
        until = None if seconds is None else time.monotonic() + SECOND_LOOK * seconds
        look_again(known, view, [edge for edge, _ in found], QuickChance(f"advice {seed}"), worlds, until)
        found.sort(key=by_chance, reverse=True)
    return tuple([weighed(known, view, edge, share, names) for edge, share in found])


def by_master(
    known: Knowledge, view: View, names: Names, seed: int, iterations: int | None, seconds: float | None
) -> tuple[Weighed, ...]:
    """What somebody says who has learnt the game: those it looked on from, each in the same worlds."""
    worlds = LOOKED_ON if iterations is None else min(iterations, LOOKED_ON)
    found = master(view, seed, worlds, seconds).think(view)
    told = [one for one in found if one.worlds or one is found[0]][:SHOWN]
    told = told if len(told) > 1 else found[:2]
    return tuple(
        [Weighed(o.action, o.chance, o.unsure, 0.0, why(known, view, o.action, names, o.worlds)) for o in told]
    )


def best_of(root: Node, view: View, known: Knowledge) -> list[tuple[Edge, float]]:
    tried = [edge for edge in [root.edges.get(action) for action in view.options] if edge is not None and edge.visits]
    if known.is_mixed(view.stack[-1], len(view.waiting) + len(view.sealed) > 1):
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


def look_again(
    known: Knowledge, view: View, edges: list[Edge], chance: Chance, worlds: int, until: float | None
) -> None:
    """The few that will be told are played on in the same worlds, so that their chances can be held side by side."""
    for n in range(worlds):
        if until is not None and n and time.monotonic() > until:
            return
        world: Any = known.imagine(view, chance)
        for edge in edges:
            edge.worth += after_move(known, world.clone(), view.seat, edge.action, chance)[view.seat or 0]
            edge.visits += 1


def after_move(known: Knowledge, s: Any, seat: Any, action: Action, chance: Chance) -> Worth:
    """What a move comes to; the others' sealed answers are given anew, and the table is used up by it."""
    s.sealed = {}
    s.listening = False
    advance(s, seat, action, chance)
    return play_on(known, s, chance)


def by_chance(found: tuple[Edge, float]) -> float:
    return found[0].mean(0.0)


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
