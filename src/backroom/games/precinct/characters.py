"""The sixteen characters on eight cards, and what each can do. [P150]

A character is a number; an ability is a number by character, 0 for who lacks it.
"""

from typing import Annotated, Any, Final

from backroom.engine import Among
from backroom.kit.cards import column, words
from backroom.kit.decks import BadCard
from backroom.kit.shapes import FIXED

from .cards import FILE, HAS_TEXT, SYMBOL_SLUG

ABILITY_ROWS: Final = FILE.rows("ability", HAS_TEXT)
CHARACTER_ROWS: Final = FILE.rows(
    "character",
    {
        "name": str, "card": FIXED, "side": ("her", "him"), "rank": str, **dict.fromkeys(SYMBOL_SLUG, range(1, 6)),
        "abilities": [tuple(row["id"] for row in ABILITY_ROWS)] * 2,
    },
)  # fmt: skip
ABILITIES: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in ABILITY_ROWS}

CHARACTERS: Final = len(CHARACTER_ROWS)
CHARACTER_SLUG: Final = words(CHARACTER_ROWS, "id")
Character = Annotated[int, Among(CHARACTER_SLUG)]
CHARACTER_NAME: Final = words(CHARACTER_ROWS, "name")
RANK: Final = words(CHARACTER_ROWS, "rank")
CHARACTER: Final[dict[str, int]] = {slug: n for n, slug in enumerate(CHARACTER_SLUG)}
SKILLS: Final = (
    column(CHARACTER_ROWS, "investigate"),
    column(CHARACTER_ROWS, "arrest"),
    column(CHARACTER_ROWS, "emergency"),
)
"""By action, as in cards.py: INVESTIGATE, ARREST, HANDLE."""
CARD_OF: Final[tuple[str, ...]] = words(CHARACTER_ROWS, "card")


def cousin_of(character: int) -> int:
    """The other side of the card."""
    return next(c for c in range(CHARACTERS) if c != character and CARD_OF[c] == CARD_OF[character])


COUSIN: Final[tuple[int, ...]] = tuple(cousin_of(c) for c in range(CHARACTERS))


def able(effect: str) -> tuple[int, ...]:
    """What this ability is worth to each character."""
    amounts = {row["id"]: row["amount"] for row in ABILITY_ROWS if row["effect"] == effect}
    if not amounts:
        raise BadCard(f"{FILE.file}: no ability has the effect '{effect}'")
    return tuple([sum([amounts.get(ability, 0) for ability in row["abilities"]]) for row in CHARACTER_ROWS])


SWAT: Final = able("swat")
FEDS: Final = able("feds")
COMMITTED: Final = able("committed")
KEEPS_CARDS: Final = able("keeps-cards")
THOROUGH: Final = able("thorough")
RISING: Final = able("rising")
DRIVES: Final = able("drive")
QUICK_CHANGE: Final = able("quick-change")
BACK_ALLEYS: Final = able("back-alleys")
COOL_HEAD: Final = able("cool-head")
SHARP_EYES: Final = able("sharp-eyes")
HARD_TO_HURT: Final = able("hard-to-hurt")
GANG_UNIT: Final = able("gang-unit")
OLD_GRUDGE: Final = able("old-grudge")
TRAFFIC_DUTY: Final = able("traffic-duty")
SECOND_WIND: Final = able("second-wind")
WELL_CONNECTED: Final = able("well-connected")
THICK_FILE: Final = able("thick-file")
SWEET_TOOTH: Final = able("sweet-tooth")
TALLY: Final = able("tally")
BACK_UP: Final = able("back-up")
DISPATCHER: Final = able("dispatcher")
PAPERWORK: Final = able("paperwork")
BEAT_PARTNER: Final = able("beat-partner")
SWAT_DICE: Final = 2
FEDS_CARDS: Final = 3
TO_CHOOSE: Final[tuple[int, ...]] = tuple(c for c in range(CHARACTERS) if not COMMITTED[c])
"""Kinney starts on Zuhra's side."""


def abilities(character: int) -> list[dict[str, Any]]:
    """Name and text of each, for the table."""
    return [ABILITIES[ability] for ability in CHARACTER_ROWS[character]["abilities"]]
