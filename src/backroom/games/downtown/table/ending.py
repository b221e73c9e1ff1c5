"""How a game of Downtown ended: the money by where it came from, the best sale, and what the fences were."""

from collections.abc import Sequence
from typing import Any

from backroom.engine import Names, Outcome
from backroom.engine.story import Ply
from backroom.kit.words import listed

from ..cards import (
    CASINOS,
    COP,
    DEALERS,
    FENCE_KIND,
    FENCE_LOOT,
    FENCES,
    FRONT_OF,
    HALF,
    HONEST,
    PILES,
    VALUE,
    crew,
    job_name,
)
from ..events import DonTookHalf, NotesTurned, Robbed, Sold, TurnBegan
from ..state import DowntownState

SOURCES = ("from fences", "robbed from others", "lost to robbers", "at the casino", "the rest")
KINDS = {HALF: "took half", HONEST: "took a quarter, no cop", COP: "a cop"}


def thousands(sum_: int) -> str:
    """'$118,000', also of a loss."""
    amount = f"${abs(sum_)},000" if sum_ else "$0"
    return f"−{amount}" if sum_ < 0 else amount


def ending(over: Outcome, s: DowntownState, story: Sequence[Ply], names: Names) -> dict[str, Any]:
    """The most money wins; equal money shares it. [D60 D61 D62 D82]"""
    best_sum = max(over.scores)
    winners = listed(names[seat] for seat in over.winners)
    headline = f"{winners} {'wins with' if len(over.winners) == 1 else 'are level at'} {thousands(best_sum)}"
    how = "The third casino came up, and the most money wins." if s.casinos == CASINOS else "$100,000 were reached."
    others = [score for seat, score in enumerate(over.scores) if seat not in over.winners]
    lead = f" {thousands(best_sum - max(others))} ahead of the next." if others else ""
    return {
        "headline": headline,
        "why": f"{how}{lead}",
        "seats": [seat_of(s, seat, story) for seat in s.setup.seats],
        "told": [fences(s), unsold(s, names), {"title": "Hands", "note": "", "head": [], "rows": hands(s, names)}],
    }


def seat_of(s: DowntownState, seat: int, story: Sequence[Ply]) -> dict[str, Any]:
    sums = sources(s, seat, story)
    moment, at = best(story, seat)
    return {
        "total": thousands(s.money[seat]),
        "parts": [
            {"label": label, "amount": sum_, "shown": thousands(sum_), "note": "", "pictures": []}
            for label, sum_ in zip(SOURCES, sums, strict=True)
            if sum_
        ],
        "best": moment or "sold nothing all evening",
        "at": at,
    }


def sources(s: DowntownState, seat: int, story: Sequence[Ply]) -> list[int]:
    """The rest is what one began with, was paid and got at the Bank, less what was spent. [D17 D37 D45 D69]"""
    sold = robbed = lost = casino = 0
    for told in story:
        for event in told.events:
            if isinstance(event, Sold) and event.seat == seat:
                sold += event.money
            elif isinstance(event, Robbed):
                robbed += event.money if event.seat == seat else 0
                lost -= event.money if event.victim == seat else 0
            elif isinstance(event, DonTookHalf):
                robbed += event.money * ((event.seat == seat) - (told.seat == seat))
            elif isinstance(event, NotesTurned) and event.seat == seat:
                casino += event.won
    return [sold, robbed, lost, casino, s.money[seat] - sold - robbed - lost - casino]


def best(story: Sequence[Ply], seat: int) -> tuple[str, int | None]:
    """The best sale."""
    found, at, most, turn = "", None, 0, 0
    for ply, told in enumerate(story):
        for event in told.events:
            if isinstance(event, TurnBegan):
                turn = event.turn
            elif isinstance(event, Sold) and event.seat == seat and event.money > most:
                goods = listed(job_name(FRONT_OF[job]) for job in event.jobs)
                found = f"turn {turn}: sold {goods} for {thousands(event.money)}"
                at, most = ply, event.money
    return found, at


def fences(s: DowntownState) -> dict[str, Any]:
    """Every pile from the top, as it lies at the end."""
    rows = []
    for n in PILES:
        lying = [s.fences[mark] for mark in reversed(s.fence_piles[n]) if mark < len(FENCES)]
        for fence in lying:
            rows.append([f"pile {n + 1}", DEALERS[FENCE_LOOT[fence]], KINDS[FENCE_KIND[fence]]])
    return {"title": "What the fences were", "note": "those still there, from the top", "head": [], "rows": rows}


def unsold(s: DowntownState, names: Names) -> dict[str, Any]:
    rows = [
        [names[seat], job_name(FRONT_OF[job]), f"worth {thousands(VALUE[job])}"]
        for seat in s.setup.seats
        for job in s.loot[seat]
    ]
    return {"title": "Loot never sold", "note": "", "head": [], "rows": rows or [["Everything was sold."]]}


def hands(s: DowntownState, names: Names) -> list[list[str]]:
    return [[names[seat], crew(s.hands[seat])] for seat in s.setup.seats]
