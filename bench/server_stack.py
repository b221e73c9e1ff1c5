"""The servers that bench/server.py measures: the real one without its rate limits, and an echo on the same stack."""

import asyncio
import sys
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse

from backroom.server.common.settings import Settings
from backroom.server.keeping.place import as_async
from backroom.server.running.address import bound
from backroom.server.running.app import create_app
from backroom.server.running.serve import tune, work_beside
from backroom.server.running.workers import Workers
from backroom.server.tables.live import message


def echo() -> FastAPI:
    """Streams that say a number when it is posted, and nothing else."""
    app = FastAPI()
    waiting: dict[int, set[asyncio.Queue[int]]] = {}

    @app.get("/up")
    async def up() -> dict[str, Any]:
        return {}

    @app.get("/{n}")
    async def listen(n: int) -> StreamingResponse:
        async def said() -> AsyncIterator[str]:
            queue: asyncio.Queue[int] = asyncio.Queue()
            waiting.setdefault(n, set()).add(queue)
            while True:
                yield message("said", f"{await queue.get()}.0")

        return StreamingResponse(said(), media_type="text/event-stream")

    @app.post("/{n}")
    async def say(n: int, request: Request) -> dict[str, Any]:
        ply = (await request.json())["ply"]
        for queue in waiting.get(n, ()):
            queue.put_nowait(ply)
        return {}

    return app


def main(what: str, *arguments: str) -> None:
    listener = bound("127.0.0.1", 0, shared=what == "crew")
    print(listener.getsockname()[1], flush=True)
    if what == "crew":
        Workers(2, work_beside, Settings(db=as_async(arguments[0]), limits=False), listener).run()
        return
    app = echo() if what == "echo" else create_app(Settings(db=arguments[0], limits=False))
    tune()
    config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_keep_alive=30)
    uvicorn.Server(config).run([listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
