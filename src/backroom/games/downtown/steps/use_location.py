"""Phase 3: use a location where one has a token."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import USE_NO_MORE, USE_NOTHING, Buy, LookAtFence, LookAtStooge, PullJob, SellTo
from ..cards import CLOCKWISE, DOWNTOWN, EAST_SIDE, PLACES, USABLE, VILLA, WEST_SIDE, Location
from ..events import UsedNothing
from ..state import DowntownState
from . import downtown, east_side, west_side
from .add_to_displays import AddToDisplays


@dataclass(frozen=True, slots=True)
class UseLocation(Step):
    """Downtown, West Side or East Side, if a token is there, once; the Villa lets one look first. [D25 D54 D55 D66]"""

    places: tuple[Location, ...] = public()
    looked: Location = public(default="")

    def asks(self, s: DowntownState) -> Asked:
        if not self.places:
            return NOBODY
        options: list[Action] = []
        for place in self.places:
            may_look = place != self.looked
            if place == DOWNTOWN:
                downtown.offers(s, options)
            elif place == WEST_SIDE:
                west_side.offers(s, options, may_look)
            else:
                east_side.offers(s, options, may_look)
        options.append(USE_NO_MORE if self.looked or self.places != usable(s.tokens[s.turn]) else USE_NOTHING)
        return {s.turn: tuple(options)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if isinstance(answer, Buy):
            return (*downtown.begin(s, answer), *self.others(s, DOWNTOWN))
        if isinstance(answer, PullJob):
            return (*west_side.pull(s, answer, chance), *self.others(s, WEST_SIDE))
        if isinstance(answer, LookAtStooge):
            return (*west_side.look(s, answer), *self.after_a_look(s, WEST_SIDE))
        if isinstance(answer, SellTo):
            return (*east_side.begin(s, answer), *self.others(s, EAST_SIDE))
        if isinstance(answer, LookAtFence):
            return (*east_side.look(s, answer), *self.after_a_look(s, EAST_SIDE))
        if answer == USE_NOTHING:
            s.tell(UsedNothing, s.turn)
        return ()

    def others(self, s: DowntownState, used: Location) -> tuple[Step, ...]:
        """With two players both locations are used, each once. [D25 D66]"""
        if s.setup.players > 2:
            return ()
        left = tuple([place for place in self.places if place != used])
        return (UseLocation(left, self.looked),) if left else ()

    def after_a_look(self, s: DowntownState, used: Location) -> tuple[Step, ...]:
        """A look is the use, unless the Villa gives it for nothing. [D35 D41 D54 D55]"""
        if VILLA in s.tokens[s.turn]:
            return (UseLocation(self.places, used),)
        return self.others(s, used)

    def question(self, s: DowntownState, seat: Seat) -> str:
        where = " or ".join(PLACES[place] for place in self.places)
        if self.looked:
            return f"You have seen the card. Do you use {where} now?"
        return f"Do you use {where}, or no location?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        wanted: Location = ""
        if isinstance(action, Buy):
            wanted = DOWNTOWN
        elif isinstance(action, (PullJob, LookAtStooge)):
            wanted = WEST_SIDE
        elif isinstance(action, (SellTo, LookAtFence)):
            wanted = EAST_SIDE
        if not wanted:
            return Illegal("now a location is used, or none", "D25")
        if wanted not in s.tokens[seat]:
            return Illegal(f"you have no token on {PLACES[wanted]}", "D25")
        if wanted not in self.places:
            return Illegal(f"you have used {PLACES[wanted]} this turn", "D25")
        if isinstance(action, Buy):
            return downtown.why_not(s, action.gangster)
        if isinstance(action, (PullJob, LookAtStooge)):
            return west_side.why_not(s, action)
        return east_side.why_not(s, action)


def phase_three(s: DowntownState) -> tuple[Step, ...]:
    """The current player's tokens lie where they will be used; then the others may add. [D14 D26 D74]"""
    return use_and_add(s.tokens[s.turn], len(s.tokens), s.turn, s.chosen)


@cache
def use_and_add(tokens: tuple[Location, ...], players: int, turn: int, chosen: int) -> tuple[Step, ...]:
    others = tuple([seat for seat in CLOCKWISE[players][turn] if seat not in (turn, chosen)])
    return (UseLocation(usable(tokens)), AddToDisplays(others))


@cache
def usable(tokens: tuple[Location, ...]) -> tuple[Location, ...]:
    """Where the current player's tokens lie, but for Ghetto, Bank and Villa. [D25]"""
    return tuple([place for place in tokens if place in USABLE])
