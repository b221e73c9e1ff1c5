"""Golden transcripts: whole games as every seat saw them, so that no change of behaviour goes unseen.

python -m tests.playthroughs.script          writes those that are missing
python -m tests.playthroughs.script GAME     writes that game's anew, after a change that was meant; read the difference
"""

import hashlib
import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from backroom import games
from backroom.engine import Action, Rules, Seat, Table, as_json, code, encode, view
from backroom.game import Game, seed_of
from tests.support import asked_seat, chooser, named, tables

HERE = Path(__file__).parent
SEED = 6
IN_FULL = 8
"""Moves shown with all that changed for every seat; of the later ones only a digest of what all of them saw."""


WIDE = 120
Moves = Callable[[Any], tuple[Seat, Action]]


def sensible_moves(rules: Rules[Any]) -> Moves:
    choice, choose = random.Random(SEED), chooser(rules, SEED)

    def move(s: Any) -> tuple[Seat, Action]:
        seat = asked_seat(s, choice)
        return seat, choose(s, seat)

    return move


def written_moves(rules: Rules[Any], table: Table, text: str) -> Moves:
    """The moves of a transcript, so that it depends on the rules alone and on no bot's taste."""
    rows = iter(re.findall(r"\b\d+\. (\d) ([^|]+?) \| ", text))

    def move(s: Any) -> tuple[Seat, Action]:
        seat, said = next(rows, ("0", "the transcript ends too early"))
        return Seat(int(seat)), rules.parse(table, said)

    return move


def transcript(rules: Rules[Any], table: Table, moves: Moves) -> Iterator[str]:
    """Each move: at first with what changed in the view of every seat and a spectator, then with a digest of them."""
    game = Game(rules.name, table.players, table.variants, seed_of(SEED))
    eyes = [*table.seats, None]
    seen: dict[int | None, dict[str, Any]] = {eye: {} for eye in eyes}
    words = "\n".join(map(code, rules.vocabulary(table)))
    yield f"{rules.title}, version {rules.version}, {named(table)}, commitment {game.commitment}"
    yield f"vocabulary {digest(words.encode())}"
    said, row = "", ""
    while True:
        said += digest(b"".join(encode(view(game.state, eye)) for eye in eyes))
        if row and len(row) + len(said) >= WIDE:
            yield row
            row = ""
        row = f"{row}  {said}" if row else said
        if game.ply <= IN_FULL or game.outcome is not None:
            yield row
            row = ""
        if game.ply <= IN_FULL:
            yield from in_full(game, eyes, seen)
            yield from (f"  * {event.words(game.names)}" for _, event in game.log(None, game.ply))
        if game.outcome is not None:
            yield f"{game.outcome}"
            return
        seat, action = moves(game.state)
        game.play(seat, action)
        said = f"{game.ply}. {seat} {code(action)} | "


def digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:8]


def in_full(game: Game, eyes: list[Any], seen: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    """What is new to everyone said once, then what is new to each."""
    new = {eye: changes(seen[eye], as_json(view(game.state, eye))) for eye in eyes}
    alike = {k: v for k, v in new[None].items() if all(k in new[eye] and new[eye][k] == v for eye in eyes)}
    yield from line("all", alike)
    for eye in eyes:
        who = "spectator" if eye is None else f"seat {eye}"
        yield from line(who, {k: v for k, v in new[eye].items() if k not in alike})


def changes(was: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What a view says now that it did not say before; of a list that only grew, what was added."""
    flat = {**{f"table.{k}": v for k, v in now["table"].items()}, **{k: v for k, v in now.items() if k != "table"}}
    new = {k: added(was.get(k), v) for k, v in flat.items() if was.get(k) != v or k not in was}
    was.clear()
    was.update(flat)
    return new


def added(was: Any, now: Any) -> Any:
    """What a list gained at its end, or which parts of a list of lists changed and how; else the new value."""
    if not (isinstance(was, list) and isinstance(now, list) and was):
        return now
    if now[: len(was)] == was:
        return {"and": now[len(was) :]}
    if len(was) == len(now) and all(isinstance(part, list) for part in was):
        return {str(n): added(a, b) for n, (a, b) in enumerate(zip(was, now, strict=True)) if a != b}
    return now


def line(who: str, said: dict[str, Any]) -> Iterator[str]:
    if said:
        yield f"  {who}: {json.dumps(said, sort_keys=True)}"


def path_of(table: Table) -> Path:
    return HERE / f"{named(table)}.txt"


def text_of(rules: Rules[Any], table: Table, moves: Moves) -> str:
    return "\n".join(transcript(rules, table, moves)) + "\n"


def every_table() -> list[tuple[Rules[Any], Table]]:
    return [(rules, table) for rules in map(games.find, games.names()) for table in tables(rules)]


def main(wanted: list[str]) -> None:
    """Also forgets those of tables that can no longer be laid."""
    for rules, table in every_table():
        path = path_of(table)
        if rules.name in wanted or not path.exists():
            path.write_text(text_of(rules, table, sensible_moves(rules)), "utf-8")
            print(path.name)
    for stale in {*HERE.glob("*.txt")} - {path_of(table) for _, table in every_table()}:
        stale.unlink()
        print(f"{stale.name} is gone")


if __name__ == "__main__":
    main(sys.argv[1:])
