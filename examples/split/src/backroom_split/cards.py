"""What is in the trunk. A thing is its id: 'gold'. [S1]"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from backroom.kit import words
from backroom.kit.cards import read
from backroom.kit.shapes import FIXED

Thing = str

THING: Final = {"name": str, "many": str, "colour": FIXED, "worth": range(-20, 100), "copies": range(1, 10)}
THINGS: Final = read(__package__).rows("thing", THING)
KINDS: Final[tuple[Thing, ...]] = tuple(t["id"] for t in THINGS)
NAMES: Final[dict[Thing, str]] = {t["id"]: t["name"] for t in THINGS}
MANY: Final[dict[Thing, str]] = {t["id"]: t["many"] for t in THINGS}
COLOURS: Final[dict[Thing, str]] = {t["id"]: t["colour"] for t in THINGS}
WORTH: Final[dict[Thing, int]] = {t["id"]: t["worth"] for t in THINGS}
LOOT: Final[tuple[Thing, ...]] = tuple(t["id"] for t in THINGS for _ in range(t["copies"]))
MARKED: Final[Thing] = "marked"
NUMBERS: Final = ("no", "a", "two", "three")


def worth(things: Iterable[Thing]) -> int:
    return sum([WORTH[thing] for thing in things])


def tally(things: Iterable[Thing]) -> str:
    """'a watch and two gold bars'"""
    counts = Counter(things).items()
    return words.listed([f"a {NAMES[t]}" if n == 1 else f"{NUMBERS[n]} {MANY[t]}" for t, n in counts])
