"""The file of a backup: a line of JSON says what it is and which form the tables have, then one follows for each row,
and the last one counts them. What is read comes from anywhere: whatever is wrong with it is a ValueError."""

import contextlib
import gzip
import json
import os
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

KIND = "backroom backup"
FORM = re.compile(r"\d{4}")
LINE = 16 * 1024 * 1024
"""Characters: several times what the longest row there can be takes, a record that somebody brought."""
AT_ONCE = 500
"""Rows."""
Row = dict[str, Any]


@contextlib.contextmanager
def made(path: Path) -> Iterator[TextIO]:
    """A new file for its owner alone; what lay there before, or was a link to elsewhere, lends it nothing."""
    path.unlink(missing_ok=True)
    with (
        os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
        gzip.open(file, "wt", encoding="utf-8") as out,
    ):
        yield out


def say(out: TextIO, what: object) -> None:
    out.write(json.dumps(what, separators=(",", ":")) + "\n")


@dataclass
class Archive:
    """An opened file. Counted: its last line says how many rows there are, so that one without its end is known."""

    form: str
    counted: bool
    _lines: TextIO

    def rows(self) -> Iterator[tuple[str, list[Row]]]:
        """Several of one table at a time, in the order in which they were written."""
        name, many, size, total = "", list[Row](), 0, 0
        count: object = None
        while line := _line(self._lines):
            read = _read(line)
            if isinstance(read, dict):
                count = read["rows"]
                continue
            of, row = _row(read)
            if many and (of != name or len(many) >= AT_ONCE or size > LINE):
                yield name, many
                many, size = [], 0
            name, size, total = of, size + len(line), total + 1
            many.append(row)
        if many:
            yield name, many
        if self.counted and count != total:
            raise ValueError


@contextlib.contextmanager
def opened(path: Path) -> Iterator[Archive]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            head = _read(_line(lines))
            if not isinstance(head, dict) or head.get("kind") != KIND or not FORM.fullmatch(str(head.get("form"))):
                raise ValueError
            yield Archive(str(head["form"]), bool(head.get("counted")), lines)
    except zlib.error as error:
        raise ValueError from error


def _line(lines: TextIO) -> str:
    """The next one; none is taken into memory that is longer than any we would have written."""
    line = lines.readline(LINE)
    if len(line) >= LINE:
        raise ValueError
    return line


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except RecursionError:
        raise ValueError from None


def _row(read: object) -> tuple[str, Row]:
    if not (isinstance(read, list) and len(read) == 2 and isinstance(read[0], str) and isinstance(read[1], dict)):
        raise ValueError
    return read[0], read[1]
