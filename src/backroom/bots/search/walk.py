"""One iteration: a world, every seat at a node of its own tree, and what came of it for each of them."""

from collections.abc import Hashable, Sequence
from typing import Any, Final

from backroom.engine import Action, Chance, Seat, advance
from backroom.engine.play import answer, waited_for
from backroom.engine.visibility import masked

from ..knowledge import Knowledge, Worth, worth_of
from .node import WIDTH, Edge, Heard, Mixture, Node, promising

MOVES_PLAYED_ON: Final = 12
"""How far a game without a clock of turns is played on before it is judged; to the end where it has no judgement."""
MOVES_A_TURN: Final = 60
"""More moves than that in a turn and nothing is going to happen: the line is judged where it stands."""


class Forest:
    """A tree for every seat, with a root for every mind it could have: the searching seat's own mind at `root`.

    last: the turn with which lines are judged, where only some questions are thought about: what comes later is habit.
    """

    def __init__(self, mine: Seat, root: Node, mind: Hashable, last: int | None) -> None:
        self.mine = mine
        self.last = last
        self.root = root
        self.roots: dict[tuple[Seat, Hashable], Node] = {(mine, mind): root}

    def root_of(self, seat: Seat, mind: Hashable) -> Node:
        node = self.roots.get((seat, mind))
        if node is None:
            node = self.roots[seat, mind] = Node()
        return node


class DecisionPoint:
    """A question in one world: nobody changes its state, for a world serves several iterations.

    node: where the seat it is put to stands in its tree; edges: what was tried there of what is possible here. kept: it
    will be come to again.
    """

    __slots__ = ("after", "edges", "kept", "many", "node", "options", "seat", "state")

    def __init__(self, s: Any) -> None:
        self.state = s
        self.after: dict[Action, DecisionPoint] = {}
        self.node: Node | None = None
        self.kept = False
        self.edges: list[Edge] = []
        self.many = 0
        self.seat = Seat(-1)
        self.options: Sequence[Action] = ()
        if s.stack:
            self.seat = waited_for(s)
            self.options = s.asked[self.seat]


def first_point(s: Any) -> DecisionPoint:
    """Where the searching seat was asked. Answers that lie sealed are to be given anew, as their owners would."""
    s.sealed = {}
    s.news = []
    point = DecisionPoint(s)
    point.kept = True
    return point


class Noticing(Chance):
    """Luck that tells whether it was asked: a point that came by luck is not kept, it might have come otherwise."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.asked = False

    def below(self, n: int) -> int:
        self.asked = True
        return self._source.below(n)


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
        self._told: list[list[Any]] = []
        self._path: list[tuple[Seat, Node, Edge, Mixture | None]] = []

    def go(self, point: DecisionPoint) -> None:
        fresh = False
        s = point.state
        while s.stack and not (fresh and not s.sealed) and not self._is_over(s):
            if self._is_by_heart(s, point.seat):
                point = self._by_heart(point, fresh)
                s = point.state
                continue
            action = point.options[0]
            if len(point.options) > 1:
                edge = self._choose(point)
                action = edge.action
                fresh = fresh or not edge.visits
            after = None if fresh else point.after.get(action)
            if after is None:
                s = s.clone()
                s.listening = not fresh
                luck = Noticing(self._chance)
                answer(s, point.seat, action, luck)
                after = DecisionPoint(s)
                if not fresh and not luck.asked:
                    point.after[action] = after
                    after.kept = True
            point = after
            s = point.state
            self._told.append(s.news)
        self._learn(
            play_on(self._known, s, self._chance, 0, self._forest.last) if s.stack else worth_of(s.rules.outcome(s))
        )

    def _is_over(self, s: Any) -> bool:
        last, turn = self._forest.last, self._known.turns_played
        return last is not None and turn is not None and turn(s) >= last and not s.sealed

    def _is_by_heart(self, s: Any, seat: Seat) -> bool:
        """What somebody asked to think about is thought about, whatever it is."""
        mine = seat == self._forest.mine
        return self._known.by_heart(s.stack[-1], mine) and not (mine and seat not in self._stands)

    def _by_heart(self, point: DecisionPoint, fresh: bool) -> DecisionPoint:
        """On, as the game's player would go, to the next question that is thought about. Nothing of it is kept."""
        known, chance = self._known, self._chance
        s = point.state.clone() if point.kept else point.state
        s.listening = not fresh
        seat = point.seat
        while s.stack and self._is_by_heart(s, seat) and not (fresh and not s.sealed) and not self._is_over(s):
            options = s.asked[seat]
            advance(s, seat, options[0] if len(options) == 1 else known.playout(s, seat, options, chance), chance)
            self._told.append(s.news)
            if s.stack:
                seat = waited_for(s)
        return DecisionPoint(s)

    def _choose(self, point: DecisionPoint) -> Edge:
        seat, options = point.seat, point.options
        node = self._node(point)
        if point.many != len(node.edges):
            point.edges = node.tried(options)
            point.many = len(node.edges)
        edges = point.edges
        if node.has_room(len(edges), options):
            edges.append(node.widen(options, self._suggest(point, node), self._chance))
            point.many += 1
        known, s = self._known, point.state
        if known.is_mixed(s.stack[-1], len(s.asked) > 1):
            mixture = Mixture(edges, node.visits + 1, self._chance)
            edge = edges[mixture.drawn]
            self._path.append((seat, node, edge, mixture))
        else:
            edge = promising(edges, node.spread())
            self._path.append((seat, node, edge, None))
        self._stands[seat].edge = edge
        return edge

    def _suggest(self, point: DecisionPoint, node: Node) -> Action:
        """Of few options any will do once the likeliest was tried, of many what the game has an idea of."""
        options, edges = point.options, point.edges
        if edges and len(options) <= WIDTH:
            return edges[0].action
        if edges:
            for action in self._known.ideas(point.state, point.seat, options):
                if action not in node.edges and action in options:
                    return action
        if node is self._forest.root and self._suggestion in options:
            return self._suggestion
        return self._known.playout(point.state, point.seat, options, self._chance)

    def _node(self, point: DecisionPoint) -> Node:
        """Moves a seat on in its tree by what it was told, nothing else."""
        seat, s = point.seat, point.state
        stand = self._stands.get(seat)
        if stand is None:
            stand = self._stands[seat] = Stand(self._forest.root_of(seat, self._known.mind(s, seat)))
        node = point.node
        if node is None:
            node = stand.node
            told: Heard = tuple([masked(event, seat) for news in self._told[stand.heard :] for event in news])
            if told or stand.edge is not None:
                after = node.before if stand.edge is None else stand.edge.after
                found = after.get(told)
                if found is None:
                    found = after[told] = Node()
                    found.sample = s
                node = found
            point.node = node
        stand.heard = len(self._told)
        stand.node = node
        return node

    def _learn(self, worth: Worth) -> None:
        for seat, node, edge, mixture in self._path:
            if self._learning is not None and seat != self._learning:
                continue
            came = worth[seat]
            if mixture is not None:
                mixture.learn(came, node.worth / node.visits if node.visits else came)
            node.visits += 1
            node.worth += came
            node.squares += came * came
            edge.visits += 1
            edge.worth += came
            edge.squares += came * came


def play_on(known: Knowledge, s: Any, chance: Chance, further: int = 0, last: int | None = None) -> Worth:
    """What it is worth to every seat: quick moves for some turns, then the end or the game's judgement.

    further: so many turns more than search looks. last: up to this turn, wherever that is from here.
    """
    judge, turn = known.judge, known.turns_played
    turns = known.horizon + further
    if last is None:
        last = turn(s) + turns if turn is not None else 0
    left = -1 if judge is None else MOVES_A_TURN * turns if turn is not None else MOVES_PLAYED_ON * turns
    s.listening = False
    while s.stack:
        if judge is not None and not s.sealed and (left <= 0 or (turn is not None and turn(s) >= last)):
            return judge(s)
        left -= 1
        seat = waited_for(s)
        options = s.asked[seat]
        if len(options) == 1:
            answer(s, seat, options[0], chance)
        else:
            advance(s, seat, known.playout(s, seat, options, chance), chance)
    return worth_of(s.rules.outcome(s))
