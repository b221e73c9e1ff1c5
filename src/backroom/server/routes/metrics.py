"""How this house is doing, for machines that look after it: alive, ready, and figures for Prometheus."""

import asyncio
import os
import time

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..common import figures, logs
from ..common.refusal import Refusal
from ..doors.guard import STREAMS
from ..doors.limits import address_of, is_among
from ..keeping.errors import Damaged, Unreachable
from .desk import Desk, desk_of

router = APIRouter(include_in_schema=False)
READY_WITHIN = 3.0
"""Seconds in which the database must answer."""
OFTEN = 5.0
"""Seconds between two looks of each worker at what it has."""


class Measured:
    """Around everything else: what was answered, and how quickly."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, method, status, size = time.monotonic(), scope["method"], 0, 0

        async def counted(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
                figures.answers.labels(_route(scope), method, status).inc()
                if not scope["path"].endswith(STREAMS):
                    figures.seconds.labels(method).observe(time.monotonic() - began)
            size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            caller = address_of(scope["client"][0] if scope.get("client") else "")
            logs.answered(method, _route(scope), status, time.monotonic() - began, size, caller)


def _route(scope: Scope) -> str:
    return str(getattr(scope.get("route"), "path", "none"))


@router.get("/healthz")
async def alive() -> Response:
    return PlainTextResponse("alive\n")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Whether the tables can be reached."""
    try:
        async with asyncio.timeout(READY_WITHIN):
            await desk_of(request).store.database.reach()
    except (Unreachable, Damaged, OSError, TimeoutError):
        raise Refusal(503, "the tables cannot be reached", wait=2) from None
    return PlainTextResponse("ready\n")


@router.get("/metrics")
async def told(request: Request) -> Response:
    """For those whom the settings name: how many play here is nobody else's business."""
    desk = desk_of(request)
    if request.client is None or not is_among(request.client.host, desk.settings.metrics_from):
        raise Refusal(404, "there is nothing here")
    await look(desk)
    return Response(figures.all_told(), media_type=CONTENT_TYPE_LATEST)


async def look(desk: Desk) -> None:
    """What there is just now; what is waited for may be in a database that is away."""
    figures.tables.set(len(desk.house.in_memory))
    figures.viewers.set(desk.limits.open_streams)
    try:
        waiting, running = await desk.thinkers.queue()
    except (Unreachable, Damaged, OSError):
        return
    figures.waiting.set(waiting)
    figures.running.set(running)


async def keep(desk: Desk) -> None:
    """Where another worker may be asked for the figures of this one."""
    while os.environ.get(figures.FOLDER):
        await look(desk)
        await asyncio.sleep(OFTEN)
