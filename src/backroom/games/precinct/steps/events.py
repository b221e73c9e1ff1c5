"""Phase 4: an Event is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions.memos import CALL_OFF, LET_IT_COME
from ..cards import EMERGENCIES, EVENT_NAME
from ..characters import COMMITTED as IS_COMMITTED
from ..decks import refill, take_top
from ..events.city import CalledOff, EventsShuffled, EventTurned, NoEvent
from ..state import EVENT, EVENTS, PrecinctState
from ..supply import spend_donuts
from .emergencies import emergency_drawn
from .ending import crime_rises, unless_over
from .going_on import standing_event
from .specials import special_drawn

NONE_DRAWN: Final = -1


@dataclass(frozen=True, slots=True)
class DrawEvent(Step):
    """The card, then Events that stay, oldest first, then what the last card brings; or no Event. [P104 P105 P106]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.phase = EVENT
        s.turned = NONE_DRAWN
        if not s.decks[EVENTS] and not s.no_event:
            refill(s, EVENTS, chance)
        if s.no_event or not s.decks[EVENTS]:
            s.tell(NoEvent, s.acting, s.characters[s.acting])
            return ()
        steps = TURN_UP.resolve(s, answers, chance)
        return (*steps, STANDING_EVENTS) if steps else STANDING_EVENTS.resolve(s, answers, chance)


@dataclass(frozen=True, slots=True)
class TurnUp(Step):
    """The top Event is turned up for everyone. [P104]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.turned = take_top(s, EVENTS)
        s.tell(EventTurned, s.acting, s.characters[s.acting], s.turned)
        if IS_COMMITTED[s.characters[s.acting]]:
            return (COMMITTED, TAKE_EFFECT)
        return TAKE_EFFECT.resolve(s, answers, chance)


@dataclass(frozen=True, slots=True)
class Committed(Step):
    """Before anything is rolled, Kinney may pay a Donut: the Event is discarded, and none was drawn. [P107]"""

    def asks(self, s: PrecinctState) -> Asked:
        officer = s.acting
        if IS_COMMITTED[s.characters[officer]] and s.donuts[officer]:
            return {s.seat_of(officer): (LET_IT_COME, CALL_OFF)}
        return NOBODY

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if answers.get(s.seat_of(s.acting)) == CALL_OFF:
            spend_donuts(s, s.acting, 1)
            s.discards[EVENTS].append(s.turned)
            s.tell(CalledOff, s.acting, s.characters[s.acting], s.turned)
            s.turned = NONE_DRAWN
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{EVENT_NAME[s.turned]}: pay a Donut, and it was not drawn?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("the Event has just been turned up", "P107")


@dataclass(frozen=True, slots=True)
class TakeEffect(Step):
    """What the Event says. [P104]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.turned == NONE_DRAWN:
            return ()
        if s.turned >= EMERGENCIES:
            return unless_over(s, *special_drawn(s, s.turned, chance))
        if emergency_drawn(s, s.turned, chance):
            return unless_over(s)
        return unless_over(s, LAST_EVENT, TURN_UP_ANOTHER)


@dataclass(frozen=True, slots=True)
class TurnUpAnother(Step):
    """For one that found no place. [P112]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.turned = NONE_DRAWN
        return (TURN_UP,) if s.decks[EVENTS] else ()


@dataclass(frozen=True, slots=True)
class StandingEvents(Step):
    """With every Event drawn those that stay go on, oldest first, the new one left out; then the last. [P105 P128]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.standing and s.turned != NONE_DRAWN:
            for event in tuple(s.standing):
                if event != s.turned and not s.over:
                    standing_event(s, event, chance)
        return unless_over(s) if s.decks[EVENTS] else unless_over(s, LAST_EVENT)


@dataclass(frozen=True, slots=True)
class LastEvent(Step):
    """When the deck has run out crime rises, and the discards become the deck. [P109]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.decks[EVENTS]:
            return ()
        crime_rises(s, "The Events have run out")
        if s.over:
            return unless_over(s)
        refill(s, EVENTS, chance)
        s.tell(EventsShuffled)
        return unless_over(s)


DRAW_EVENT: Final = DrawEvent()
TURN_UP: Final = TurnUp()
COMMITTED: Final = Committed()
TAKE_EFFECT: Final = TakeEffect()
TURN_UP_ANOTHER: Final = TurnUpAnother()
STANDING_EVENTS: Final = StandingEvents()
LAST_EVENT: Final = LastEvent()
