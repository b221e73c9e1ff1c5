"""What a value of a view becomes: so many numbers in a row, each with a name.

A part is written at a place of a flat array that is all zeros before; what a seat does not see stays so. Seats are told
from the viewer on, as learned players see them.
"""

from array import array
from collections.abc import Sequence
from typing import Any, Final

LATEST: Final = 6
"""Of a row that grows only so many entries, from its end."""
OTHER: Final = "another"


class Part:
    """size: how many numbers."""

    size: int = 0

    def names(self) -> list[str]:
        """One for each number; '' where a part is one number that needs no name of its own."""
        raise NotImplementedError

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        """value: never None. me: the seat that looks."""
        raise NotImplementedError

    def rewrite(self, value: Any, before: Any, me: int, at: int, out: Any) -> None:
        """What was written there is another value's; None: nothing was, or nothing is to be."""
        if before is not None:
            out[at : at + self.size] = zeros(self.size)
        if value is not None:
            self.write(value, me, at, out)


class Number(Part):
    """A number or a flag, as it is. Of a container that is not seen there is its size."""

    def __init__(self) -> None:
        self.size = 1

    def names(self) -> list[str]:
        return [""]

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        out[at] = value if type(value) is int or type(value) is bool or type(value) is float else len(value)


class Word(Part):
    """One of some words, or of numbers that stand for them: a 1 in its place. Words that were not known come last."""

    def __init__(self, words: Sequence[str], closed: bool) -> None:
        self.words = tuple(words) if closed else (*words, OTHER)
        self.size = len(self.words)
        self._closed = closed
        self.known = {word: n for n, word in reversed(list(enumerate(words)))}

    def names(self) -> list[str]:
        return list(self.words)

    def place(self, value: Any) -> int:
        """-1: it is none."""
        if type(value) is int:
            return value if value < self.size else -1
        # asking a str for an attribute that it has not takes longer than all the rest
        word = value if type(value) is str else str(getattr(value, "value", value))
        found = self.known.get(word, -1)
        return self.size - 1 if found < 0 and word and not self._closed else found

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        place = self.place(value)
        if place >= 0:
            out[at + place] = 1


class Place(Part):
    """A word as one number: its place among them, from 1 on; 0 is none of them."""

    def __init__(self, word: Word) -> None:
        self.word = word
        self.size = 1

    def names(self) -> list[str]:
        return [""]

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        out[at] = self.word.place(value) + 1


class Whose(Part):
    """A seat: mine, my left neighbour's, and so on; nobody's is none of them."""

    def __init__(self, players: int) -> None:
        self.size = players

    def names(self) -> list[str]:
        return seats(self.size)

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        if value >= 0:
            out[at + (value - me) % self.size] = 1


class Heap(Part):
    """Things of which there may be several alike: how many, and how many of each kind. Where nobody sees which they
    are, their number alone."""

    def __init__(self, of: Part) -> None:
        self.of = of
        self.size = 1 + of.size

    def names(self) -> list[str]:
        return ["many", *self.of.names()]

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        if type(value) is int:
            out[at] = value
            return
        out[at] = len(value)
        self._count(value, 1, me, at + 1, out)

    def rewrite(self, value: Any, before: Any, me: int, at: int, out: Any) -> None:
        """Mostly something came on top, or went from there."""
        if type(value) is tuple and type(before) is tuple:
            many, were = len(value), len(before)
            if many >= were and value[:were] == before:
                self._count(value[were:], 1, me, at + 1, out)
                out[at] = many
                return
            if before[:many] == value:
                self._count(before[many:], -1, me, at + 1, out)
                out[at] = many
                return
        super().rewrite(value, before, me, at, out)

    def _count(self, those: Any, each: int, me: int, at: int, out: Any) -> None:
        of = self.of
        if isinstance(of, Word):
            known = of.known
            for one in those:
                place = known.get(one, -1) if type(one) is str else -1
                if place < 0:
                    place = of.place(one)
                if place >= 0:
                    out[at + place] += each
        elif isinstance(of, Whose):
            for one in those:
                if one >= 0:
                    out[at + (one - me) % of.size] += each


class Row(Part):
    """Entries in their places; of a row that grows the latest, the last one first, and how many there are."""

    def __init__(self, of: Part, places: int, grows: bool) -> None:
        self.of, self.places, self.grows = of, places, grows
        self.size = places * of.size + (1 if grows else 0)

    def names(self) -> list[str]:
        numbered = [f"latest-{n}" if self.grows else str(n) for n in range(self.places)]
        return ["many"] * self.grows + below(numbered, self.of)

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        size, of = self.of.size, self.of
        if type(value) is frozenset:
            value = tuple(sorted(value))
        if self.grows:
            if type(value) is int:
                out[at] = value
                return
            out[at] = len(value)
            at += 1
            value = value[: -self.places - 1 : -1]
        elif type(value) is int:
            return
        elif len(value) > self.places:
            value = value[: self.places]
        if isinstance(of, Number):
            for n, one in enumerate(value):
                if one:
                    out[at + n] = one if type(one) is int or type(one) is bool else len(one)
            return
        for one in value:
            if one is not None:
                of.write(one, me, at, out)
            at += size

    def rewrite(self, value: Any, before: Any, me: int, at: int, out: Any) -> None:
        """Of a row that keeps its places only those that changed."""
        if self.grows or type(value) is not tuple or type(before) is not tuple or len(value) != len(before):
            super().rewrite(value, before, me, at, out)
            return
        size, of, places = self.of.size, self.of, self.places
        for one, was in zip(value[:places], before, strict=False):
            if one is not was and one != was:
                of.rewrite(one, was, me, at, out)
            at += size


class BySeat(Part):
    """An entry for each seat, mine first. others: what is seen of the others' where that is less; None: nothing."""

    def __init__(self, mine: Part, others: Part | None, players: int) -> None:
        self.mine, self.others, self.players = mine, others, players
        self.size = mine.size + (others.size * (players - 1) if others is not None else 0)

    def names(self) -> list[str]:
        found = below(["me"], self.mine)
        if self.others is not None:
            found += below(seats(self.players)[1:], self.others)
        return found

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        mine, others, players = self.mine, self.others, self.players
        pairs = enumerate(value) if isinstance(value, (tuple, list)) else value.items()
        for seat, held in pairs:
            if held is None or seat >= players:
                continue
            away = (seat - me) % players
            if not away:
                mine.write(held, me, at, out)
            elif others is not None:
                others.write(held, me, at + mine.size + (away - 1) * others.size, out)

    def rewrite(self, value: Any, before: Any, me: int, at: int, out: Any) -> None:
        """Of those seats alone whose entry changed."""
        mine, others, players = self.mine, self.others, self.players
        if type(value) is not tuple or type(before) is not tuple or not len(value) == len(before) == players:
            super().rewrite(value, before, me, at, out)
            return
        for seat in range(players):
            held, was = value[seat], before[seat]
            if held is was or held == was:
                continue
            away = (seat - me) % players
            if not away:
                mine.rewrite(held, was, me, at, out)
            elif others is not None:
                others.rewrite(held, was, me, at + mine.size + (away - 1) * others.size, out)


class Known(Part):
    """What may be hidden: a 1 where it is seen, and then what it is."""

    def __init__(self, of: Part) -> None:
        self.of = of
        self.size = 1 + of.size

    def names(self) -> list[str]:
        return ["seen", *self.of.names()]

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        out[at] = 1
        self.of.write(value, me, at + 1, out)


class Parts(Part):
    """A value of several parts, by name or by place."""

    def __init__(self, of: Sequence[tuple[str, Part]], by_place: bool) -> None:
        self.of, self.by_place = tuple(of), by_place
        self.size = sum([part.size for _, part in of])

    def names(self) -> list[str]:
        return [name for label, part in self.of for name in below([label], part)]

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        for n, (name, part) in enumerate(self.of):
            held = value[n] if self.by_place else getattr(value, name)
            if held is not None:
                part.write(held, me, at, out)
            at += part.size

    def rewrite(self, value: Any, before: Any, me: int, at: int, out: Any) -> None:
        if value is None or before is None:
            super().rewrite(value, before, me, at, out)
            return
        for n, (name, part) in enumerate(self.of):
            held = value[n] if self.by_place else getattr(value, name)
            was = before[n] if self.by_place else getattr(before, name)
            if held is not was and held != was:
                part.rewrite(held, was, me, at, out)
            at += part.size


class Keyed(Part):
    """Entries by a key, each key in a place of its own; what was not met before is left out."""

    def __init__(self, keys: Sequence[str], of: Part) -> None:
        self.keys, self.of = tuple(keys), of
        self.size = len(self.keys) * of.size
        self._place = {key: n * of.size for n, key in enumerate(keys)}

    def names(self) -> list[str]:
        return below(list(self.keys), self.of)

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        for key, held in value.items():
            place = self._place.get(str(key), -1)
            if place >= 0 and held is not None:
                self.of.write(held, me, at + place, out)


def zeros(many: int) -> Any:
    return array("f", bytes(4 * many))


def seats(players: int) -> list[str]:
    return ["me"] + [f"left-{n}" for n in range(1, players)]


def below(labels: Sequence[str], of: Part) -> list[str]:
    """The names of a part under each of some labels."""
    inner = of.names()
    return [f"{label}.{name}" if name else label for label in labels for name in inner]


__all__ = [
    "LATEST", "BySeat", "Heap", "Keyed", "Known", "Number", "Part", "Parts", "Place", "Row", "Whose", "Word", "below",
    "seats", "zeros",
]  # fmt: skip
