"""What is to be drawn of Downtown: plain values that the terminal and the web table both draw.

Things a hand can touch carry a `ref`, the same text as in Action.touches(): 'location:bank', 'stooge:luigi', 'fence:1',
'hand:spy', 'layout:lookout', 'seat:2', 'note:5', 'loot:luigi-art-52', 'token:bank', 'casino:door', 'pile:discard'.
Others are there to be explained only: 'case:1', 'price:spy', 'left:luigi', 'left:1', 'money:mine'.
`can` is true when one of the viewer's options begins with touching it. Money is in thousands.
"""

from collections.abc import Sequence
from typing import Any

from backroom.engine import View

from ..actions import Bet
from ..cards import (
    CASINOS,
    DEALERS,
    FENCE_FRONT,
    FENCE_KIND,
    FENCES,
    FRONT_OF,
    GANGSTER_NAMES,
    GANGSTERS,
    GOAL,
    HALF,
    LOCATIONS,
    LOOT_NAMES,
    LOOT_OF,
    NEEDS,
    NOTES,
    PILES,
    PLACES,
    PROMISE,
    QUARTERS,
    SEEN_LOOT,
    STOOGE_NAMES,
    STOOGES,
    VALUE,
    VALUES,
)
from ..events import NotesTurned
from ..steps.casino import LayNotesDown, VisitCasino
from ..steps.downtown import BuyGangsters, prices_now
from ..steps.east_side import SellLoot
from .chain import chain
from .stakes import stakes
from .warnings import warnings

COLOURS = ("red", "blue", "yellow", "orange")
Drawn = dict[str, Any]


def scene(view: View, names: Sequence[str]) -> Drawn:
    """The city, what is for sale and on offer, the players, and what the viewer alone knows. [D10 D63 D76]"""
    table = view.table
    can = {touched for action in view.options for touched in action.touches()[:1]}
    top = view.stack[-1] if view.stack else None
    over = view.outcome is not None
    return {
        "game": view.setup.game,
        "seat": view.seat,
        "turn": None if over or not table["turns"] else table["turn"],
        "turns": table["turns"],
        "next": table["chosen"] if table["chosen"] >= 0 and not over else None,
        "goal": GOAL,
        "people": [{"name": name, "colour": colour} for name, colour in zip(names, COLOURS, strict=False)],
        "locations": [location(view, name, names, can) for name in LOCATIONS],
        "layout": layout(view, can),
        "ghetto": table["ghetto"],
        "discard": {
            "ref": "pile:discard",
            "can": "pile:discard" in can,
            "cards": gang(table["discard"]),
            "many": len(table["discard"]),
        },
        "stooges": [stooge(view, n, can) for n in PILES],
        "fences": [fence(view, n, can) for n in PILES],
        "casino": {
            "ref": "casino:door",
            "can": "casino:door" in can,
            "seen": table["casinos"],
            "of": CASINOS,
            "played": view.setup.has("casino", "on"),
            "open": isinstance(top, (VisitCasino, LayNotesDown)),
            "laid": sorted(view.sealed) if isinstance(top, LayNotesDown) else [],
            "mine": my_bet(view),
            "turned": turned(view),
        },
        "players": [player(view, seat, names, can, undecided(view)) for seat in seated(view)],
        "me": None if view.seat is None else mine(view, view.seat, can, top),
        "stakes": stakes(view),
        "warnings": warnings(view, names),
        "chain": chain(view),
        "over": over,
        "why": view.outcome.why if view.outcome is not None else "",
    }


def my_bet(view: View) -> int | None:
    """The note the viewer has laid down, as long as it is sealed. [D43]"""
    bet = None if view.seat is None else view.sealed.get(view.seat)
    return bet.note if isinstance(bet, Bet) else None


def turned(view: View) -> Drawn | None:
    """The notes of a casino that have just been turned over. [D44 D45 D46]"""
    for event in view.news:
        if isinstance(event, NotesTurned):
            notes = [{"seat": k, "note": n} for k, n in zip(event.seats, event.notes, strict=True)]
            return {"seat": event.seat, "won": event.won, "notes": notes}
    return None


def seated(view: View) -> list[int]:
    """Clockwise, the viewer first."""
    many = view.setup.players
    return [((view.seat or 0) + n) % many for n in range(many)]


def location(view: View, name: str, names: Sequence[str], can: set[str]) -> Drawn:
    tokens = [
        {
            "seat": seat,
            "name": names[seat],
            "colour": COLOURS[seat],
            "ref": f"token:{name}" if seat == view.seat else "",
            "can": seat == view.seat and f"token:{name}" in can,
        }
        for seat, both in enumerate(view.table["tokens"])
        if name in both
    ]
    named = PLACES[name].removeprefix("the ")
    ref = f"location:{name}"
    reached = ref in can or any(ref in action.touches() for action in view.options)
    return {"id": name, "name": named, "ref": ref, "can": reached, "tokens": tokens}


def layout(view: View, can: set[str]) -> list[Drawn]:
    """By type, with the price of each: the one fixed before a purchase that is under way. [D29]"""
    laid = list(view.table["layout"])
    top = view.stack[-1] if view.stack else None
    prices = top.prices if isinstance(top, BuyGangsters) else prices_now(laid)
    return [
        {
            "id": g,
            "name": GANGSTER_NAMES[g],
            "many": laid.count(g),
            "price": price if laid.count(g) else None,
            "ref": f"layout:{g}",
            "can": f"layout:{g}" in can,
            "tag": {"ref": f"price:{g}"},
        }
        for g, price in zip(GANGSTERS, prices, strict=True)
    ]


def gang(cards: Sequence[str]) -> list[Drawn]:
    """Gangsters by type, those there are."""
    return [{"id": g, "name": GANGSTER_NAMES[g], "many": cards.count(g)} for g in GANGSTERS if g in cards]


def stooge(view: View, n: int, can: set[str]) -> Drawn:
    """The top card's front, what the viewer knows of its back, and what is known of those below. [D8 D76]"""
    table, name = view.table, STOOGES[n]
    pile = table["stooge_piles"][n]
    ref = f"stooge:{name}"
    drawn: Drawn = {"id": name, "name": STOOGE_NAMES[name], "ref": ref, "can": ref in can, "cards": len(pile)}
    drawn["left"] = {"ref": f"left:{name}"}
    drawn["top"] = followed(view, pile[-1]) if pile else None
    drawn["below"] = [followed(view, mark) if table["fronts"][mark] else None for mark in reversed(pile[:-1])]
    return drawn


def followed(view: View, mark: int) -> Drawn:
    """A stooge card that the table can follow, with what the viewer has seen on its back. [D76]"""
    looked = [seat for seat, marks in enumerate(view.table["looked_at"]) if mark in marks]
    value = None
    if view.seat in looked:
        seen = view.table["looked_at"][view.seat].index(mark)
        value = VALUE[view.table["backs"][view.seat][seen]]
    return job(view.table["fronts"][mark], value, looked)


def job(front: str, value: int | None, looked: list[int]) -> Drawn:
    return {
        "front": front,
        "loot": LOOT_OF[front],
        "loot_name": LOOT_NAMES[LOOT_OF[front]],
        "promise": PROMISE[front],
        "needs": [
            {"id": g, "name": GANGSTER_NAMES[g], "many": many}
            for g, many in zip(GANGSTERS, NEEDS[front], strict=True)
            if many
        ],
        "values": list(VALUES[front]),
        "value": value,
        "looked": looked,
    }


def fence(view: View, n: int, can: set[str]) -> Drawn:
    """The top fence, and those that lie below as far as they were seen; a casino is known to lie where it was put."""
    pile = view.table["fence_piles"][n]
    ref = f"fence:{n + 1}"
    below: list[Drawn | None] = []
    for mark in reversed(pile[:-1]):
        if mark >= len(FENCES):
            below.append({"casino": True})
        else:
            below.append(dealer(view, mark) if view.table["fence_fronts"][mark] else None)
    drawn: Drawn = {"pile": n + 1, "ref": ref, "can": ref in can, "left": {"ref": f"left:{n + 1}"}}
    return {**drawn, "top": dealer(view, pile[-1]), "below": below}


def dealer(view: View, mark: int) -> Drawn:
    table = view.table
    seen = table["fence_fronts"][mark]
    if view.seat is not None and mark in table["fences_looked_at"][view.seat]:
        seen = table["fence_backs"][view.seat][table["fences_looked_at"][view.seat].index(mark)]
    kind = FENCE_KIND.get(seen)
    return {
        "casino": False,
        "front": FENCE_FRONT.get(seen, seen),
        "loot": SEEN_LOOT[seen],
        "name": DEALERS[SEEN_LOOT[seen]],
        "takes": "half" if kind == HALF else "a quarter",
        "kind": kind,
        "pays": QUARTERS[kind] if kind else None,
        "looked": [seat for seat, marks in enumerate(table["fences_looked_at"]) if mark in marks],
    }


def undecided(view: View) -> str:
    """What every answer touches, as with two players: touching it would decide nothing, so buttons are shown. [D67]"""
    refs = {action.touches() for action in view.options}
    return next(iter(refs))[0] if len(view.options) > 1 and len(refs) == 1 and () not in refs else ""


def player(view: View, seat: int, names: Sequence[str], can: set[str], undecided: str) -> Drawn:
    """What lies before a player, and what everybody can know of the hand and the money. [D63 D74 D76 D88 D89]"""
    table, me = view.table, seat == view.seat
    hand, loot = table["hands"][seat], table["loot"][seat]
    return {
        "seat": seat,
        "name": names[seat],
        "colour": COLOURS[seat],
        "ref": f"case:{seat}" if undecided == f"seat:{seat}" else f"seat:{seat}",
        "can": f"seat:{seat}" in can and undecided != f"seat:{seat}",
        "me": me,
        "turn": view.outcome is None and bool(table["turns"]) and table["turn"] == seat,
        "next": view.outcome is None and table["chosen"] == seat,
        "won": view.outcome is not None and seat in view.outcome.winners,
        "cards_in_hand": len(hand) if me else hand,
        "known_in_hand": gang(table["known"][seat]) if table["remembered"] else [],
        "loot_in_hand": len(loot) if me else loot,
        "loot": [followed(view, mark) for mark in table["taken"][seat]] if table["remembered"] else [],
        "display": {
            "money": table["display_money"][seat],
            "cards": gang(table["display"][seat]),
            "face_down_cards": len(table["added"][seat]) if me else 0,
            "face_down_notes": len(table["added_notes"][seat]) if me else 0,
        },
        "money": table["money"][seat],
        "tokens": list(table["tokens"][seat]),
    }


def mine(view: View, seat: int, can: set[str], top: object) -> Drawn:
    """Hand, loot with its backs, money: for the viewer's eyes only. [D10 D75]"""
    table = view.table
    hand = list(table["hands"][seat])
    for gangster in table["added"][seat]:
        hand.remove(gangster)
    laid = top.laid if isinstance(top, SellLoot) and table["turn"] == seat else ()
    loot = []
    for held in (*laid, *table["loot"][seat]):
        ref = f"loot:{held}"
        drawn = job(FRONT_OF[held], VALUE[held], [])
        loot.append({**drawn, "ref": ref, "can": ref in can, "laid": held in laid})
    purse = table["money"][seat] - table["display_money"][seat] - sum(table["added_notes"][seat])
    return {
        "hand": [{**held, "ref": f"hand:{held['id']}", "can": f"hand:{held['id']}" in can} for held in gang(hand)],
        "cards": len(table["hands"][seat]) + len(table["loot"][seat]),
        "loot": loot,
        "money": purse,
        "total": table["money"][seat],
        "sum": {"ref": "money:mine"},
        "notes": notes(can),
        "face_down": {"cards": gang(table["added"][seat]), "money": sum(table["added_notes"][seat])},
    }


def notes(can: set[str]) -> list[Drawn]:
    """The five printed ones, and the three thousand that a display may open with. [D5 D13]"""
    sums = sorted({*NOTES, *([3] if "note:3" in can else [])})
    return [{"note": note, "ref": f"note:{note}", "can": f"note:{note}" in can} for note in sums]
