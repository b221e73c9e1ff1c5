"""make soak: a house that stays open. People come, play, watch, leave and are forgotten; nothing may grow but what the
games need.

python -m tests.soak [--seconds 3600] [--tables 40] [--db sqlite|postgres] [--every 60]

One JSON line at each look: memory and open files of the server, processes, bytes of the database and of its log, moves
written. Tables leave the memory after half a minute here. The last line compares the last quarter with the second: the
exit status says whether memory grew by more than 15%, or files by more than ten.
"""

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from backroom.server.common.settings import Settings
from backroom.server.keeping.place import as_async
from backroom.server.running.address import bound
from backroom.server.running.serve import work
from bench.server import family, memory
from tests.server.postgres import postgres

SEATS = {
    "crimelords": ["me", "random", "greedy"], "downtown": ["me", "greedy"], "famiglia": ["me", "search:10"],
    "crew13": ["me", "greedy", "greedy"], "precinct": ["me", "greedy"],
}  # fmt: skip
Sizes = Callable[[], dict[str, int]]
SOME = 60
"""Moves after which somebody leaves for another table, so that there are many of them."""


class Crowd:
    def __init__(self, address: str) -> None:
        self.address, self.moves, self.tables = address, 0, 0

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, token: str = "", body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return (await http.request(method, self.address + path, headers=headers, json=body)).json()

    async def play(self, until: float, luck: random.Random, games: list[str]) -> None:
        """Table after table, with somebody who watches each."""
        async with httpx.AsyncClient(timeout=60) as http:
            while time.monotonic() < until:
                game = luck.choice(games)
                made = await self.ask(http, "POST", "/api/tables", "", {"game": game, "seats": SEATS[game]})
                self.tables += 1
                id, token = made["id"], made["token"]
                await self.ask(http, "POST", f"/api/tables/{id}/seats", token, {"salt": secrets.token_hex(4)})
                watching = asyncio.create_task(self.watch(id))
                await self.sit_through(http, id, token, until, luck)
                watching.cancel()
                await asyncio.gather(watching, return_exceptions=True)

    async def sit_through(
        self, http: httpx.AsyncClient, id: str, token: str, until: float, luck: random.Random
    ) -> None:
        made = 0
        while made < SOME and time.monotonic() < until:
            told = await self.ask(http, "GET", f"/api/tables/{id}/view", token)
            if told["over"]:
                return
            if told["options"]:
                move = {"ply": told["ply"], "action": luck.choice(told["options"])["code"]}
                await self.ask(http, "POST", f"/api/tables/{id}/moves", token, move)
                self.moves, made = self.moves + 1, made + 1
            await asyncio.sleep(0.5)

    async def watch(self, id: str) -> None:
        async with httpx.AsyncClient(timeout=None) as http, http.stream("GET", f"{self.address}/t/{id}/live") as pieces:
            async for _ in pieces.aiter_bytes():
                pass


def look(pid: int, sizes: Sizes, crowd: Crowd) -> dict[str, Any]:
    return {
        "memory_kb": memory(pid), "files": len(list(Path(f"/proc/{pid}/fd").iterdir())), "processes": len(family(pid)),
        **sizes(), "tables": crowd.tables, "moves": crowd.moves,
    }  # fmt: skip


def of_files(db: Path) -> dict[str, int]:
    files = {"database": db, "log": db.with_name(db.name + "-wal")}
    return {name: path.stat().st_size for name, path in files.items() if path.exists()}


async def soak(address: str, pid: int, sizes: Sizes, seconds: float, tables: int, every: float) -> dict[str, Any]:
    crowd, until = Crowd(address), time.monotonic() + seconds
    known = (await crowd.ask(httpx.AsyncClient(timeout=60), "GET", "/api/games"))["games"]
    games = [game["name"] for game in known if game["name"] in SEATS]
    playing = [asyncio.create_task(crowd.play(until, random.Random(n), games)) for n in range(tables)]
    looks, began = [], time.monotonic()
    while time.monotonic() < until:
        await asyncio.sleep(min(every, max(0.1, until - time.monotonic())))
        looks.append({"second": round(time.monotonic() - began), **look(pid, sizes, crowd)})
        print(json.dumps(looks[-1]), flush=True)
    await asyncio.gather(*playing)
    return compared(looks)


def compared(looks: list[dict[str, Any]]) -> dict[str, Any]:
    """The last quarter beside the second: by then everything that is loaded once is loaded."""
    quarter = max(1, len(looks) // 4)
    early, late = looks[quarter : 2 * quarter] or looks[:1], looks[-quarter:]
    mean = {
        what: tuple(round(statistics.fmean(one[what] for one in part)) for part in (early, late))
        for what in ("memory_kb", "files", "processes")
    }
    grew = mean["memory_kb"][1] > mean["memory_kb"][0] * 1.15 or mean["files"][1] > mean["files"][0] + 10
    last = looks[-1]
    a_move = round((last["database"] - looks[0]["database"]) / max(1, last["moves"] - looks[0]["moves"]))
    return {"soak": "grew" if grew else "held", **last, **mean, "database_bytes_per_move": a_move}


def serve(port: int, db: str) -> int:
    settings = Settings(db=as_async(db), limits=False, bot_pace=0.3, idle=30.0, reading=0.0)
    return work(settings, bound("127.0.0.1", port))


@contextlib.contextmanager
def kept(kind: str) -> Iterator[tuple[str, Sizes]]:
    """Where tables are kept, and how much room that takes by now."""
    if kind == "postgres":
        with postgres(durable=True) as server:
            url = server.database()
            yield url, lambda: {"database": server.size(url)}
        return
    with tempfile.TemporaryDirectory(prefix="backroom-soak-") as folder:
        yield f"{folder}/soak.db", partial(of_files, Path(folder) / "soak.db")


def main() -> int:
    if sys.argv[1:2] == ["serve"]:
        return serve(int(sys.argv[2]), sys.argv[3])
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--every", type=float, default=60.0)
    chosen = parser.parse_args()
    with kept(chosen.db) as (url, sizes):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        server = subprocess.Popen([sys.executable, "-m", "tests.soak", "serve", str(port), url])
        try:
            httpx.Client(transport=httpx.HTTPTransport(retries=10)).get(f"http://127.0.0.1:{port}/healthz")
            told = asyncio.run(
                soak(f"http://127.0.0.1:{port}", server.pid, sizes, chosen.seconds, chosen.tables, chosen.every)
            )
        finally:
            server.terminate()
            server.wait(30)
    print(json.dumps(told))
    return 0 if told["soak"] == "held" else 1


if __name__ == "__main__":
    sys.exit(main())
