"""Mobs as trees on their grids, and the cards in them."""

from typing import Any

from backroom.engine import Action, Names, View

from ..actions import Put
from ..cards import CARD, FIRST_SPECIAL, MOB_NAME, MOB_SLUG, NAME
from ..state import WIDTH, LordsState
from ..steps.ending import rackets_to_win, standing_of
from ..steps.payday import income, wages
from ..steps.placing import Arrange, PutDown, Refit
from ..tree import SIDE_NAMES, SIDES, stranded
from .faces import crook_card, racket_card
from .layout import shape
from .sayings import mob_says

MOST_CELLS = 24
"""Columns and rows the styles know; no Mob spreads further."""
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}


def mob(s: LordsState, view: View, names: Names, seat: int, can: set[str]) -> dict[str, Any]:
    """A player's Mob, with all that lies beside it. [L17 L18 L20]"""
    places = open_places(s, view, can) if seat == view.seat else []
    standing = from_the_top(s, seat)
    cells = [(s.cell[crook] % WIDTH, s.cell[crook] // WIDTH) for crook in standing]
    cells += [(place["x"], place["y"]) for place in places]
    left, top = min([x for x, _ in cells], default=0), min([y for _, y in cells], default=0)
    for place in places:
        place["col"], place["row"] = placed(place.pop("x") - left), placed(place.pop("y") - top)
    cols = placed(max([x for x, _ in cells], default=0) - left)
    rows = placed(max([y for _, y in cells], default=0) - top)
    waiting = to_be_placed(s, view, seat)
    return {
        "seat": seat,
        "name": names[seat],
        "ref": f"seat:{seat}",
        "can": f"seat:{seat}" in can,
        "me": seat == view.seat,
        "home": seat == (s.turn if view.seat is None else view.seat),
        "out": s.out[seat],
        "turn": seat == s.turn and s.turns > 0,
        "won": view.outcome is not None and seat in view.outcome.winners,
        "mob": MOB_SLUG[s.mobs[seat]],
        "mob_name": MOB_NAME[s.mobs[seat]],
        "mob_says": mob_says(s.mobs[seat]),
        "cols": cols,
        "rows": rows,
        "shape": shape(cols, rows, bool(places)),
        "crooks": [
            {
                **crook_card(s, crook, can),
                "col": placed(s.cell[crook] % WIDTH - left),
                "row": placed(s.cell[crook] // WIDTH - top),
                "to": towards(s, crook),
                "under": "" if s.superior[crook] < 0 else NAME[s.superior[crook]],
            }
            for crook in standing
        ],
        "places": places,
        "loose": [{**crook_card(s, crook, can), "next": crook in waiting} for crook in loose(s, seat)],
        "rackets": [racket_card(s, racket, can) for racket in sorted(s.rackets[seat])],
        "specials": how_many(view.table["specials"][seat]),
        "known": known_specials(view, seat),
        "standing": standing_of(s, seat),
        "goal": rackets_to_win(s),
        "score": {"ref": f"score:{seat}"},
        "income": income(s, seat),
        "pay": wages(s, seat),
        "bidding": s.bidding[seat],
        "kept": s.kept[seat],
        "broken": s.broken[seat],
        "purse": purse(s, seat),
        "tokens": len([crook for crook in standing if s.tokens[crook]]),
        "part": part_of(s, seat),
    }


def how_many(cards: Any) -> int:
    """One sees the own Specials, of others' only how many. [L102]"""
    return cards if isinstance(cards, int) else len(cards)


def known_specials(view: View, seat: int) -> list[str]:
    """Those that the viewer knows a rival to have. [L102 L129]"""
    if seat == view.seat:
        return []
    found = list(view.table["face_up"])
    if view.seat is not None:
        found = [max(pair) for pair in zip(found, view.table["whereabouts"][view.seat], strict=True)]
    cards = [FIRST_SPECIAL + n for n, holder in enumerate(found) if holder == seat]
    return [NAME[card] for card in cards if card not in view.table["discard"]]


def placed(n: int) -> int:
    return min(n + 1, MOST_CELLS)


def from_the_top(s: LordsState, seat: int) -> list[int]:
    """Those who stand, the Boss first, superiors before those below: strings are drawn over who is above."""
    boss = s.boss[seat]
    found = [boss] if boss >= 0 and s.cell[boss] >= 0 else []
    for crook in found:
        found += [c for c in s.crooks[seat] if s.superior[c] == crook and s.cell[c] >= 0]
    return found + [c for c in s.crooks[seat] if s.cell[c] >= 0 and c not in found]


def loose(s: LordsState, seat: int) -> list[int]:
    """Who has no place: bought in the auction, or waiting for one."""
    return [crook for crook in s.crooks[seat] if s.cell[crook] < 0]


def to_be_placed(s: LordsState, view: View, seat: int) -> tuple[int, ...]:
    step = view.stack[-1] if view.stack else None
    if isinstance(step, PutDown) and step.seat == seat:
        return (step.crook,)
    if isinstance(step, Refit) and step.seat == seat:
        return (stranded(s, seat),)
    return step.loose if isinstance(step, Arrange) and step.seat == seat else ()


def towards(s: LordsState, crook: int) -> str:
    """The side on which the superior stands."""
    superior = s.superior[crook]
    if superior < 0 or s.cell[superior] < 0:
        return ""
    step = s.cell[superior] - s.cell[crook]
    return SIDE_NAMES[SIDES.index(step)] if step in SIDES else ""


def open_places(s: LordsState, view: View, can: set[str]) -> list[dict[str, Any]]:
    """Where the Crook in hand may go; none, while nobody is placed. [L17 L18]"""
    found = []
    for action in view.options:
        if isinstance(action, Put):
            superior = CARD[action.superior]
            cell = s.cell[superior] + SIDES[SIDE_NAMES.index(action.side)]
            ref = action.touches()[0]
            words = f"{NAME[superior]} ({s.might(superior)})"
            at = {"x": cell % WIDTH, "y": cell // WIDTH, "to": OPPOSITE[action.side]}
            found.append({"ref": ref, "can": ref in can, "under": words, "power": s.might(superior), **at})
    return found


def part_of(s: LordsState, seat: int) -> str:
    if s.attacking and seat == s.attack.attacker:
        return "attacks"
    if s.attacking and seat == s.attack.defender:
        return "attacked"
    return "at war" if seat in s.war else ""


def purse(s: LordsState, seat: int) -> str:
    """What anybody can tell of a treasury. [L51]"""
    least, most = s.floor[seat], s.ceiling[seat]
    return f"{least} G" if least == most else f"{least} to {most} G"


def touched(actions: tuple[Action, ...]) -> set[str]:
    return {ref for action in actions for ref in action.touches()}
