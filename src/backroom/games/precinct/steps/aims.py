"""What a Police Card played by its text is meant for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions.choices import CLEAR, HOOD, RADIO, RECALL, Clear, Hood, Radio, Recall
from ..board import BOARDS
from ..cards import EVENT, KIND
from ..emergencies import NO_UNKNOWN, lift
from ..events.looking import Recalled, UnknownDiscarded
from ..events.special import EventOver
from ..state import HOODS, NO_MARKER, POLICE, UNKNOWNS, PrecinctState
from .gangs import remove_punks


def with_unknowns(s: PrecinctState) -> list[int]:
    """Emergencies with a marker, face down or not. [P169]"""
    return [event for event, shown in zip(s.emergencies, s.shown, strict=True) if shown != NO_MARKER]


def accidents(s: PrecinctState, space: int) -> list[int]:
    """Emergencies on an intersection that the space touches. [P170]"""
    board = BOARDS[s.board]
    near = board.near[space]
    return [s.emergencies[n] for n, place in enumerate(s.places) if place in near and board.crossing[place]]


def recallable(s: PrecinctState) -> list[int]:
    """Kinds in the discard pile, below the card that is being played. [P168]"""
    return sorted(set(s.discards[POLICE][:-1]))


@dataclass(frozen=True, slots=True)
class ClearHood(Step):
    """Punks leave a Bad Hood without an arrest; the Murderer is none. [P134 P166]"""

    punks: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): [HOOD[hood] for hood in range(HOODS) if s.punks[hood]]} if any(s.punks) else {}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.seat_of(s.acting))
        if isinstance(answer, Hood):
            remove_punks(s, answer.hood - 1, self.punks, chance)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"Which Bad Hood loses {'a Punk' if self.punks == 1 else f'{self.punks} Punks'}?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Hood):
            return Illegal(f"there are no Punks in Bad Hood {action.hood}", "P134")
        return Illegal("first Punks leave a Bad Hood", "P134")


@dataclass(frozen=True, slots=True)
class RadioCheck(Step):
    """The marker on an Emergency is discarded unseen. [P169]"""

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): [RADIO[event] for event in with_unknowns(s)]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.seat_of(s.acting)]
        assert isinstance(answer, Radio)
        at = s.emergencies.index(EVENT[answer.emergency])
        s.discards[UNKNOWNS].append(s.under[at])
        s.under[at], s.shown[at] = NO_UNKNOWN, NO_MARKER
        s.tell(UnknownDiscarded, s.acting, s.characters[s.acting], EVENT[answer.emergency])
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Which Emergency do you ask about?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("that is not an Emergency with an Unknown Circumstance", "P169")


@dataclass(frozen=True, slots=True)
class TowAway(Step):
    """A Traffic Accident beside the car is cleared away. [P170]"""

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): [CLEAR[event] for event in accidents(s, s.at[s.acting])]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.seat_of(s.acting)]
        assert isinstance(answer, Clear)
        lift(s, EVENT[answer.emergency])
        s.tell(EventOver, EVENT[answer.emergency], True)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Which Traffic Accident do you clear away?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("that is not a Traffic Accident beside your car", "P170")


@dataclass(frozen=True, slots=True)
class RecallCard(Step):
    """A Police Card comes back from the discard pile; it counts as gained this turn. [P168]"""

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): [RECALL[kind] for kind in recallable(s)]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.seat_of(s.acting)]
        assert isinstance(answer, Recall)
        kind = KIND[answer.card]
        s.discards[POLICE].remove(kind)
        s.hands[s.acting] += (kind,)
        s.gained += 1
        s.tell(Recalled, s.acting, s.characters[s.acting], kind)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Which Police Card do you take back?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("that is not a card of the discard pile", "P168")


CLEAR_HOOD: Final = tuple(ClearHood(punks) for punks in range(4))
RADIO_CHECK: Final = RadioCheck()
TOW_AWAY: Final = TowAway()
RECALL_CARD: Final = RecallCard()
