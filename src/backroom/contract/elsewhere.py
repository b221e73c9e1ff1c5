"""A law about replays: a game is the same one in another process, where sets come in another order."""

import atexit
import hashlib
import os
import pickle
import subprocess
import sys
from functools import cache
from typing import Any

from backroom import games
from backroom.engine import Rules, Seat, Table, code, encode, view, without_deck
from backroom.engine.record import Record, recorded, replay

from .playing import Broken, Look, Playing, sampled

HASH_SEEDS = ("1", "2")
"""Python orders a set of words by these; without one, by another in every process."""
CAUSES = (
    "something goes by the order of a set, which sorted() or dict.fromkeys() would settle, "
    "or by luck or memory outside the state"
)
FAILED = ": "
"""In what went wrong over there, and in no digest."""


def replays_elsewhere(at: Playing) -> Look:
    """Replayed in another process under another hash seed, a game is the same: nothing goes by the order of a set."""
    record = Record(
        without_deck(at.rules.name), at.rules.version, at.table.players, dict(at.table.variants), [], "", [], (), None,
        cards=at.rules.cards,
    )  # fmt: skip
    here = [words(at.rules, at.table)]

    def look(s: Any) -> None:
        if at.last is None:
            record.deal = at.drawn
        else:
            record.moves.append(recorded(at.last[1], at.last[0], at.drawn))
        if looked_at(at.ply, s):
            here.append(digest(s))
        if not s.stack:
            seed = HASH_SEEDS[at.seed % len(HASH_SEEDS)]
            on_the_shelf = games.there_is(at.rules.name) and games.find(at.rules.name) is at.rules
            rules = at.rules.name if on_the_shelf else at.rules
            compare(at, record, here, there(seed).ask(rules, record), seed)

    return look


def looked_at(ply: int, s: Any) -> bool:
    return (sampled(ply) and ply % 3 == 0) or not s.stack


class Elsewhere:
    """A process that stays, for every game that is tried."""

    def __init__(self, seed: str) -> None:
        born_into = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"import {__name__} as here; here.answer()"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=born_into,
        )  # fmt: skip
        atexit.register(self.end)

    def ask(self, named: str | Rules[Any], record: Record) -> list[str]:
        """What is seen there of the same game."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        pickle.dump(games.decks(), stdin)
        pickle.dump((named, record), stdin)
        stdin.flush()
        found: list[str] = pickle.load(stdout)
        return found

    def end(self) -> None:
        with self._process:
            self._process.kill()


@cache
def there(seed: str) -> Elsewhere:
    return Elsewhere(seed)


def answer() -> None:
    """The other side, until nobody is there to ask; what a game prints goes elsewhere."""
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    while True:
        try:
            games.hear(pickle.load(sys.stdin.buffer))
            named, record = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(prints(named, record), out)
        out.flush()


def prints(named: str | Rules[Any], record: Record) -> list[str]:
    """Over there: what every seat sees, of the moves that are looked at; shorter if it cannot be played so far."""
    rules: Rules[Any] = games.find(named) if isinstance(named, str) else named
    found = [words(rules, rules.table(record.players, record.variants))]
    try:
        for ply, s in enumerate(replay(record, rules)):
            if looked_at(ply, s):
                found.append(digest(s))
    except Exception as error:
        found.append(f"{type(error).__name__}{FAILED}{error}")
    return found


def compare(at: Playing, record: Record, here: list[str], there: list[str], seed: str) -> None:
    why = f"under PYTHONHASHSEED={seed}, in another process"
    if here[0] != there[0]:
        at.ply, at.moved = 0, ""
        raise Broken(f"{why}, the vocabulary is in another order: {CAUSES}")
    end = len(record.moves)
    plies = [ply for ply in range(end + 1) if (sampled(ply) and ply % 3 == 0) or ply == end]
    for n, ply in enumerate(plies, 1):
        if n >= len(there) or here[n] != there[n]:
            at.ply = ply
            at.moved = f"seat {record.moves[ply - 1].seat}, {record.moves[ply - 1].action}" if ply else ""
            failed = f" (there it breaks off: {there[n]})" if there[n:] and FAILED in there[n] else ""
            raise Broken(f"{why}, the game is another one: {CAUSES}{failed}")


def words(rules: Rules[Any], table: Table) -> str:
    return hashlib.sha256("\n".join(map(code, rules.vocabulary(table))).encode()).hexdigest()


def digest(s: Any) -> str:
    """What everybody sees, the options in their order."""
    eyes = (*map(Seat, s.setup.seats), None)
    return hashlib.sha256(b"\n".join(encode(view(s, eye)) for eye in eyes)).hexdigest()
