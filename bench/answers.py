"""What people wait for, in seconds of one core: python bench/answers.py [GAME [GAMES]]. The analysis of a whole game,
one seat's "Learn from it", and a hint at every fifth decision, for games of `medium` against `easy`."""

import sys
import time
from collections.abc import Callable
from statistics import mean
from typing import Any, TypeVar

from backroom import Game, bots, start
from backroom.balance import head, row
from backroom.bots import advice, analysis, lessons

EVERY = 5
T = TypeVar("T")


def played(name: str, seed: int) -> Game:
    game = start(name, seed=seed)
    players = [bots.make("easy" if seat else "medium", name, seed + seat) for seat in game.setup.seats]
    while game.outcome is None:
        for seat in game.setup.seats:
            unasked = players[seat].interject(game.view(seat)) if game.lets(seat) else None
            if unasked is not None:
                game.play(seat, unasked)
                break
        else:
            seat = game.waiting[0]
            game.play(seat, players[seat].choose(game.view(seat)))
    return game


def timed(work: Callable[..., T], *given: Any) -> tuple[T, float]:
    began = time.process_time()
    return work(*given), time.process_time() - began


def learnt(game: Game, curve: analysis.Curve) -> int:
    asked = lessons.doubtful(game, curve, 0)
    return sum(lessons.lesson(game, 0, ply, game.names) is not None for ply in asked)


def main(name: str, many: int) -> None:
    head("moves", "analysis", "learn from it", "found", "hints", "a hint", "the longest")
    for seed in range(many):
        game = played(name, seed)
        (curve, _), whole = timed(analysis.analyse, game, lambda percent: None)
        found, learning = timed(learnt, game, curve)
        views = [game.view(game.move_at(ply + 1).seat, ply) for ply in range(0, game.ply, EVERY)]
        hints = [timed(advice.weigh, view, game.names)[1] for view in views if len(view.options) > 1]
        row(
            game.ply, f"{whole:.2f}", f"{learning:.2f}", found, len(hints), f"{mean(hints):.2f}", f"{max(hints):.2f}",
        )  # fmt: skip


if __name__ == "__main__":
    given = sys.argv[1:] + ["famiglia", "5"][len(sys.argv) - 1 :]
    main(given[0], int(given[1]))
