"""The officers: whose car is which, what each can do and has; and the viewer's own hand."""

from collections import Counter
from typing import Any

from backroom.engine import Names, View

from ..actions.choices import Recall
from ..cards import (
    KIND,
    POLICE_NAME,
    POLICE_SAYS,
    POLICE_SLUG,
    SYMBOL,
    SYMBOLS,
    WHEN,
)
from ..characters import CHARACTER_NAME, CHARACTER_SLUG, RANK, SKILLS, abilities
from ..map import SPACE_NAME, SPACES
from ..state import UNDERGROUND, UPGRADES
from ..steps.assisting import AskForHelp

Drawn = dict[str, Any]
SIDES = ("good", "dirty")
SYMBOL_SIGNS = ("look", "cuff", "light")
SKILL_WORDS = ("Investigate", "Arrest", "Emergency")
UPGRADE_SIGNS = ("look", "cuff", "light", "wheel")
MOMENTS = {"move": "while driving", "turn": "your turn", "commit": "your action", "any": "any time"}


def seat_of(view: View, officer: int) -> int:
    """Alone one plays two. [P15]"""
    return officer if view.setup.players > 1 else 0


def called(view: View, names: Names, officer: int) -> str:
    """Who plays alone has two officers: they go by their own names. [P15]"""
    who = view.table["characters"][officer]
    if view.setup.players > 1 or who < 0:
        return names[seat_of(view, officer)]
    return str(CHARACTER_NAME[who]).split()[0]


def letters(view: View, names: Names) -> list[str]:
    """The letter on each car: the name's first, where nobody shares it."""
    many = len(view.table["at"])
    first = [(called(view, names, officer) or "?")[0].upper() for officer in range(many)]
    return first if len(set(first)) == many else [str(n + 1) for n in range(many)]


def plates(view: View, names: Names, can: set[str]) -> list[Drawn]:
    """In the order of play, the viewer's own first."""
    many = len(view.table["at"])
    first = view.seat if view.seat is not None and many > view.seat else 0
    return [plate(view, names, (first + n) % many, can) for n in range(many)]


def plate(view: View, names: Names, officer: int, can: set[str]) -> Drawn:
    table, seat = view.table, seat_of(view, officer)
    who = table["characters"][officer]
    space = table["at"][officer]
    up = upgraded(table["upgrades"][officer])
    hand = table["hands"][officer]
    return {
        "officer": officer,
        "seat": seat,
        "ref": f"seat:{seat}" if seat != view.seat else "",
        "can": f"seat:{seat}" in can,
        "name": called(view, names, officer),
        "letter": letters(view, names)[officer],
        "me": seat == view.seat,
        "acts": officer == table["acting"] and view.outcome is None,
        "first": officer == table["first"],
        "character": CHARACTER_NAME[who] if who >= 0 else "",
        "surname": str(CHARACTER_NAME[who]).split()[-1] if who >= 0 else "",
        "card": CHARACTER_SLUG[who] if who >= 0 else "",
        "rank": RANK[who] if who >= 0 else "",
        "skills": skills(who, up) if who >= 0 else [],
        "abilities": [{"name": a["name"], "says": a["says"]} for a in abilities(who)] if who >= 0 else [],
        "donuts": table["donuts"][officer],
        "cards": hand if isinstance(hand, int) else len(hand),
        "symbols": symbols(hand) if not isinstance(hand, int) else [],
        "upgrades": [UPGRADE_SIGNS[n] for n in up],
        "tokens": table["tokens"][officer],
        "marked": table["marked"][officer],
        "where": SPACE_NAME[SPACES[space]] if space >= 0 else "underground",
        "underground": table["exposed"][seat] == UNDERGROUND,
        "loyalty": known_loyalty(view, seat),
    }


def known_loyalty(view: View, seat: int) -> str:
    """What the viewer knows of another's Loyalty Card: what was shown, what was looked at, and all once it is over."""
    table = view.table
    if not table["dirty"] or (seat == view.seat and not table["over"]):
        return ""
    if table["over"]:
        return SIDES[table["loyalty"][seat]]
    if table["exposed"][seat]:
        return SIDES[table["exposed"][seat] == UNDERGROUND]
    seen = dict(table["dossiers"][view.seat] or ()) if view.seat is not None else {}
    return SIDES[seen[seat]] if seat in seen else ""


def upgraded(bits: int) -> list[int]:
    return [n for n in range(UPGRADES) if bits >> n & 1]


def skills(who: int, up: list[int]) -> list[Drawn]:
    return [
        {"sign": SYMBOL_SIGNS[n], "name": SKILL_WORDS[n], "value": SKILLS[n][who] + (n in up), "up": n in up}
        for n in range(3)
    ]


def symbols(hand: tuple[int, ...]) -> list[Drawn]:
    """What somebody could help with, counted."""
    many: Counter[int] = Counter()
    for card in hand:
        many[SYMBOL[card]] += SYMBOLS[card]
    return [{"sign": SYMBOL_SIGNS[n], "many": many[n]} for n in range(3) if many[n]]


def hand(view: View, names: Names, can: set[str]) -> Drawn:
    """My Police Cards, or those I can take back. Alone one has two hands, and sees the one that is concerned. [P15]"""
    table = view.table
    back = [KIND[action.card] for action in view.options if isinstance(action, Recall)]
    if back:
        cards = [police_card(card, False, can) for card in back]
        return {"whose": "From the discard pile", "cards": cards, "from_pile": True}
    if view.seat is None:
        return {"whose": "", "cards": [], "from_pile": False}
    officer = concerned(view) if view.setup.players == 1 else int(view.seat)
    held = table["hands"][officer]
    fresh = len(held) - table["gained"] if officer == table["acting"] else len(held)
    cards = [police_card(card, n >= fresh, can) for n, card in enumerate(held)]
    whose = called(view, names, officer) if view.setup.players == 1 else ""
    return {"whose": whose, "cards": cards, "from_pile": False}


def concerned(view: View) -> int:
    """Whose cards a question to a player of two officers is about."""
    top = view.stack[-1] if view.stack else None
    acting: int = view.table["acting"]
    if isinstance(top, AskForHelp):
        return 1 - acting
    return getattr(top, "officer", acting)


def police_card(card: int, fresh: bool, can: set[str]) -> Drawn:
    ref = f"card:{POLICE_SLUG[card]}"
    return {
        "card": POLICE_SLUG[card],
        "ref": ref,
        "can": ref in can,
        "name": POLICE_NAME[card],
        "says": POLICE_SAYS[card],
        "signs": (SYMBOL_SIGNS[SYMBOL[card]],) * SYMBOLS[card],
        "helps": SKILL_WORDS[SYMBOL[card]],
        "when": MOMENTS[WHEN[card]],
        "fresh": fresh,
    }
