"""Starting and stopping: an address for me, one for others in the same network, and a clean end on Ctrl-C."""

import argparse
import asyncio
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from types import FrameType

import uvicorn

from .app import create_app
from .settings import Settings, as_async, home_database

PORT = 8013


class Server(uvicorn.Server):
    """Ends the open streams first: they would keep it from stopping."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        state = getattr(getattr(self.config.loaded_app, "app", None), "state", None)
        desk = getattr(state or getattr(self.config.app, "state", None), "desk", None)
        if desk is not None:
            desk.live.close()
        super().handle_exit(sig, frame)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (0.0.0.0: everybody in the network)")
    parser.add_argument("--port", type=int, default=PORT, help=f"port to listen on ({PORT})")
    parser.add_argument("--db", default=home_database(), help="where tables are kept: any SQLAlchemy URL, or a file")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--bot-pace", type=float, default=Settings().bot_pace, help=argparse.SUPPRESS)


def serve(host: str, port: int, db: str, open_browser: bool, settings: Settings | None = None) -> int:
    """Runs until Ctrl-C; the exit status."""
    why = _not_free(host, port)
    if why:
        print(f"Cannot listen on {host}:{port}: {why}. Choose another one with --port.", file=sys.stderr)
        return 1
    app = create_app(settings or Settings(db=as_async(db)))
    config = uvicorn.Config(
        app, host=host, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=3,
        timeout_keep_alive=30, server_header=False, lifespan="on",
    )  # fmt: skip
    server = Server(config)
    mine = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"Backroom is open at {mine}")
    if host in ("0.0.0.0", "::") and (others := _network_address()):
        print(f"For others in the same network: http://{others}:{port}/")
    print("Ctrl-C closes it; every table is kept.", flush=True)
    if open_browser:
        threading.Thread(target=_open_when_up, args=(mine,), daemon=True).start()
    try:
        asyncio.run(server.serve())
    except KeyboardInterrupt:
        pass
    except OSError as error:
        print(f"Backroom could not start: {error}", file=sys.stderr)
        return 1
    return 0 if server.started else 1


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


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("backroom serve", description="Tables in the browser.")
    arguments(parser)
    chosen = parser.parse_args(argv)
    settings = Settings(db=as_async(chosen.db), bot_pace=chosen.bot_pace)
    return serve(chosen.host, chosen.port, chosen.db, chosen.open, settings)
