"""How this process is doing, for machines that look after it: alive, ready, and figures for Prometheus."""

import asyncio
import time

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .desk import desk_of
from .guard import STREAMS
from .refusal import Refusal

router = APIRouter(include_in_schema=False)
READY_WITHIN = 3.0
"""Seconds in which the database must answer."""
STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = Counter(
            "backroom_answers", "Answers; a move is one to .../move or .../moves", ["route", "method", "status"],
            registry=self.registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "backroom_answer_seconds", "From a request to its answer, streams apart", ["method"],
            registry=self.registry, buckets=STEPS,
        )  # fmt: skip
        self.tables = Gauge("backroom_tables", "Tables in memory", registry=self.registry)
        self.viewers = Gauge("backroom_viewers", "Open streams", registry=self.registry)


class Measured:
    """Around everything else: what was answered, and how quickly."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, method = time.monotonic(), scope["method"]

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = getattr(scope.get("route"), "path", "none")
                self.metrics.answers.labels(route, method, message["status"]).inc()
                if not scope["path"].endswith(STREAMS):
                    self.metrics.seconds.labels(method).observe(time.monotonic() - began)
            await send(message)

        await self.app(scope, receive, counted)


@router.get("/healthz")
async def alive() -> Response:
    return PlainTextResponse("alive\n")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Whether the tables can be reached."""
    try:
        async with asyncio.timeout(READY_WITHIN):
            await desk_of(request).store.one(text("SELECT 1"))
    except (SQLAlchemyError, OSError, TimeoutError):
        raise Refusal(503, "the tables cannot be reached", wait=2) from None
    return PlainTextResponse("ready\n")


@router.get("/metrics")
async def figures(request: Request) -> Response:
    """For those whom the settings name: how many play here is nobody else's business."""
    desk, metrics = desk_of(request), request.app.state.metrics
    if request.client is None or request.client.host not in desk.settings.metrics_from:
        raise Refusal(404, "there is nothing here")
    metrics.tables.set(len(desk.tables.in_memory))
    metrics.viewers.set(desk.limits.open_streams)
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)
