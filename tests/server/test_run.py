"""Starting: the address is printed, and a port that is taken is said to be."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from backroom.server.keeping.lockfile import LockFile
from backroom.server.keeping.place import as_async
from tests.server.test_durability import free_port


def test_the_address_is_printed_and_the_server_answers_there(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "backroom.cli", "serve", "--port", str(port), "--db", str(tmp_path / "t.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        first = process.stdout.readline()
        assert first == f"Backroom is open at http://127.0.0.1:{port}/\n"
        until = time.monotonic() + 120
        while time.monotonic() < until:
            try:
                assert httpx.get(f"http://127.0.0.1:{port}/", timeout=5).status_code == 200
                break
            except httpx.TransportError:
                time.sleep(0.1)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            _, complaints = process.communicate(timeout=60)
        finally:
            process.kill()
    assert complaints == ""
    assert process.returncode == 0


def test_a_port_that_is_taken_gets_one_line(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        command = [sys.executable, "-m", "backroom.cli", "serve", "--host", "127.0.0.1", "--port", port]
        done = subprocess.run(
            [*command, "--db", str(tmp_path / "t.db")], capture_output=True, text=True, timeout=30, check=False
        )
    assert done.returncode == 2
    assert "choose another one with --port" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def refused(*given: str) -> str:
    """What a start that is not possible says, in one line."""
    command = [sys.executable, "-m", "backroom.cli", *given]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_sqlite_is_for_one_process_and_more_are_told_so(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    assert "SQLite is for one process" in refused("serve", "--db", db, "--workers", "2")
    assert "with SQLite the server thinks itself" in refused("think", "--db", db)
    held = LockFile(as_async(db))
    held.take()
    said = refused("serve", "--db", db, "--port", str(free_port()))
    assert "another process has it open; SQLite is for one, PostgreSQL for several" in said
    held.give_back()


def test_a_damaged_file_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "t.db").write_bytes(b"no database at all, but long enough to be read as one " * 40)
    assert "cannot open the tables" in refused("serve", "--db", str(tmp_path / "t.db"))
