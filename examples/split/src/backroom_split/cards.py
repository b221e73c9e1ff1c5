"""What is in the trunk. A thing is its id: 'gold'. [S1]"""

import tomllib
from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from typing import Any, Final

Thing = str

DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("cards.toml").read_text("utf-8"))
KINDS: Final[tuple[Thing, ...]] = tuple(t["id"] for t in DATA["thing"])
NAMES: Final[dict[Thing, str]] = {t["id"]: t["name"] for t in DATA["thing"]}
MANY: Final[dict[Thing, str]] = {t["id"]: t["many"] for t in DATA["thing"]}
COLOURS: Final[dict[Thing, str]] = {t["id"]: t["colour"] for t in DATA["thing"]}
WORTH: Final[dict[Thing, int]] = {t["id"]: t["worth"] for t in DATA["thing"]}
LOOT: Final[tuple[Thing, ...]] = tuple(t["id"] for t in DATA["thing"] for _ in range(t["copies"]))
MARKED: Final[Thing] = "marked"
NUMBERS: Final = ("no", "a", "two", "three")


def worth(things: Iterable[Thing]) -> int:
    return sum([WORTH[thing] for thing in things])


def listed(things: Iterable[Thing]) -> str:
    """'a watch and two gold bars'"""
    named = [f"a {NAMES[t]}" if n == 1 else f"{NUMBERS[n]} {MANY[t]}" for t, n in Counter(things).items()]
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
