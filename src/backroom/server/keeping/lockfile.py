"""SQLite is for one process: a second one on the same file is told so."""

import contextlib
import os
from pathlib import Path

from sqlalchemy import make_url

from .place import IN_MEMORY

with contextlib.suppress(ImportError):
    import fcntl


class InUse(OSError):
    """Another process has it open."""


class LockFile:
    """A lock beside the file, held as long as it is open; the system lets go of it when the process ends."""

    def __init__(self, url: str) -> None:
        made = make_url(url)
        in_file = made.get_backend_name() == "sqlite" and made.database not in IN_MEMORY
        self._path = Path(f"{made.database}.lock") if in_file else None
        self._held: int | None = None

    def take(self) -> None:
        if self._path is None or self._held is not None or "fcntl" not in globals():
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        held = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(held)
            why = "another process has it open; SQLite is for one, PostgreSQL for several"
            raise InUse(why) from None
        self._held = held

    def give_back(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None
