"""Starting and stopping: an address for me, one for others in the same network, and a clean end on Ctrl-C."""

import asyncio
import contextlib
import gc
import signal
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from backroom.engine import Illegal

from ..common.discretion import without_password
from ..common.logs import begin
from ..common.settings import Settings
from ..doors.connections import doorstep
from ..keeping.database import DAMAGED, Database, not_open
from ..keeping.errors import Damaged, Newer, Unreachable
from ..keeping.place import as_async, home_database
from .address import beside, bound, network_address, not_free
from .app import create_app
from .opening import opened
from .workers import Workers


class Server(uvicorn.Server):
    """Ends the open streams first: they would keep it from stopping."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        desk = getattr(self._app.state, "desk", None)
        if desk is not None:
            desk.live.close()
        super().handle_exit(sig, frame)


def tune() -> None:
    """For many streams in one process: short turns for the threads that write and think, and no long pauses.

    What was loaded by now stays; without this every full collection would walk through all of it for 0.3 seconds. Most
    of what is made for a page is gone with it, so that it is not looked through before.
    """
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 100)


def serve(
    host: str, port: int, db: str | None, open_browser: bool, bot_pace: float, bot_cores: int = 1, workers: int = 1,
    thinkers: int = 1, **doors: Any,
) -> int:  # fmt: skip
    """Runs until Ctrl-C; the exit status."""
    url = as_async(db or home_database())
    settings = Settings(db=url, bot_pace=bot_pace, cores=bot_cores, thinkers=thinkers, **doors)
    if settings.mail_host and not (settings.url and settings.mail_from):
        raise Illegal("mail needs a sender and the address that its links name: --mail-from ... --url https://...")
    if settings.db.startswith("sqlite") and (workers > 1 or not thinkers):
        raise Illegal("SQLite is for one process; several need PostgreSQL: --db postgresql://...")
    asyncio.run(_reachable(settings.db, db or settings.db))
    why = not_free(host, port)
    if why:
        raise Illegal(f"cannot listen on {host}, port {port}: {why}; choose another one with --port or --host")
    listener = bound(host, port, shared=workers > 1)
    name = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    mine = f"http://{name}:{port}/"
    print(f"Backroom is open at {mine}")
    if host in ("0.0.0.0", "::") and (others := network_address()):
        print(f"For others in the same network: http://{others}:{port}/")
    print("Ctrl-C closes it; every table is kept.", flush=True)
    if open_browser:
        threading.Thread(target=_open_when_up, args=(mine,), daemon=True).start()
    with listener:
        if workers == 1:
            return work(settings, listener)
        begin(settings)
        return Workers(workers, work_beside, settings, listener).run()


def work_beside(settings: Settings, listener: socket.socket) -> int:
    """One process of several."""
    with beside(listener) as own:
        return work(settings, own)


def work(settings: Settings, listener: socket.socket) -> int:
    """One process that serves."""
    begin(settings)
    app = create_app(settings)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, timeout_graceful_shutdown=3, timeout_keep_alive=30,
        server_header=False, lifespan="on", **doorstep(settings),
    )  # fmt: skip
    server = Server(config, app)
    tune()
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    return 0 if server.started else 1


def think(db: str, processes: int, cores: int, **how: Any) -> int:
    """Thinks for the servers that use this database, until Ctrl-C."""
    url = as_async(db)
    if url.startswith("sqlite"):
        raise Illegal("with SQLite the server thinks itself; others can with PostgreSQL: --db postgresql://...")
    asyncio.run(_reachable(url, db))
    settings = Settings(db=url, thinkers=processes, cores=cores, **how)
    begin(settings)
    print("Thinking for whoever asks. Ctrl-C ends it.", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_think(settings))
    return 0


async def _think(settings: Settings) -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    async with opened(settings, serving=False):
        await stopped.wait()


async def _reachable(url: str, as_typed: str) -> None:
    """Opens the database once before anything is promised."""
    try:
        database = Database(url)
        await database.open()
        sound = await database.sound()
        await database.close()
    except Newer:
        raise Illegal(without_password(f"the tables at {as_typed} are of a newer release: start that one")) from None
    except (Unreachable, Damaged, ImportError, OSError, ValueError) as error:
        raise not_open(as_typed, error) from None
    if not sound:
        raise not_open(as_typed, ValueError(DAMAGED))


def _open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(address, timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
