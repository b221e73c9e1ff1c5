"""What tables cost at which a clock runs and nothing else happens: processor and memory of waiting, as JSON lines.

python bench/clocks.py [--tables 5000] [--seconds 20]

A house of one process over a file, first without a running clock, then with so many, each to be looked at in some days.
Measured is the sleeper: its heartbeat in the database, and looking for what is due.
"""

import argparse
import asyncio
import gc
import json
import resource
import tempfile
import time
from pathlib import Path

from sqlalchemy import insert

from backroom.engine.chance import commitment, new_seed
from backroom.games import find
from backroom.server.common.settings import Settings
from backroom.server.keeping import schema
from backroom.server.keeping.store import Store, store_at
from backroom.server.tables.contract import agreed_clock
from backroom.server.tables.live import Live
from backroom.server.tables.tables import Tables
from backroom.server.thinking.thinkers import Here, Thinkers

DAY = 86_400
GAME = "famiglia"


async def laid(store: Store, many: int) -> None:
    """So many tables of two people, dealt, one of them asked; their clocks are at zero one after the other."""
    now, version, seed = time.time(), find(GAME).version, new_seed()
    rows = [
        {
            "id": f"t{n}", "game": GAME, "version": version, "players": 2, "variants": {}, "public": False,
            "host": "g0", "seed": seed.hex(), "commitment": commitment(seed), "made_at": now, "dealt_at": now,
            "moved_at": now, "waiting": [0], "tender": str(store.database.number), "zero_at": now + 2 * DAY + n,
            "clock": agreed_clock({"kind": "days"}),
        }
        for n in range(many)
    ]  # fmt: skip
    people = [
        {"table_id": row["id"], "seat": s, "guest": f"g{s}", "name": f"P{s}", "salt": ""}
        for row in rows
        for s in (0, 1)
    ]
    async with store.database.writing() as connection:
        await connection.execute(insert(schema.tables), rows)
        await connection.execute(insert(schema.seats), people)


def resident() -> int:
    """Of this process, in kilobytes."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize() // 1024


async def waited(tables: Tables, seconds: float, many: int) -> None:
    gc.collect()
    sleeping = asyncio.create_task(tables.sleeper.keep())
    await asyncio.sleep(1)
    memory, cpu = resident(), time.process_time()
    await asyncio.sleep(seconds)
    spent = time.process_time() - cpu
    gc.collect()
    line = {
        "bench": "clocks", "tables": many, "seconds": seconds, "percent_of_a_core": round(100 * spent / seconds, 2),
        "kb_more": resident() - memory, "tasks": len(asyncio.all_tasks()),
        "in_memory": len(tables.house.in_memory),
    }  # fmt: skip
    print(json.dumps(line), flush=True)
    sleeping.cancel()
    await asyncio.gather(sleeping, return_exceptions=True)


async def measured(many: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store, thinkers = store_at(f"{folder}/tables.db"), Thinkers(Here(1))
        await store.open()
        tables = Tables(store, Live(15), thinkers, Settings())
        await waited(tables, seconds, 0)
        await laid(store, many)
        await waited(tables, seconds, many)
        thinkers.close()
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=20)
    chosen = parser.parse_args()
    asyncio.run(measured(chosen.tables, chosen.seconds))
