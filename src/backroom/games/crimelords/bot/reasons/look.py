"""The table as one player takes it to be, and what is said of a card or a number."""

from typing import Any

from backroom.engine import Names, QuickChance, View

from ...actions import (
    OfCard,
)
from ...cards import (
    CARD,
    DISTRICT,
    DISTRICT_NAME,
    FIRST_RACKET,
    FIRST_SPECIAL,
    MARKERS_TO_LEAVE,
    NAME,
    SAYS,
)
from ...numbers import number
from ...state import LordsState
from ...steps.announcing import announce
from ...steps.ending import rackets_to_win, standing_of
from ..beliefs import as_seen
from ..odds import chance_of
from ..race import standing_if
from ..values import brings


class Look:
    """The table as one player takes it to be; what he cannot see is never spoken of."""

    def __init__(self, view: View, names: Names) -> None:
        assert view.seat is not None
        self.s: LordsState = as_seen(view, QuickChance(0))
        self.me = view.seat
        self.names = names
        self.step: Any = view.stack[-1]

    def owner(self, card: int) -> str:
        seat = self.s.holder[card]
        return "" if seat < 0 else "your own" if seat == self.me else f"{self.names[seat]}'s"

    def announce(self, kind: int, target: int, lead: int) -> int:
        """The number of an attack as it would be announced, before anybody adds anything."""
        announce(self.s, self.me, kind, lead, target)
        return number(self.s)

    def ahead(self, racket: int) -> str:
        """How near the win a Racket more would bring me."""
        need = rackets_to_win(self.s)
        if not need:
            return ""
        stands = standing_if(self.s, self.me, racket, standing_of(self.s, self.me))
        return "that is enough to win" if stands >= need else f"you would stand at {stands} of {need}"


def odds(many: int) -> str:
    """'7 (58 in 100)': the number, and how often two dice are as low."""
    return f"{many} ({round(100 * chance_of(many))} in 100)"


def card_of(action: OfCard) -> int:
    return CARD[action.card]


def what(look: Look, card: int) -> str:
    """What a card is, in a few words."""
    if card >= FIRST_SPECIAL:
        return SAYS[card].rstrip(".")
    if card >= FIRST_RACKET:
        return f"brings {brings(look.s, look.me, card)} G a turn ({DISTRICT_NAME[DISTRICT[card]]})"
    return f"Power {look.s.power[card]}, and a wage of {look.s.wage(card)} G a turn"


def markers(look: Look, crook: int, more: int) -> str:
    have = max(0, look.s.unhappy[crook] + more)
    if have >= MARKERS_TO_LEAVE:
        return f"{NAME[crook]} leaves, with {have} Unhappy markers"
    return f"{NAME[crook]} then has {have} of the {MARKERS_TO_LEAVE} Unhappy markers at which a Crook leaves"


def wages(look: Look) -> int:
    return sum([look.s.wage(crook) for crook in look.s.crooks[look.me]])


def change(look: Look, by: int) -> str:
    now = number(look.s)
    return f"the number goes from {odds(now)} to {odds(now + by)}"
