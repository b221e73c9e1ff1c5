"""Things of Crime Lords by name: every Crook and Racket as printed, a Special, a token."""

from typing import Any

from ..cards import (
    ALL_CROOKS,
    ALL_RACKETS,
    DISTRICT,
    DISTRICT_NAME,
    DISTRICTS,
    FIRST_SPECIAL,
    HAS_TOKEN,
    INCOME,
    NAME,
    NO_TYPE,
    POWER,
    RESISTANCE,
    SLUG,
    TYPE,
    TYPE_NAME,
    TYPES,
    WEAKNESS,
)
from .faces import UNIQUE, special_card
from .sayings import crook_says, racket_says


def crook(card: int) -> dict[str, Any]:
    """[L2]"""
    likes = [{"type": TYPES[kind], "name": TYPE_NAME[kind]} for kind in WEAKNESS[card]]
    return {
        "kind": "crook", "card": SLUG[card], "name": NAME[card], "ref": "", "power": POWER[card], "plus": 0, "bonus": 0,
        "resistance": RESISTANCE[card], "likes": likes, "held": False, "token": 0, "unhappy": 0, "boss": False,
        "says": crook_says(card), "role": "",
    }  # fmt: skip


def racket(card: int) -> dict[str, Any]:
    """[L49 L50]"""
    kind, place = TYPE[card], DISTRICT[card]
    regular = kind != NO_TYPE and SLUG[card] == f"{DISTRICTS[place]}-{TYPES[kind]}"
    return {
        "kind": "racket", "card": SLUG[card], "name": NAME[card], "ref": "", "district": DISTRICTS[place],
        "short": TYPE_NAME[kind] if regular else NAME[card], "district_name": DISTRICT_NAME[place],
        "letter": DISTRICT_NAME[place][0], "type": TYPES[kind] if regular else UNIQUE,
        "counts_as": TYPE_NAME[kind] if kind != NO_TYPE and not regular else "", "income": INCOME[card],
        "resistance": RESISTANCE[card], "power": POWER[card], "has_token": HAS_TOKEN[card], "held": False, "token": 0,
        "says": racket_says(card), "role": "",
    }  # fmt: skip


THINGS: dict[str, Any] = {
    **{SLUG[card]: crook(card) for card in ALL_CROOKS},
    **{SLUG[card]: racket(card) for card in ALL_RACKETS},
    "special": {**special_card(FIRST_SPECIAL, set()), "ref": ""},
    "token": {"kind": "sign", "card": "token", "name": "A token"},
    "unhappy": {"kind": "sign", "card": "unhappy", "name": "An Unhappy marker"},
    "shield": {"kind": "sign", "card": "shield", "name": "Resistance"},
}
