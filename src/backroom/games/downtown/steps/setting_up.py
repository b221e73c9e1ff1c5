"""Before the first turn: tokens and the opening displays."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, Within, public

from ..actions import OPEN_WITH, PLACE, OpenWith, Place
from ..cards import EAST_SIDE, LOCATIONS, PLACES
from ..events import DisplaysOpened, TokenPlaced
from ..state import DowntownState
from .turn import BEGIN_TURN


@dataclass(frozen=True, slots=True)
class PlaceTokens(Step):
    """Both tokens on two different locations, then the next player clockwise. [D11 D24]"""

    seat: Seat = public()
    left: Annotated[int, Within(1, 4)] = public()

    def asks(self, s: DowntownState) -> Asked:
        mine = s.tokens[self.seat]
        return {self.seat: tuple([PLACE[location] for location in LOCATIONS if location not in mine])}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[self.seat]
        assert isinstance(answer, Place)
        s.tokens[self.seat] += (answer.location,)
        s.tell(TokenPlaced, self.seat, answer.location)
        if answer.location == EAST_SIDE and s.chosen < 0 and s.setup.players > 2:
            s.chosen = self.seat
        if len(s.tokens[self.seat]) < 2:
            return (self,)
        following = Seat((self.seat + 1) % s.setup.players)
        if self.left > 1:
            return (PlaceTokens(following, self.left - 1),)
        if s.chosen < 0:
            s.chosen = following
        return (OpeningDisplay(), BEGIN_TURN)

    def question(self, s: DowntownState, seat: Seat) -> str:
        return f"Where do you put your {'second' if s.tokens[seat] else 'first'} token?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Place):
            return Illegal(f"your other token is already on {PLACES[action.location]}", "D24")
        return Illegal("first everybody places two tokens", "D11")


@dataclass(frozen=True, slots=True)
class OpeningDisplay(Step):
    """Everybody but the starting player puts $1,000 to $3,000 on display, turned over together. [D12 D13 D65]"""

    def asks(self, s: DowntownState) -> Asked:
        return {Seat(seat): OPEN_WITH for seat in s.setup.seats if seat != s.chosen}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        laid: list[int] = []
        for seat, answer in answers.items():
            assert isinstance(answer, OpenWith)
            s.display_money[seat] = answer.thousands
            laid.append(answer.thousands)
        s.tell(DisplaysOpened, tuple(answers), tuple(laid))
        return ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        return "How much do you put on your display, to begin with?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return Illegal("the display opens with $1,000, $2,000 or $3,000", "D13")
