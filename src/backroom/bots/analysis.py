"""How a finished game turned: each seat's chance over the moves, the largest swings, and what would have been better.

The curve looks at the table as it really was, all cards open. What would have been better is searched from what the
seat could see at that moment, so that nobody is blamed for what he could not know.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from backroom.engine import Action, Chance, QuickChance, View
from backroom.engine.compiled import by_fields
from backroom.game import Game

from .advice import ENOUGH, LOOKED_ON, after_move, spread, why
from .knowledge import Knowledge, Worth, knowledge
from .mastery import is_learnt, looked_on, lost_at_a_look
from .search import Search
from .search.walk import play_on

POINTS: Final = 150
"""So many moves are looked at, at the most, before those between the largest swings are."""
PLAYOUTS: Final = 16
A_ROUND: Final = 24
"""So many where a game has a clock of turns: those are short, and a round of them is played."""
CLOSER: Final = 4
"""So many times as many playouts where the game may have turned."""
INTERVALS: Final = 8
TURNS: Final = 5
MISTAKES: Final = 3
TOLD: Final = 2
LEAST_SWING: Final = 0.06
A_POINT: Final = 0.15
AT_LEAST: Final = 6
"""A point has so many seconds, where a game's quick moves are not so quick, and so many playouts in any case."""
FURTHEST: Final = 3
"""Everybody has a turn before the table is judged, or three do: else it would seem to turn with every turn."""
BETTER: Final = 0.05
"""A difference that is worth naming; less is chance."""
THOUGHTS: Final = 600
SECONDS: Final = 2.0
FEW: Final = 12
WORLDS: Final = 60

Curve = dict[int, Worth]
"""After so many moves, each seat's chance."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move by which the game turned. ply: after it. told: what all heard of it. better: in words, with what it was
    worth more and why; empty where nothing better could be seen. forced: there was nothing to decide."""

    ply: int
    seat: int
    did: str
    told: str
    before: Worth
    after: Worth
    better: str
    gain: float
    reason: str
    forced: bool

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


def plies(last: int) -> list[int]:
    """Which moves are looked at first: all where they are few, the last one always."""
    step = max(1, math.ceil(last / POINTS))
    return [*range(0, last, step), last]


def chances(game: Game, ply: int, times: int = 1) -> Worth:
    """Each seat's chance after so many moves; at the end who won. times: how much more closely to look."""
    s = game.state_at(ply)
    over = game.rules.outcome(s)
    if over is not None:
        return tuple([over.share(seat) for seat in game.setup.seats])
    known, chance = knowledge(game.setup.game), QuickChance(f"analysis {ply}")
    until = time.monotonic() + times * A_POINT
    if known.turns_played is None:
        return outlook(known, s, times * PLAYOUTS, chance, 1, until)
    return outlook(known, s, times * A_ROUND, chance, min(game.setup.players, FURTHEST), until)


def outlook(known: Knowledge, s: Any, many: int, chance: Chance, further: int, until: float) -> Worth:
    """Each seat's mean over so many ways it may go from here, or as many as there is time for; the table stays."""
    sums = [0.0] * s.setup.players
    done = 0
    while done < many and (done < AT_LEAST or time.monotonic() < until):
        for seat, worth in enumerate(play_on(known, s.clone(), chance, further)):
            sums[seat] += worth
        done += 1
    return tuple([total / done for total in sums])


def between(curve: Curve) -> list[int]:
    """The moves inside the largest swings that were not looked at yet."""
    known = sorted(curve)
    steps = sorted(pairwise(known), key=lambda step: -size(curve, *step))[:INTERVALS]
    return sorted([ply for start, end in steps for ply in range(start + 1, end)])


def size(curve: Curve, start: int, end: int) -> float:
    """How much the chance of whom it changed most has changed."""
    return max([abs(after - before) for before, after in zip(curve[start], curve[end], strict=True)])


def candidates(game: Game, curve: Curve) -> list[int]:
    """The moves after which the game may have turned most, and those that cost who made them most."""
    single = [ply for ply in curve if ply - 1 in curve]
    swings = sorted(single, key=lambda ply: -size(curve, ply - 1, ply))[:TURNS]
    return sorted({*swings, *sorted(single, key=lambda ply: gained(game, curve, ply))[:TURNS]})


def gained(game: Game, curve: Curve, ply: int) -> float:
    """What a move brought who made it: by the curve, or at a look by who has learnt the game."""
    seat = game.move_at(ply).seat
    view, did = game.view(seat, ply - 1), game.rules.parse(game.setup, game.move_at(ply).action)
    if is_learnt(view) and did in view.options:
        return -lost_at_a_look(view, did)
    known = sorted(curve)
    return curve[min([at for at in known if at >= ply])][seat] - curve[max([at for at in known if at < ply])][seat]


def turning_points(curve: Curve, looked_at: Sequence[Turn]) -> list[Turn]:
    """A few moves in the order they were made: what could have been done better goes before what merely came."""
    best = sorted(looked_at, key=lambda turn: (-turn.gain, -size(curve, turn.ply - 1, turn.ply)))
    mistakes = [turn for turn in best if turn.gain > 0][:MISTAKES]
    rest = [turn for turn in best if turn not in mistakes and size(curve, turn.ply - 1, turn.ply) >= LEAST_SWING]
    rest.sort(key=lambda turn: -size(curve, turn.ply - 1, turn.ply))
    return sorted([*mistakes, *rest[: TURNS - len(mistakes)]], key=lambda turn: turn.ply)


def explained(game: Game, ply: int, before: Worth, after: Worth, names: Sequence[str]) -> Turn:
    """Who did what, and what that seat could have seen to be better."""
    move = game.move_at(ply)
    view = game.view(move.seat, ply - 1)
    did = game.rules.parse(game.setup, move.action)
    forced = did not in view.options or len(view.options) == 1
    better, gain, reason = ("", 0.0, "") if forced else alternative(view, did, names)
    _, heard, _ = next(game.heard(None, ply))
    told = [event.words(names) for event in heard if not type(event).__name__.endswith("Began")]
    return Turn(ply, move.seat, did.words(names), " ".join(told[:TOLD]), before, after, better, gain, reason, forced)


def alternative(view: View, did: Action, names: Sequence[str]) -> tuple[str, float, str]:
    """What the seat would rather have done by what it saw, how much more it was worth, and why."""
    known = knowledge(view.setup.game)
    best, gain, doubt, tried = by_learning(view, did) if is_learnt(view) else by_searching(known, view, did)
    if best == did or gain < max(BETTER, doubt):
        return "", 0.0, ""
    return best.words(names), gain, why(known, view, best, names, tried)


def by_learning(view: View, did: Action) -> tuple[Action, float, float, int]:
    """The best by who has learnt the game, how much more it is worth, how far off that may be, in how many worlds."""
    ranks = looked_on(view, 1, LOOKED_ON, (did,), SECONDS)
    best, played = ranks[0], next(rank for rank in ranks if rank.action == did)
    return best.action, best.chance - played.chance, (best.unsure + played.unsure) / 2, LOOKED_ON


def by_searching(known: Knowledge, view: View, did: Action) -> tuple[Action, float, float, int]:
    """The same by a search."""
    root = Search(known, 1, THOUGHTS, SECONDS).think(view)
    tried = [edge for edge in [root.edges.get(action) for action in view.options] if edge is not None and edge.visits]
    most = max([edge.visits for edge in tried])
    best = max([edge for edge in tried if edge.visits >= 2 * ENOUGH * most], key=lambda edge: edge.mean(0.0))
    played = root.edges.get(did)
    if best.action == did or (played is not None and played.visits >= FEW):
        assert played is not None
        return best.action, best.mean(0.0) - played.mean(0.0), (spread(best) + spread(played)) / 2, best.visits
    return best.action, compared(known, view, best.action, did), spread(best), best.visits


def compared(known: Knowledge, view: View, better: Action, did: Action) -> float:
    """The mean difference between two moves, each played on in the same imagined worlds."""
    assert view.seat is not None
    chance, total = QuickChance("compared"), 0.0
    for _ in range(WORLDS):
        world: Any = known.imagine(view, chance)
        for action, sign in ((better, 1.0), (did, -1.0)):
            total += sign * after_move(known, world.clone(), view.seat, action, chance)[view.seat]
    return total / WORLDS


def whose(before: Worth, after: Worth, mover: int) -> list[int]:
    """Those it changed most for, who win and lose together; of two as much changed, who made the move."""
    moved = [round(later - earlier, 6) for earlier, later in zip(before, after, strict=True)]
    most = max(range(len(moved)), key=lambda seat: (abs(moved[seat]), seat == mover))
    return [seat for seat, by in enumerate(moved) if by == moved[most] and after[seat] == after[most]]


def analyse(game: Game, tell: Callable[[int], None]) -> tuple[Curve, list[Turn]]:
    """All of it in one go; tell hears how many percent are done."""
    curve: Curve = {}
    todo = plies(game.ply)
    for n, ply in enumerate(todo):
        tell(70 * n // len(todo))
        curve[ply] = chances(game, ply)
    for ply in between(curve):
        curve[ply] = chances(game, ply)
    tell(80)
    turns = []
    found = candidates(game, curve)
    for n, ply in enumerate(found):
        tell(80 + 20 * n // len(found))
        for beside in (ply - 1, ply):
            curve[beside] = chances(game, beside, CLOSER)
        turns.append(explained(game, ply, curve[ply - 1], curve[ply], game.names))
    return curve, turning_points(curve, turns)


def lines(curve: Curve) -> list[tuple[tuple[int, ...], list[float]]]:
    """Seats that win and lose together share a line: their values over the moves, in order."""
    found: dict[tuple[float, ...], list[int]] = {}
    rows = [curve[ply] for ply in sorted(curve)]
    for seat in range(len(rows[0])):
        found.setdefault(tuple([row[seat] for row in rows]), []).append(seat)
    return [(tuple(seats), list(values)) for values, seats in found.items()]
