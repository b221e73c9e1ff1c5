"""A move is answered when it is on disk; after kill -9 nothing is lost and every table goes on."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from backroom.server.keeping.store import Entry, Taken, store_at
from tests.bots.test_analysis import finished
from tests.server.house import House, Visitor
from tests.server.test_pages import on_turn, two_at_a_table
from tests.server.waiting import soon


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def started(
    db: Path, port: int, pace: str = "0", python: str | Path = sys.executable, env: dict[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """`backroom serve` in a process of its own, once it answers."""
    command = [str(python), "-m", "backroom.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
    given = ["--db", str(db), "--bot-pace", pace]
    process = subprocess.Popen([*command, *given], env=env, stdout=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while time.monotonic() < until:
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=2)
            return process
        except httpx.TransportError:
            time.sleep(0.1)
    process.kill()
    raise AssertionError("the server never answered")


def ended(process: subprocess.Popen[bytes], how: signal.Signals) -> int:
    process.send_signal(how)
    try:
        return process.wait(60)
    finally:
        process.kill()


def test_killed_in_mid_game_nothing_is_lost_and_the_table_goes_on(tmp_path: Path) -> None:
    port = free_port()
    server = started(tmp_path / "t.db", port)
    anna = Visitor(f"http://127.0.0.1:{port}", "Anna")
    try:
        id = anna.play_now(level="easy")
        for _ in range(8):
            told = anna.my_turn(id)
            assert anna.move(id, told["ply"], told["options"][0]["code"]).status_code == 303
        before = anna.my_turn(id)
        assert ended(server, signal.SIGKILL) == -signal.SIGKILL
        server = started(tmp_path / "t.db", port)
        after = anna.view(id)
        assert after["ply"] == before["ply"]
        assert after["view"] == before["view"]
        assert after["options"] == before["options"]
        anna.move(id, after["ply"], after["options"][0]["code"])
        assert anna.my_turn(id)["ply"] > before["ply"]
    finally:
        anna.http.close()
        status = ended(server, signal.SIGINT)
    assert status == 0


def test_a_bot_that_was_thinking_when_the_server_died_thinks_again(tmp_path: Path) -> None:
    port = free_port()
    server = started(tmp_path / "t.db", port, pace="30")
    anna = Visitor(f"http://127.0.0.1:{port}", "Anna")
    try:
        id = anna.play_now(level="easy")
        while (told := anna.view(id))["waiting"] == [0]:
            anna.move(id, told["ply"], told["options"][-1]["code"])
        ended(server, signal.SIGKILL)
        server = started(tmp_path / "t.db", port)
        assert anna.wait(id, lambda now: now["ply"] > told["ply"])
    finally:
        anna.http.close()
        ended(server, signal.SIGTERM)


def offspring(pid: int) -> list[int]:
    """The processes it has started, and those they have."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    own = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
    return own + [one for child in own for one in offspring(child)]


def alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_that_ends_leaves_no_thinking_process_behind(tmp_path: Path, how: signal.Signals) -> None:
    port = free_port()
    server = started(tmp_path / "t.db", port)
    anna = Visitor(f"http://127.0.0.1:{port}", "Anna")
    record = finished("famiglia", 2, 5).record().dumps().encode()
    sent = anna.http.post("/replays", data={"csrf": anna.csrf}, files={"record": ("g.json", record)})
    anna.my_turn(anna.play_now(level="easy"))
    assert anna.post(f"{sent.headers['location']}/analysis").status_code == 303
    soon(lambda: len(offspring(server.pid)) >= 2)
    left = offspring(server.pid)
    anna.http.close()
    ended(server, how)
    soon(lambda: not any(map(alive, left)))


def test_ctrl_c_stops_cleanly_even_while_somebody_watches(tmp_path: Path) -> None:
    port = free_port()
    server = started(tmp_path / "t.db", port)
    anna = Visitor(f"http://127.0.0.1:{port}", "Anna")
    id = anna.play_now(level="easy")
    with anna.stream(f"/t/{id}/live") as messages:
        next(messages)
        assert ended(server, signal.SIGINT) == 0
    anna.http.close()


def test_a_move_that_cannot_be_written_is_not_made(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    now, _ = on_turn(anna, bruno, id)
    told = now.view(id)
    journal = house.desk.house.store.journal

    async def full(*_: object) -> None:
        raise OSError("the disk is full")

    sound, journal.add_moves = journal.add_moves, full
    try:
        broken = now.move(id, told["ply"], told["options"][-1]["code"])
        assert (broken.status_code, broken.headers["connection"]) == (500, "close")
    finally:
        journal.add_moves = sound
    assert now.view(id) == told
    assert now.move(id, told["ply"], told["options"][-1]["code"]).status_code == 303


def test_two_cannot_write_the_same_ply(tmp_path: Path) -> None:
    asyncio.run(_two_writers(tmp_path))


async def _two_writers(tmp_path: Path) -> None:
    store = store_at(str(tmp_path / "t.db"))
    await store.open()
    row = {
        "id": "t", "game": "famiglia", "version": "1", "players": 2, "variants": {}, "public": False, "host": "g",
        "seed": "00", "commitment": "c", "made_at": 0.0, "moved_at": 0.0, "waiting": [],
    }  # fmt: skip
    await store.add_table(row, [{"seat": 0, "guest": None, "name": "", "bot": None, "salt": None}])
    await store.journal.add_moves("t", [Entry(0, 0, "pass", (), "g", 1.0)], {"moved_at": 1.0, "waiting": [1]})
    with pytest.raises(Taken):
        await store.journal.add_moves("t", [Entry(0, 1, "keep", (), "h", 2.0)], {"moved_at": 2.0, "waiting": [0]})
    assert [entry.action for entry in await store.journal.moves("t")] == ["pass"]
    await store.close()
