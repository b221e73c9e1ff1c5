"""The case: the calendar, the crime track, the evidence, the Event just drawn, the Gangs and what stands."""

from typing import Any

from backroom.engine import View

from ..cards import (
    CLUE_DECK,
    CLUE_NAME,
    EMERGENCIES,
    EVENT_NAME,
    EVENT_SLUG,
    EVIDENCE_NEEDED,
    GANG_NAME,
    GANG_SAYS,
    SAYS,
)
from ..charts import DAY_OF_ESCAPE, DAY_OF_MURDERER, track
from ..events.city import EventTurned
from .streets import DECK_SIGNS, emergency, event_card

Drawn = dict[str, Any]
CASE_NAMES = ("Crime scene", "Autopsy", "Witnesses", "Weapon")
GANG_CARDS = 4


def calendar(view: View) -> Drawn:
    """[P90]"""
    today = view.table["day"]
    days = [
        {
            "day": day,
            "hood": DAY_OF_ESCAPE - day if day >= DAY_OF_MURDERER else 0,
            "when": "past" if day < today else "now" if day == today else "",
        }
        for day in range(1, DAY_OF_ESCAPE)
    ]
    at = view.table["murderer"] + 1
    words, brief = f"he comes on the {DAY_OF_MURDERER}th", f"of {DAY_OF_ESCAPE - 1}"
    if at:
        words, brief = f"he is in Bad Hood {at}", f"in Hood {at}"
    elif today >= DAY_OF_ESCAPE:
        words = brief = "he is gone"
    return {"today": today, "ordinal": ordinal(today), "words": words, "brief": brief, "days": days}


def ordinal(day: int) -> str:
    return f"{day}{'th' if 10 < day < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


def evidence(view: View) -> Drawn:
    table = view.table
    rows = []
    for n, needed in enumerate(EVIDENCE_NEEDED):
        found = [CLUE_NAME[clue] for clue in table["evidence"] if CLUE_DECK[clue] == n]
        rows.append(
            {"name": CASE_NAMES[n], "sign": DECK_SIGNS[n], "found": len(found), "needed": needed, "clues": found}
        )
    return {"rows": rows, "found": len(table["evidence"]), "needed": sum(EVIDENCE_NEEDED)}


def just_drawn(view: View) -> Drawn | None:
    """The Event turned up last; an Emergency with its place, if it has one by now. [P104]"""
    turned = [event.event for event in view.news if isinstance(event, EventTurned)]
    lying = view.table["emergencies"]
    card = view.table["turned"] if view.table["turned"] >= 0 else turned[-1] if turned else -1
    if card < 0:
        return None
    if card >= EMERGENCIES:
        name, says = EVENT_NAME[card], SAYS[card]
        return {"card": EVENT_SLUG[card], "name": name, "kind": "special", "says": says, "rewards": []}
    if card in lying:
        return {**emergency(view, lying.index(card)), "kind": "emergency", "says": "", "placed": True}
    return {**event_card(card), "kind": "emergency", "says": "", "placed": False, "place_name": "", "unknown": ""}


def gangs(view: View) -> Drawn:
    table = view.table
    formed = [
        {"name": GANG_NAME[gang], "says": GANG_SAYS[gang], "hood": n + 1}
        for n, gang in enumerate(table["gangs"]) if gang >= 0
    ]  # fmt: skip
    return {"formed": formed, "left": GANG_CARDS - len(formed), "punks_left": table["punk_stock"]}


def standing(view: View) -> list[Drawn]:
    """Special Events that stay until they are resolved."""
    table = view.table
    return [
        {"name": EVENT_NAME[card], "says": SAYS[card], "left": left}
        for card, left in zip(table["standing"], table["standing_left"], strict=True)
    ]


def casefile(view: View) -> Drawn:
    return {
        "calendar": calendar(view),
        "crime": {"now": view.table["crime"], "of": track(view.setup)},
        "evidence": evidence(view),
        "event": just_drawn(view),
        "gangs": gangs(view),
        "standing": standing(view),
        "events_left": view.table["decks"][4],
        "police_left": view.table["decks"][5],
    }
