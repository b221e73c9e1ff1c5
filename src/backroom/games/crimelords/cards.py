"""Mobs, Crooks, Rackets and Specials, as Python. [L1 L2 L49 L50]

A card is a number: Crooks come first, then Rackets, then Specials. What a card can do lies in tables by that number.
"""

from typing import Annotated, Final

from backroom.engine import Among
from backroom.kit import words
from backroom.kit.cards import Row, column, read
from backroom.kit.shapes import FIXED

FILE: Final = read(__package__)
BONUS: Final = range(-10, 11)
SOME: Final = range(4)
FOR_ALL: Final = {
    "any_recruit": BONUS,
    "any_takeover": BONUS,
    "any_hit": BONUS,
    "guards": range(11),
    "holds": range(11),
}
MOST_POWER: Final = 6
STRENGTH: Final = range(MOST_POWER + 1)
DISTRICT_ROWS: Final = FILE.rows(
    "district", {"name": str, "colour": FIXED, "income": range(-3, 4), "resistance": range(-3, 6)}
)
DISTRICTS: Final[tuple[str, ...]] = tuple(row["id"] for row in DISTRICT_ROWS)
TYPE_ROWS: Final = FILE.rows(
    "type", {"name": str, "income": range(13), "resistance": range(16)}, {"partner": str, "power": STRENGTH}
)
TYPES: Final[tuple[str, ...]] = tuple(row["id"] for row in TYPE_ROWS)
for kind in TYPE_ROWS:
    if kind.get("partner", TYPES[0]) not in TYPES:
        raise FILE.bad(f"type '{kind['id']}'", "partner", kind["partner"], f"one of {', '.join(TYPES)}")
UNIQUE_ROWS: Final = FILE.rows(
    "unique",
    {"name": str, "income": range(13), "resistance": range(16), "district": DISTRICTS},
    {"per": TYPES, "counts_as": TYPES, "power": STRENGTH, "everywhere": bool},
)
EARNINGS: Final = {TYPES: SOME}
MOB_ROWS: Final = FILE.rows(
    "mob",
    {"name": str, "bonus": range(11)},
    {**FOR_ALL, "draws": SOME, "interferes": DISTRICTS, "earns": EARNINGS},
)
CROOK_ROWS: Final = FILE.rows(
    "crook",
    {"name": str, "power": STRENGTH, "resistance": range(16), "weakness": [TYPES]},
    {
        **FOR_ALL, "own_recruit": BONUS, "own_takeover": BONUS, "own_hit": BONUS, "turf": DISTRICTS,
        "turf_bonus": BONUS, "content": DISTRICTS, "earns": EARNINGS, "wage": ("none", range(10)),
        "use": ("cheer", "upset", "cash"), "any_time": bool, "bodyguard": bool, "hard_to_hit": range(11),
        "many_helpers": bool,
    },
)  # fmt: skip
ANY: Final = "any"
TURN: Final = "turn"
BEFORE: Final = "before"
AFTER: Final = "after"
SPECIAL_ROWS: Final = FILE.rows(
    "special", {"name": str, "when": FIXED, "effect": FIXED, "amount": range(-20, 51), "says": str}
)
BY_AMOUNT: Final = {
    "cheer": range(1, 10),
    "upset": range(1, 10),
    "shift": BONUS,
    "shift-hit": range(-20, 21),
    "cash": range(1, 51),
}
"""What a Special does more or less of; the others' amount is part of what they do."""
for row in SPECIAL_ROWS:
    if row["effect"] not in BY_AMOUNT:
        FILE.keep("special", "amount", (row["id"],))
    elif row["amount"] not in BY_AMOUNT[row["effect"]]:
        few, most = min(BY_AMOUNT[row["effect"]]), max(BY_AMOUNT[row["effect"]])
        raise FILE.bad(f"special '{row['id']}'", "amount", row["amount"], f"a number from {few} to {most}")
NO_TYPE: Final = -1


def district_of(row: Row, field: str) -> int:
    return DISTRICTS.index(row[field]) if field in row else -1


def type_of(row: Row, field: str) -> int:
    return TYPES.index(row[field]) if field in row else NO_TYPE


def regular(kind: Row, place: Row) -> Row:
    """A regular Racket: its type, as rich and as strong as its district. [L49]"""
    for field in ("income", "resistance"):
        if kind[field] + place[field] < 0:
            least = f"{-place[field]} or more, for in the district '{place['id']}' it is {-place[field]} less"
            raise FILE.bad(f"type '{kind['id']}'", field, kind[field], least)
    return {
        **kind,
        "id": f"{place['id']}-{kind['id']}",
        "name": f"{place['name']} {kind['name']}",
        "district": place["id"],
        "income": kind["income"] + place["income"],
        "resistance": kind["resistance"] + place["resistance"],
        "counts_as": kind["id"],
    }


RACKET_ROWS: Final = [*[regular(kind, place) for place in DISTRICT_ROWS for kind in TYPE_ROWS], *UNIQUE_ROWS]

MOBS: Final = len(MOB_ROWS)
CROOKS: Final = len(CROOK_ROWS)
RACKETS: Final = len(RACKET_ROWS)
SPECIALS: Final = len(SPECIAL_ROWS)
FIRST_RACKET: Final = CROOKS
FIRST_SPECIAL: Final = CROOKS + RACKETS
CARDS: Final = CROOKS + RACKETS + SPECIALS
ALL_CROOKS: Final = range(CROOKS)
ALL_RACKETS: Final = range(FIRST_RACKET, FIRST_SPECIAL)
ALL_SPECIALS: Final = range(FIRST_SPECIAL, CARDS)

SLUG: Final[tuple[str, ...]] = tuple(row["id"] for row in (*CROOK_ROWS, *RACKET_ROWS, *SPECIAL_ROWS))
NAME: Final[tuple[str, ...]] = tuple(row["name"] for row in (*CROOK_ROWS, *RACKET_ROWS, *SPECIAL_ROWS))
Card = Annotated[int, Among(SLUG)]
CARD: Final[dict[str, int]] = {slug: n for n, slug in enumerate(SLUG)}
MOB_SLUG: Final[tuple[str, ...]] = tuple(row["id"] for row in MOB_ROWS)
Mob = Annotated[int, Among(MOB_SLUG)]
MOB_NAME: Final[tuple[str, ...]] = tuple(row["name"] for row in MOB_ROWS)
DISTRICT_NAME: Final[tuple[str, ...]] = tuple(row["name"] for row in DISTRICT_ROWS)
TYPE_NAME: Final[tuple[str, ...]] = tuple(row["name"] for row in TYPE_ROWS)

POWER: Final = column([*CROOK_ROWS, *RACKET_ROWS], "power")
"""Printed Power, of Rackets too."""
RESISTANCE: Final = column([*CROOK_ROWS, *RACKET_ROWS], "resistance")
INCOME: Final = (0,) * CROOKS + column(RACKET_ROWS, "income")
DISTRICT: Final = (-1,) * CROOKS + tuple(district_of(row, "district") for row in RACKET_ROWS)
TYPE: Final = (NO_TYPE,) * CROOKS + tuple(type_of(row, "counts_as") for row in RACKET_ROWS)
HAS_TOKEN: Final[tuple[bool, ...]] = (True,) * CROOKS + tuple("power" in row for row in RACKET_ROWS)
PARTNER: Final = (NO_TYPE,) * CROOKS + tuple(type_of(row, "partner") for row in RACKET_ROWS)
PER: Final = (NO_TYPE,) * CROOKS + tuple(type_of(row, "per") for row in RACKET_ROWS)
EVERYWHERE: Final[tuple[bool, ...]] = (False,) * CROOKS + tuple(bool(row.get("everywhere")) for row in RACKET_ROWS)
WEAKNESS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(TYPES.index(t) for t in row["weakness"]) for row in CROOK_ROWS
)
RECRUIT: Final = 1
TAKEOVER: Final = 2
HIT: Final = 3
"""The kinds of attack; 0 is none."""
ANY_BONUS: Final = ((), *[column(CROOK_ROWS, f"any_{kind}") for kind in ("recruit", "takeover", "hit")])
OWN_BONUS: Final = ((), *[column(CROOK_ROWS, f"own_{kind}") for kind in ("recruit", "takeover", "hit")])
MOB_BONUS: Final = ((), *[column(MOB_ROWS, f"any_{kind}") for kind in ("recruit", "takeover", "hit")])
TURF: Final = tuple(district_of(row, "turf") for row in CROOK_ROWS)
TURF_BONUS: Final = column(CROOK_ROWS, "turf_bonus")
BODYGUARD: Final = column(CROOK_ROWS, "bodyguard")
GUARDS: Final = column(CROOK_ROWS, "guards")
HOLDS: Final = column(CROOK_ROWS, "holds")
MOB_GUARDS: Final = column(MOB_ROWS, "guards")
MOB_HOLDS: Final = column(MOB_ROWS, "holds")
HARD_TO_HIT: Final = column(CROOK_ROWS, "hard_to_hit")
WANTS_NONE: Final = tuple(row.get("wage") == "none" for row in CROOK_ROWS)
WAGE: Final = tuple(row["wage"] if isinstance(row.get("wage"), int) else 0 for row in CROOK_ROWS)
USE: Final[tuple[str, ...]] = tuple(row.get("use", "") for row in CROOK_ROWS)
ANY_TIME: Final = column(CROOK_ROWS, "any_time")
MANY_HELPERS: Final = column(CROOK_ROWS, "many_helpers")
CONTENT: Final = tuple(district_of(row, "content") for row in CROOK_ROWS)
CASH_USED: Final = 3
"""What a Crook brings in who can bring in money. [L119]"""


def earns(row: Row) -> tuple[int, ...]:
    return tuple([row.get("earns", {}).get(kind, 0) for kind in TYPES])


EARNS: Final[tuple[tuple[int, ...], ...]] = tuple(earns(row) for row in CROOK_ROWS)
EARNERS: Final = frozenset(c for c in ALL_CROOKS if any(EARNS[c]))
MOB_EARNS: Final[tuple[tuple[int, ...], ...]] = tuple(earns(row) for row in MOB_ROWS)
BOSS_BONUS: Final = column(MOB_ROWS, "bonus")
DRAWS: Final = column(MOB_ROWS, "draws")
INTERFERES: Final = tuple(district_of(row, "interferes") for row in MOB_ROWS)

WHEN: Final[dict[int, str]] = {FIRST_SPECIAL + n: row["when"] for n, row in enumerate(SPECIAL_ROWS)}
EFFECT: Final[dict[int, str]] = {FIRST_SPECIAL + n: row["effect"] for n, row in enumerate(SPECIAL_ROWS)}
AMOUNT: Final[dict[int, int]] = {FIRST_SPECIAL + n: row["amount"] for n, row in enumerate(SPECIAL_ROWS)}
SAYS: Final[dict[int, str]] = {FIRST_SPECIAL + n: row["says"] for n, row in enumerate(SPECIAL_ROWS)}

BIDDING: Final = 25
TREASURY: Final = 50
LIE_LOW_PAY: Final = 10
HIT_MONEY: Final = 5
THIRD_PARTY: Final = 10
HIDE_OUT: Final = 3
WAR_BONUS: Final = 5
MARKERS_TO_LEAVE: Final = 3
MOST_NAMED: Final = 999
"""Hundreds, tens and ones: beyond that no sum is named. [L127]"""


def money(sum_: int) -> str:
    return f"{sum_} G" if sum_ else "nothing"


def named(cards: tuple[int, ...] | list[int]) -> str:
    """'Gimpy, Mom Parker and the East Loans'."""
    return words.listed([NAME[card] for card in cards], "nobody")
