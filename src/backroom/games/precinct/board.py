"""The city in numbers, as the rules use it: a space, a place and a Bad Hood are small ones. [P2 P25 P26 P31]

A place is a building or an intersection: where an Emergency or an Investigation deck can lie.
"""

from typing import Final

from .map import CITIES, HOSPITAL, MORGUE, PARKING_LOT, SPACES, STATION, City

SPACE: Final[dict[str, int]] = {name: n for n, name in enumerate(SPACES)}
MAPS: Final = ("main", "unterbelly")
PLACES: Final[tuple[str, ...]] = tuple(
    dict.fromkeys(place for key in MAPS for place in (*CITIES[key].buildings, *CITIES[key].intersections))
)
PLACE: Final[dict[str, int]] = {name: n for n, name in enumerate(PLACES)}

Reach = dict[int, int]
"""A space and what is left of the movement points there, or what it costs in Donuts."""
KEPT: Final = 16384
"""Drives of a kind that are kept in mind: more than many games need. Then it begins anew."""


class Board:
    """One side of it, in tables by number."""

    def __init__(self, id: int, city: City) -> None:
        self.id: Final[int] = id
        ways = list(city.intersections)
        self.bit: Final[tuple[int, ...]] = tuple([1 << ways.index(p) if p in ways else 0 for p in PLACES])
        """By place: the bit of an intersection, 0 for a building."""
        self.next: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
            [tuple([(SPACE[there], self.bit[PLACE[way]]) for there, way in city.neighbours(name)]) for name in SPACES]
        )
        """By space: those beside it, each with the bit of the intersection between."""
        self.access: Final[tuple[tuple[int, ...], ...]] = tuple(
            [tuple([SPACE[space] for space in city.access(name)]) for name in PLACES]
        )
        """By place: from where one deals with what lies there."""
        self.hood_space: Final[tuple[int, ...]] = tuple([SPACE[city.hood_space(h)] for h in sorted(city.hoods)])
        self.hoods_on: Final[tuple[tuple[int, ...], ...]] = tuple(
            [tuple([h - 1 for h in city.hoods_on(name)]) for name in SPACES]
        )
        self.near: Final[tuple[frozenset[int], ...]] = tuple(
            [frozenset(p for p, spaces in enumerate(self.access) if n in spaces) for n in range(len(SPACES))]
        )
        """By space: the places that can be dealt with from there."""
        self.crossing: Final[tuple[bool, ...]] = tuple([bit > 0 for bit in self.bit])
        self.cost: Final[tuple[int, ...]] = tuple([2 if name in city.roadworks else 1 for name in SPACES])
        """By space: the points that entering it takes, as far as there are any. [P31]"""
        self.warehouses: Final[tuple[int, ...]] = tuple([PLACE[name] for name in city.warehouses])
        self.apartments: Final[tuple[int, ...]] = tuple([PLACE[name] for name in city.apartments])
        self.colfax: Final[tuple[int, ...]] = tuple([SPACE[name] for name in city.colfax])
        self.escape: Final[tuple[int, ...]] = tuple([SPACE[name] for name in city.escape])
        self.station: Final[int] = SPACE[city.door(STATION)]
        self.hospital: Final[int] = SPACE[city.door(HOSPITAL)]
        self._reach: Final[dict[int, Reach]] = {}
        self._price: Final[dict[int, Reach]] = {}

    def remembered(self) -> int:
        """How many drives are kept in mind."""
        return len(self._reach) + len(self._price)

    def closed(self, places: list[int]) -> int:
        """The intersections among them, a bit each. [P26]"""
        return sum(map(self.bit.__getitem__, places))

    def reach(self, start: int, points: int, closed: int) -> Reach:
        """Every space in reach, the start among them, with the points left there at best. [P24 P25 P26 P31]"""
        key = (closed << 10) | (points << 5) | start
        known = self._reach.get(key)
        if known is None:
            if len(self._reach) >= KEPT:
                self._reach.clear()
            known = self._reach[key] = self._reached(start, points, closed)
        return known

    def _reached(self, start: int, points: int, closed: int) -> Reach:
        best = {start: points}
        todo = [start]
        for here in todo:
            if best[here] == 0:
                continue
            for there, way in self.next[here]:
                if closed & way:
                    continue
                left = max(0, best[here] - self.cost[there])
                if left > best.get(there, -1):
                    best[there] = left
                    todo.append(there)
        return best

    def price(self, start: int, points: int, donuts: int, closed: int) -> Reach:
        """Every space in reach with the Donuts it costs: a step each, once the points are used up. [P27 P31]"""
        key = (closed << 15) | (donuts << 10) | (points << 5) | start
        known = self._price.get(key)
        if known is None:
            if len(self._price) >= KEPT:
                self._price.clear()
            known = self._price[key] = self._priced(start, points, donuts, closed)
        return known

    def _priced(self, start: int, points: int, donuts: int, closed: int) -> Reach:
        prices = dict.fromkeys(self.reach(start, points, closed), 0)
        edge = list(prices)
        for paid in range(1, donuts + 1):
            beyond = []
            for here in edge:
                for there, way in self.next[here]:
                    if not closed & way and there not in prices:
                        prices[there] = paid
                        beyond.append(there)
            edge = beyond
        return prices

    def way(self, start: int, goal: int, points: int, donuts: int, closed: int) -> tuple[int, ...]:
        """The spaces of a drive that costs no more than it must, from the first to the last."""
        left = self.reach(start, points, closed)
        prices = self.price(start, points, donuts, closed)
        back = [goal]
        while back[-1] != start:
            there = back[-1]
            for here, way in self.next[there]:
                if closed & way or here not in prices:
                    continue
                if there not in left:
                    leads = prices[here] == prices[there] - 1
                else:
                    leads = left.get(here, 0) > 0 and max(0, left[here] - self.cost[there]) == left[there]
                if leads:
                    back.append(here)
                    break
        return tuple(back[::-1])


BOARDS: Final[tuple[Board, ...]] = tuple([Board(n, CITIES[key]) for n, key in enumerate(MAPS)])
AT_MORGUE: Final = PLACE[MORGUE]
AT_PARKING_LOT: Final = PLACE[PARKING_LOT]
