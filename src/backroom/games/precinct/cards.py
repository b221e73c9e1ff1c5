"""Events, Police Cards, Investigation Cards, Gangs, Unknown Circumstances and Loyalty Cards, as Python. [P100 P101]

An Event is a number, Emergencies first. Cards of which there are several are alike: a Police Card, an Unknown
Circumstance is the number of its kind, and a hand holds that number as often as it holds the card. An Investigation
Card is a number of its own, deck by deck, Evidence first.
"""

from typing import Annotated, Final

from backroom.engine import Among
from backroom.kit.cards import column, copies, read, words
from backroom.kit.shapes import FIXED

FILE: Final = read(__package__)
COLOURS: Final = ("red", "blue", "yellow", "green")
REWARD_SLUG: Final = ("donut", "police", "event", "no-event", "look")
SYMBOL_SLUG: Final = ("investigate", "arrest", "emergency")
FEW: Final = range(1, 4)
"""Of what a text does: three cards are looked at, three Punks taken off a Hood at the most."""
SEVERAL: Final = range(1, 7)
HAS_TEXT: Final = {"name": str, "effect": FIXED, "amount": FEW, "says": str}
EMERGENCY_ROWS: Final = FILE.rows(
    "emergency",
    {"name": str, "colour": COLOURS, "difficulty": range(2, 10), "place": FIXED, "rewards": [REWARD_SLUG]},
    {"unknown": bool, "punks": range(4), "both": bool},
)
for row in EMERGENCY_ROWS:
    if not row["rewards"] or len(set(row["rewards"])) < len(row["rewards"]):
        raise FILE.bad(
            f"emergency '{row['id']}'", "rewards", row["rewards"], "a list of one reward or more, no two alike"
        )
SPECIAL_ROWS: Final = FILE.rows(
    "special",
    {"name": str, "effect": FIXED, "paper": FIXED, "says": str},
    {
        "amount": SEVERAL, "discards": FEW, "joins": FEW, "place": FIXED, "difficulty": range(2, 10), "donuts": FEW,
        "crime": FEW, "needs": range(1, 5), "goal": FIXED,
    },
)  # fmt: skip
for row in SPECIAL_ROWS:
    if row["id"] == "street-sweep" and row["amount"] not in FEW:
        raise FILE.bad("special 'street-sweep'", "amount", row["amount"], f"a number from {FEW[0]} to {FEW[-1]}")
POLICE_ROWS: Final = FILE.rows(
    "police",
    {"name": str, "copies": range(10), "symbol": SYMBOL_SLUG, "when": FIXED, "effect": FIXED, "says": str},
    {"amount": FEW, "symbols": FEW, "unmarked": FEW, "marked": FEW},
)
GANG_ROWS: Final = FILE.rows("gang", HAS_TEXT)
UNKNOWN_ROWS: Final = FILE.rows("unknown", {**HAS_TEXT, "copies": range(10)})
DECK_ROWS: Final = FILE.rows("investigation", {"name": str, "place": FIXED, "evidence": [str], "useless": [str]})
FILE.keep_length("investigation", ("evidence", "useless"))
LOYALTY_ROWS: Final = FILE.rows("loyalty", {"name": str, "copies": range(2, 13)})
for row, least in zip(LOYALTY_ROWS, (6, 2), strict=True):
    if row["copies"] < least:
        raise FILE.bad(f"loyalty '{row['id']}'", "copies", row["copies"], f"{least} or more, for a full table")
DIRTY_ROWS: Final = FILE.rows("dirty", HAS_TEXT)
SABOTAGE_ROWS: Final = FILE.rows("sabotage", HAS_TEXT)
EVENT_ROWS: Final = [*EMERGENCY_ROWS, *SPECIAL_ROWS]

EMERGENCIES: Final = len(EMERGENCY_ROWS)
EVENTS: Final = len(EVENT_ROWS)
EVENT_SLUG: Final = words(EVENT_ROWS, "id")
EventCard = Annotated[int, Among(EVENT_SLUG)]
EVENT_NAME: Final = words(EVENT_ROWS, "name")
EVENT: Final[dict[str, int]] = {slug: n for n, slug in enumerate(EVENT_SLUG)}
COLOUR: Final[tuple[int, ...]] = tuple(COLOURS.index(row["colour"]) for row in EMERGENCY_ROWS)
PLACE: Final = words(EVENT_ROWS, "place")
"""A building, an intersection or a space; 'warehouse' and 'apartment' are rolled for."""
WAREHOUSE: Final = "warehouse"
DIFFICULTY: Final = column(EVENT_ROWS, "difficulty")
ADDS_PUNKS: Final = column(EVENT_ROWS, "punks")
HAS_UNKNOWN: Final = column(EVENT_ROWS, "unknown")
ALL_REWARDS: Final = column(EVENT_ROWS, "both")
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

INVESTIGATE: Final = 0
ARREST: Final = 1
HANDLE: Final = 2
"""What an attempt is, which skill it asks for, and which symbol on a Police Card helps."""
KINDS: Final = len(POLICE_ROWS)
POLICE_SLUG: Final = words(POLICE_ROWS, "id")
PoliceCard = Annotated[int, Among(POLICE_SLUG)]
POLICE_NAME: Final = words(POLICE_ROWS, "name")
POLICE_SAYS: Final = words(POLICE_ROWS, "says")
KIND: Final[dict[str, int]] = {slug: n for n, slug in enumerate(POLICE_SLUG)}
POLICE_DECK: Final = copies(POLICE_ROWS)
SYMBOL: Final[tuple[int, ...]] = tuple(SYMBOL_SLUG.index(row["symbol"]) for row in POLICE_ROWS)
SYMBOLS: Final[tuple[int, ...]] = tuple(row.get("symbols", 1) for row in POLICE_ROWS)
WHEN: Final = words(POLICE_ROWS, "when")
TEXT: Final = words(POLICE_ROWS, "effect")
TEXT_AMOUNT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(row[car] if car in row else row.get("amount", 0) for car in ("unmarked", "marked")) for row in POLICE_ROWS
)
"""By kind and car: 0 unmarked, 1 marked."""
FAST_RESPONSE: Final = KIND["fast-response"]
AIR_SUPPORT: Final = KIND["air-support"]
ALL_UNITS: Final = KIND["all-units"]
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
UnknownMarker = Annotated[int, Among(UNKNOWN_SLUG)]
UNKNOWN_NAME: Final = words(UNKNOWN_ROWS, "name")
UNKNOWN_SAYS: Final = words(UNKNOWN_ROWS, "says")
UNKNOWN: Final[dict[str, int]] = {slug: n for n, slug in enumerate(UNKNOWN_SLUG)}
UNKNOWN_STACK: Final = copies(UNKNOWN_ROWS)
CIRCUMSTANCE: Final = words(UNKNOWN_ROWS, "effect")
CIRCUMSTANCE_AMOUNT: Final = column(UNKNOWN_ROWS, "amount")

GANG_SLUG: Final = words(GANG_ROWS, "id")
GangCard = Annotated[int, Among(GANG_SLUG)]
GANG_NAME: Final = words(GANG_ROWS, "name")
GANG_SAYS: Final = words(GANG_ROWS, "says")
GANG_EFFECT: Final = words(GANG_ROWS, "effect")
GANG_AMOUNT: Final = column(GANG_ROWS, "amount")
GANG: Final[dict[str, int]] = {slug: n for n, slug in enumerate(GANG_SLUG)}

DECK_SLUG: Final = words(DECK_ROWS, "id")
DECK_NAME: Final = words(DECK_ROWS, "name")
CLUE_NAME: Final[tuple[str, ...]] = tuple(name for row in DECK_ROWS for name in (*row["evidence"], *row["useless"]))
for clue in CLUE_NAME:
    if CLUE_NAME.count(clue) > 1:
        raise FILE.bad("investigation", "evidence", clue, "a name that no other of these cards has")
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
DIRTY_AMOUNT: Final = column(DIRTY_ROWS, "amount")
SABOTAGE: Final[int] = SABOTAGE_ROWS[0]["amount"]
SABOTAGE_SAYS: Final[str] = SABOTAGE_ROWS[0]["says"]
