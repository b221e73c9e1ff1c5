"""A house for a moment, on whose tables states are laid by hand, to be looked at in a browser."""

import http.cookiejar
import re
import socket
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

import uvicorn

from backroom.engine import State, code

from ..common.settings import Settings
from ..doors.connections import doorstep
from .app import create_app

NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fay", "Gus", "Hilde")
SETTINGS = {"bot_pace": 0.0, "reading": 0.0, "count": 0.0, "limits": False}
STARTING = 60.0


class Stage:
    """Runs in a thread of its own for as long as it is entered; one table for each number of players and options."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(db=str(folder / "tables.db"), **SETTINGS)  # type: ignore[arg-type]
        self.app = create_app(settings)
        self._listener = socket.socket()
        self._listener.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        config = uvicorn.Config(
            self.app, log_level="critical", access_log=False, timeout_graceful_shutdown=2, **doorstep(settings)
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],), daemon=True)
        self._tables: dict[tuple[Any, ...], tuple[str, list[Visitor]]] = {}
        self._last: tuple[str, list[Visitor]] = ("", [])

    def __enter__(self) -> "Stage":
        self._thread.start()
        until = time.monotonic() + STARTING
        while not self._server.started and time.monotonic() < until:
            time.sleep(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self.app.state.desk.live.close()
        self._server.should_exit = True
        self._thread.join(15)
        self._listener.close()

    def lay(self, s: State) -> tuple[str, str]:
        """The address of a table that is as the state says, and the cookie of the one who sits first."""
        key = (s.setup.game, s.setup.players, *s.setup.variants.items())
        if key not in self._tables:
            self._tables[key] = self._table_for(s)
        id, people = self._last = self._tables[key]
        known = self.app.state.desk.house.known(id)
        game = known.playing()
        game._states[-1] = s.clone()
        known.waiting = game.waiting
        known.changed()
        return f"{self.url}/t/{id}", people[0].cookie()

    def move(self) -> None:
        """Whoever is asked first at the table laid last does the first thing possible."""
        id, people = self._last
        self._tables.clear()  # from here on it has a story of its own
        game = self.app.state.desk.house.known(id).playing()
        seat = game.waiting[0]
        people[seat].post(f"/t/{id}/move", ply=game.ply, action=code(game.options(seat)[0]))

    def _table_for(self, s: State) -> tuple[str, list["Visitor"]]:
        setup = s.setup
        people = [Visitor(self.url, name) for name in NAMES[: setup.players]]
        chairs = {f"seat{seat}": "open" for seat in range(1, setup.players)}
        options = {f"variant-{name}": value for name, value in setup.variants.items()}
        to = people[0].post("/tables", game=setup.game, players=setup.players, seat0="me", **chairs, **options)
        id = to.removeprefix("/t/")
        for seat, person in enumerate(people):
            person.post(f"/t/{id}/sit", salt=f"salt {seat}", seat=seat)
        return id, people


class Stay(urllib.request.HTTPRedirectHandler):
    """Where one is sent is an answer."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Visitor:
    """Somebody with a browser that keeps its cookie, and no script."""

    def __init__(self, url: str, name: str) -> None:
        self._url, self._jar = url, http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar), Stay)
        found = re.search(r'name="csrf" value="(\w+)"', self._opener.open(f"{url}/").read().decode())
        self._csrf = found[1] if found else ""
        self.post("/me/name", name=name)

    def post(self, path: str, **fields: Any) -> str:
        """Where it leads."""
        data = urllib.parse.urlencode({"csrf": self._csrf, **fields}).encode()
        try:
            return str(self._opener.open(f"{self._url}{path}", data).headers.get("location", ""))
        except urllib.error.HTTPError as answer:
            if answer.code != 303:
                raise
            return str(answer.headers.get("location", ""))

    def cookie(self) -> str:
        return next((cookie.value or "" for cookie in self._jar if cookie.name == "backroom"), "")
