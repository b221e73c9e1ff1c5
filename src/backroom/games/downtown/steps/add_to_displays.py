"""While a location is used, the others add to their displays."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import DONE, LAYING, LayNote, LayOut, affordable
from ..cards import GANGSTER_NAMES, GANGSTERS, LOOKOUT, NOTES, SAFECRACKER, SPY, Gangster, dollars, only
from ..state import DowntownState, without

LAID: Final[tuple[Gangster | int, ...]] = (*GANGSTERS, *reversed(NOTES))
ORDER: Final[dict[Gangster | int, int]] = {what: n for n, what in enumerate(LAID)}
"""Where a gangster or a note stands in the order in which a display is laid. [D84]"""


@dataclass(frozen=True, slots=True)
class AddToDisplays(Step):
    """All but the current and the next player settle what they add, each unseen by the others. [D26 D27 D74]"""

    seats: tuple[Seat, ...] = public()

    def asks(self, s: DowntownState) -> Asked:
        if not self.seats:
            return NOBODY
        seat = self.seats[0]
        cards = not_added(s, seat) if s.added[seat] else s.hands[seat]
        return {seat: layable(cards, s.purse(seat), last_added(s, seat))}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not answers:
            return ()
        seat = self.seats[0]
        answer = answers[seat]
        if isinstance(answer, LayNote):
            s.added_notes[seat] += (answer.note,)
        elif isinstance(answer, LayOut):
            s.added[seat] += (answer.gangster,)
        else:
            return (AddToDisplays(self.seats[1:]),) if len(self.seats) > 1 else ()
        return (self,)

    def question(self, s: DowntownState, seat: Seat) -> str:
        return f"Add to your display, face down? You have {dollars(s.purse(seat))} at hand."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return why_not_layable(s, seat, action, last_added(s, seat), "D27")


def not_added(s: DowntownState, seat: int) -> tuple[Gangster, ...]:
    """The gangsters of a hand that are not yet meant for the display."""
    cards = s.hands[seat]
    for gangster in s.added[seat]:
        cards = without(cards, gangster)
    return cards


def last_added(s: DowntownState, seat: int) -> int:
    """Where in the order a player is who adds. [D84]"""
    laid = s.added_notes[seat] or s.added[seat]
    return ORDER[laid[-1]] if laid else 0


def layable(cards: tuple[Gangster, ...], purse: int, last: int) -> tuple[Action, ...]:
    """A gangster or a note at hand, from the one laid last on, or enough. [D5 D26 D57 D84]"""
    return laying(LOOKOUT in cards, SAFECRACKER in cards, SPY in cards, affordable(purse), last)


@cache
def laying(lookout: bool, safecracker: bool, spy: bool, notes: int, last: int) -> tuple[Action, ...]:
    at_hand = (lookout, safecracker, spy, *[n < notes for n in reversed(range(len(NOTES)))])
    return (DONE, *[action for n, action in enumerate(LAYING) if n >= last and at_hand[n]])


def why_not_layable(s: DowntownState, seat: Seat, action: Action, last: int, rule: str) -> Illegal:
    if isinstance(action, (LayNote, LayOut)) and LAYING.index(action) < last:
        return Illegal("gangsters are laid first, then notes from the largest down", "D84")
    if isinstance(action, LayNote):
        return Illegal(f"you have {only(s.purse(seat))} at hand", rule)
    if isinstance(action, LayOut):
        return Illegal(f"there is no {GANGSTER_NAMES[action.gangster]} in your hand", rule)
    return Illegal("now notes and gangsters are laid on the display", rule)
