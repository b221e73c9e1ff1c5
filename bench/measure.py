"""How fast one game is played at random, cloned and seen: python measure.py GAME PLAYERS ROUNDS, one JSON line."""

import json
import random
import sys
import time
from typing import Any

from backroom import games
from backroom.engine import QuickChance, Rules, Table, advance, begin, view

ROUND_SECONDS = 1.0


def self_play(rules: Rules[Any], table: Table, seed: int) -> tuple[float, Any]:
    """Decisions per second, legal options computed at every decision; and a state from the middle of a game."""
    luck, choice = QuickChance(seed), random.Random(seed).random
    decisions, middle = 0, None
    started = time.process_time()
    while time.process_time() - started < ROUND_SECONDS:
        s = begin(rules, table, luck)
        s.listening = False
        while s.stack:
            seat = next(iter(s.asked)) if not s.sealed else next(k for k in s.asked if k not in s.sealed)
            options = s.asked[seat]
            advance(s, seat, options[int(choice() * len(options))], luck)
            decisions += 1
            if middle is None and decisions == 8 and s.stack:
                middle = s.clone()
    return decisions / (time.process_time() - started), middle or begin(rules, table, luck)


def microseconds(work: Any, times: int = 5_000) -> float:
    started = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - started) / times * 1e6


def main(name: str, players: int, rounds: int) -> None:
    rules = games.find(name)
    table = rules.table(players)
    rate, clone, sight = 0.0, 1e9, 1e9
    for seed in range(rounds):
        played, s = self_play(rules, table, seed)
        rate = max(rate, played)
        clone = min(clone, microseconds(s.clone))
        sight = min(sight, microseconds(lambda s=s: view(s, 0)))
    print(json.dumps({"rate": rate, "clone_us": clone, "view_us": sight}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
