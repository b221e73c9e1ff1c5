"""A run's rows as Parquet, for whoever reads columns: what is a number, a text or a list of them has its own; what is
counted by name is JSON in one."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from backroom.engine import Illegal

from .book import DECISIONS, GAMES, lines

AT_ONCE = 4096
BY_NAME = ("asked", "verbs", "cards", "held", "is", "rules", "events")


def arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Illegal("Parquet needs pyarrow: pip install backroom[parquet], or leave out --to parquet") from None
    return pyarrow


def schemas(pa: Any) -> dict[str, Any]:
    text, whole, real = pa.string(), pa.int32(), pa.float64()
    games = [
        ("number", pa.int64()), ("arm", pa.int16()), ("players", pa.int8()), ("deal", pa.int64()), ("shift", pa.int8()),
        ("bots", pa.list_(text)), ("winners", pa.list_(pa.int8())), ("together", pa.bool_()),
        ("shares", pa.list_(real)), ("scores", pa.list_(whole)), ("rule", text), ("why", text), ("moves", whole),
        ("turns", whole), ("rounds", whole), ("leads", whole), ("decided", real), *[(name, text) for name in BY_NAME],
    ]  # fmt: skip
    decisions = [
        ("number", pa.int64()), ("move", whole), ("seat", pa.int8()), ("step", text), ("rules", pa.list_(text)),
        ("asked", pa.bool_()), ("options", whole), ("action", text),
    ]  # fmt: skip
    return {GAMES: pa.schema(games), DECISIONS: pa.schema(decisions)}


def write(folder: Path) -> list[Path]:
    """Beside the JSON lines; where that is."""
    pa, written = arrow(), []
    for name, schema in schemas(pa).items():
        source = folder / name
        if not source.exists():
            continue
        target = source.with_suffix(".parquet")
        try:
            with pa.parquet.ParquetWriter(target, schema) as out:
                rows = (json.loads(line) for line, _ in lines(source))
                for some in handfuls(map(plain, rows) if name == GAMES else rows):
                    out.write_table(pa.Table.from_pylist(some, schema))
        except OSError as error:
            raise Illegal(f"cannot write {target}: {error.strerror or error}") from None
        written.append(target)
    return written


def plain(row: dict[str, Any]) -> dict[str, Any]:
    """A game's row for columns."""
    return {name: json.dumps(value) if name in BY_NAME else value for name, value in row.items()}


def handfuls(rows: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    ahead = iter(rows)
    while some := list(islice(ahead, AT_ONCE)):
        yield some
