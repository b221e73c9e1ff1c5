"""What one player can learn from a finished game: the few moves for which something was clearly better.

Which moves to look at is told by the curve, all cards open; what was better, only by what the seat could see then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from backroom.engine import Action, Names, View
from backroom.engine.compiled import by_fields
from backroom.game import Game

from .advice import LOOKED_ON, why
from .analysis import Curve, gained
from .knowledge import knowledge
from .mastery import is_learnt, looked_on
from .rank import Ranked, by_chance
from .ranking import ranked, single_best

MOMENTS: Final = 3
LOOKED_AT: Final = 10
"""So many of a seat's moves are looked at closely, those that seem to have cost most."""
CLEARLY: Final = 0.06
"""What something must have been better by, in both searches; less is chance."""
A_PERCENT: Final = 0.02
"""What rounding may bring two such numbers nearer to each other."""
WORLDS: Final = 2000
SECONDS: Final = 1.5
"""For each of the two searches, whichever is over first."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """ply: after so many moves it was asked. ranks: every option with its chance, the best first."""

    ply: int
    seat: int
    did: str
    ranks: tuple[Ranked, ...]
    reason: str
    cites: tuple[str, ...]
    gain: float

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


def doubtful(game: Game, curve: Curve, seat: int) -> list[int]:
    """After how many moves the seat was asked what it may have answered badly, the worst first."""
    lost: list[tuple[float, int]] = []
    for ply in range(1, game.ply + 1):
        if game.move_at(ply).seat == seat:
            lost.append((gained(game, curve, ply), ply - 1))
    lost.sort()
    asked = [ply for _, ply in lost if is_decision(game, seat, ply)]
    return asked[:LOOKED_AT]


def is_decision(game: Game, seat: int, ply: int) -> bool:
    """Whether the seat was asked, and there could be one best answer."""
    view = game.view(seat, ply)
    did = game.rules.parse(game.setup, game.move_at(ply + 1).action)
    return did in view.options and single_best(view)


def lesson(game: Game, seat: int, ply: int, names: Names, seconds: float | None = SECONDS) -> Lesson | None:
    """What would have been better there, where two searches agree on it; else nothing."""
    view = game.view(seat, ply)
    did = game.rules.parse(game.setup, game.move_at(ply + 1).action)
    first = weighed(view, did, 1, seconds)
    if first[0].action == did or ahead(first, did) < CLEARLY:
        return None
    second = weighed(view, did, 2, seconds)
    again = {rank.action: rank for rank in second}
    best = first[0].action
    if second[0].action == did or again[best].chance - again[did].chance < CLEARLY:
        return None
    middle = [between(rank, again[rank.action]) for rank in first]
    middle.sort(key=by_chance, reverse=True)
    gain = ahead(middle, did)
    if gain < CLEARLY or not apart(middle, did):
        return None
    reason = why(knowledge(game.setup.game), view, middle[0].action, names, 2 * WORLDS)
    return Lesson(ply, seat, game.move_at(ply + 1).action, tuple(middle), reason, tuple(view.cites), gain)


def weighed(view: View, did: Action, seed: int, seconds: float | None) -> tuple[Ranked, ...]:
    """By who has learnt the game, what was done looked on from in any case; else by a search."""
    if is_learnt(view):
        return looked_on(view, seed, LOOKED_ON, (did,), seconds)
    return ranked(view, seed, WORLDS, 1, seconds)


def between(one: Ranked, other: Ranked) -> Ranked:
    """What two searches say, in the middle."""
    return Ranked(one.action, (one.chance + other.chance) / 2, max(one.unsure, other.unsure) / 2**0.5)


def ahead(ranks: Sequence[Ranked], did: Any) -> float:
    """By how much the first is better than what was done."""
    played = [rank.chance for rank in ranks if rank.action == did]
    return ranks[0].chance - played[0]


def apart(ranks: Sequence[Ranked], did: Any) -> bool:
    """Whether the first and what was done are told apart: as far off as both may be, they do not touch, nor seem to
    once they are told in whole percent."""
    best, played = ranks[0], next(rank for rank in ranks if rank.action == did)
    return best.chance - best.unsure > played.chance + played.unsure + A_PERCENT


def most_telling(lessons: Sequence[Lesson]) -> list[Lesson]:
    """The few from which most is learnt, in the order they came."""
    best = sorted(lessons, key=lambda one: -one.gain)[:MOMENTS]
    return sorted(best, key=lambda one: one.ply)
