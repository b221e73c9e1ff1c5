"""Games on file as a dataset: a folder with the rows, as JSON lines or Parquet, and a card that says what they are."""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from errno import EISDIR
from pathlib import Path
from typing import Any, NamedTuple

import backroom
from backroom import Illegal
from backroom.contract import named
from backroom.engine import record
from backroom.engine.record import BadRecord, Record, setup_of
from backroom.game import rules_of

from .encoder import encoder_for
from .rows import ALL, COLUMNS, NUMBERS, SPECTATOR, Row, rows

JSONL, PARQUET = "jsonl", "parquet"
CARD = "README.md"
AT_ONCE = 4_096
"""Rows that are held while they are written."""


class Wanted(NamedTuple):
    """What is exported how. numbers: views also as the encoder's numbers."""

    to: str
    seat: int | str
    numbers: bool
    out: Path


def found(paths: Sequence[str]) -> list[Record]:
    """The games in these files, and all those below these folders, whatever else lies there."""
    files = [file for path in map(Path, paths) for file in (games_below(path) if path.is_dir() else [path])]
    if not files:
        raise Illegal(f"there is no game on file in {', '.join(paths)}")
    return [record.load(file) for file in files]


def games_below(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*.json")) if tells_of_a_game(file)]


def tells_of_a_game(file: Path) -> bool:
    """Or what should have: of a file that is garbled whoever loads it says so."""
    try:
        held = json.loads(file.read_bytes())
    except ValueError:
        return True
    return isinstance(held, dict) and "backroom" in held


def by_table(records: Sequence[Record], wanted: Wanted) -> list[tuple[list[Record], Wanted]]:
    """A dataset is of one game at one kind of table: where there are several kinds, each has a folder of its own."""
    kinds: dict[str, list[Record]] = {}
    for one in records:
        kinds.setdefault(named(setup_of(one, rules_of(one))), []).append(one)
    parts = [
        (those, wanted if len(kinds) == 1 else wanted._replace(out=wanted.out / name)) for name, those in kinds.items()
    ]  # fmt: skip
    for those, _ in parts:
        check_seat(those[0], wanted.seat)
    return parts


def check_seat(record: Record, seat: int | str) -> None:
    if isinstance(seat, int) and not 0 <= seat < record.players:
        raise Illegal(f"there is no seat {seat}: a table of {record.players} has seats 0 to {record.players - 1}")


def export(records: Sequence[Record], wanted: Wanted) -> tuple[Path, int]:
    """The file that was written, and how many rows are in it."""
    kinds = Counter((one.game, one.version, one.players, tuple(sorted(one.variants.items()))) for one in records)
    if len(kinds) > 1:
        told = "; ".join(f"{name} for {players}" for name, _, players, _ in kinds)
        raise Illegal(f"a dataset is of one game at one kind of table, and these are of {len(kinds)}: {told}")
    check_seat(records[0], wanted.seat)
    try:
        wanted.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Illegal(f"{wanted.out} cannot be a folder to write into: {error.strerror or error}") from None
    told_rows = (row for n, one in enumerate(records, 1) for row in rows(one, wanted.seat, wanted.numbers, str(n)))
    file, about = wanted.out / f"rows.{wanted.to}", wanted.out / CARD
    now = file
    try:
        many = write_jsonl(part(file), told_rows) if wanted.to == JSONL else write_parquet(
            part(file), told_rows, records[0], wanted
        )  # fmt: skip
        now = about
        part(about).write_text(card(records, wanted, file, many), "utf-8")
        for now in (file, about):
            if now.is_dir():
                raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        for now in (file, about):
            part(now).replace(now)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise Illegal(f"{now} cannot be written: {why}; what was there before is as it was") from None
    finally:
        for one in (file, about):
            if part(one).is_file():
                part(one).unlink()
    return file, many


def part(file: Path) -> Path:
    """Where it is written until all of it is there: what bears its own name is always whole."""
    return file.with_name(f"{file.name}.part")


def write_jsonl(file: Path, told: Iterable[Row]) -> int:
    many = 0
    with file.open("w", encoding="utf-8") as out:
        for many, row in enumerate(told, 1):  # noqa: B007
            out.write(json.dumps(row, separators=(",", ":")) + "\n")
    return many


def arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Illegal("Parquet needs pyarrow: pip install backroom[parquet], or write --to jsonl") from None
    return pyarrow


def write_parquet(file: Path, told: Iterable[Row], first: Record, wanted: Wanted) -> int:
    pa = arrow()
    text, texts = pa.string(), pa.list_(pa.string())
    columns = [
        ("game", text), ("ply", pa.int32()), ("seat", pa.int8()), ("view", text), ("options", texts), ("lets", texts),
        ("action", text), ("share", pa.float32()), ("score", pa.int32()),
    ]  # fmt: skip
    if wanted.numbers:
        width = encoder_for(first.game, first.players, first.variants).width
        columns += [
            ("observation", pa.list_(pa.float32(), width)), ("option_indices", pa.list_(pa.int32())),
            ("action_index", pa.int32()),
        ]  # fmt: skip
    schema, many = pa.schema(columns), 0
    with pa.parquet.ParquetWriter(file, schema) as out:
        for some in in_chunks(told):
            plain = [{**row, "view": json.dumps(row["view"], separators=(",", ":"))} for row in some]
            out.write_table(pa.Table.from_pylist(plain, schema))
            many += len(some)
    return many


def in_chunks(told: Iterable[Row]) -> Iterator[list[Row]]:
    some: list[Row] = []
    for row in told:
        some.append(row)
        if len(some) == AT_ONCE:
            yield some
            some = []
    if some:
        yield some


def read(file: Path) -> Iterator[Row]:
    """The rows again, as they were written."""
    file = Path(file)
    if not file.is_file():
        raise Illegal(f"there is no file {file}")
    if file.suffix == f".{JSONL}":
        with file.open(encoding="utf-8") as lines:
            for n, line in enumerate(lines, 1):
                try:
                    yield json.loads(line)
                except ValueError:
                    raise Illegal(f"{file}: line {n} is no row of a dataset") from None
        return
    if file.suffix != f".{PARQUET}":
        raise Illegal(f"{file}: rows are in a file that ends in .{JSONL} or .{PARQUET}")
    pa = arrow()
    try:
        rows_of = pa.parquet.ParquetFile(file)
    except (pa.ArrowException, OSError):
        raise Illegal(f"{file}: this is no whole Parquet file") from None
    for batch in rows_of.iter_batches():
        for row in batch.to_pylist():
            yield {**row, "view": json.loads(row["view"])}


def card(records: Sequence[Record], wanted: Wanted, file: Path, many: int) -> str:
    """What the rows are, for whoever finds them."""
    first = records[0]
    rules = rules_of(first)
    eyes = {ALL: "of whoever made the next move, and of everybody at the end", SPECTATOR: "of a spectator"}
    whose = eyes.get(str(wanted.seat), f"of seat {wanted.seat}, after every move")
    options = ", ".join(f"{name}: {value}" for name, value in sorted(first.variants.items())) or "none"
    ended = sum(one.outcome is not None for one in records)
    columns = {**COLUMNS, **(NUMBERS if wanted.numbers else {})}
    encoder = encoder_for(first.game, first.players, first.variants)
    lines = [
        f"# {rules.title}: {len(records)} games, {many} rows", "",
        f"Games of {rules.title} (`{rules.name}`, rules of version {first.version}) for {first.players} players; "
        f"options: {options}. {ended} of them were played to the end.", "",
        f"**Whose eyes:** {whose}. A row holds what those eyes could see when they saw it, and how the game ended. "
        + ("Together the rows tell of everybody: whoever is to know one seat only wants `--seat`."
           if wanted.seat == ALL else "Nothing that was hidden from them is in this file."), "",
        "| column | |", "|---|---|", *[f"| `{name}` | {says} |" for name, says in columns.items()], "",
        "A code stands for an action: `backroom.games.find(game).parse(table, code)`. The rules, and who sees which",
        f"field of a view, are told by `backroom.primer.primer({first.game!r})`.", "",
        f"- made by: Backroom {backroom.__version__}, `backroom export`",
        f"- encoder: `backroom.doors.encoder`, digest `{encoder.digest()}`, {encoder.width} numbers",
        f"- file: `{file.name}`, SHA-256 `{hashlib.sha256(part(file).read_bytes()).hexdigest()}`",
        "- names of people are left out",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


__all__ = ["CARD", "JSONL", "PARQUET", "BadRecord", "Wanted", "by_table", "export", "found", "read"]
