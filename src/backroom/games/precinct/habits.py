"""What players make of a game of Police Precinct besides winning it: what is left lying, wasted, or never dared.

balance.py has it counted and told: python -m backroom.games.precinct.balance GAMES [FIRST SEED] --measure habits
"""

from collections import Counter
from typing import Final

from .cards import (
    ALL_UNITS,
    CAR_THEFT,
    DETAINEES,
    ESCORT_VAN,
    GAS_LEAK,
    HANDLE,
    JAIL_BREAK,
    OFFICER_DOWN,
    STREET_RIOT,
)
from .events.attempt import Assisted, AttemptBegan
from .events.dirty import Accused, LoyaltyShown, WentUnderground
from .events.looking import UrgentLifted
from .events.special import EventOver, EventStays
from .events.turn import CrimeRose
from .state import DIRTY, UNSEEN, PrecinctState

STANDING: Final = (STREET_RIOT, DETAINEES, OFFICER_DOWN, JAIL_BREAK, GAS_LEAK, ESCORT_VAN, CAR_THEFT)
LONG: Final = 8
"""Turns in which a Special Event could have been seen to."""


class Habits:
    """One game, looked at after every move."""

    def __init__(self) -> None:
        self.seen: Final[Counter[str]] = Counter()
        self.came: Final[dict[int, int]] = {}
        self.urgent = -1
        self.given_now = 0

    def watch(self, s: PrecinctState) -> None:
        for event in s.news:
            if isinstance(event, EventStays):
                self.seen[f"came {event.event}"] += 1
                self.came[event.event] = s.turns
            elif isinstance(event, EventOver) and event.event in self.came:
                lay = s.turns - self.came.pop(event.event)
                self.seen[f"{'well' if event.well else 'badly'} {event.event}"] += 1
                self.seen[f"turns {event.event}"] += lay
            elif isinstance(event, AttemptBegan):
                self.given_now = 0
            elif isinstance(event, Assisted):
                self.assisted(s, event.card)
            elif isinstance(event, UrgentLifted):
                self.seen["all units played"] += 1
            elif isinstance(event, Accused):
                self.seen["accused by dirty" if s.loyalty[event.seat] == DIRTY else "accused by good"] += 1
            elif isinstance(event, LoyaltyShown):
                self.seen["found out" if event.dirty else "wronged"] += 1
            elif isinstance(event, WentUnderground):
                self.seen["went underground"] += 1
            elif isinstance(event, CrimeRose):
                self.seen["crime"] += 1
        self.urgent = s.urgent

    def assisted(self, s: PrecinctState, card: int) -> None:
        """A card was given away by its symbol."""
        self.given_now += 1
        if card == ALL_UNITS:
            self.seen["all units given"] += 1
            if self.urgent >= 0 and not (s.attempt.kind == HANDLE and s.attempt.target == self.urgent):
                self.seen["all units wasted"] += 1
        if s.dirty and s.turns <= len(s.at) and s.exposed[s.acting] == UNSEEN:
            self.seen["early cards"] += 1
            self.seen["most early"] = max(self.seen["most early"], self.given_now)

    def over(self, s: PrecinctState) -> None:
        """The game has ended: what still lies there, and who had given himself away."""
        for event, turn in self.came.items():
            self.seen[f"left {event}"] += 1
            self.seen[f"turns {event}"] += s.turns - turn
            if s.turns - turn >= LONG:
                self.seen[f"left long {event}"] += 1
        for seat, side in enumerate(s.loyalty):
            if side == DIRTY:
                self.seen["dirty"] += 1
                if given_away(s, seat):
                    self.seen["given away"] += 1
                    if s.exposed[seat] == UNSEEN:
                        self.seen["given away and still there"] += 1


def given_away(s: PrecinctState, seat: int) -> bool:
    """Whether some investigation must have seen Evidence that was not shown."""
    for who, cards, evidence, seen, shown in s.searches:
        if who == seat and shown < min(evidence, cards) - (cards - seen):
            return True
    return False
