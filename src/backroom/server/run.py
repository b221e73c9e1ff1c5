"""Starting and stopping: an address for me, one for others in the same network, and a clean end on Ctrl-C."""

import asyncio
import contextlib
import gc
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from types import FrameType

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from backroom.engine import Illegal

from .app import create_app
from .settings import Settings, as_async, home_database
from .store import Store


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

    What was loaded by now stays; without this every full collection would walk through all of it for 0.3 seconds.
    """
    sys.setswitchinterval(0.001)
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 100)


def serve(host: str, port: int, db: str | None, open_browser: bool, bot_pace: float, bot_cores: int = 1) -> int:
    """Runs until Ctrl-C; the exit status."""
    settings = Settings(db=as_async(db or home_database()), bot_pace=bot_pace, cores=bot_cores)
    asyncio.run(_reachable(settings.db, db or settings.db))
    why = _not_free(host, port)
    if why:
        raise Illegal(f"cannot listen on {host}:{port}: {why}; choose another one with --port")
    app = create_app(settings)
    config = uvicorn.Config(
        app, host=host, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=3,
        timeout_keep_alive=30, server_header=False, lifespan="on",
    )  # fmt: skip
    server = Server(config, app)
    tune()
    mine = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"Backroom is open at {mine}")
    if host in ("0.0.0.0", "::") and (others := _network_address()):
        print(f"For others in the same network: http://{others}:{port}/")
    print("Ctrl-C closes it; every table is kept.", flush=True)
    if open_browser:
        threading.Thread(target=_open_when_up, args=(mine,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1


async def _reachable(url: str, as_typed: str) -> None:
    """Opens the database once before anything is promised."""
    try:
        store = Store(url)
        await store.open()
        await store.close()
    except (SQLAlchemyError, ImportError, OSError, ValueError) as error:
        why = str(error).splitlines()[0]
        raise Illegal(f"cannot open the tables at {as_typed}: {why}") from None


def _not_free(host: str, port: int) -> str:
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except (OSError, OverflowError) as error:
        return getattr(error, "strerror", None) or str(error)
    return ""


def _network_address() -> str:
    """The address this machine has in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(address, timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
