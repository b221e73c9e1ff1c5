"""A run's folder: what was asked for, and a row for every game that was played.

    run.json         the settings, with which it can be gone on with
    games.jsonl      a row a game, in the order in which they were done
    decisions.jsonl  a row a decision, where they were asked for
    report.html      the report

A row is written before the game counts as played. One that was cut off in the middle is dropped, and the game is
played again: it comes to the same.
"""

import contextlib
import hashlib
import json
import os
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from backroom import games
from backroom.engine import Illegal
from backroom.engine.compiled import edition
from backroom.ladder.book import fingerprint

from .counting import Row
from .experiment import Arm, Experiment, Matters
from .playing import Played

with contextlib.suppress(ImportError):
    import fcntl

FORM: Final = 1
HEAD, GAMES, DECISIONS, REPORT, LOCK = "run.json", "games.jsonl", "decisions.jsonl", "report.html", ".lock"
COUNTING: Final = ("counting", "declared", "luck", "playing")
"""Of the lab's own modules, those by which a row comes about."""
SAFE: Final = 1.0
"""Seconds after which what was written is on the disk itself, should the machine go down; a process that ends loses
nothing."""
SAID: Final = {
    "game": "game", "version": "version of the rules", "arms": "bots, options or cards", "seats": "numbers of players",
    "seed": "seed", "luck": "luck", "decisions": "rows of decisions", "sources": "code: it has changed since",
}  # fmt: skip


class Book:
    """Opened to be written to, it is locked: one run, one writer."""

    def __init__(self, folder: Path, one: Experiment, fresh: bool = False) -> None:
        self.folder, self.one = folder, one
        self.kept: dict[int, int] = {}
        """The games that are there, by their numbers, and how many moves each had: their rows are on the disk."""
        self._files: dict[str, Any] = {}
        self._synced = time.monotonic()
        settings = {"lab": FORM, **one.settings(), "sources": code_of(one.game)}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = locked(folder)
        except OSError as error:
            raise Illegal(f"cannot keep a run in {folder}: {error.strerror or error}") from None
        try:
            self._open(settings, fresh)
        except OSError as error:
            self.close()
            raise Illegal(f"cannot keep a run in {folder}: {error.strerror or error}") from None
        except Illegal:
            self.close()
            raise

    def _open(self, settings: dict[str, Any], fresh: bool) -> None:
        head = self.folder / HEAD
        if head.exists():
            known = head_of(self.folder)
            if fresh:
                for name in (GAMES, DECISIONS, REPORT):
                    (self.folder / name).unlink(missing_ok=True)
            else:
                compare(self.folder, settings, known["settings"])
        elif any(path.name != LOCK for path in self.folder.iterdir()):
            raise Illegal(f"{self.folder} holds something else: choose an empty or a new folder with --out")
        whole(head, json.dumps({"settings": settings, "experiment": asdict_of(self.one), "edition": edition()}) + "\n")
        self.kept = heal(self.folder / GAMES)
        if self.one.decisions:
            self.kept = as_decided(self.folder, self.kept)
        for name in (GAMES, DECISIONS)[: 1 + self.one.decisions]:
            self._files[name] = (self.folder / name).open("a", encoding="utf-8")

    def add(self, played: Played) -> bool:
        """Keeps a game; False if it was there already. Its decisions go first: a row says that all of it is kept."""
        number = played.row["number"]
        if number in self.kept:
            return False
        if self.one.decisions:
            self._write(DECISIONS, played.decisions)
        self._write(GAMES, [played.row])
        self.kept[number] = played.row["moves"]
        if time.monotonic() - self._synced > SAFE:
            self.sync()
        return True

    def _write(self, name: str, rows: list[Row]) -> None:
        file = self._files[name]
        try:
            file.write("".join([json.dumps(row, separators=(",", ":")) + "\n" for row in rows]))
            file.flush()
        except OSError as error:
            raise Illegal(f"cannot write {self.folder / name}: {error.strerror}; what was played is kept") from None

    def sync(self) -> None:
        for name in (DECISIONS, GAMES):
            if name in self._files:
                os.fsync(self._files[name].fileno())
        self._synced = time.monotonic()

    def close(self) -> None:
        if self._files:
            self.sync()
        for file in self._files.values():
            file.close()
        self._files = {}
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def code_of(game: str) -> str:
    """Of all that plays and counts: games of other code are not to be mixed with these."""
    here = Path(__file__).parent
    counts = b"".join([(here / f"{name}.py").read_bytes() for name in COUNTING])
    return hashlib.sha256(fingerprint(game).encode() + counts).hexdigest()[:16]


def locked(folder: Path) -> int | None:
    """Held until it is closed; the system lets go of it when the process ends, however it does."""
    if "fcntl" not in globals():
        return None
    held = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(held)
        raise Illegal(f"another lab is at work in {folder}: wait for it, or choose another folder with --out") from None
    return held


def whole(path: Path, text: str) -> None:
    """A file that is there as a whole, or as it was."""
    beside = path.with_name(f"{path.name}.new")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def head_of(folder: Path) -> dict[str, Any]:
    """What a run's folder says of itself."""
    try:
        known = json.loads((folder / HEAD).read_text("utf-8"))
    except (OSError, ValueError):
        known = None
    if not (isinstance(known, dict) and isinstance(known.get("settings"), dict) and "experiment" in known):
        raise Illegal(f"{folder} is no run of a lab: there is no sound {HEAD} in it")
    if known["settings"].get("lab") != FORM:
        raise Illegal(f"{folder} was written by another edition of the lab: play it anew with --fresh")
    return known


def compare(folder: Path, settings: dict[str, Any], known: dict[str, Any]) -> None:
    other = [said for key, said in SAID.items() if known.get(key) != settings[key]]
    if other:
        raise Illegal(
            f"{folder} was played with another setting ({', '.join(other)}): choose another folder with --out, or "
            "begin anew with --fresh"
        )


def asdict_of(one: Experiment) -> dict[str, Any]:
    arms = [
        {"name": arm.name, "bots": list(arm.bots), "variants": dict(arm.variants)}
        | ({"cards": arm.cards} if arm.cards else {})
        for arm in one.arms
    ]
    return {
        "game": one.game, "arms": arms, "seats": list(one.seats), "games": one.games, "seed": one.seed,
        "matters": asdict(one.matters), "title": one.title, "luck": one.luck, "decisions": one.decisions,
        "until": one.until, "question": one.question, "against": one.against,
    }  # fmt: skip


def experiment_in(folder: Path) -> Experiment:
    """What was asked for in a run's folder."""
    try:
        said = dict(head_of(folder)["experiment"])
        arms = tuple(
            Arm(arm["name"], tuple(arm["bots"]), dict(arm["variants"]), kept_deck(said["game"], arm, folder / HEAD))
            for arm in said.pop("arms")
        )
        return Experiment(arms=arms, seats=tuple(said.pop("seats")), matters=Matters(**said.pop("matters")), **said)
    except (KeyError, TypeError):
        raise Illegal(f"{folder} is no run of a lab: its {HEAD} is not what it should be") from None


def kept_deck(game: str, arm: Mapping[str, Any], head: Path) -> str:
    """It was tried before it was played; what was changed by hand since is told of with its file."""
    cards = arm.get("cards", "")
    if not isinstance(cards, str):
        raise TypeError
    if cards:
        games.with_deck(game, cards, str(head))
    return cards


def rows_in(folder: Path) -> dict[int, Row]:
    """A run's games as they are now, also while it is written to."""
    rows: dict[int, Row] = {}
    for row, _ in whole_rows(folder / GAMES):
        rows.setdefault(row["number"], row)
    return rows


def heal(path: Path) -> dict[int, int]:
    """The games that are there, with their moves; a last line that was cut off is taken away."""
    kept: dict[int, int] = {}
    sound = 0
    for row, sound in whole_rows(path):  # noqa: B007
        kept[row["number"]] = row["moves"]
    if path.exists() and sound < path.stat().st_size:
        with path.open("r+b") as file:
            file.truncate(sound)
    return kept


def whole_rows(path: Path) -> Iterator[tuple[Row, int]]:
    """The rows that are whole, and where each ends."""
    for n, (line, end) in enumerate(lines(path), 1):
        row = sound(line)
        if row is None or not {"number", "moves"} <= row.keys():
            raise Illegal(f"line {n} of {path} is no game of a lab: mend it, or begin anew with --fresh")
        yield row, end


def lines(path: Path) -> Iterator[tuple[bytes, int]]:
    """Every line that has its end, and where that is. A machine that went down may leave a tail of nothing."""
    end = 0
    with contextlib.suppress(FileNotFoundError), path.open("rb") as file:
        for line in file:
            if not line.endswith(b"\n") or b"\0" in line:
                return
            end += len(line)
            yield line, end


def as_decided(folder: Path, known: dict[int, int]) -> dict[int, int]:
    """The games all of whose decisions are there; what is there of others goes, for they are played again."""
    path, end = folder / DECISIONS, 0
    told: Counter[int] = Counter()
    for line, end in lines(path):  # noqa: B007
        told[number_in(line)] += 1
    kept = {number: moves for number, moves in known.items() if told[number] == moves}
    cut_off = path.exists() and end < path.stat().st_size
    if kept != known or told.keys() - kept.keys() or cut_off:
        for name in (GAMES, DECISIONS):
            those = [line for line, _ in lines(folder / name) if number_in(line) in kept]
            whole(folder / name, b"".join(those).decode("utf-8"))
    return kept


def number_in(line: bytes) -> int:
    """Of which game a row is; 0 where it is none."""
    row = sound(line)
    return int(row["number"]) if row is not None and type(row.get("number")) is int else 0


def sound(line: bytes) -> Row | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None
