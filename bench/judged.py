"""What a search is worth whose lines are judged by what `master` has learnt, not by the game's own judgement:
python bench/judged.py GAME [DEALS [WORLDS [SECONDS [HORIZON [SHARE]]]]], for games of two.

Every deal is played from both seats, against the same search without it, `hard` and `master`; not the ladder's deals.
HORIZON: so many turns are played on by quick moves before the line is judged (0). SHARE: how much of the judgement is
learnt, the rest being the game's own (1)."""

import math
import sys
from collections.abc import Callable
from typing import Any

from backroom import bots, games
from backroom.bots.knowledge import Knowledge, Worth, knowledge
from backroom.bots.mastery import master
from backroom.bots.search import Search
from backroom.bots.table import number, play
from backroom.engine import QuickChance, view, waited_for

DEALS = 1 << 42
POINTS = 0.1
"""What the points count beside winning, as at the end of a game."""


def learned_judge(own: Callable[[Any], Worth], share: float) -> Callable[[Any], Worth]:
    """At a look, from the view of whoever is to answer; what he does not win the other does."""

    def judge(s: Any) -> Worth:
        if not s.stack:
            over = s.rules.outcome(s)
            return (over.share(0), over.share(1))
        seat = waited_for(s)
        seen = view(s, seat)
        win, points = max(tuple(map(float, row)) for row in master(seen, 0, 0)._reading(seen).read([seen])[0])
        worth = (1 - POINTS) * win + POINTS * points
        first = worth if seat == 0 else 1 - worth
        first = share * first + ((1 - share) * own(s)[0] if share < 1 else 0.0)
        return first, 1 - first

    return judge


def judged(game: str, horizon: int, share: float) -> Knowledge:
    known = Knowledge(games.find(game), games.part(game, "bot"))
    assert known.judge is not None
    known.judge, known.horizon = learned_judge(known.judge, share), horizon
    return known


def main(game: str, deals: int, worlds: int, seconds: float, horizon: int, share: float) -> None:
    rules, with_it, without = games.find(game), judged(game, horizon, share), knowledge(game)
    others: dict[str, Callable[[int], bots.Bot]] = {
        "the same search": lambda seed: Search(without, seed, worlds, seconds),
        "hard": lambda seed: bots.make("hard", game, seed),
        "master": lambda seed: bots.make("master", game, seed),
    }
    for name, other in others.items():
        means = []
        for deal in range(DEALS, DEALS + deals):
            won = 0.0
            for mine in (0, 1):
                seats = [other(number(deal, 0)), other(number(deal, 1))]
                seats[mine] = Search(with_it, number(deal, mine), worlds, seconds)
                over = rules.outcome(play(rules, rules.table(), seats, QuickChance(deal)))
                assert over is not None
                won += over.share(mine) / 2
            means.append(won)
            mean = sum(means) / len(means)
            off = 1.96 * math.sqrt(sum((one - mean) ** 2 for one in means) / max(1, len(means) - 1) / len(means))
            print(f"{2 * len(means)} games against {name}: {mean:.1%} ± {off:.1%}", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:] + ["famiglia", "30", "4000", "4.5", "0", "1"][len(sys.argv) - 1 :]
    main(given[0], int(given[1]), int(given[2]), float(given[3]), int(given[4]), float(given[5]))
