"""The city: where cars can stand and drive to, and what is reached from where.

A space, an intersection, a building are short words ('3n', 'vasel-1st', 'w2'), the same on both sides of the board.
"""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("map.toml").read_text("utf-8"))

SPACES: Final[tuple[str, ...]] = tuple(row["id"] for row in DATA["spaces"])
SPACE_NAME: Final[dict[str, str]] = {row["id"]: row["name"] for row in DATA["spaces"]}
STREET: Final[dict[str, str]] = {row["id"]: row["street"] for row in DATA["spaces"]}
HOODS: Final = (1, 2, 3, 4, 5, 6)

STATION: Final = "station"
MORGUE: Final = "morgue"
HOSPITAL: Final = "hospital"
PARKING_LOT: Final = "parking"


@dataclass(frozen=True, slots=True)
class Building:
    """Entered from one space; a landmark from none, and its space is ''."""

    id: str
    name: str
    kind: str
    block: str
    space: str


@dataclass(frozen=True, slots=True)
class Intersection:
    """No space; an Emergency there closes every way through it."""

    id: str
    name: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hood:
    """The pavement on one side of the block with its number, reached from one space."""

    number: int
    side: str
    space: str


class City:
    """One side of the board."""

    def __init__(self, id: str, row: dict[str, Any]) -> None:
        self.id: Final[str] = id
        self.name: Final[str] = row["name"]
        self.colfax: Final[tuple[str, ...]] = tuple(row["colfax"])
        """Its four spaces, in the order in which a stolen car leaves town."""
        self.roadworks: Final[frozenset[str]] = frozenset(row["roadworks"])
        self.intersections: Final[dict[str, Intersection]] = {
            r["id"]: Intersection(r["id"], r["name"], tuple(r["spaces"])) for r in row["intersections"]
        }
        self.hoods: Final[dict[int, Hood]] = {r["id"]: Hood(r["id"], r["side"], r["space"]) for r in row["hoods"]}
        self.buildings: Final[dict[str, Building]] = {
            r["id"]: Building(r["id"], r["name"], r["kind"], r["block"], r.get("space", "")) for r in row["buildings"]
        }
        self.warehouses: Final[tuple[str, ...]] = self._of_the_blocks("warehouse")
        """By the number of the block, less one: what a die rolls."""
        self.apartments: Final[tuple[str, ...]] = self._of_the_blocks("apartment")
        self.escape: Final[tuple[str, ...]] = tuple(row["escape"])
        """The way of those who break out of jail: where they come out, past Sayburr's, past the Morgue, and gone."""
        self._neighbours: Final[dict[str, tuple[tuple[str, str], ...]]] = {s: self._meets(s) for s in SPACES}

    def neighbours(self, space: str) -> tuple[tuple[str, str], ...]:
        """The spaces next to this one, each with the intersection between."""
        return self._neighbours[space]

    def door(self, building: str) -> str:
        """The space from which a building is entered."""
        return self.buildings[building].space

    def hood_space(self, hood: int) -> str:
        return self.hoods[hood].space

    def access(self, place: str) -> tuple[str, ...]:
        """The spaces from which one deals with what lies in a building or on an intersection, if it is here."""
        if place in self.buildings:
            door = self.buildings[place].space
            return (door,) if door else ()
        return self.intersections[place].spaces if place in self.intersections else ()

    def hoods_on(self, space: str) -> tuple[int, ...]:
        return tuple([h.number for h in self.hoods.values() if h.space == space])

    def place_name(self, place: str) -> str:
        """Of a building or an intersection."""
        return self.buildings[place].name if place in self.buildings else self.intersections[place].name

    def _meets(self, space: str) -> tuple[tuple[str, str], ...]:
        crossings = [i for i in self.intersections.values() if space in i.spaces]
        return tuple([(other, i.id) for i in crossings for other in i.spaces if other != space])

    def _of_the_blocks(self, kind: str) -> tuple[str, ...]:
        by_block = {b.block: b.id for b in self.buildings.values() if b.kind == kind}
        return tuple([by_block[str(n)] for n in HOODS])


CITIES: Final[dict[str, City]] = {key: City(key, DATA[key]) for key in ("main", "unterbelly")}
