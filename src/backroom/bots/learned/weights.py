"""What a game's learned player has learnt: a file in its bot folder, with a note of what it was learnt from.

The note is read without numpy: whoever lists the levels of a game need not wait for it.
"""

import json
import zipfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from backroom import games
from backroom.engine import Illegal, QuickChance, begin, without_deck

from .tokens import Tokens

FILE: Final = "master.npz"
NOTE: Final = "about.json"


class Note(NamedTuple):
    """players: tables of these sizes were learnt. careful: by how much something must seem better than what the game's
    own player would do; 0 where that is not asked. cost: what the training took, for people. advised: whether it reads
    what the game's own player would do."""

    digest: str
    version: str
    players: tuple[int, ...]
    careful: float
    cost: dict[str, Any]
    advised: bool = False


def note_in(path: Path) -> Note:
    """A ValueError says that it is no such file."""
    try:
        with zipfile.ZipFile(path) as packed:
            said = json.loads(packed.read(NOTE))
        players = tuple([int(many) for many in said["players"]])
        digest, version = str(said["digest"]), str(said["version"])
        return Note(digest, version, players, float(said["careful"]), dict(said["cost"]), bool(said.get("advised")))
    except (OSError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as error:
        raise ValueError(f"{path.name} cannot be read: {error}") from None


def place(game: str) -> Path:
    return games.folder(game) / "bot" / FILE


def unfit(game: str) -> str:
    """Why nobody masters this game here, a sentence; empty where somebody does."""
    if without_deck(game) != game:
        title = games.find(without_deck(game)).title
        return f"'master' has learnt {title} with our cards alone: 'expert' is the strongest"
    return _judged(game)[1]


def note(game: str) -> Note:
    """An Illegal says why there is none that fits."""
    found, why = (None, unfit(game)) if without_deck(game) != game else _judged(game)
    if found is None:
        raise Illegal(why)
    return found


@games.remembered
def _judged(game: str) -> tuple[Note | None, str]:
    return judged(game, place(game))


def judged(game: str, path: Path) -> tuple[Note | None, str]:
    """The note of the weights that lie there; none, and a sentence, where they are of no use for this game."""
    rules = games.find(game)
    if not path.exists():
        return None, f"nobody has learnt {rules.title} well enough for 'master' yet: 'expert' is the strongest"
    try:
        found = note_in(path)
    except ValueError as error:
        return None, f"what 'master' learnt of {rules.title} is of no use ({error}): 'expert' is the strongest"
    state = type(begin(rules, rules.table(), QuickChance(0)))
    if found.version != rules.version:
        why = f"version {found.version} of the rules, and this is {rules.version}"
    elif found.digest != Tokens(state, rules.players[0]).digest():
        why = "another look at the table than there is now"
    else:
        return found, ""
    return None, f"what 'master' learnt of {rules.title} was learnt from {why}: 'expert' is the strongest"


__all__ = ["FILE", "NOTE", "Note", "judged", "note", "note_in", "place", "unfit"]
