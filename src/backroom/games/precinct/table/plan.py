"""Where everything of the city is drawn: as it is on a wide screen, and squeezed for a phone, where streets keep their
width and blocks give way."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from typing import Any, NamedTuple

DRAWING: dict[str, Any] = tomllib.loads(files(__package__).joinpath("city.toml").read_text("utf-8"))
STREET: int = DRAWING["street_width"]
Scale = Callable[[float], float]


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def lies(self) -> bool:
        """Wider than high: a street from west to east."""
        return self.w > self.h

    def inner(self, margin: float) -> "Box":
        return Box(self.x + margin, self.y + margin, self.w - 2 * margin, self.h - 2 * margin)


@dataclass(frozen=True)
class Plan:
    """One drawing of one side of the board. Things are drawn `size` times as large as on the wide one."""

    name: str
    city: str
    width: int
    height: int
    size: float
    spaces: dict[str, Box]
    intersections: dict[str, Box]
    blocks: dict[str, Box]
    hoods: dict[int, Box]
    buildings: dict[str, Box]
    doors: dict[str, tuple[float, float]]
    roofs: tuple[Box, ...]
    no_road: Box
    river: float
    rail: float

    @property
    def small(self) -> bool:
        return self.name == "tall"


def as_it_is(value: float) -> float:
    return value


@dataclass(frozen=True)
class Squeezed:
    """Streets of one width and blocks of another, in place of the bands they have on the wide drawing."""

    middles: tuple[float, ...]
    street: float
    block: float
    before: float
    behind: float
    end: float

    @property
    def stops(self) -> list[tuple[float, float]]:
        found, to = [(0.0, 0.0)], self.before
        for middle in self.middles:
            found += [(middle - STREET / 2, to), (middle + STREET / 2, to + self.street)]
            to += self.street + self.block
        return [*found, (self.end, self.total)]

    @property
    def total(self) -> float:
        many = len(self.middles)
        return self.before + many * self.street + (many - 1) * self.block + self.behind

    def __call__(self, value: float) -> float:
        stops = self.stops
        (a, to_a), (b, to_b) = next(pair for pair in pairwise(stops) if value <= pair[1][0] or pair[1] == stops[-1])
        return to_a + (value - a) * (to_b - to_a) / (b - a)


def plan(city: str, name: str, width: float, height: float, size: float, x: Scale, y: Scale) -> Plan:
    row = DRAWING[city]

    def box(drawn: list[float]) -> Box:
        left, top, w, h = drawn
        return Box(*(round(v, 1) for v in (x(left), y(top), x(left + w) - x(left), y(top + h) - y(top))))

    half = STREET / 2
    squares = {i: box([at[0] - half, at[1] - half, STREET, STREET]) for i, at in row["intersections"].items()}
    return Plan(
        name, city, round(width), round(height), size,
        spaces={id: box(drawn) for id, drawn in row["spaces"].items()},
        intersections=squares,
        blocks={id: box(drawn) for id, drawn in row["blocks"].items()},
        hoods={int(id): box(drawn) for id, drawn in row["hoods"].items()},
        buildings={id: box(drawn) for id, drawn in row["buildings"].items()},
        doors={id: (round(x(at[0]), 1), round(y(at[1]), 1)) for id, at in row["doors"].items()},
        roofs=tuple(box(drawn) for drawn in row["roofs"]), no_road=box(row["no_road"]),
        river=x(row["river_from_x"]), rail=y(row["rail_y"]),
    )  # fmt: skip


def wide(city: str) -> Plan:
    width, height = DRAWING["canvas"]
    return plan(city, "wide", width, height, 1, as_it_is, as_it_is)


def tall(city: str) -> Plan:
    width, height = DRAWING["canvas"]
    middles = DRAWING[city]["intersections"].values()
    columns, rows = (tuple(sorted({at[n] for at in middles})) for n in (0, 1))
    rims = (8, 40) if rows[0] < height - rows[-1] else (40, 8)
    x, y = Squeezed(columns, 82, 136, 14, 32, width), Squeezed(rows, 82, 392, *rims, height)
    return plan(city, "tall", x.total, y.total, 1.15, x, y)


PLANS: dict[str, tuple[Plan, Plan]] = {city: (wide(city), tall(city)) for city in ("main", "unterbelly")}
