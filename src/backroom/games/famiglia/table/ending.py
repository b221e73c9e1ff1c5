"""How a game of Famiglia ended: influence by family, what made the difference, each gang's best catch."""

from collections.abc import Sequence
from typing import Any

from backroom.engine import Names, Outcome
from backroom.engine.story import Ply

from ..cards import FAMILIES, POINTS, name, shown
from ..events import Took, TurnBegan
from ..state import FamigliaState
from ..steps.turn import BOTH
from .scene import ORDER

PLURAL = {"F": "La Famiglia", "A": "Accountants", "B": "Brutes", "M": "Mercenaries"}


def ending(over: Outcome, s: FamigliaState, story: Sequence[Ply], names: Names) -> dict[str, Any]:
    """Influence in hand and area, by family. [F34 F35 F36]"""
    first, second = sorted(s.setup.seats, key=lambda seat: (seat not in over.winners, seat))
    score = f"{over.scores[first]} to {over.scores[second]}"
    if len(over.winners) > 1:
        headline = f"Level at {over.scores[0]}"
    elif over.scores[0] == over.scores[1]:
        headline = f"{names[first]} wins, level at {over.scores[0]}, by higher cards"
    else:
        headline = f"{names[first]} wins, {score}"
    return {
        "headline": headline,
        "why": f"{how_it_ended(s)} {what_made_it(over, s, first, second, names)}",
        "seats": [
            {
                "total": f"{over.scores[seat]} influence",
                "parts": [part(s, seat, family) for family in FAMILIES],
                **best(story, seat),
            }
            for seat in s.setup.seats
        ],
    }


def how_it_ended(s: FamigliaState) -> str:
    """Two passes end it also when the pile has run out and turns were still to come. [F31 F33]"""
    if s.passes == BOTH:
        return "Both passed, one right after the other."
    return "The pile had run out for the second time, and both had the same number of turns."


def what_made_it(over: Outcome, s: FamigliaState, first: int, second: int, names: Names) -> str:
    if over.scores[first] == over.scores[second]:
        level = "Equal influence"
        return f"{level} and equal cards: nobody is ahead." if len(over.winners) > 1 else f"{level}: the higher cards."
    lead = {f: influence(s, first, f) - influence(s, second, f) for f in FAMILIES}
    most = max(FAMILIES, key=lambda f: lead[f])
    own, theirs = influence(s, first, most), influence(s, second, most)
    made = f"{own} influence for {names[first]}, {theirs} for {names[second]}"
    return f"{PLURAL[most] if most == 'F' else f'The {PLURAL[most]}'} made the difference: {made}."


def influence(s: FamigliaState, seat: int, family: str) -> int:
    return sum([POINTS[c] for c in (*s.hands[seat], *s.areas[seat]) if c[0] == family])


def part(s: FamigliaState, seat: int, family: str) -> dict[str, Any]:
    held = [c for c in s.hands[seat] if c[0] == family]
    laid = [c for c in s.areas[seat] if c[0] == family]
    cards = sorted((*held, *laid), key=lambda card: (ORDER[card[0]], card))
    amount = influence(s, seat, family)
    return {
        "label": PLURAL[family],
        "amount": amount,
        "shown": str(amount),
        "note": f"hand {sum(POINTS[c] for c in held)} · area {sum(POINTS[c] for c in laid)}",
        "pictures": cards,
    }


def best(story: Sequence[Ply], seat: int) -> dict[str, Any]:
    """The most influence taken at once; of equal ones the first."""
    round_, found, at, when = 1, None, 0, 0
    for ply, told in enumerate(story):
        for event in told.events:
            if isinstance(event, Took) and event.seat == seat:
                if found is None or POINTS[event.card] > POINTS[found.card]:
                    found, at, when = event, ply, round_
            elif isinstance(event, TurnBegan):
                round_ = event.round
    if found is None:
        return {"best": "took nobody"}
    paid = "free"
    if found.paying:
        paid = f"with {shown(found.paying)}"
    return {"best": f"round {when}: {name(found.card)} {paid}, {POINTS[found.card]} influence", "at": at}
