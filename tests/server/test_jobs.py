"""Long thoughts as jobs at one PostgreSQL: somebody thinks, also when the one who began is gone."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from backroom.server.common.settings import Settings
from backroom.server.keeping.errors import Unreachable
from backroom.server.keeping.store import store_at
from backroom.server.tables.live import Live
from backroom.server.tables.tables import Tables
from backroom.server.thinking import jobs
from backroom.server.thinking.jobs import Elsewhere, Errands
from backroom.server.thinking.thinkers import Here, Question, Thinkers
from tests.server.postgres import Postgres, postgres
from tests.server.test_durability import alive, free_port, offspring
from tests.server.test_processes import closed
from tests.server.waiting import soon


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Tables]:
    """One that asks; it does not think."""
    store = store_at(url)
    await store.open()
    errands = Errands(store.database)
    tables = Tables(store, Live(5), Thinkers(Here(1), Elsewhere(errands)), Settings(bot_pace=0.05))
    await tables.peers.listen()
    try:
        async with errands.open():
            yield tables
    finally:
        await closed(tables)


def thinker(url: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "backroom.cli", "think", "--db", url]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def test_a_thinker_elsewhere_answers_bots_and_hints_also_after_one_was_killed(server: Postgres) -> None:
    url = server.database()

    async def work() -> None:
        async with process(url) as tables:
            table = await tables.setting_up.make("g0", "P0", "famiglia", ["me", "open"], {}, False)
            for seat in range(2):
                await tables.seating.sit(table, f"g{seat}", f"P{seat}", seat, "s")
            seat = table.waiting[0]
            about = Question(table.id, table.ply, seat, "g0")
            asked = asyncio.create_task(tables.bots.thinkers.choose("search:30", table.view(seat), about))
            await asyncio.sleep(1)
            assert not asked.done(), "nobody thinks yet"
            first = thinker(url)
            try:
                assert await asyncio.wait_for(asked, 120) in table.view(seat).options
                long = asyncio.create_task(tables.bots.thinkers.choose("search:2s", table.view(seat), about))
                await asyncio.sleep(1)
                first.kill()
                first.wait()
                second = thinker(url)
                try:
                    assert await asyncio.wait_for(long, 120) in table.view(seat).options
                    weighed = await asyncio.wait_for(
                        tables.bots.thinkers.weigh(table.view(seat), ["A", "B"], about), 120
                    )
                    assert weighed[0].action in table.view(seat).options
                finally:
                    second.terminate()
                    second.wait(60)
            finally:
                first.kill()

    asyncio.run(work())


def test_a_bot_waits_for_a_database_that_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not the bot that broke down: nobody else plays for it."""
    monkeypatch.setattr(jobs, "PATIENCE", 1.0)

    async def work(server: Postgres) -> None:
        async with process(server.database()) as tables:
            table = await tables.setting_up.make("g0", "P0", "famiglia", ["me", "open"], {}, False)
            for seat in range(2):
                await tables.seating.sit(table, f"g{seat}", f"P{seat}", seat, "s")
            seat = table.waiting[0]
            server.stop()
            with pytest.raises(Unreachable):
                await tables.bots.thinkers.choose(
                    "search:30", table.view(seat), Question(table.id, table.ply, seat, "g0")
                )
            elsewhere = tables.bots.thinkers.long
            assert isinstance(elsewhere, Elsewhere)
            assert not elsewhere._errands._of, "whose question is over is not remembered"
            server.start()

    with postgres() as server:
        asyncio.run(work(server))


def test_processes_that_never_begin_are_not_started_for_ever() -> None:
    program = "import os; from backroom.server.running.workers import Workers as W; exit(W(2, os.getpid).run())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert "no process could begin its work" in done.stderr


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def test_two_workers_share_an_address_and_one_that_dies_is_replaced(server: Postgres, tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "backroom.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
    parent = subprocess.Popen([*command, "--db", server.database(), "--workers", "2"], stdout=subprocess.DEVNULL)
    try:
        soon(lambda: answers(port))
        workers = serving(parent.pid)
        os.kill(workers[0], signal.SIGKILL)
        soon(lambda: len(serving(parent.pid)) == 2 and workers[0] not in serving(parent.pid))
        soon(lambda: answers(port))
        all_of_them = offspring(parent.pid)
    finally:
        parent.terminate()
        parent.wait(60)
    soon(lambda: not any(map(alive, all_of_them)))


def serving(pid: int) -> list[int]:
    """The processes that serve: those its main thread has started, without multiprocessing's tracker."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(p) for p in children if b"spawn_main" in Path(f"/proc/{p}/cmdline").read_bytes() and alive(int(p))]


def test_a_server_ends_when_it_is_told_to_though_the_database_is_away(tmp_path: Path) -> None:
    with postgres() as own:
        port = free_port()
        command = [sys.executable, "-m", "backroom.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
        serving = subprocess.Popen(
            [*command, "--db", own.database()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            soon(lambda: answers(port))
            time.sleep(2.0)
            own.stop()
            serving.send_signal(signal.SIGTERM)
            assert serving.wait(90) in (0, -signal.SIGTERM)
        finally:
            serving.kill()
            serving.wait()
