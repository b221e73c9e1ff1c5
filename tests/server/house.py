"""A server on loopback and people who visit it, for tests over real HTTP."""

import asyncio
import contextlib
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from backroom.server.common.settings import Settings
from backroom.server.doors.connections import doorstep
from backroom.server.running.app import create_app

PLAIN = False
"""What a client verifies: nothing is encrypted here, and to read the world's certificates takes longer than a page."""
QUICK = Settings(bot_pace=0.0, reading=0.0, count=0.0, limits=False, heartbeat=5.0)


class House:
    """Runs in a thread of its own; `desk` is what the server works with."""

    def __init__(self, db: Path | str, settings: Settings = QUICK) -> None:
        self.app = create_app(replace(settings, db=str(db)))
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        self.port = listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(
            self.app, log_level="warning", access_log=False, timeout_graceful_shutdown=2, **doorstep(settings)
        )
        self._server = uvicorn.Server(config)
        self._listener = listener
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._visitors: list[Visitor] = []

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._server.serve([self._listener])

    def __enter__(self) -> "House":
        self._thread.start()
        until = time.monotonic() + 120
        while not self._server.started and time.monotonic() < until:
            time.sleep(0.02)
        assert self._server.started
        return self

    def __exit__(self, *_: object) -> None:
        for visitor in self._visitors:
            visitor.http.close()
        self.desk.live.close()
        self._server.should_exit = True
        self._thread.join(15)
        self._listener.close()

    @property
    def desk(self) -> Any:
        return self.app.state.desk

    def visitor(self, name: str = "") -> "Visitor":
        visitor = Visitor(self.url, name)
        self._visitors.append(visitor)
        return visitor


class Visitor:
    """Somebody with a browser that keeps its cookie, and no script."""

    def __init__(self, url: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=url, timeout=60, verify=PLAIN)
        self._csrf: dict[str | None, str] = {}
        if name:
            assert self.post("/me/name", name=name).status_code == 303

    def get(self, path: str, **kw: Any) -> httpx.Response:
        return self.http.get(path, **kw)

    @property
    def csrf(self) -> str:
        """The number every form of this guest carries; it stays the same as long as the cookie does."""
        cookie = self.http.cookies.get("backroom")
        if self._csrf.get(cookie) is None:
            found = re.search(r'name="csrf" value="(\w+)"', self.get("/").text)
            assert found
            self._csrf = {self.http.cookies.get("backroom"): found[1]}
        return self._csrf[self.http.cookies.get("backroom")]

    def post(self, path: str, **fields: Any) -> httpx.Response:
        return self.http.post(path, data={"csrf": self.csrf, **fields})

    def play_now(self, game: str = "famiglia", **fields: Any) -> str:
        """A table against bots, dealt; its number."""
        made = self.post("/play", game=game, **fields)
        assert made.status_code == 303, made.text
        id = made.headers["location"].removeprefix("/t/")
        assert self.post(f"/t/{id}/sit", salt="mine").status_code == 303
        return id

    def view(self, id: str) -> dict[str, Any]:
        return self.get(f"/api/tables/{id}/view").json()

    def wait(self, id: str, until: Any, seconds: float = 45) -> dict[str, Any]:
        """The view once it is as wanted; whoever waits for long asks less often."""
        end, pause = time.monotonic() + seconds, 0.01
        while time.monotonic() < end:
            told = self.view(id)
            if until(told):
                return told
            time.sleep(pause)
            pause = min(1.5 * pause, 0.1)
        raise AssertionError(f"it never came to that: {json.dumps(told)[:400]}")

    def my_turn(self, id: str) -> dict[str, Any]:
        return self.wait(id, lambda told: told["options"] or told["over"])

    def my_choice(self, id: str) -> dict[str, Any]:
        """Where there is one answer only the table may give it before I do."""
        return self.wait(id, lambda told: len(told["options"]) > 1 or told["over"])

    def move(self, id: str, ply: int, action: str) -> httpx.Response:
        return self.post(f"/t/{id}/move", ply=ply, action=action)

    @contextlib.contextmanager
    def stream(self, path: str, seconds: float = 120) -> Iterator[Iterator[str]]:
        """Messages of an event stream, as text. It says for ever that it is still there: whoever waits for something
        else in it waits for so many seconds."""
        with self.http.stream("GET", path) as response:
            assert response.status_code == 200
            yield _messages(response, time.monotonic() + seconds)


def _messages(response: httpx.Response, until: float) -> Iterator[str]:
    gathered: list[str] = []
    for line in response.iter_lines():
        assert time.monotonic() < until, "it was never said in this stream"
        if line:
            gathered.append(line)
        elif gathered:
            yield "\n".join(gathered)
            gathered = []


class Program:
    """Somebody's own bot: a bearer token and JSON."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=f"{url}/api", timeout=60, verify=PLAIN)
        self.token = ""

    def post(self, path: str, body: Any) -> httpx.Response:
        headers = {"content-type": "application/json", **self._headers()}
        answer = self.http.post(path, content=json.dumps(body), headers=headers)
        if answer.status_code < 300 and "token" in answer.json():
            self.token = answer.json()["token"]
        return answer

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path, headers=self._headers())

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def close(self) -> None:
        self.http.close()
