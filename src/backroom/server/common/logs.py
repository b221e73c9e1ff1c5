"""What the house writes down: one line for each thing, as `name=value` or as JSON, and no secret in it.

A trace is one line, too. Whatever looks like a random number (a table's link, a token, a seed) keeps its first six
letters, and of an error only what it says first: a database tells in the rest what was to be written.
"""

import json
import logging
import re
import sys
import time
import traceback
from typing import Any

from .discretion import without_password
from .settings import Settings

access = logging.getLogger("backroom.access")
LOGFMT, JSON = "logfmt", "json"
LONG = re.compile(r"[A-Za-z0-9_.~-]{20,}")
WORDS = re.compile(r"[A-Z]?[a-z]{3,}|[_.~-]")
PLAIN = re.compile(r"[\w./:{}<>;,+*-]+")
SHOWN = 6
MOST = 600
"""Letters of one value."""
A_FEW, A_WHILE = 5, 10.0
"""Lines of one kind that are written in so many seconds."""


def told(error: BaseException) -> str:
    """What went wrong, in a line that may be written down."""
    first = next(iter(str(error).strip().splitlines()), "")
    return discreet(f"{type(error).__name__}: {first}" if first else type(error).__name__)[:MOST]


def discreet(text: str) -> str:
    """Without links, tokens, seeds and passwords."""
    return LONG.sub(_shortened, without_password(text))


def _shortened(found: "re.Match[str]") -> str:
    """Names that people gave are made of words; random numbers are not."""
    return found[0] if not WORDS.sub("", found[0]) else f"{found[0][:SHOWN]}..."


class LogFormat(logging.Formatter):
    def __init__(self, form: str) -> None:
        super().__init__()
        self._as_json = form == JSON

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        said: dict[str, Any] = {
            "at": f"{moment}.{int(record.msecs):03}Z", "level": record.levelname.lower(), "from": record.name,
        }  # fmt: skip
        about = getattr(record, "about", None)
        if about is not None:
            said |= about
        else:
            said["said"] = discreet(" ".join(record.getMessage().split()))[:MOST]
        if record.exc_info and record.exc_info[1] is not None:
            said |= {"error": told(record.exc_info[1]), "trace": _where(record.exc_info[1])}
        return json.dumps(said) if self._as_json else " ".join(f"{name}={_value(v)}" for name, v in said.items())


class Repeated(logging.Filter):
    """What is said again and again, as by every table while the database is away: a few times, then how often."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR or hasattr(record, "about"):
            return True
        what = (record.name, str(record.msg))
        since, many = self._said.get(what, (0.0, 0))
        if record.created - since < A_WHILE:
            self._said[what] = (since, many + 1)
            return many < A_FEW
        self._said[what] = (record.created, 1)
        if many > A_FEW:
            record.msg = f"{record.msg} (and {many - A_FEW} more like it before)"
        return True


def _value(value: Any) -> str:
    text = str(value)
    return text if PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _where(error: BaseException) -> str:
    """The way to where it happened: files, lines and functions, the last one first."""
    frames = traceback.extract_tb(error.__traceback__)[-8:]
    return " < ".join(f"{_file(f.filename)}:{f.lineno} {f.name}" for f in reversed(frames))


def _file(path: str) -> str:
    return "/".join(path.replace("\\", "/").split("/")[-2:])


def begin(settings: Settings) -> None:
    """From now on, in this process: everything of weight, and every answer if that is wished."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LogFormat(settings.log))
    handler.addFilter(Repeated())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    access.setLevel(logging.INFO if settings.log_access else logging.WARNING)


def answered(method: str, route: str, status: int, seconds: float, size: int, asker: str) -> None:
    """By the route: the address itself would name a table."""
    about = {
        "method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1), "bytes": size,
        "address": asker.removeprefix("ip "),
    }  # fmt: skip
    access.info("", extra={"about": about})
