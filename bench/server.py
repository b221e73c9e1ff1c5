"""How quickly a move reaches everybody: 300 tables, 600 viewers, one server process, beside a do-nothing stream; then
1,000 tables, 2,000 viewers, two processes at one PostgreSQL.

python bench/server.py [--tables 300] [--many 1000] [--seconds 25]     JSON lines on stdout; a few minutes in all

Each table has a person (this program), a bot, and two live pages: the person's and a spectator's. The person presses a
button of that page every twelve seconds and the bot answers with one move or two: together a move every five seconds.
Time runs from before the move is posted until the last of the two pages has the whole update. The floor is the same
stack with as many streams and posts, and nothing to do.
"""

import argparse
import asyncio
import html
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

BUTTON = re.compile(r'class="btn option[^"]*" name="action" value="([^"]+)"')
EVERY = 12.0
"""Seconds between two moves of a person."""
HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from tests.server.postgres import postgres  # noqa: E402

from backroom.server.drawing.patches import patched  # noqa: E402


class Line:
    """One keep-alive connection for requests; quicker than a client library, which is not what is measured."""

    def __init__(self, port: int) -> None:
        self.port, self.reader, self.writer = port, None, None

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(request(method, path, body, token))
        status, headers = await head(self.reader)
        data = await self.reader.readexactly(int(headers.get("content-length", 0)))
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {data[:200]!r}")
        return json.loads(data) if data else None


def request(method: str, path: str, body: Any = None, token: str = "", packed: str = "identity") -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(data)}"]
    lines += [f"Accept-Encoding: {packed}"]
    lines += ["Content-Type: application/json"] if data else []
    lines += [f"Authorization: Bearer {token}"] if token else []
    return "\r\n".join([*lines, "", ""]).encode() + data


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    pairs = (line.split(": ", 1) for line in rest if ": " in line)
    return int(first.split()[1]), {name.lower(): value for name, value in pairs}


class Viewer:
    """A live page, packed as for a browser: remembers when each ply had fully arrived, and the buttons it has now."""

    def __init__(self, presses: bool = False) -> None:
        self.ply, self.bytes, self.news = -1, 0, asyncio.Event()
        self.presses, self.prompt = presses, ""

    @property
    def buttons(self) -> list[str]:
        return [html.unescape(code) for code in BUTTON.findall(self.prompt)]

    async def watch(self, port: int, path: str, token: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        writer.write(request("GET", path, None, token, "gzip"))
        _, headers = await head(reader)
        unpacked, text = zlib.decompressobj(31) if headers.get("content-encoding") else None, b""
        while size := await reader.readline():
            piece = (await reader.readexactly(int(size, 16) + 2))[:-2]
            self.bytes += len(size) + len(piece) + 2
            *whole, text = (text + (unpacked.decompress(piece) if unpacked else piece)).split(b"\n\n")
            for said in whole:
                self.hear(said)

    def hear(self, said: bytes) -> None:
        if not said.startswith(b"id: "):
            return
        id, _, data = said.partition(b"\ndata: ")
        if self.presses and b'"prompt":' in data:
            self.prompt = patched(self.prompt, json.loads(data)["parts"]["prompt"])
        self.ply = int(id[4:].split(b".")[0])
        self.news.set()

    async def has(self, ply: int) -> float:
        while self.ply < ply:
            self.news.clear()
            await self.news.wait()
        return time.perf_counter()


def memory(pid: int) -> int:
    """Resident kilobytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A server with the processes it has started, bots and all."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    children = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
    return [pid, *(one for child in children for one in family(child))]


async def tables(port: int, pid: int, many: int, seconds: float) -> dict[str, Any]:
    lines = [Line(port) for _ in range(16)]
    serving = family(pid)  # bots start later, and are not what a table costs
    before = sum(map(memory, serving))
    rooms: list[tuple[str, str]] = []

    async def furnish(line: Line, share: int) -> None:
        for _ in range(share):
            made = await line.ask("POST", "/api/tables", {"game": "famiglia", "seats": ["me", "medium"]})
            await line.ask("POST", f"/api/tables/{made['id']}/seats", {"salt": "s"}, made["token"])
            rooms.append((made["id"], made["token"]))

    await asyncio.gather(*(furnish(line, many // 16 + (n < many % 16)) for n, line in enumerate(lines)))
    grown = sum(map(memory, serving)) - before
    viewers = {id: (Viewer(presses=True), Viewer()) for id, _ in rooms}
    for id, token in rooms:
        for viewer, whose in zip(viewers[id], (token, ""), strict=True):
            background(viewer.watch(port, f"/t/{id}/live", whose))
        await asyncio.sleep(0.005)
    await asyncio.gather(*(viewer.has(0) for pair in viewers.values() for viewer in pair))
    await asyncio.sleep(2.0)
    took: list[float] = []
    moves = 0

    async def play(id: str, token: str) -> None:
        nonlocal moves
        line, choice = Line(port), random.Random(id)
        await asyncio.sleep(choice.random() * EVERY)
        while True:
            due = time.perf_counter() + EVERY
            page = viewers[id][0]
            if buttons := page.buttons:
                action, ply = choice.choice([code for code in buttons if code != "pass"] or buttons), page.ply
                began = time.perf_counter()
                await line.ask("POST", f"/api/tables/{id}/moves", {"ply": ply, "action": action}, token)
                arrived = await asyncio.gather(*(viewer.has(ply + 1) for viewer in viewers[id]))
                took.append(max(arrived) - began)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    plies, used, began = sum(v.ply for v, _ in viewers.values()), spent(pid), time.perf_counter()
    playing = [background(play(id, token)) for id, token in rooms]
    await asyncio.sleep(seconds)
    wall = time.perf_counter() - began
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    moves = sum(v.ply for v, _ in viewers.values()) - plies
    sent = sum(v.bytes for pair in viewers.values() for v in pair)
    return {
        **figures("tables", many, took), "posted_per_s": round(len(took) / wall, 1),
        "moves_per_s": round(moves / wall, 1), "processor_share": round((spent(pid) - used) / wall, 2),
        "kb_per_table": round(grown / many, 1), "kb_per_update": round(sent / max(1, 2 * moves) / 1024, 1),
    }  # fmt: skip


async def echo(port: int, pid: int, many: int, seconds: float) -> dict[str, Any]:
    viewers = [(Viewer(), Viewer()) for _ in range(many)]
    for n, pair in enumerate(viewers):
        for viewer in pair:
            background(viewer.watch(port, f"/{n}", ""))
        await asyncio.sleep(0.002)
    await asyncio.sleep(1.0)
    took: list[float] = []

    async def post(n: int) -> None:
        line, choice, ply = Line(port), random.Random(n), 0
        await asyncio.sleep(choice.random() * EVERY / 2)
        while True:
            due = time.perf_counter() + EVERY / 2
            ply += 1
            began = time.perf_counter()
            await line.ask("POST", f"/{n}", {"ply": ply})
            arrived = await asyncio.gather(*(viewer.has(ply) for viewer in viewers[n]))
            took.append(max(arrived) - began)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    used, began = processor(pid), time.perf_counter()
    posting = [background(post(n)) for n in range(many)]
    await asyncio.sleep(seconds)
    wall = time.perf_counter() - began
    for task in posting:
        task.cancel()
    share = round((processor(pid) - used) / wall, 2)
    return {**figures("echo", many, took), "posted_per_s": round(len(took) / wall, 1), "processor_share": share}


def figures(what: str, many: int, took: list[float]) -> dict[str, Any]:
    ordered = sorted(took)
    milliseconds = {
        p: round(ordered[min(len(ordered) - 1, int(len(ordered) * p / 100))] * 1000, 1) for p in (50, 95, 99)
    }
    return {
        "bench": what, "tables": many, "viewers": 2 * many, "measured": len(took),
        **{f"p{p}_ms": value for p, value in milliseconds.items()},
        "mean_ms": round(statistics.fmean(ordered) * 1000, 1),
    }  # fmt: skip


_TASKS: set[asyncio.Task[Any]] = set()


def background(work: Any) -> asyncio.Task[Any]:
    task = asyncio.ensure_future(work)
    _TASKS.add(task)
    return task


def spent(pid: int) -> float:
    """Processor seconds of a server and all it has started; the database's are not in it."""
    return sum(processor(one) for one in family(pid))


async def against(what: str, measure: Any, many: int, seconds: float, *arguments: str) -> dict[str, Any]:
    """Measures a server in a process of its own."""
    server = subprocess.Popen([sys.executable, str(HERE / "server_stack.py"), what, *arguments], stdout=subprocess.PIPE)
    try:
        assert server.stdout
        port = int(await asyncio.to_thread(server.stdout.readline))
        await up(port, "/up" if what == "echo" else "/api/games")
        return await measure(port, server.pid, many, seconds)  # type: ignore[no-any-return]
    finally:
        for task in _TASKS:
            task.cancel()
        _TASKS.clear()
        server.terminate()
        try:
            await asyncio.to_thread(server.wait, 30)
        except subprocess.TimeoutExpired:
            server.kill()


async def up(port: int, path: str) -> None:
    """Waits until a server answers."""
    for _ in range(300):
        try:
            await Line(port).ask("GET", path)
            return
        except OSError:
            await asyncio.sleep(0.2)


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--many", type=int, default=1000, help="tables at two processes; 0: leave them out")
    parser.add_argument("--seconds", type=float, default=25.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        floor = await against("echo", echo, chosen.tables, min(10.0, chosen.seconds))
        print(json.dumps(floor), flush=True)
        ours = await against("tables", tables, chosen.tables, chosen.seconds, str(Path(folder) / "bench.db"))
        ours["p95_ratio_to_echo"] = round(ours["p95_ms"] / floor["p95_ms"], 1)
        print(json.dumps(ours), flush=True)
    if chosen.many:
        with postgres(durable=True) as server:
            both = await against("crew", tables, chosen.many, chosen.seconds, server.database())
            print(json.dumps({**both, "bench": "tables, two processes"}), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
