"""How a game is set up by the number of players, Dirty Cops and options. [P3 P74 P75 P86 P87 P88 P89 P90 P93]"""

from typing import Final, NamedTuple

from backroom.engine import Table

from .cards import DIRTY_CARDS, GOOD_CARDS

FIRST_DIRTY_TABLE: Final = 3
FIRST_OF_TWO: Final = 4
"""Players for one Dirty Cop, and for two."""
DAY_OF_MURDERER: Final = 16
DAY_OF_ESCAPE: Final = 22
TRACK: Final[dict[int, int]] = {1: 4, 2: 4, 3: 7, 4: 7, 5: 7, 6: 6}
DIRTY_TRACK: Final[dict[int, int]] = {3: 10, 4: 7, 5: 6, 6: 6}
TWO_DIRTY_TRACK: Final = 9
"""Steps of the City Crime Track by the number of players: ours, as balance wants it."""

ONE: Final = "one"
LIKELY_ONE: Final = "likely-one"
TWO: Final = "two"
LIKELY_TWO: Final = "likely-two"
FREE_FOR_ALL: Final = "free-for-all"
CODE_3: Final = "code-3"
CODE_PURPLE: Final = "code-purple"


class Row(NamedTuple):
    """What one game is set up with."""

    cards: int
    punks: int
    day: int
    officers: int


CO_OP: Final[dict[int, Row]] = {
    1: Row(2, 14, 1, 4),
    2: Row(2, 14, 1, 4),
    3: Row(3, 16, 8, 4),
    4: Row(2, 15, 12, 4),
    5: Row(2, 14, 14, 4),
    6: Row(2, 13, 15, 4),
}
ONE_DIRTY: Final[dict[int, Row]] = {
    3: Row(6, 17, 8, 5),
    4: Row(6, 16, 12, 4),
    5: Row(5, 16, 14, 4),
    6: Row(4, 15, 15, 4),
}
TWO_DIRTY: Final[dict[int, Row]] = {
    4: Row(7, 17, 12, 5),
    5: Row(6, 17, 14, 5),
    6: Row(5, 16, 15, 5),
}
PURPLE_DAYS: Final[dict[int, int]] = {1: 4, 2: 4, 3: 3, 4: 2, 5: 2, 6: 1}
PURPLE_PUNKS: Final = 2
PURPLE_CRIME: Final = 2
SHIFTS: Final[dict[str, int]] = {"chart": 0, "fewer": -2, "more": 2, "earlier": -2, "later": 2}


def loyalty_cards(setup: Table) -> tuple[int, int]:
    """Good and Dirty Cop cards that are shuffled; none without a Dirty Cop. [P73]"""
    players, way = setup.players, setup.variants["dirty-cop"]
    if way == "off":
        return 0, 0
    if way == FREE_FOR_ALL:
        return GOOD_CARDS, DIRTY_CARDS
    dirty = 2 if way in (TWO, LIKELY_TWO) else 1
    return (players, dirty) if way in (LIKELY_ONE, LIKELY_TWO) else (players - dirty, dirty)


def likeliest(players: int, good: int, dirty: int) -> int:
    """How many Dirty Cops there most likely are; at a tie the larger number. [P75 P194]"""
    box = good + dirty - players
    if dirty < 2:
        return 1 if players >= box else 0
    chances = [box * (box - 1), 2 * players * box, players * (players - 1)]
    return max(range(3), key=lambda n: (chances[n], n))


def row(setup: Table) -> Row:
    """The chart's row, changed as was agreed. [P3 P74 P75 P87 P88 P89 P93]"""
    players, options = setup.players, setup.variants
    good, dirty = loyalty_cards(setup)
    chart = CO_OP[players]
    if dirty:
        chart = TWO_DIRTY[players] if likeliest(players, good, dirty) == 2 else ONE_DIRTY[players]
    cards, punks, day, officers = chart
    if setup.has("assignment", CODE_PURPLE):
        punks -= PURPLE_PUNKS
        day += PURPLE_DAYS[players]
    punks = min(18, punks + SHIFTS[options["punk-supply"]])
    cards = max(0, cards + SHIFTS[options["police-cards"]] // 2)
    day = max(1, day + SHIFTS[options["calendar"]])
    return Row(cards, punks, day, officers)


def emergencies_at_first(setup: Table) -> int:
    """[P5 P86 P91]"""
    agreed = setup.variants["emergencies"]
    if agreed != "chart":
        return int(agreed)
    return 3 if setup.has("assignment", CODE_3) else 2


def punks_at_first(setup: Table) -> int:
    """[P7 P86 P87 P92]"""
    agreed = setup.variants["street-punks"]
    if agreed != "chart":
        return int(agreed)
    return {CODE_3: 7, CODE_PURPLE: 8}.get(setup.variants["assignment"], 6)


def track(setup: Table) -> int:
    """The step of the crime track on which the Good Cops have lost. [P69 P75]"""
    good, dirty = loyalty_cards(setup)
    if not dirty:
        return TRACK[setup.players]
    two = likeliest(setup.players, good, dirty) == 2
    return TWO_DIRTY_TRACK if two else DIRTY_TRACK[setup.players]


def crime_at_first(setup: Table) -> int:
    """Not lost yet, whatever was agreed. [P69 P87 P94]"""
    agreed = int(setup.variants["crime"])
    crime = agreed + (PURPLE_CRIME if setup.has("assignment", CODE_PURPLE) else 0)
    return min(crime, track(setup) - 1)


def support_vehicles(setup: Table) -> int:
    """[P14 P86 P87 P90]"""
    agreed = setup.variants["support"]
    if agreed != "chart":
        return int(agreed)
    return int(setup.players <= 2 and setup.has("assignment", "off"))
