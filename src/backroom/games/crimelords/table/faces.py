"""Cards as they lie on the table: Crooks, Rackets, Specials."""

from typing import Any

from ..cards import (
    BOSS_BONUS,
    DISTRICT,
    DISTRICT_NAME,
    DISTRICTS,
    FIRST_RACKET,
    FIRST_SPECIAL,
    HAS_TOKEN,
    INCOME,
    NAME,
    NO_TYPE,
    POWER,
    RESISTANCE,
    SAYS,
    SLUG,
    TYPE_NAME,
    TYPES,
    WEAKNESS,
    WHEN,
)
from ..cards import TYPE as TYPE_OF
from ..state import LordsState
from .sayings import crook_says, racket_says

UNIQUE = "unique"
MOMENTS = {"any": "any time", "turn": "your turn", "before": "before dice", "after": "after dice"}


def crook_card(s: LordsState, crook: int, can: set[str]) -> dict[str, Any]:
    """A Crook as he is now: counters, tokens, markers. [L17 L34 L35 L82]"""
    seat = s.holder[crook]
    boss = seat >= 0 and s.boss[seat] == crook
    ref = f"card:{SLUG[crook]}"
    return {
        "kind": "crook",
        "card": SLUG[crook],
        "name": NAME[crook],
        "ref": ref,
        "can": ref in can,
        "power": s.might(crook),
        "plus": s.power[crook] - POWER[crook],
        "bonus": BOSS_BONUS[s.mobs[seat]] if boss else 0,
        "resistance": RESISTANCE[crook],
        "likes": [{"type": TYPES[kind], "name": TYPE_NAME[kind]} for kind in WEAKNESS[crook]],
        "held": seat >= 0,
        "token": s.tokens[crook],
        "unhappy": s.unhappy[crook],
        "boss": boss,
        "pay": s.wage(crook),
        "says": crook_says(crook),
        "role": role_of(s, crook),
    }


def is_regular(racket: int) -> bool:
    """Of a type that is once in every district. [L49]"""
    kind = TYPE_OF[racket]
    return kind != NO_TYPE and SLUG[racket] == f"{DISTRICTS[DISTRICT[racket]]}-{TYPES[kind]}"


def racket_card(s: LordsState, racket: int, can: set[str]) -> dict[str, Any]:
    """[L49 L50]"""
    kind, ref = TYPE_OF[racket], f"card:{SLUG[racket]}"
    place = DISTRICT[racket]
    regular = is_regular(racket)
    return {
        "kind": "racket",
        "card": SLUG[racket],
        "name": NAME[racket],
        "short": TYPE_NAME[kind] if regular else NAME[racket],
        "ref": ref,
        "can": ref in can,
        "district": DISTRICTS[place],
        "district_name": DISTRICT_NAME[place],
        "letter": DISTRICT_NAME[place][0],
        "type": TYPES[kind] if regular else UNIQUE,
        "counts_as": TYPE_NAME[kind] if kind != NO_TYPE and not regular else "",
        "income": INCOME[racket],
        "resistance": RESISTANCE[racket],
        "power": POWER[racket],
        "has_token": HAS_TOKEN[racket],
        "held": s.holder[racket] >= 0,
        "token": s.tokens[racket],
        "says": racket_says(racket),
        "role": role_of(s, racket),
    }


def special_card(card: int, can: set[str]) -> dict[str, Any]:
    """[L102]"""
    ref = f"special:{SLUG[card]}"
    return {
        "kind": "special",
        "card": SLUG[card],
        "name": NAME[card],
        "ref": ref,
        "can": ref in can,
        "says": SAYS[card],
        "when": MOMENTS[WHEN[card]],
    }


def any_card(s: LordsState, card: int, can: set[str]) -> dict[str, Any]:
    if card >= FIRST_SPECIAL:
        return special_card(card, can)
    return racket_card(s, card, can) if card >= FIRST_RACKET else crook_card(s, card, can)


def role_of(s: LordsState, card: int) -> str:
    """The part a card has in the attack under way."""
    if not s.attacking:
        return ""
    attack, forces = s.attack, s.forces
    if card == attack.target:
        return "target"
    if card == attack.lead or card in forces.helpers:
        return "lead" if card == attack.lead else "helps"
    return "guards" if card == forces.protector or card in forces.against else ""
