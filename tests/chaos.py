"""Everything dies or hangs now and then: servers are killed or stopped for a while, the database is restarted or stands
still, and people play on.

python -m tests.chaos [--seconds 180] [--processes 4] [--tables 50] [--kill 4]

Each table has a person (this program) and two bots. The person asks any of the processes, and sends a move again until
one says that it is written. At the end every record is verified against the seed, and every move that was acknowledged
is in its log once. One JSON line at the end; the exit status says whether all of it held.
"""

import argparse
import asyncio
import json
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from backroom import games
from backroom.engine.record import verify
from backroom.server.common.settings import Settings
from backroom.server.keeping.place import as_async
from backroom.server.keeping.store import Store, store_at
from backroom.server.running.serve import work
from backroom.server.tables.restoring import restored
from backroom.server.tables.table import LiveTable
from tests.server.postgres import Postgres, postgres

HANG, STALL = 9.0, 6.0
"""Seconds a process hangs, longer than its lease; and the database stands still, longer than it is waited for."""
PATIENCE = 120.0
"""Seconds in which some process must answer, whatever is killed and stands still meanwhile."""
SEATS = {"crimelords": ["me", "random", "greedy"], "downtown": ["me", "greedy"], "famiglia": ["me", "search:20"]}
CLOCKS: tuple[dict[str, Any], ...] = ({}, {"kind": "seconds", "seconds": 300}, {"kind": "reserve", "minutes": 10})
"""Without one, and with time that nobody uses up who is not charged for what is killed and stands still."""


@dataclass
class Seated:
    """A person at a table, and what he was told is written: for which ply, and what."""

    id: str
    token: str
    written: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class House:
    """The processes, each at a port of its own, as if on machines of their own."""

    db: str
    ports: list[int]
    running: dict[int, "subprocess.Popen[bytes]"] = field(default_factory=dict)
    kills: int = 0
    hangs: int = 0

    def start(self, port: int) -> None:
        command = [sys.executable, "-m", "tests.chaos", "serve", str(port), self.db]
        self.running[port] = subprocess.Popen(command, cwd=Path(__file__).parents[1])

    def kill(self, port: int) -> None:
        process = self.running.pop(port)
        process.send_signal(signal.SIGKILL)
        process.wait()
        self.kills += 1

    async def hang(self, port: int, seconds: float) -> None:
        """It does nothing for a while, and wakes."""
        process = self.running[port]
        process.send_signal(signal.SIGSTOP)
        self.hangs += 1
        try:
            await asyncio.sleep(seconds)
        finally:
            process.send_signal(signal.SIGCONT)

    async def keep(self) -> None:
        """One that could not start because the database was away is started again, as its keeper would."""
        while True:
            await asyncio.sleep(1.0)
            for port, process in list(self.running.items()):
                if process.poll() is not None:
                    self.start(port)

    def close(self) -> None:
        for process in self.running.values():
            process.kill()
            process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def ask(http: httpx.AsyncClient, house: House, method: str, path: str, token: str = "", body: Any = None) -> Any:
    """Of any process, until one answers; a refusal is an answer, too."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        url = f"http://127.0.0.1:{random.choice(house.ports)}{path}"
        try:
            answer = await http.request(method, url, headers=headers, json=body)
            if answer.status_code < 500:
                return answer
        except httpx.HTTPError:
            pass
        await asyncio.sleep(0.2)
    raise AssertionError(f"no process answered within {PATIENCE:g} seconds: {method} {path}")


async def play(http: httpx.AsyncClient, house: House, seated: list[Seated], until: float, luck: random.Random) -> None:
    while time.monotonic() < until:
        game = luck.choice(list(SEATS))
        wanted = {"game": game, "seats": SEATS[game], "clock": luck.choice(CLOCKS)}
        made = (await ask(http, house, "POST", "/api/tables", "", wanted)).json()
        me = Seated(made["id"], made["token"])
        seated.append(me)
        await ask(http, house, "POST", f"/t/{me.id}/alone", me.token)  # every answer is to be this person's own
        await ask(http, house, "POST", f"/api/tables/{me.id}/seats", me.token, {"salt": secrets.token_hex(4)})
        over = False
        while not over and time.monotonic() < until:
            told = (await ask(http, house, "GET", f"/api/tables/{me.id}/view", me.token)).json()
            over = told["over"]
            if told["options"]:
                action = luck.choice(told["options"])["code"]
                move = {"ply": told["ply"], "action": action}
                answer = await ask(http, house, "POST", f"/api/tables/{me.id}/moves", me.token, move)
                if answer.status_code == 200:
                    me.written.append((told["ply"], action))
            await asyncio.sleep(0.3)


async def break_things(house: House, server: Postgres, seconds: float, every: float, luck: random.Random) -> int:
    """Every few seconds a kill, now and then a process that hangs instead; the database is restarted twice, and stands
    still once. On a slow machine it takes longer until there were two of each. How many of the restarts."""
    began, restarts, stalled, turns = time.monotonic(), 0, False, 0
    while (gone := time.monotonic() - began) < seconds or restarts < 2 or house.kills < 2:
        await asyncio.sleep(every)
        turns += 1
        port = luck.choice(list(house.running))
        if gone > seconds * (restarts + 1) / 3 and restarts < 2:
            restarts += 1
            await asyncio.to_thread(server.restart)
        elif gone > seconds / 2 and not stalled:
            stalled = True
            with server.stalled():
                await asyncio.sleep(STALL)
        elif turns % 3 == 0:
            await house.hang(port, HANG)
        else:
            await asyncio.to_thread(house.kill, port)
            await asyncio.sleep(min(1.0, every / 2))
            house.start(port)
    return restarts


async def opened(store: Store, id: str) -> LiveTable:
    row = await store.table(id)
    assert row is not None, "a table is gone"
    return restored(row, await store.seats(id), await store.journal.moves(id), (), ())


def wrong_with(me: Seated, table: LiveTable) -> list[str]:
    """What does not hold at this table."""
    found = []
    mine = [entry for entry in table.log if entry.seat == 0 and not entry.by.startswith("bot")]
    rest = iter(mine)
    for ply, action in dict.fromkeys(me.written):  # an answer to the same question sent again counts once
        last = next(rest, None)
        if last is None or last.action != action or last.ply < ply:
            found.append(f"ply {ply}: {action} was acknowledged, {last and last.action} is there")
    if (more := len(list(rest))) > 1:
        found.append(f"{more} moves are in the log that were never acknowledged")
    if table.game is not None:
        record = table.game.record(reveal=True)
        verify(record, games.find(table.game_name))
        if [entry.ply for entry in table.log] != list(range(len(table.log))):
            found.append("the log has a gap")
    return found


async def goes_on(store: Store, seated: list[Seated], seconds: float) -> list[str]:
    """The tables at which bots alone are still waited for when they should have moved long ago; where a person is asked
    as well they may wait for him."""
    until, left = time.monotonic() + seconds, [me.id for me in seated]
    while left and time.monotonic() < until:
        rows = [row for row in [await store.table(id) for id in left] if row is not None]
        going = [row for row in rows if row["dealt_at"] and not row["over_at"]]
        left = [row["id"] for row in going if row["waiting"] and 0 not in row["waiting"]]
        await asyncio.sleep(0.5)
    return left


async def chaos(server: Postgres, seconds: float, processes: int, tables: int, every: float) -> dict[str, Any]:
    luck, seated = random.Random(13), list[Seated]()
    house = House(server.database(), [free_port() for _ in range(processes)])
    try:
        for port in house.ports:
            house.start(port)
        limits = httpx.Limits(max_connections=200)
        async with httpx.AsyncClient(timeout=20, limits=limits) as http:
            keeping = asyncio.create_task(house.keep())
            await ask(http, house, "GET", "/api/games")
            until = time.monotonic() + seconds
            people = [play(http, house, seated, until, random.Random(n)) for n in range(tables)]
            restarts, *_ = await asyncio.gather(break_things(house, server, seconds * 0.9, every, luck), *people)
            keeping.cancel()
        store = store_at(house.db)
        await store.open()
        stuck = await goes_on(store, seated, 90)
        wrong = {me.id: found for me in seated if (found := wrong_with(me, await opened(store, me.id)))}
        await store.close()
    finally:
        house.close()
    return {
        "chaos": "held" if not wrong and not stuck else "broke", "seconds": seconds, "processes": processes,
        "tables": len(seated), "kills": house.kills, "hangs": house.hangs, "restarts": restarts,
        "acknowledged": sum(len(me.written) for me in seated), "stuck": stuck, "wrong": wrong,
    }  # fmt: skip


def serve(port: int, db: str) -> int:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    return work(Settings(db=as_async(db), limits=False, bot_pace=0.1), listener)


def main() -> int:
    if sys.argv[1:2] == ["serve"]:
        return serve(int(sys.argv[2]), sys.argv[3])
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kill", type=float, default=4.0)
    chosen = parser.parse_args()
    with postgres() as server:
        told = asyncio.run(chaos(server, chosen.seconds, chosen.processes, chosen.tables, chosen.kill))
    print(json.dumps(told))
    return 0 if told["chaos"] == "held" else 1


if __name__ == "__main__":
    sys.exit(main())
