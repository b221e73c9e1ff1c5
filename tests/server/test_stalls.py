"""A database that does not answer, and a process that hangs: neither is gone, and nobody waits until they go on. What
is answered while one of them stands still was answered without it."""

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from backroom import games
from backroom.engine.record import verify
from backroom.server.keeping import engines
from backroom.server.keeping.store import store_at
from tests.chaos import opened
from tests.server.house import QUICK, House, Visitor
from tests.server.postgres import Postgres, postgres
from tests.server.waiting import soon


@pytest.fixture(scope="module")
def own() -> Iterator[Postgres]:
    """Nobody else's tests stand still with it."""
    with postgres() as started:
        yield started


@pytest.fixture(scope="module")
def away(own: Postgres) -> Iterator[House]:
    with House(own.database(), replace(QUICK, bot_pace=0.05)) as opened:
        yield opened


def somebody(house: House) -> Visitor:
    """A guest who comes when the house is ready."""
    soon(lambda: house.visitor().get("/readyz").status_code == 200)
    return house.visitor("Anna")


def test_while_the_database_stalls_every_page_says_so_and_comes_back(own: Postgres, away: House) -> None:
    people = [away.visitor(f"Guest {n}") for n in range(10)]
    id = people[0].play_now()
    paths = ["/", f"/t/{id}", "/me", "/new"]
    with own.stalled(), ThreadPoolExecutor(40) as pool:
        asked = [pool.submit(v.get, p) for v in people for p in paths]
        told = [question.result() for question in asked]
        alive = people[0].get("/healthz")
    assert {answer.status_code for answer in told} == {503}
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in told)
    assert alive.status_code == 200
    page = next(answer.text for answer in told if "<html" in answer.text)
    assert "cannot be reached just now" in page
    assert '<meta http-equiv="refresh"' in page
    for path in paths:
        soon(lambda path=path: people[0].get(path).status_code == 200)  # type: ignore[misc]


def test_those_who_stood_in_line_for_a_connection_do_not_wait_for_the_database_anew(
    own: Postgres, away: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody(away)
    tried: list[str] = []
    opened = engines.line_to

    async def line_to(url: str, within: float | None = None) -> Any:
        tried.append(url)
        return await opened(url, within)

    monkeypatch.setattr(engines, "line_to", line_to)
    people = [away.visitor(f"Guest {n}") for n in range(5)]
    with own.stalled(), ThreadPoolExecutor(40) as pool:
        asked = [pool.submit(v.get, "/") for v in people for _ in range(8)]
        assert {question.result().status_code for question in asked} == {503}
    assert len(tried) <= engines.AT_ONCE


def test_a_database_that_stood_still_when_a_test_failed_goes_on(own: Postgres) -> None:
    with pytest.raises(ZeroDivisionError), own.stalled():
        _ = 1 / 0
    assert own.size(own.database()) > 0


def test_a_form_that_came_while_the_database_stalled_is_not_reloaded_as_a_page(own: Postgres, away: House) -> None:
    anna = somebody(away)
    id = anna.play_now()
    anna.csrf  # noqa: B018
    with own.stalled():
        answer = anna.post(f"/t/{id}/chat", text="hello")
    assert answer.status_code == 503
    assert "refresh" not in answer.text
    soon(lambda: anna.post(f"/t/{id}/chat", text="hello again").status_code == 303)


def test_moves_that_were_under_way_when_the_database_stalled_stand_once(own: Postgres, away: House) -> None:
    anna = somebody(away)
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="easy")
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="s")
    for _ in range(2):
        told = anna.my_turn(id)
        ply, action = told["ply"], told["options"][-1]["code"]
        with ThreadPoolExecutor(3) as pool:
            with own.stalled():
                asked = [pool.submit(anna.move, id, ply, action) for _ in range(3)]
                answers = [question.result() for question in asked]
            assert {answer.status_code for answer in answers} == {503}
        soon(lambda p=ply, a=action: anna.move(id, p, a).status_code == 303)  # type: ignore[misc]
    anna.my_turn(id)
    log = away.desk.house.known(id).log
    assert [entry.ply for entry in log] == list(range(len(log)))
    mine = [entry.action for entry in log if entry.ply == ply]
    assert mine == [action]


@pytest.mark.parametrize("what", ["a page", "a hint"])
def test_nothing_hangs_for_as_long_as_the_database_does(own: Postgres, away: House, what: str) -> None:
    anna = somebody(away)
    id = anna.play_now()
    anna.my_turn(id)
    ask: dict[str, Callable[[], httpx.Response]] = {
        "a page": lambda: anna.get("/new"),
        "a hint": lambda: anna.post(f"/t/{id}/hint"),
    }
    with own.stalled():
        answer = ask[what]()
    assert answer.status_code == 503
    soon(lambda: anna.get(f"/t/{id}").status_code == 200)


@contextmanager
def processes(db: str, many: int) -> Iterator[dict[int, "subprocess.Popen[bytes]"]]:
    """Servers at ports of their own, as if on machines of their own."""
    running: dict[int, subprocess.Popen[bytes]] = {}
    try:
        for _ in range(many):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = int(probe.getsockname()[1])
            command = [sys.executable, "-m", "tests.chaos", "serve", str(port), db]
            running[port] = subprocess.Popen(command, cwd=Path(__file__).parents[2])
        for port in running:
            soon(lambda port=port: answers(port))  # type: ignore[misc]
        yield running
    finally:
        for process in running.values():
            process.send_signal(signal.SIGCONT)
            process.kill()
            process.wait()


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def test_the_tables_of_a_process_that_hangs_go_on_at_another_and_nothing_is_doubled_when_it_wakes(
    own: Postgres,
) -> None:
    db = own.database()
    with processes(db, 2) as running:
        hung, sound = (Visitor(f"http://127.0.0.1:{port}") for port in running)
        ids = [made(hung) for _ in range(3)]
        gone_on(sound, ids, 3)
        process = next(iter(running.values()))
        process.send_signal(signal.SIGSTOP)
        gone_on(sound, ids, 3)
        assert stopped(process.pid), "nobody had to wait until it woke"
        process.send_signal(signal.SIGCONT)
        gone_on(sound, ids, 6)
        gone_on(hung, ids, 3)
        for visitor in (hung, sound):
            visitor.http.close()
    for log in asyncio.run(verified(db, ids)):
        assert [entry.ply for entry in log] == list(range(len(log)))


def stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def gone_on(visitor: Visitor, ids: list[str], plies: int) -> None:
    """Waits until so many moves more are made at each of these tables, as far as this process knows."""
    soon(lambda: visitor.get("/readyz").status_code == 200)
    stood = {id: visitor.view(id)["ply"] for id in ids}
    soon(lambda: all(told["over"] or told["ply"] > stood[id] + plies for id in ids for told in [visitor.view(id)]))


async def verified(db: str, ids: list[str]) -> list[list[Any]]:
    """The logs of these tables, once their records have been checked against the seed."""
    store = store_at(db)
    await store.open()
    tables = [await opened(store, id) for id in ids]
    await store.close()
    for table in tables:
        verify(table.playing().record(reveal=True), games.find(table.game_name))
    return [table.log for table in tables]


def made(visitor: Visitor) -> str:
    """A table of bots alone."""
    fields = {f"seat{n}": "greedy" for n in range(3)}
    table = visitor.post("/tables", game="crimelords", players=3, **fields)
    assert table.status_code == 303, table.text
    return str(table.headers["location"].removeprefix("/t/"))
