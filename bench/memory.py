"""What a table costs that nobody plays at just now: kilobytes of memory each, game by game, as JSON lines.

python bench/memory.py [--tables 5] [--moves 150]

Each table is restored from its log, as a server does that was restarted, and drawn once for everybody at it.
"""

import argparse
import asyncio
import gc
import json
import random
import tempfile
import tracemalloc
from collections.abc import Sequence

import backroom
from backroom import games
from backroom.server.drawing.page import TablePage
from backroom.server.drawing.scenes import environment
from backroom.server.keeping.store import Entry, Row, store_at
from backroom.server.tables.live import Live
from backroom.server.tables.restoring import restored
from backroom.server.tables.table import LiveTable


async def kept(name: str, moves: int) -> tuple[Row, Sequence[Row], list[Entry]]:
    """The rows of a table at which so many random moves were made, as a database gives them back."""
    choice, seed = random.Random(7), b"s" * 32
    players = games.find(name).a_tableful()
    game = backroom.game.Game(name, players, None, seed, [""] * players)
    while game.outcome is None and game.ply < moves:
        seat = choice.choice(game.waiting)
        game.play(seat, choice.choice(game.options(seat)))
    row = {
        "id": "t", "game": name, "version": game.rules.version, "players": players,
        "variants": dict(game.setup.variants), "public": False, "host": "g0", "seed": seed.hex(),
        "commitment": game.commitment, "made_at": 0.0, "dealt_at": 0.0, "moved_at": 0.0, "waiting": [],
    }  # fmt: skip
    chairs = [{"seat": s, "guest": f"g{s}", "name": f"P{s}", "bot": None, "salt": ""} for s in range(players)]
    made = enumerate(game.record(reveal=True).moves)
    log = [Entry(n, m.seat, str(m.action), tuple(tuple(d) for d in m.luck), f"g{m.seat}", 0.0) for n, m in made]
    with tempfile.TemporaryDirectory() as folder:
        store = store_at(f"{folder}/tables.db")
        await store.open()
        await store.add_table(row, chairs)
        found, seats = await store.table("t"), await store.seats("t")
        await store.close()
    assert found is not None
    return found, seats, log


def table(row: Row, seats: Sequence[Row], log: list[Entry], room: TablePage) -> LiveTable:
    made = restored(row, seats, log, (), ())
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
        rows = asyncio.run(kept(name, chosen.moves))
        warm = [table(*rows, room) for _ in range(3)]
        gc.collect()
        tracemalloc.start()
        held = [table(*rows, room) for _ in range(chosen.tables)]
        gc.collect()
        each = tracemalloc.get_traced_memory()[0] / len(held) / 1024
        tracemalloc.stop()
        line = {"bench": "memory", "game": name, "moves": len(rows[2]), "kb_per_idle_table": round(each, 1)}
        print(json.dumps(line), flush=True)
        del warm, held


if __name__ == "__main__":
    main()
