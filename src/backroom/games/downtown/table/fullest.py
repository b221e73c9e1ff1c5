"""Downtown with most of everything, for the test that measures the table."""

from collections import Counter

from backroom.engine import QuickChance, Seat, State, Step, begin, settle

from ..cards import (
    ALL_MONEY,
    DECK,
    DOWNTOWN,
    EAST_SIDE,
    FENCE_LOOT,
    FRONT_OF,
    GANGSTERS,
    JOBS_OF,
    KIND,
    STOOGES,
    VILLA,
    WEST_SIDE,
    Location,
)
from ..rules import RULES
from ..state import DowntownState
from ..steps.add_to_displays import AddToDisplays
from ..steps.casino import LAY_NOTES_DOWN
from ..steps.east_side import SellLoot
from ..steps.refresh import HAND_LIMIT, REFRESH_DISPLAY
from ..steps.rob_or_pay import ROB_OR_PAY
from ..steps.use_location import UseLocation

EVERYWHERE = (DOWNTOWN, WEST_SIDE)
SHOWN = ((2, 1, 1), (3, 2, 1), (5, 0, 2))
"""Lookouts, Safecrackers and Spies on the displays of the others."""


def fullest() -> dict[str, State]:
    """By how many play and what is decided."""
    return {
        "four, a location": laid(4, UseLocation(EVERYWHERE, "")),
        "four, added face down": added(),
        "four, the casino": casino(),
        "three, above the limit": laid(3, HAND_LIMIT),
        "two, selling": laid(2, SellLoot(0, ())),
        "two, to rob or to pay": laid(2, ROB_OR_PAY),
    }


def laid(players: int, step: Step) -> DowntownState:
    """My turn: 14 gangsters, three pieces of loot that the first fence takes, $99,000; the others have shown a lot."""
    s: DowntownState = begin(RULES, RULES.table(players), QuickChance(3))
    s.turn, s.chosen, s.turns, s.casinos = Seat(0), 1, 37, 2
    s.fence_piles[1], s.fence_piles[2] = s.fence_piles[1][1:], s.fence_piles[2][1:]
    tokens: list[tuple[Location, ...]] = [EVERYWHERE, (DOWNTOWN, EAST_SIDE), (DOWNTOWN, VILLA), (DOWNTOWN, WEST_SIDE)]
    s.tokens = tokens[:players]
    s.hands = [some(7, 4, 3), *[some(2, 1, 1)] * (players - 1)]
    s.known = list(s.hands)
    s.display = [(), *[some(*shown) for shown in SHOWN[: players - 1]]]
    s.display_money = [0, 18, 9, 38][:players]
    s.money = [99, 57, 88, 94][:players]
    s.bank = ALL_MONEY - sum(s.money)
    s.layout = list(some(3, 1, 1))
    left = Counter(DECK)
    left.subtract([g for cards in (*s.hands, *s.display, s.layout) for g in cards])
    s.ghetto, s.discard = list(left.elements())[::2], list(left.elements())[1::2]
    wanted = FENCE_LOOT[s.fences[s.fence_piles[0][-1]]]
    s.jobs = tuple([job for stooge in STOOGES for job in sorted(JOBS_OF[stooge], key=lambda job: KIND[job] == wanted)])
    for seat in s.setup.seats:
        take(s, seat, 3 if seat == 0 else 2)
    for n in range(3):
        s.show_stooge(n)
        s.show_fence(n)
        for seat in s.setup.seats:
            s.learn_job(seat, s.stooge_piles[n][-1])
            s.learn_fence(seat, s.fence_piles[n][-1])
    s.news.clear()
    s.stack[:] = [step]
    settle(s, QuickChance(0))
    return s


def some(*many: int) -> tuple[str, ...]:
    return tuple([g for g, n in zip(GANGSTERS, many, strict=True) for _ in range(n)])


def take(s: DowntownState, seat: int, many: int) -> None:
    """Loot from all stooges in turn, seen by everybody from its front."""
    for n in range(many):
        stooge = (seat + n) % 3
        *rest, mark = s.stooge_piles[stooge]
        s.stooge_piles[stooge] = tuple(rest)
        s.fronts[mark] = FRONT_OF[s.jobs[mark]]
        s.loot[seat] += (s.jobs[mark],)
        s.taken[seat] += (mark,)


def added() -> DowntownState:
    """Another plays; I have laid cards and notes face down and may add more. [D26 D74]"""
    s = laid(4, REFRESH_DISPLAY)
    s.turn, s.chosen = Seat(1), 2
    s.hands[0], s.display[0], s.display_money[0] = some(5, 3, 2), some(2, 1, 1), 38
    s.added[0], s.added_notes[0] = some(2, 1, 1), (20, 10, 5)
    s.known = list(s.hands)
    s.stack[:] = [AddToDisplays((Seat(0), Seat(3)))]
    settle(s, QuickChance(0))
    return s


def casino() -> DowntownState:
    """Two have laid their notes, I have not. [D43]"""
    s = laid(4, LAY_NOTES_DOWN)
    s.sealed = {Seat(seat): s.asked[Seat(seat)][0] for seat in (1, 3)}
    return s
