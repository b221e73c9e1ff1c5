"""Information-set Monte Carlo tree search, over worlds imagined from a view.

Every iteration imagines another world that fits what the seat knows, walks one tree shared by all of them along the
moves that are possible in this world, tries one new move, plays on for a while, and remembers how it went for each
seat. A move's chance is weighed against how often it was possible, not how often its parent was visited.
"""

import math
import time
from typing import Any, Final

from backroom.engine import Action, QuickChance, Seat, View, advance

from .knowledge import Knowledge, Worth, worth_of

CURIOSITY: Final = 0.5
PLAYOUT: Final = 12
"""Moves played on before the game's knowledge judges; to the end where it has no judgement."""
CHECK_CLOCK_EVERY: Final = 16


class Node:
    __slots__ = ("children", "possible", "visits", "worth")

    def __init__(self) -> None:
        self.children: dict[tuple[Seat, Action], Node] = {}
        self.visits = 0
        self.possible = 0
        self.worth = 0.0


class Search:
    """Reproducible by seed where the budget is iterations."""

    def __init__(
        self, knowledge: Knowledge, seed: int = 0, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        self._knowledge = knowledge
        self._chance = QuickChance(f"search {seed}")
        self._iterations = iterations
        self._seconds = seconds

    def choose(self, view: View) -> Action:
        if len(view.options) == 1:
            return view.options[0]
        root = self.think(view)
        assert view.seat is not None
        tried = {action: root.children.get((view.seat, action)) for action in view.options}
        return max(tried, key=lambda action: _rank(tried[action]))

    def interject(self, view: View) -> Action | None:
        return self._knowledge.interject(view, self._chance)

    def think(self, view: View) -> Node:
        root = Node()
        until = None if self._seconds is None else time.monotonic() + self._seconds
        done = 0
        while self._iterations is None or done < self._iterations:
            if until is not None and done % CHECK_CLOCK_EVERY == 0 and time.monotonic() > until and done:
                break
            self._iterate(root, self._knowledge.imagine(view, self._chance), view)
            done += 1
        return root

    def _iterate(self, root: Node, s: Any, view: View) -> None:
        chance, node, path = self._chance, root, [(Seat(-1), root)]
        first = view.seat
        s.listening = False
        while s.stack:
            seat = first if first is not None else next(k for k in s.asked if k not in s.sealed)
            first = None
            action, fresh = select(node, seat, s.asked[seat], chance)
            advance(s, seat, action, chance)
            node = node.children[seat, action]
            path.append((seat, node))
            if fresh:
                break
        worth = self._play_on(s)
        for seat, visited in path:
            visited.visits += 1
            if seat >= 0:
                visited.worth += worth[seat]

    def _play_on(self, s: Any) -> Worth:
        known, chance = self._knowledge, self._chance
        left = PLAYOUT if known.judge is not None else -1
        while s.stack:
            if left == 0 and known.judge is not None:
                return known.judge(s)
            left -= 1
            seat = next(k for k in s.asked if k not in s.sealed)
            options = s.asked[seat]
            advance(s, seat, options[0] if len(options) == 1 else known.playout(s, seat, options, chance), chance)
        return worth_of(s.rules.outcome(s))


def select(node: Node, seat: Seat, options: Any, chance: QuickChance) -> tuple[Action, bool]:
    """An untried move if there is one, else the most promising; and whether it is new."""
    children = node.children
    best: Action | None = None
    height = -1.0
    untried = 0
    for action in options:
        child = children.get((seat, action))
        if child is None:
            untried += 1
            if chance.below(untried) == 0:
                best, height = action, math.inf
            continue
        child.possible += 1
        if height == math.inf:
            continue
        value = child.worth / child.visits + CURIOSITY * math.sqrt(math.log(child.possible) / child.visits)
        if value > height:
            best, height = action, value
    assert best is not None
    if height != math.inf:
        return best, False
    fresh = children[seat, best] = Node()
    fresh.possible = 1
    return best, True


def _rank(node: Node | None) -> tuple[int, float]:
    return (0, 0.0) if node is None else (node.visits, node.worth)
