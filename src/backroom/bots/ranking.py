"""Every option of one decision held against the best: how often each would win, by what the seat can see."""

import math
from collections.abc import Sequence
from typing import Any, Final

from backroom.engine import Action, Chance, QuickChance, Seat, View, advance
from backroom.engine.play import answer, waited_for

from .advice import after_move, spread
from .knowledge import Knowledge, knowledge
from .rank import Ranked, bounded, by_chance, of_all
from .search import Search
from .search.node import Edge, Node
from .several import STRIDE, add

FEW: Final = 12
"""What a search tried less often is played on beside the best, in the same worlds."""
SOME: Final = 4
ENOUGH: Final = 0.1
"""The best is one of those tried at least so often, as a share of the one tried most."""
WORLDS: Final = 40


def single_best(view: View) -> bool:
    """Whether there is one at all: not where nobody should foresee the answer, and not where nothing is decided."""
    known = knowledge(view.setup.game)
    several = len(view.waiting) + len(view.sealed) > 1
    return len(view.options) > 1 and not several and not known.is_mixed(view.stack[-1], several)


def ranked(view: View, seed: int, worlds: int, trees: int = 1, seconds: float | None = None) -> tuple[Ranked, ...]:
    """All options, the best first. trees: so many searches that know nothing of each other, added up."""
    known = knowledge(view.setup.game)
    root = Search(known, seed, worlds, seconds).think(view)
    for n in range(1, trees):
        other = Search(known, seed + n * STRIDE, worlds, seconds).think(view)
        add(root, [(e.action, e.visits, e.worth, e.squares, e.weight) for e in other.edges.values()])
    return weighed(known, view, root, QuickChance(f"ranking {seed}"))


def looked_at(view: View, seed: int, worlds: int) -> tuple[Ranked, ...]:
    """Those options that a quick search came to try more than now and then, the best first."""
    root = Search(knowledge(view.setup.game), seed, worlds).think(view)
    tried = [edge for edge in root.tried(view.options) if edge.visits >= SOME]
    tried.sort(key=by_mean, reverse=True)
    return tuple([Ranked(edge.action, bounded(edge.mean(0.0)), spread(edge)) for edge in tried])


def weighed(known: Knowledge, view: View, root: Node, chance: Chance) -> tuple[Ranked, ...]:
    """What a search has found out, and of what it left aside how much less it comes to."""
    tried = root.tried(view.options)
    most = max([edge.visits for edge in tried])
    best = max([edge for edge in tried if edge.visits >= ENOUGH * most], key=by_mean)
    found = [Ranked(edge.action, bounded(edge.mean(0.0)), spread(edge)) for edge in tried if edge.visits >= FEW]
    known_of = {one.action for one in found}
    aside = [action for action in view.options if action not in known_of]
    least = spread(best) + 0.5 / math.sqrt(WORLDS)
    for action, less in zip(aside, worse_by(known, view, best.action, aside, chance), strict=True):
        found.append(Ranked(action, bounded(min(best.mean(0.0), best.mean(0.0) - less)), least))
    rest = [one for one in found if one.action != best.action]
    rest.sort(key=by_chance, reverse=True)
    return (Ranked(best.action, bounded(best.mean(0.0)), spread(best)), *rest)


def worse_by(
    known: Knowledge, view: View, best: Action, others: Sequence[Action], chance: Chance, worlds: int = WORLDS
) -> list[float]:
    """By how much each of the others comes to less than the best, all of them played on in the same worlds."""
    assert view.seat is not None
    less = [0.0] * len(others)
    for _ in range(worlds if others else 0):
        world: Any = known.imagine(view, chance)
        first = after_move(known, world.clone(), view.seat, best, chance)[view.seat]
        for n, action in enumerate(others):
            less[n] += first - after_move(known, world.clone(), view.seat, action, chance)[view.seat]
    return [total / worlds for total in less]


def by_mean(edge: Edge) -> float:
    return edge.mean(0.0)


def to_the_end(known: Knowledge, view: View, answers: Sequence[Action], worlds: int, seed: int) -> tuple[Ranked, ...]:
    """These answers, the best first, each played to the end of the game in the same worlds and with the same luck, by
    the game's own player in every seat."""
    assert view.seat is not None
    chance = QuickChance(f"to the end {seed}")
    came: list[list[float]] = [[] for _ in answers]
    for n in range(worlds):
        world: Any = known.imagine(view, chance)
        world.sealed = {}
        for which, action in enumerate(answers):
            s, luck = world.clone(), QuickChance(f"to the end {seed} {n}")
            s.listening = False
            advance(s, view.seat, action, luck)
            came[which].append(share_of(known, s, view.seat, luck))
    ranks = [of_all(action, shares) for action, shares in zip(answers, came, strict=True)]
    ranks.sort(key=by_chance, reverse=True)
    return tuple(ranks)


def at_the_horizon(
    known: Knowledge, view: View, answers: Sequence[Action], worlds: int, seed: int
) -> tuple[Ranked, ...]:
    """The same, judged after the few turns that a search looks ahead."""
    assert view.seat is not None
    chance = QuickChance(f"at the horizon {seed}")
    came: list[list[float]] = [[] for _ in answers]
    for n in range(worlds):
        world: Any = known.imagine(view, chance)
        for which, action in enumerate(answers):
            luck = QuickChance(f"at the horizon {seed} {n}")
            came[which].append(after_move(known, world.clone(), view.seat, action, luck)[view.seat])
    ranks = [of_all(action, worths) for action, worths in zip(answers, came, strict=True)]
    ranks.sort(key=by_chance, reverse=True)
    return tuple(ranks)


def share_of(known: Knowledge, s: Any, mine: Seat, chance: Chance) -> float:
    """What a seat wins in the end; the table is used up by it."""
    while s.stack:
        seat = waited_for(s)
        options = s.asked[seat]
        if len(options) == 1:
            answer(s, seat, options[0], chance)
        else:
            advance(s, seat, known.playout(s, seat, options, chance), chance)
    share: float = s.rules.outcome(s).share(mine)
    return share
