"""Parts of many glimpses in columns: what was seen in each, and what lay hidden."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from .glimpses import FEWEST_GAMES, Glimpse
from .slots import ANY, TAKEN_TOGETHER, Parts

FEWEST = 12
"""So many times a part must have been seen."""
MOST_ALIKE = 0.95
"""What is nearly always the same cannot tell anything."""

Column = dict[int, Any]
Agrees = Callable[[Any, Any], bool]


def columns(looked: list[Glimpse], of: Callable[[Glimpse], Parts]) -> dict[str, Column]:
    """By part, what it was in each glimpse; only parts that vary, in games enough."""
    found: dict[str, Column] = {}
    for n, glimpse in enumerate(looked):
        for name, value in of(glimpse).items():
            found.setdefault(name, {})[n] = value
    return {name: column for name, column in found.items() if varies(column, looked)}


def varies(column: Column, looked: list[Glimpse]) -> bool:
    if len(column) < FEWEST or len({looked[n].game for n in column}) < FEWEST_GAMES:
        return False
    return Counter(column.values()).most_common(1)[0][1] <= MOST_ALIKE * len(column)


def same(part: Any, slot: Any) -> bool:
    return part == slot and type(part) is type(slot)


def among(part: Any, slot: Any) -> bool:
    return part in slot


class Slot:
    """Something hidden: what lies there in truth, and in the first world imagined from each view."""

    def __init__(self, looked: list[Glimpse], name: str, lies: Column) -> None:
        self.name, self.lies = name, lies
        self.agrees: Agrees = among if name.startswith(ANY) else same
        self._looked = looked

    def imagined(self) -> Column:
        worlds = ((n, self._looked[n].worlds[0]) for n in self.lies)
        return {n: world[self.name] for n, world in worlds if self.name in world}

    def spoken(self) -> str:
        """'is laid[0]'"""
        return f"{'is among' if self.agrees is among else 'is'} {self.name.removeprefix(ANY)}"


class Whether(Slot):
    """Whether what lies there is what something seen says: the claim and the card, of which neither tells alone."""

    def __init__(self, looked: list[Glimpse], claim: str, claims: Column, slot: Slot) -> None:
        self._claims, self._slot = claims, slot
        super().__init__(looked, f"whether {claim} {slot.spoken()}", self._compared(slot.lies))

    def imagined(self) -> Column:
        return self._compared(self._slot.imagined())

    def _compared(self, lies: Column) -> Column:
        claims = self._claims
        if self._slot.agrees is among:
            return {n: claims[n] in there for n, there in lies.items() if n in claims}
        return {n: claims[n] == there for n, there in lies.items() if n in claims}


def comparisons(looked: list[Glimpse], seen: dict[str, Column], hidden: dict[str, Column]) -> Iterator[Whether]:
    """Of what speaks the same language: a card is held against the name of a card. A claim is no row of many things."""
    claims = {name: (column, names_of_things(name, column)) for name, column in seen.items() if "[" not in name}
    for name, lies in hidden.items():
        slot = Slot(looked, name, lies)
        words = names_of_things(name, dict(enumerate(set().union(*lies.values()))) if slot.agrees is among else lies)
        for claim, (column, said) in claims.items() if words else ():
            if len(said & words) > 1:
                whether = Whether(looked, claim, column, slot)
                true = sum(whether.lies.values())
                if 0 < true < len(whether.lies) and varies(whether.lies, looked):
                    yield whether


def names_of_things(name: str, column: Column) -> set[Any]:
    """What it can be, where it is a thing or a number and no sum of several."""
    kinds = {type(value) for value in column.values()}
    return set(column.values()) if kinds in ({str}, {int}) and not name.startswith(TAKEN_TOGETHER) else set()
