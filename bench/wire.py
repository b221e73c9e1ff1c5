"""What an update of a live page weighs: python bench/wire.py [GAME] [--games 2] [--seed 1], a JSON line a game.

Whole games on a real server, with a person in every seat who plays as `medium` does. The first one's page is open: its
stream is read from the socket as a browser reads it, which takes gzip. `sent` are the bytes of an update on the wire,
`raw` those before they were packed, `first` what the page gets when it opens: kilobytes all.
"""

import argparse
import asyncio
import json
import socket
import statistics
import sys
import tempfile
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.house import House, Visitor

from backroom import games
from backroom.bots import make
from backroom.bots.table import number
from backroom.engine import code

PATIENCE = 60.0
"""Seconds for one update."""


class Page:
    """One open stream, read to the byte."""

    def __init__(self, house: House, path: str, cookie: str) -> None:
        self.ply, self.updates, self.heard = -1, [(0, 0)][:0], threading.Condition()
        self._line = socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)
        asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nCookie: backroom={cookie}\r\n\r\n"
        self._line.sendall(asked.encode())
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with self._line.makefile("rb") as file:
            head = b"".join(iter(file.readline, b"\r\n")).lower()
            unpacked = zlib.decompressobj(31) if b"content-encoding: gzip" in head else None
            text, weight = b"", 0
            for sent, chunk in chunks(file):
                text, weight = text + (unpacked.decompress(chunk) if unpacked else chunk), weight + sent
                *whole, text = text.split(b"\n\n")
                for said in whole:
                    weight = self._hear(said, weight)

    def _hear(self, said: bytes, weight: int) -> int:
        ids = [line for line in said.split(b"\n") if line.startswith(b"id: ")]
        if not ids:
            return weight
        with self.heard:
            self.updates.append((len(said) + 2, weight))
            self.ply = int(ids[0][4:].split(b".")[0])
            self.heard.notify_all()
        return 0

    def has(self, ply: int) -> None:
        with self.heard:
            assert self.heard.wait_for(lambda: self.ply >= ply, PATIENCE), f"move {ply} never arrived"

    def close(self) -> None:
        self._line.shutdown(socket.SHUT_RDWR)
        self._line.close()


def chunks(file: Any) -> Iterator[tuple[int, bytes]]:
    """What is sent in one piece, with its weight on the wire."""
    while size := file.readline():
        many = int(size, 16)
        data = file.read(many + 2)[:many]
        if not many:
            return
        yield len(size) + many + 2, data


def play(house: House, name: str, seed: int, most: int) -> list[tuple[int, int]]:
    players = games.find(name).a_tableful()
    people = [house.visitor(f"Player {seat}") for seat in range(players)]
    id = seated(people, name)
    desk, bots = house.desk, [make("greedy", name, number(seed, seat)) for seat in range(players)]
    table = desk.house.known(id)
    guests = [chair.guest for chair in table.chairs]
    page = Page(house, f"/t/{id}/live", people[0].http.cookies["backroom"])
    page.has(0)

    async def move() -> int:
        game = table.playing()
        unasked = ((k, bots[k].interject(game.view(k))) for k in game.view(None).let)
        seat, said = next(((k, said) for k, said in unasked if said is not None), (table.waiting[0], None))
        action = said or bots[seat].choose(game.view(seat))
        await desk.tables.moves.make(table, guests[seat], table.ply, code(action))
        return int(table.ply)

    while not table.over and table.ply < most:
        page.has(asyncio.run_coroutine_threadsafe(move(), house.loop).result(PATIENCE))
    page.close()
    return page.updates


def seated(people: list[Visitor], name: str) -> str:
    """A table of these people, dealt, who want to be asked also what has one answer only; its number."""
    chairs = {f"seat{seat}": "open" if seat else "me" for seat in range(len(people))}
    made = people[0].post("/tables", game=name, players=len(people), **chairs)
    id = str(made.headers["location"].removeprefix("/t/"))
    for seat, one in enumerate(people):
        assert one.post(f"/t/{id}/sit", seat=seat, salt=f"salt {seat}").status_code == 303
    for one in people:
        assert one.post(f"/t/{id}/alone").status_code == 303
    return id


def kilobytes(sizes: list[int]) -> dict[str, float]:
    ordered = sorted(sizes)
    at = {"median": statistics.median(ordered), "p90": ordered[int(len(ordered) * 0.9)], "max": ordered[-1]}
    return {name: round(size / 1024, 2) for name, size in at.items()}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", choices=games.names())
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=5000, help="moves of a game")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, House(Path(folder) / "wire.db") as house:
        for name in [chosen.game] if chosen.game else games.names():
            played = [play(house, name, chosen.seed + n, chosen.most) for n in range(chosen.games)]
            updates = [update for game in played for update in game[1:]]
            line = {
                "bench": "wire", "game": name, "games": len(played), "updates": len(updates),
                "sent": kilobytes([sent for _, sent in updates]), "raw": kilobytes([raw for raw, _ in updates]),
                "first": kilobytes([game[0][1] for game in played])["median"],
            }  # fmt: skip
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
