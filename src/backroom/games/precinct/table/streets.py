"""The city as it is now: what stands on the streets, lies in the houses and hangs about in the hoods."""

from typing import Any

from backroom.engine import Names, View

from ..actions.choices import BEAT_SLUG
from ..actions.turn import Drive
from ..board import BOARDS, MAPS, PLACES, SPACE
from ..cards import (
    CAR_THEFT,
    COLOUR,
    COLOURS,
    DECK_NAME,
    DECK_SLUG,
    DETAINEES,
    DIFFICULTY,
    ESCORT_VAN,
    EVENT_NAME,
    EVENT_SLUG,
    GANG_NAME,
    GANG_SAYS,
    GAS_LEAK,
    JAIL_BREAK,
    OFFICER_DOWN,
    REWARD_SLUG,
    REWARDS,
    STREET_RIOT,
    UNKNOWN_NAME,
    UNKNOWN_SAYS,
)
from ..characters import BACK_ALLEYS
from ..map import CITIES, SPACE_NAME, SPACES, STATION
from ..state import FACE_DOWN, FACE_UP
from ..steps.turn import speed
from .blank import as_all_see_it
from .officers import letters
from .ways import drive

Drawn = dict[str, Any]
FARTHEST = 9
SIGNS = {"red": "flame", "blue": "drop", "yellow": "bolt", "green": "gem"}
DECK_SIGNS = ("tape", "tag", "talk", "knife")
REWARD_SIGNS = {"donut": "donut", "police": "cards", "event": "eye", "no-event": "noevent", "look": "look"}
REWARD_WORDS = {
    "donut": "a Donut", "police": "a Police Card", "event": "look at the top Event", "no-event": "no Event this turn",
    "look": "look at two of an Investigation deck",
}  # fmt: skip
ON_THE_STREET = {
    ESCORT_VAN: "van", CAR_THEFT: "stolen", JAIL_BREAK: "escapees", STREET_RIOT: "rioters", GAS_LEAK: "gas",
    OFFICER_DOWN: "down",
}  # fmt: skip
REFS = {
    "van": "van", "escapees": "criminals:escapees", "rioters": "criminals:rioters",
    "down": f"emergency:{EVENT_SLUG[OFFICER_DOWN]}",
}  # fmt: skip
COUNTED = ("escapees", "rioters")
ALONG_COLFAX = ("escapees", "stolen")
"""They go straight on, a space at a time."""


def city(view: View, names: Names, can: set[str]) -> Drawn:
    table = view.table
    key = MAPS[table["board"]]
    here = CITIES[key]
    lying = {PLACES[place]: emergency(view, n) for n, place in enumerate(table["places"])}
    decks = {PLACES[at]: deck(view, n, at) for n, at in enumerate(table["case_at"]) if at >= 0}
    moves, soon = reach(view)
    return {
        "city": key,
        "city_name": here.name,
        "spaces": [
            {
                "id": id, "name": SPACE_NAME[id], "ref": f"space:{id}", "can": f"space:{id}" in can,
                "far": moves.get(id), "soon": soon and id in moves, "tokens": tokens(view, names, id),
                "works": id in here.roadworks,
            }
            for id in SPACES
        ],
        "crossings": [
            {"id": i.id, "name": i.name, "spaces": list(i.spaces), "emergency": lying[i.id]}
            for i in here.intersections.values() if i.id in lying
        ],
        "buildings": [
            {
                "id": b.id, "name": b.name, "kind": b.kind, "block": b.block, "space": b.space,
                "emergency": lying.get(b.id), "house": {"ref": f"place:{b.id}"},
                "deck": decks.get(b.id), **(station(view) if b.id == STATION else {}),
            }
            for b in here.buildings.values()
        ],
        "hoods": [hood(view, n) for n in range(6)],
        "emergencies": list(lying.values()),
        "decks": list(decks.values()),
    }  # fmt: skip


def reach(view: View) -> tuple[dict[str, Drawn], bool]:
    """How far it is to where I can drive, and what it costs: now, by my options; else on my next turn, as it looks."""
    table, me = view.table, view.seat
    board = BOARDS[table["board"]]
    closed = board.closed(list(table["places"]))
    drives = [action.space for action in view.options if isinstance(action, Drive)]
    if drives:
        officer = table["acting"]
        at, shut = table["at"][officer], 0 if BACK_ALLEYS[table["characters"][officer]] else closed
        far, free = board.reach(at, FARTHEST, shut), board.reach(at, table["points"], shut)
        return {id: distance(FARTHEST - far[SPACE[id]], SPACE[id] in free) for id in drives}, False
    waits = me is not None and view.setup.players > 1 and table["turns"] and table["acting"] != me
    if me is None or not waits or table["at"][me] < 0 or view.outcome is not None:
        return {}, False
    points = speed(as_all_see_it(view), me)
    near = board.reach(table["at"][me], points, 0 if BACK_ALLEYS[table["characters"][me]] else closed)
    return {SPACES[at]: distance(points - left, True) for at, left in near.items() if left < points}, True


def distance(moves: int, free: bool) -> Drawn:
    return {"moves": moves, "free": free}


def emergency(view: View, n: int) -> Drawn:
    """The n-th on the board. [P51]"""
    table = view.table
    card = table["emergencies"][n]
    marker = table["shown"][n]
    place = PLACES[table["places"][n]]
    kind = marker - FACE_UP
    return {
        **event_card(card),
        "ref": f"emergency:{EVENT_SLUG[card]}",
        "urgent": table["urgent"] == card,
        "unknown": "" if not marker else "?" if marker == FACE_DOWN else "!",
        "circumstance": f"{UNKNOWN_NAME[kind]}: {UNKNOWN_SAYS[kind]}" if kind >= 0 else "",
        "place": place,
        "crossing": place in CITIES[MAPS[table["board"]]].intersections,
        "place_name": CITIES[MAPS[table["board"]]].place_name(place),
    }


def event_card(card: int) -> Drawn:
    colour = COLOURS[COLOUR[card]]
    return {
        "card": EVENT_SLUG[card],
        "name": EVENT_NAME[card],
        "short": EVENT_NAME[card].replace("Traffic Accident at", "Accident,"),
        "colour": colour,
        "sign": SIGNS[colour],
        "difficulty": DIFFICULTY[card],
        "rewards": [
            {"sign": REWARD_SIGNS[REWARD_SLUG[r]], "words": REWARD_WORDS[REWARD_SLUG[r]]} for r in REWARDS[card]
        ],
    }


def deck(view: View, n: int, at: int) -> Drawn:
    table = view.table
    return {
        "deck": DECK_SLUG[n],
        "ref": f"deck:{DECK_SLUG[n]}",
        "name": DECK_NAME[n],
        "sign": DECK_SIGNS[n],
        "left": table["decks"][n],
        "covered": at in table["places"],
        "place_name": CITIES[MAPS[table["board"]]].place_name(PLACES[at]),
    }


def tokens(view: View, names: Names, id: str) -> list[Drawn]:
    """Whatever stands on a stretch of street."""
    table, space = view.table, SPACE[id]
    found: list[Drawn] = []
    signs = letters(view, names)
    for officer, at in enumerate(table["at"]):
        if at == space:
            acts = officer == table["acting"] and view.outcome is None
            found.append(
                {
                    "kind": "car", "officer": officer, "letter": signs[officer], "marked": table["marked"][officer],
                    "acts": acts, "ref": "", "words": "", "what": f"car-{officer}",
                }
            )  # fmt: skip
    for n, at in enumerate(table["supports"]):
        if at == space:
            words, what = "Support Vehicle", f"support-{n}"
            found.append({"kind": "support", "ref": f"support:{n}", "words": words, "acts": False, "what": what})
    for event, at, left in zip(table["standing"], table["standing_at"], table["standing_left"], strict=True):
        kind = ON_THE_STREET.get(event, "")
        if kind and at == space:
            many = left if kind in COUNTED else 0
            words = f"{EVENT_NAME[event]}, {left} left" if many else EVENT_NAME[event]
            ref = REFS.get(kind, "")
            found.append({"kind": kind, "ref": ref, "words": words, "many": many, "acts": False, "what": kind})
    many = table["beats"][BEAT_SLUG.index(id)] if id in BEAT_SLUG else 0
    if many:
        words = f"{many} Patrol Officers"
        found.append({"kind": "beat", "ref": "", "words": words, "many": many, "acts": False, "what": f"beat-{id}"})
    return [{**t, "place": "colfax" if t["kind"] in ALONG_COLFAX else id, **drive(view, t["what"])} for t in found]


def station(view: View) -> Drawn:
    table = view.table
    detained = [n for e, n in zip(table["standing"], table["standing_left"], strict=True) if e == DETAINEES]
    return {"officers": table["patrol"], "detainees": sum(detained), "ref": "criminals:detainees" if detained else ""}


def hood(view: View, n: int) -> Drawn:
    table = view.table
    gang = table["gangs"][n]
    return {
        "number": n + 1,
        "ref": f"hood:{n + 1}",
        "punks": table["punks"][n],
        "officers": table["beats"][n],
        "murderer": table["murderer"] == n,
        "gang": {"name": GANG_NAME[gang], "says": GANG_SAYS[gang]} if gang >= 0 else None,
        "nameless": bool(table["nameless"][n]),
        "space": CITIES[MAPS[table["board"]]].hood_space(n + 1),
        "space_name": SPACE_NAME[CITIES[MAPS[table["board"]]].hood_space(n + 1)],
    }
