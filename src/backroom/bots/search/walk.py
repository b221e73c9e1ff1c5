"""One iteration: a world, every seat at a node of its own tree, and what came of it for each of them."""

from collections.abc import Hashable, Sequence
from typing import Any, Final

from backroom.engine import Action, Chance, Seat, advance
from backroom.engine.play import waited_for
from backroom.engine.visibility import masked

from ..knowledge import Knowledge, Worth, worth_of
from .node import Edge, Mixture, Node, Told, promising

MOVES: Final = 12
"""How far a game without a clock of turns is played on before it is judged; to the end where it has no judgement."""
MOVES_A_TURN: Final = 60
"""More moves than that in a turn and nothing is going to happen: the line is judged where it stands."""


class Forest:
    """A tree for every seat, with a root for every mind it could have: the searching seat's own mind at `root`."""

    def __init__(self, mine: Seat, root: Node, mind: Hashable) -> None:
        self.mine = mine
        self.root = root
        self.roots: dict[tuple[Seat, Hashable], Node] = {(mine, mind): root}

    def root_of(self, seat: Seat, mind: Hashable) -> Node:
        node = self.roots.get((seat, mind))
        if node is None:
            node = self.roots[seat, mind] = Node()
        return node


class Stand:
    """Where a seat stands in this iteration: its last node and answer, and how much it has heard since."""

    __slots__ = ("edge", "heard", "node")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.edge: Edge | None = None
        self.heard = 0


class Walk:
    """From the question as it stands down the trees, then on by quick moves, and back with what it came to.

    learning: whose trees remember it; all of them where None.
    """

    def __init__(
        self, known: Knowledge, forest: Forest, chance: Chance, suggestion: Action, learning: Seat | None
    ) -> None:
        self._known = known
        self._forest = forest
        self._chance = chance
        self._suggestion = suggestion
        self._learning = learning
        self._stands: dict[Seat, Stand] = {}
        self._told: list[Any] = []
        self._path: list[tuple[Seat, Node, Edge, Mixture | None]] = []

    def go(self, s: Any) -> None:
        """Answers that lie sealed are given anew, as those who gave them would in this world."""
        chance = self._chance
        s.sealed = {}
        s.news = []
        s.listening = True
        fresh = False
        while s.stack and not (fresh and not s.sealed):
            seat = waited_for(s)
            options = s.asked[seat]
            action = options[0]
            if len(options) > 1:
                edge = self._choose(s, seat, options)
                action = edge.action
                fresh = fresh or not edge.visits
            advance(s, seat, action, chance)
            self._told += s.news
        s.listening = False
        self._learn(self._play_on(s))

    def _choose(self, s: Any, seat: Seat, options: Sequence[Action]) -> Edge:
        node = self._node(s, seat)
        edges = node.tried(options)
        if node.has_room(len(edges), options):
            edge = node.widen(options, self._suggest(s, seat, options, node), self._chance)
            edges.append(edge)
        if len(s.asked) > 1 or self._known.mixes:
            mixture = Mixture(edges, node.visits + 1, self._chance)
            edge = edges[mixture.drawn]
            self._path.append((seat, node, edge, mixture))
        else:
            edge = promising(edges)
            self._path.append((seat, node, edge, None))
        self._stands[seat].edge = edge
        return edge

    def _suggest(self, s: Any, seat: Seat, options: Sequence[Action], node: Node) -> Action:
        if node is self._forest.root and self._suggestion in options:
            return self._suggestion
        return self._known.playout(s, seat, options, self._chance)

    def _node(self, s: Any, seat: Seat) -> Node:
        """Moves a seat on in its tree by what it was told, nothing else."""
        stand = self._stands.get(seat)
        if stand is None:
            stand = self._stands[seat] = Stand(self._forest.root_of(seat, self._known.mind(s, seat)))
            if not self._told:
                return stand.node
        told: Told = tuple([masked(event, seat) for event in self._told[stand.heard :]])
        stand.heard = len(self._told)
        after = stand.node.before if stand.edge is None else stand.edge.after
        node = after.get(told)
        if node is None:
            node = after[told] = Node()
            if seat == self._forest.mine:
                node.sample = s.clone()
        stand.node = node
        return node

    def _play_on(self, s: Any) -> Worth:
        known, chance = self._known, self._chance
        judge, turn = known.judge, known.turns_played
        last = turn(s) + known.horizon if turn is not None else 0
        left = -1 if judge is None else MOVES_A_TURN * known.horizon if turn is not None else MOVES
        while s.stack:
            if judge is not None and not s.sealed and (left <= 0 or (turn is not None and turn(s) >= last)):
                return judge(s)
            left -= 1
            seat = waited_for(s)
            options = s.asked[seat]
            advance(s, seat, options[0] if len(options) == 1 else known.playout(s, seat, options, chance), chance)
        return worth_of(s.rules.outcome(s))

    def _learn(self, worth: Worth) -> None:
        for seat, node, edge, mixture in self._path:
            if self._learning is not None and seat != self._learning:
                continue
            came = worth[seat]
            if mixture is not None:
                mixture.learn(came, node.worth / node.visits if node.visits else came)
            node.visits += 1
            node.worth += came
            edge.visits += 1
            edge.worth += came
