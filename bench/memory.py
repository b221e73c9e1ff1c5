"""What a table costs that nobody plays at just now: kilobytes of memory each, game by game, as JSON lines.

python bench/memory.py [--tables 5] [--moves 150]

Each table is restored from its log, as a server does that was restarted, and drawn once for everybody at it.
"""

import argparse
import gc
import json
import random
import tracemalloc
from typing import Any

import backroom
from backroom import games
from backroom.server.drawing.page import TablePage
from backroom.server.drawing.scenes import environment
from backroom.server.keeping.store import Entry
from backroom.server.tables.live import Live
from backroom.server.tables.restoring import restored
from backroom.server.tables.table import LiveTable


def logged(name: str, moves: int) -> tuple[dict[str, Any], list[dict[str, Any]], list[tuple[Any, ...]]]:
    """The rows of a table at which so many random moves were made."""
    choice, seed = random.Random(7), b"s" * 32
    players = games.find(name).a_tableful()
    game = backroom.game.Game(name, players, None, seed, [""] * players)
    while game.outcome is None and game.ply < moves:
        seat = choice.choice(game.waiting)
        game.play(seat, choice.choice(game.options(seat)))
    row = {
        "id": "t", "game": name, "version": game.rules.version, "variants": dict(game.setup.variants), "public": False,
        "host": "g0", "seed": seed.hex(), "commitment": game.commitment, "made_at": 0.0, "dealt_at": 0.0,
        "over_at": None, "moved_at": 0.0, "patience": "usual", "cancelled_at": None, "seated": 1,
        "tender": None, "revealing_since": None, "spent": [], "voided": [],
        "position": None,
    }  # fmt: skip
    seats = [
        {
            "seat": s, "guest": f"g{s}", "name": f"P{s}", "bot": None, "salt": "", "commitment": None, "quiet": None,
            "quiet_since": None,
        }
        for s in range(players)
    ]  # fmt: skip
    log = [
        (n, m.seat, m.action, m.luck, f"g{m.seat}", 0.0) for n, m in enumerate(game.record(reveal=True).moves)
    ]  # fmt: skip
    return row, seats, log


def table(row: Any, seats: Any, log: Any, room: TablePage) -> LiveTable:
    entries = [
        Entry(n, seat, str(action), tuple(tuple(d) for d in luck), by, at) for n, seat, action, luck, by, at in log
    ]
    made = restored(row, seats, entries, (), ())
    for seat in (None, *range(len(seats))):
        room.parts(made, seat, "csrf")
    made.rest()
    return made


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--moves", type=int, default=150)
    chosen = parser.parse_args()
    room = TablePage(environment(), Live(15))
    for name in games.names():
        rows = logged(name, chosen.moves)
        warm = [table(*rows, room) for _ in range(3)]
        gc.collect()
        tracemalloc.start()
        kept = [table(*rows, room) for _ in range(chosen.tables)]
        gc.collect()
        each = tracemalloc.get_traced_memory()[0] / len(kept) / 1024
        tracemalloc.stop()
        line = {"bench": "memory", "game": name, "moves": len(rows[2]), "kb_per_idle_table": round(each, 1)}
        print(json.dumps(line), flush=True)
        del warm, kept


if __name__ == "__main__":
    main()
