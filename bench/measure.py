"""How fast one game is: python measure.py GAME PLAYERS, one JSON line.

Decisions per second of random games, and microseconds to clone, see and imagine a state from the middle of one, and
the search's iterations per second there; all in processor time.
"""

import json
import sys
import time
from typing import Any

from backroom import games
from backroom.bots.knowledge import knowledge
from backroom.bots.search import Search
from backroom.engine import QuickChance, Rules, Seat, Table, advance, begin, rollout, view, waited_for

ROUNDS = 2
ROUND_SECONDS = 1.0
ITERATIONS = 400


def self_play(rules: Rules[Any], table: Table, seed: int) -> float:
    """Decisions per second of random games from the deal to the end, legal options computed at every decision."""
    luck = QuickChance(seed)
    decisions, started = 0, time.process_time()
    while time.process_time() - started < ROUND_SECONDS:
        s = begin(rules, table, luck)
        s.listening = False
        decisions += rollout(s, luck)
    return decisions / (time.process_time() - started)


def from_the_middle(rules: Rules[Any], table: Table, seed: int, moves: int = 8) -> Any:
    luck = QuickChance(seed)
    s = begin(rules, table, luck)
    for _ in range(moves):
        seat = waited_for(s)
        advance(s, seat, s.asked[seat][luck.below(len(s.asked[seat]))], luck)
        if not s.stack:
            s = begin(rules, table, luck)
    return s


def microseconds(work: Any, times: int) -> float:
    started = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - started) / times * 1e6


def main(name: str, players: int) -> None:
    rules = games.find(name)
    table = rules.table(players)
    figures: dict[str, list[float]] = {}
    for seed in range(ROUNDS):
        s, luck = from_the_middle(rules, table, seed), QuickChance(seed)
        seat: Seat = waited_for(s)
        seen, search = view(s, seat), Search(knowledge(name), seed, iterations=ITERATIONS)
        for figure, value in (
            ("rate", self_play(rules, table, seed)),
            ("clone_us", microseconds(s.clone, 5_000)),
            ("view_us", microseconds(lambda s=s, seat=seat: view(s, seat), 5_000)),
            ("imagine_us", microseconds(lambda seen=seen, luck=luck: rules.imagine(seen, luck), 1_000)),
            ("iterations", ITERATIONS / microseconds(lambda search=search, seen=seen: search.think(seen), 1) * 1e6),
        ):
            figures.setdefault(figure, []).append(value)
    print(json.dumps({f: (min if f.endswith("_us") else max)(values) for f, values in figures.items()}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
