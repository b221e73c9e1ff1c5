"""How a game of Crime Lords ended: Rackets and what types and districts count more, and what each held back."""

from collections.abc import Sequence
from typing import Any

from backroom.engine import Names, Outcome
from backroom.engine.story import Ply
from backroom.kit.words import listed, number

from ..cards import INCOME, MOB_NAME, NAME, money, named
from ..endings import ALL_OF_THEM, CITY, LAST, MORNING, MOST, ONE_SHORT
from ..events import LeftGame, Seized, TookOver, TurnBegan, WarBegan, WasHit, WipedOut
from ..state import LordsState
from ..steps.ending import rackets_to_win, standing_of


def ending(over: Outcome, s: LordsState, story: Sequence[Ply], names: Names) -> dict[str, Any]:
    """[L108 L109 L110 L111 L112 L113 L114 L116]"""
    winners = [names[seat] for seat in over.winners]
    together = listed(winners)
    headline = f"{together} is the Boss of all Bosses" if len(winners) == 1 else f"{together} share the city, together"
    return {
        "headline": headline,
        "why": f"{why(over, s)} {of_the_night(story)}",
        "seats": [seat_of(s, seat, story) for seat in s.setup.seats],
        "told": held_back(s, names),
    }


def why(over: Outcome, s: LordsState) -> str:
    enough = rackets_to_win(s)
    best = max(over.scores)
    words = {
        CITY: f"{best} Rackets, bonuses counted: {enough} control the city.",
        ALL_OF_THEM: f"Each of them has the {enough} Rackets that control the city.",
        MOST: "More Crooks and Rackets than all the others together.",
        ONE_SHORT: f"All of them one short of {enough}, and all agreed to share.",
        LAST: "No other Mob is left.",
        MORNING: f"Morning came, and {best} Rackets are the most.",
    }
    return words[over.why]


def of_the_night(story: Sequence[Ply]) -> str:
    """How many were rubbed out, how many wars were fought."""
    events = [event for told in story for event in told.events]
    hits = sum(isinstance(event, WasHit) for event in events)
    wars = sum(isinstance(event, WarBegan) for event in events)
    out = f"{number(hits, 'Crook')} rubbed out" if hits else "Nobody was rubbed out"
    return f"{out}, {number(wars, 'Gang War') if wars else 'no Gang War'}."


def seat_of(s: LordsState, seat: int, story: Sequence[Ply]) -> dict[str, Any]:
    rackets, standing = len(s.rackets[seat]), standing_of(s, seat)
    moment, at = best(story, seat)
    parts = [
        part("Rackets", rackets, f"income {sum(INCOME[r] for r in s.rackets[seat])} G"),
        part("types and districts", standing - rackets, ""),
    ]
    return {
        "was": gone(seat, story) if s.out[seat] else MOB_NAME[s.mobs[seat]],
        "total": number(standing, "Racket"),
        "parts": [one for one in parts if one["amount"] or one["label"] == "Rackets"],
        "best": moment,
        "at": at,
    }


def gone(seat: int, story: Sequence[Ply]) -> str:
    """[L105 L117]"""
    left = any(isinstance(event, LeftGame) and event.seat == seat for told in story for event in told.events)
    return "left the game" if left else "wiped out"


def part(label: str, amount: int, note: str) -> dict[str, Any]:
    return {"label": label, "amount": amount, "shown": str(amount), "note": note, "pictures": []}


def best(story: Sequence[Ply], seat: int) -> tuple[str, int | None]:
    """The richest Racket taken from the city or a rival; else the strongest word: whom one rubbed out."""
    found, at, most, turn = "", None, -1, 0
    for ply, told in enumerate(story):
        for event in told.events:
            if isinstance(event, TurnBegan):
                turn = event.turn
            elif isinstance(event, (TookOver, Seized)) and event.seat == seat and INCOME[event.racket] > most:
                found = f"turn {turn}: took the {NAME[event.racket]}, {INCOME[event.racket]} G a turn"
                at, most = ply, INCOME[event.racket]
            elif isinstance(event, WasHit) and event.seat == seat and most < 0:
                found, at, most = f"turn {turn}: rubbed out {NAME[event.crook]}", ply, 0
            elif isinstance(event, (LeftGame, WipedOut)) and event.seat == seat and at is None:
                found, at = f"held out to turn {turn}", ply
    return found or "kept what was bought at the auction", at


def held_back(s: LordsState, names: Names) -> list[dict[str, Any]]:
    """Treasuries and Specials, open now; and how well each kept the word given in the open. [L51 L98 L102]"""
    rows = []
    for seat in s.setup.seats:
        crooks = number(len(s.crooks[seat]), "Crook")
        specials = named(s.specials[seat]) if s.specials[seat] else "no Specials"
        word = f"word kept {s.kept[seat]}, broken {s.broken[seat]}" if s.kept[seat] or s.broken[seat] else ""
        rows.append([names[seat], money(s.treasury[seat]), crooks, specials, word])
    return [{"title": "What was held back", "note": "", "head": ["", "treasury", "", "Specials", ""], "rows": rows}]
