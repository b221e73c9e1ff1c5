"""Events, Police Cards, Investigation Cards, Gangs, Unknown Circumstances and Loyalty Cards, as Python. [P100 P101]

An Event is a number, Emergencies first. Cards of which there are several are alike: a Police Card, an Unknown
Circumstance is the number of its kind, and a hand holds that number as often as it holds the card. An Investigation
Card is a number of its own, deck by deck, Evidence first.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

FILE: Final = "cards.toml"
DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath(FILE).read_text("utf-8"))
STATUSES: Final = ("rulebook", "reported", "house")


class BadCard(Exception):
    """A card file that cannot be played: names the file, the card and the field."""


def rows(kind: str, *needed: str) -> list[dict[str, Any]]:
    """The cards of a kind, each with what it must say."""
    found: list[dict[str, Any]] = DATA[kind]
    for row in found:
        where = f"{FILE}, {kind} '{row.get('id', '?')}'"
        for field in ("id", "name", "status", *needed):
            if field not in row:
                raise BadCard(f"{where}: the field '{field}' is missing")
        if row["status"] not in STATUSES:
            raise BadCard(f"{where}: status '{row['status']}' is none of {', '.join(STATUSES)}")
    return found


def column(table: list[dict[str, Any]], field: str) -> tuple[int, ...]:
    """A number by card, 0 where a card does not say."""
    return tuple([int(row.get(field, 0)) for row in table])


def words(table: list[dict[str, Any]], field: str) -> tuple[str, ...]:
    return tuple([str(row.get(field, "")) for row in table])


def copies(table: list[dict[str, Any]]) -> tuple[int, ...]:
    """The whole deck: the number of each kind as often as there are such cards."""
    return tuple([n for n, row in enumerate(table) for _ in range(row["copies"])])


EMERGENCY_ROWS: Final = rows("emergency", "colour", "difficulty", "place", "rewards")
SPECIAL_ROWS: Final = rows("special", "effect", "paper", "says")
POLICE_ROWS: Final = rows("police", "copies", "symbol", "when", "effect", "says")
GANG_ROWS: Final = rows("gang", "effect", "amount", "says")
UNKNOWN_ROWS: Final = rows("unknown", "copies", "effect", "amount", "says")
DECK_ROWS: Final = rows("investigation", "place", "evidence", "useless")
LOYALTY_ROWS: Final = rows("loyalty", "copies")
DIRTY_ROWS: Final = rows("dirty", "effect", "amount", "says")
SABOTAGE_ROWS: Final = rows("sabotage", "effect", "amount", "says")
EVENT_ROWS: Final = [*EMERGENCY_ROWS, *SPECIAL_ROWS]

EMERGENCIES: Final = len(EMERGENCY_ROWS)
EVENTS: Final = len(EVENT_ROWS)
EVENT_SLUG: Final = words(EVENT_ROWS, "id")
EVENT_NAME: Final = words(EVENT_ROWS, "name")
EVENT: Final[dict[str, int]] = {slug: n for n, slug in enumerate(EVENT_SLUG)}
COLOURS: Final = ("red", "blue", "yellow", "green")
COLOUR: Final[tuple[int, ...]] = tuple(COLOURS.index(row["colour"]) for row in EMERGENCY_ROWS)
PLACE: Final = words(EVENT_ROWS, "place")
"""A building, an intersection or a space; 'warehouse' and 'apartment' are rolled for."""
WAREHOUSE: Final = "warehouse"
APARTMENT: Final = "apartment"
DIFFICULTY: Final = column(EVENT_ROWS, "difficulty")
ADDS_PUNKS: Final = column(EVENT_ROWS, "punks")
HAS_UNKNOWN: Final = column(EVENT_ROWS, "unknown")
ALL_REWARDS: Final = column(EVENT_ROWS, "both")
REWARD_SLUG: Final = ("donut", "police", "event", "no-event", "look")
DONUT: Final = 0
POLICE: Final = 1
TOP_EVENT: Final = 2
NO_EVENT: Final = 3
LOOK: Final = 4
REWARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(REWARD_SLUG.index(reward) for reward in row["rewards"]) for row in EMERGENCY_ROWS
)

EFFECT: Final = words(EVENT_ROWS, "effect")
"""Of Special Events; '' for Emergencies."""
AMOUNT: Final = column(EVENT_ROWS, "amount")
CRIME: Final = column(EVENT_ROWS, "crime")
NEEDS: Final = column(EVENT_ROWS, "needs")
DONUTS: Final = column(EVENT_ROWS, "donuts")
DISCARDS: Final = column(EVENT_ROWS, "discards")
JOINS: Final = column(EVENT_ROWS, "joins")
GOAL: Final = words(EVENT_ROWS, "goal")
SAYS: Final = words(EVENT_ROWS, "says")
CRIME_WAVE: Final = EVENT["crime-wave"]
BUDGET_HEARING: Final = EVENT["budget-hearing"]
STREET_RIOT: Final = EVENT["street-riot"]
I_A_I: Final = EVENT["i-a-i"]
DETAINEES: Final = EVENT["detainees-run-amok"]
STREET_SWEEP: Final = EVENT["street-sweep"]
OFFICER_DOWN: Final = EVENT["officer-down"]
JAIL_BREAK: Final = EVENT["jail-break"]
BEAT_ORDERS: Final = EVENT["beat-orders"]
GAS_LEAK: Final = EVENT["gas-leak"]
ESCORT_VAN: Final = EVENT["escort-van"]
CAR_THEFT: Final = EVENT["car-theft"]
OPTIONAL_TRAINING: Final = EVENT["optional-training"]
STANDING: Final = (STREET_RIOT, DETAINEES, JAIL_BREAK, GAS_LEAK, OFFICER_DOWN, ESCORT_VAN, CAR_THEFT)
"""Those that stay until they are resolved."""

SYMBOL_SLUG: Final = ("investigate", "arrest", "emergency")
INVESTIGATE: Final = 0
ARREST: Final = 1
HANDLE: Final = 2
KINDS: Final = len(POLICE_ROWS)
POLICE_SLUG: Final = words(POLICE_ROWS, "id")
POLICE_NAME: Final = words(POLICE_ROWS, "name")
POLICE_SAYS: Final = words(POLICE_ROWS, "says")
KIND: Final[dict[str, int]] = {slug: n for n, slug in enumerate(POLICE_SLUG)}
POLICE_DECK: Final = copies(POLICE_ROWS)
SYMBOL: Final[tuple[int, ...]] = tuple(SYMBOL_SLUG.index(row["symbol"]) for row in POLICE_ROWS)
SYMBOLS: Final[tuple[int, ...]] = tuple(row.get("symbols", 1) for row in POLICE_ROWS)
WHEN: Final = words(POLICE_ROWS, "when")
TEXT: Final = words(POLICE_ROWS, "effect")
TEXT_AMOUNT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(row.get(car, row.get("amount", 0)) for car in ("unmarked", "marked")) for row in POLICE_ROWS
)
"""By kind and car: 0 unmarked, 1 marked."""
FAST_RESPONSE: Final = KIND["fast-response"]
AIR_SUPPORT: Final = KIND["air-support"]
HELPED_BY_TEXT: Final[dict[str, tuple[int, ...]]] = {
    "dice": (ARREST, HANDLE), "cards": (INVESTIGATE,), "cuffs": (ARREST,), "lights": (HANDLE,), "ease": (HANDLE,),
}  # fmt: skip
"""The actions that a text played with one's own action is for."""


def helps(action: int) -> tuple[int, ...]:
    """What each kind adds to another's action: its symbols, or a text that is good at any time. [P102 P103]"""
    by_symbol = [SYMBOLS[k] if SYMBOL[k] == action else 0 for k in range(KINDS)]
    any_time = [WHEN[k] == "any" and action in HELPED_BY_TEXT[TEXT[k]] for k in range(KINDS)]
    return tuple([TEXT_AMOUNT[k][0] if any_time[k] else by_symbol[k] for k in range(KINDS)])


HELPS: Final[tuple[tuple[int, ...], ...]] = tuple(helps(action) for action in (INVESTIGATE, ARREST, HANDLE))

UNKNOWN_SLUG: Final = words(UNKNOWN_ROWS, "id")
UNKNOWN_NAME: Final = words(UNKNOWN_ROWS, "name")
UNKNOWN_SAYS: Final = words(UNKNOWN_ROWS, "says")
UNKNOWN: Final[dict[str, int]] = {slug: n for n, slug in enumerate(UNKNOWN_SLUG)}
UNKNOWN_STACK: Final = copies(UNKNOWN_ROWS)
CIRCUMSTANCE: Final = words(UNKNOWN_ROWS, "effect")
CIRCUMSTANCE_AMOUNT: Final = column(UNKNOWN_ROWS, "amount")

GANG_SLUG: Final = words(GANG_ROWS, "id")
GANG_NAME: Final = words(GANG_ROWS, "name")
GANG_SAYS: Final = words(GANG_ROWS, "says")
GANG_EFFECT: Final = words(GANG_ROWS, "effect")
GANG_AMOUNT: Final = column(GANG_ROWS, "amount")
GANG: Final[dict[str, int]] = {slug: n for n, slug in enumerate(GANG_SLUG)}

DECK_SLUG: Final = words(DECK_ROWS, "id")
DECK_NAME: Final = words(DECK_ROWS, "name")
DECK_PLACE: Final = words(DECK_ROWS, "place")
CLUE_NAME: Final[tuple[str, ...]] = tuple(name for row in DECK_ROWS for name in (*row["evidence"], *row["useless"]))
CLUE_DECK: Final[tuple[int, ...]] = tuple(
    d for d, row in enumerate(DECK_ROWS) for _ in (*row["evidence"], *row["useless"])
)
IS_EVIDENCE: Final[tuple[bool, ...]] = tuple(
    useful for row in DECK_ROWS for useful in (*[True] * len(row["evidence"]), *[False] * len(row["useless"]))
)
EVIDENCE_NEEDED: Final[tuple[int, ...]] = tuple(len(row["evidence"]) for row in DECK_ROWS)
INVESTIGATION_DECKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(card for card, deck in enumerate(CLUE_DECK) if deck == d) for d in range(len(DECK_ROWS))
)

GOOD_CARDS: Final[int] = LOYALTY_ROWS[0]["copies"]
DIRTY_CARDS: Final[int] = LOYALTY_ROWS[1]["copies"]
DIRTY_SLUG: Final = words(DIRTY_ROWS, "id")
DIRTY_NAME: Final = words(DIRTY_ROWS, "name")
DIRTY_SAYS: Final = words(DIRTY_ROWS, "says")
DIRTY_EFFECT: Final = words(DIRTY_ROWS, "effect")
DIRTY_AMOUNT: Final = column(DIRTY_ROWS, "amount")
SABOTAGE: Final[int] = SABOTAGE_ROWS[0]["amount"]
SABOTAGE_SAYS: Final[str] = SABOTAGE_ROWS[0]["says"]
