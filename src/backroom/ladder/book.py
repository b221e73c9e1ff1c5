"""What was played so far, a line a game, so that a ladder can be stopped and gone on with."""

import hashlib
import json
from pathlib import Path
from typing import Any

from backroom import bots, games
from backroom.engine import Illegal
from backroom.engine import __file__ as engine
from backroom.engine.compiled import edition

from .playing import Row, game_of
from .schedule import Game, Plan

FORM = 1
SAID = {
    "ladder": "form", "game": "game", "version": "version of the rules", "seed": "seed", "variants": "options",
    "levels": "levels' budgets", "edition": "edition (compiled or not)", "sources": "players: their code has changed",
}  # fmt: skip


def settings(plan: Plan) -> dict[str, Any]:
    """All that a game's result depends on, apart from which game it is."""
    return {
        "ladder": FORM, "game": plan.game, "version": games.find(plan.game).version, "seed": plan.seed,
        "variants": dict(games.find(plan.game).table(plan.seats[0], plan.variants).variants),
        "levels": dict(bots.LEVELS), "edition": edition(), "sources": fingerprint(plan.game),
    }  # fmt: skip


def fingerprint(game: str) -> str:
    """Of the code that plays: results of other players are not to be mixed with these."""
    seen = hashlib.sha256()
    for folder in (Path(engine).parent, Path(bots.__file__).parent, games.folder(game)):
        for path in sorted(p for kind in ("*.py", "*.toml") for p in folder.rglob(kind)):
            if "table" not in path.relative_to(folder).parts and path.name not in ("balance.py", "state_written.py"):
                seen.update(path.read_bytes())
    return seen.hexdigest()[:16]


class Book:
    def __init__(self, path: Path, plan: Plan, fresh: bool = False, resume: bool = False) -> None:
        self.path, self.rows = path, dict[Game, Row]()
        self._settings = settings(plan)
        try:
            there = path.exists()
            if resume and not there:
                raise Illegal(f"there is no ladder at {path} to go on with")
            if there and fresh:
                self._head()
            if there and not fresh:
                self._read()
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(self._settings) + "\n", "utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Illegal(f"cannot keep a ladder at {path}: {error}") from None

    def _read(self) -> None:
        """A last line that was cut off in the middle is played again."""
        text = self.path.read_bytes().decode("utf-8")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        self._compare()
        for n, line in enumerate(lines[1:], 2):
            try:
                row = json.loads(line)
                self.rows[game_of(row)] = row
            except (ValueError, KeyError, TypeError):
                raise Illegal(f"line {n} of {self.path} is no game of a ladder") from None
        if whole != text:
            self.path.write_text(whole, "utf-8")

    def _head(self) -> dict[str, Any]:
        """The first line. A file that is something else is left alone, also by who begins anew."""
        try:
            with self.path.open(encoding="utf-8") as file:
                known = json.loads(file.readline())
        except ValueError:
            known = None
        if not isinstance(known, dict) or "ladder" not in known:
            raise Illegal(f"{self.path} is no ladder: choose another file with --out")
        return known

    def _compare(self) -> None:
        known = self._head()
        other = [SAID[key] for key, value in self._settings.items() if known.get(key) != value]
        if other:
            raise Illegal(
                f"{self.path} was played with another setting ({', '.join(other)}): choose another file with --out, "
                "or begin anew with --fresh"
            )

    def add(self, row: Row) -> None:
        self.rows[game_of(row)] = row
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
