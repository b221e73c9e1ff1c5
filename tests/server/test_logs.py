"""What is written down: one line for each thing, nothing in it that somebody could use, and never a trace of many."""

import asyncio
import contextlib
import json
import logging
import re
import secrets
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from backroom.server.common import logs
from backroom.server.common.settings import Settings
from backroom.server.doors.identity import new_id
from tests.server.house import House, Visitor
from tests.server.test_durability import free_port
from tests.server.test_run import refused


def line(form: str, message: str, *given: Any, **how: Any) -> str:
    record = logging.LogRecord("backroom.server", logging.WARNING, "f.py", 1, message, given, how.get("exc_info"))
    record.__dict__.update(how.get("extra", {}))
    return logs.LogFormat(form).format(record)


def broken() -> Any:
    try:
        raise ValueError("the seed is wrong\nDETAIL: Key (id)=(xyz)")
    except ValueError:
        return sys.exc_info()


@pytest.mark.parametrize("form", [logs.LOGFMT, logs.JSON])
def test_a_trace_is_one_line_that_says_what_went_wrong_first_and_where(form: str) -> None:
    said = line(form, "table %s\ncannot be opened", "abc", exc_info=broken())
    assert len(said.splitlines()) == 1
    assert "ValueError: the seed is wrong" in said
    assert "test_logs.py" in said
    assert "DETAIL" not in said


def test_a_line_of_json_is_json_and_one_of_logfmt_has_names_and_values() -> None:
    told = json.loads(line(logs.JSON, 'say "hello"'))
    assert (told["level"], told["from"], told["said"]) == ("warning", "backroom.server", 'say "hello"')
    assert line(logs.LOGFMT, 'say "hello"').endswith('level=warning from=backroom.server said="say \\"hello\\""')


def test_links_tokens_seeds_and_passwords_are_not_written_down() -> None:
    for _ in range(200):
        secret = new_id()
        assert secret not in logs.discreet(f"table {secret} cannot be opened")
        seed = secrets.token_hex(32)
        assert seed not in logs.discreet(f"the seed is {seed}")
    assert "word" not in logs.discreet("postgresql://backroom:pass-word@db.example/backroom")
    assert logs.discreet("UniqueViolationError: duplicate key value") == "UniqueViolationError: duplicate key value"


def test_what_every_table_says_at_once_is_written_a_few_times_and_counted() -> None:
    quiet, kept = logs.Repeated(), []

    def say(level: int, after: float, **more: Any) -> None:
        record = logging.LogRecord("backroom.server", level, "", 0, "bots at table %s wait", ("abc",), None)
        record.created = 1000.0 + after
        vars(record).update(more)
        if quiet.filter(record):
            kept.append(record.getMessage())

    for n in range(200):
        say(logging.WARNING, n / 100)
    assert kept == ["bots at table abc wait"] * logs.A_FEW
    say(logging.ERROR, 3)
    say(logging.INFO, 3, about={"status": 200})
    assert len(kept) == logs.A_FEW + 2
    say(logging.WARNING, 11)
    assert kept[-1] == f"bots at table abc wait (and {200 - logs.A_FEW} more like it before)"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Iterator[Any]:
    """Begins as a server does; gives what is written, in lines."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield lambda: capfd.readouterr().err.splitlines()
    root.handlers[:] = before
    root.setLevel(level)  # which also forgets what each logger has worked out from it
    logs.access.setLevel(logging.NOTSET)


def test_every_answer_has_a_line_by_its_route_and_no_table_in_it(house: House, written: Any) -> None:
    logs.begin(Settings(log="json", log_access=True))
    anna = house.visitor("Anna")
    id = anna.play_now()
    anna.get(f"/t/{id}?secret=1")
    anna.get("/nothing/of/the/kind")
    lines, until = written(), time.monotonic() + 60
    while not any('"none"' in line for line in lines) and time.monotonic() < until:  # written after the answer was sent
        time.sleep(0.01)
        lines += written()
    told = [json.loads(one) for one in lines]
    assert ("GET", "/t/{id}", 200) in [(t["method"], t["route"], t["status"]) for t in told]
    assert ("GET", "none", 404) in [(t["method"], t["route"], t["status"]) for t in told]
    assert all(t["address"] == "127.0.0.1" and t["ms"] >= 0 for t in told)
    everything = "\n".join(lines)
    for secret in (id, "secret", "Anna", anna.csrf, anna.http.cookies["backroom"]):
        assert secret not in everything


def gone_in_the_middle(house: House, said: bytes) -> None:
    """A line that is cut without a word."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as cut:
        cut.sendall(said)
        time.sleep(0.2)
        with contextlib.suppress(TimeoutError):
            cut.settimeout(0.2)
            cut.recv(1000)
        cut.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def test_who_hangs_up_leaves_no_trace(house: House, written: Any) -> None:
    logs.begin(Settings())
    anna = house.visitor("Anna")
    id = anna.play_now()
    cookie = f"Cookie: backroom={anna.http.cookies['backroom']}\r\n"
    head = f"HTTP/1.1\r\nHost: h\r\n{cookie}"
    form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\ncsrf="
    for path in (f"/t/{id}/live", f"/api/tables/{id}/stream", "/"):
        gone_in_the_middle(house, f"GET {path} {head}\r\n".encode())
    for path in ("/me/name", f"/t/{id}/chat", f"/api/tables/{id}/moves", "/replays"):
        gone_in_the_middle(house, f"POST {path} {head}{form}".encode())
    anna.post(f"/t/{id}/chat", text="so that all of them are woken")
    time.sleep(1.5)
    assert written() == []


@contextlib.contextmanager
def served(db: Path, *given: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A server as it is started by hand: its address, and the process."""
    port = free_port()
    command = [sys.executable, "-m", "backroom.cli", "serve", "--port", str(port), "--host", "127.0.0.1"]
    process = subprocess.Popen([*command, "--db", str(db), *given], stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}", process
    finally:
        process.kill()
        process.wait()


def damage(db: Path) -> None:
    """Its middle is lost, as on a bad disk; the head still says that it is a database."""
    size = db.stat().st_size
    with db.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))


def test_a_file_that_is_damaged_under_a_server_gets_a_line_that_says_what_to_do(tmp_path: Path) -> None:
    db = tmp_path / "t.db"
    with served(db, "--log-access") as (address, process):
        anna = Visitor(address, "Anna")
        id = anna.play_now()
        engine = create_engine(f"sqlite:///{db}")
        with engine.connect() as connection:
            connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        engine.dispose()
        damage(db)
        assert anna.get("/api/tables/none-of-ours").status_code == 503
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=30)[1]
        anna.http.close()
    assert "Traceback" not in said
    assert "backroom restore" in said
    assert "route=/api/tables/{id} status=503" in said
    assert id not in said
    assert all(re.match(r"at=\S+ level=\w+ from=\S+ ", one) for one in said.splitlines())


def test_a_damaged_file_and_one_of_a_newer_release_are_told_at_the_start(tmp_path: Path) -> None:
    db = tmp_path / "t.db"
    with House(db) as opened:
        opened.visitor("Anna").play_now()
    engine = create_engine(f"sqlite:///{db}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert "newer release" in refused("serve", "--db", str(db))
    damage(db)
    assert "backroom restore" in refused("serve", "--db", str(db))


def test_a_stream_whose_table_cannot_be_read_any_more_ends_without_a_trace(house: House, written: Any) -> None:
    logs.begin(replace(Settings(), log="logfmt"))
    anna = house.visitor("Anna")
    id = anna.play_now()
    with anna.stream(f"/t/{id}/live") as messages:
        next(messages)

        async def spoil() -> None:
            await house.desk.store.database.run(text(f"UPDATE tables SET version = '99' WHERE id = '{id}'"))
            house.desk.house._known.pop(id)  # not before: the stream would read it again as it was
            house.desk.live.wake(id)

        asyncio.run_coroutine_threadsafe(spoil(), house.loop).result(20)
        assert list(messages) is not None
    lines = written()
    assert len(lines) == 1
    assert "is set aside" in lines[0]
