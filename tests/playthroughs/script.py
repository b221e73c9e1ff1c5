"""Golden transcripts: whole games as every seat saw them, so that no change of behaviour goes unseen.

python -m tests.playthroughs.script          writes those that are missing
python -m tests.playthroughs.script GAME     writes that game's anew, after a change that was meant
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from backroom import games
from backroom.engine import Rules, Table, as_json, view
from backroom.game import Game, seed_of
from tests.support import named, tables

HERE = Path(__file__).parent
SEED = 13


def transcript(rules: Rules[Any], table: Table) -> Iterator[str]:
    """Each move, what is asked, and for every seat and a spectator what changed in their view."""
    game = Game(rules.name, table.players, table.variants, seed_of(SEED))
    choice = random.Random(SEED)
    eyes = [*table.seats, None]
    seen: dict[int | None, dict[str, Any]] = {eye: {} for eye in eyes}
    yield f"{rules.title}, version {rules.version}, {named(table)}, commitment {game.commitment}"
    while True:
        for eye in eyes:
            yield from changes(seen[eye], as_json(view(game.state, eye)), "spectator" if eye is None else f"seat {eye}")
        for _, event in game.log(None, game.ply):
            yield f"  * {event.words(game.names)}"
        if game.outcome is not None:
            yield f"{game.outcome}"
            return
        seat = choice.choice(game.waiting)
        action = choice.choice(game.options(seat))
        game.play(seat, action)
        yield f"{game.ply}. {game.names[seat]}: {action.words(game.names)}"


def changes(was: dict[str, Any], now: dict[str, Any], who: str) -> Iterator[str]:
    flat = {**{f"table.{k}": v for k, v in now["table"].items()}, **{k: v for k, v in now.items() if k != "table"}}
    new = {k: v for k, v in flat.items() if was.get(k) != v or k not in was}
    was.clear()
    was.update(flat)
    if new:
        yield f"  {who}: {json.dumps(new, sort_keys=True)}"


def path_of(table: Table) -> Path:
    return HERE / f"{named(table)}.txt"


def text_of(rules: Rules[Any], table: Table) -> str:
    return "\n".join(transcript(rules, table)) + "\n"


def main(wanted: list[str]) -> None:
    for name in games.names():
        rules = games.find(name)
        for table in tables(rules):
            path = path_of(table)
            if name in wanted or not path.exists():
                path.write_text(text_of(rules, table), "utf-8")
                print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
