"""What this process counts, for Prometheus. With several workers each writes into files of a folder, and whichever is
asked adds up what all of them wrote; a worker that ended keeps its part of what was counted."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LONG_STEPS = (0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
BOT, PERSON = "bot", "person"

registry = CollectorRegistry()
answers = Counter(
    "backroom_answers", "Answers; a move is one to .../move or .../moves", ["route", "method", "status"],
    registry=registry,
)  # fmt: skip
seconds = Histogram(
    "backroom_answer_seconds", "From a request to its answer, streams apart", ["method"],
    registry=registry, buckets=STEPS,
)  # fmt: skip
refusals = Counter("backroom_refusals", "What was said no to", ["kind"], registry=registry)
moves = Counter("backroom_moves", "Moves written, by whom", ["by"], registry=registry)
tables = Gauge("backroom_tables", "Tables in memory", registry=registry, multiprocess_mode="livesum")
viewers = Gauge("backroom_viewers", "Open streams", registry=registry, multiprocess_mode="livesum")
waiting = Gauge(
    "backroom_thinking_waiting", "Questions to bots that search, and hints, that nobody thinks about yet",
    registry=registry, multiprocess_mode="livemostrecent",
)  # fmt: skip
running = Gauge(
    "backroom_thinking_running", "Those that are being thought about",
    registry=registry, multiprocess_mode="livemostrecent",
)  # fmt: skip
"""Of all processes that use the same database."""
waited = Histogram(
    "backroom_thinking_waited_seconds", "From a question to when its thinking began", ["kind"],
    registry=registry, buckets=LONG_STEPS,
)  # fmt: skip
thought = Histogram("backroom_thinking_seconds", "Thinking itself", ["kind"], registry=registry, buckets=LONG_STEPS)
KINDS = {
    400: "odd", 401: "token", 403: "forbidden", 404: "nothing there", 405: "method", 408: "slow", 409: "too late",
    410: "gone", 413: "large", 415: "alphabet", 421: "host", 422: "misunderstood", 429: "often", 431: "long head",
    500: "broken", 503: "busy",
}  # fmt: skip


def refused(status: int, kind: str = "") -> None:
    refusals.labels(kind or KINDS.get(status, "other")).inc()


def mused(kind: str, before: float, took: float) -> None:
    """Somebody waited so many seconds, then there was thought for so many."""
    waited.labels(kind).observe(max(0.0, before))
    thought.labels(kind).observe(took)


def all_told() -> bytes:
    """Of this process, or of all workers where there are several."""
    if not os.environ.get(FOLDER):
        return generate_latest(registry)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


@contextmanager
def shared() -> Iterator[None]:
    """Processes started from here on count together."""
    with tempfile.TemporaryDirectory(prefix="backroom-figures-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def gone(pid: int) -> None:
    """A worker: what it had at the time counts no more, what it counted does."""
    if os.environ.get(FOLDER):
        mark_process_dead(pid)  # type: ignore[no-untyped-call]
