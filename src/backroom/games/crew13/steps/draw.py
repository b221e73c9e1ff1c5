"""Drawing resources, and the hand limit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public, shuffled

from ..actions import DISCARD, Discard
from ..cards import INDEX, KIND_NAMES, KINDS
from ..events import Discarded, Drew, NothingToDraw, ResourcesShuffled
from ..state import CrewState

LIMIT: Final = 7


def draw_one(s: CrewState, seat: Seat, chance: Chance) -> None:
    """The top resource; an empty deck is made anew from the discard first. [C21 C23 C77]"""
    if not s.resources:
        if not s.discard:
            s.tell(NothingToDraw, seat)
            return
        s.resources = shuffled(chance, s.discard)
        s.made_of = [s.discard.count(kind) for kind in KINDS]
        s.discard = []
        s.tell(ResourcesShuffled, len(s.resources))
    kind = s.resources.pop()
    s.hands[seat].append(kind)
    s.drawn[seat] += 1
    s.tell(Drew, seat, kind)


@dataclass(frozen=True, slots=True)
class DrawResource(Step):
    """The lead draws one resource. [C21]"""

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        draw_one(s, s.lead, chance)
        return OVER_THE_LIMIT if len(s.hands[s.lead]) > LIMIT else ()


@dataclass(frozen=True, slots=True)
class DrawAround(Step):
    """Some draw, one card at a time, from the lead clockwise; whoever is over the limit discards in between. [C22]"""

    many: tuple[int, ...] = public()

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        over = False
        for seat in (s.lead, *s.others(s.lead)):
            if self.many[seat]:
                draw_one(s, seat, chance)
                over = over or len(s.hands[seat]) > LIMIT
        again: tuple[Step, ...] = ()
        if max(self.many) > 1:
            again = (DrawAround(tuple([m - 1 if m else 0 for m in self.many])),)
        return OVER_THE_LIMIT + again if over else again


@dataclass(frozen=True, slots=True)
class DiscardToLimit(Step):
    """Whoever holds more than seven discards one at once, of his own choice, face up. [C22]"""

    def asks(self, s: CrewState) -> Asked:
        return {
            Seat(seat): tuple([DISCARD[kind] for kind in KINDS if kind in hand])
            for seat, hand in enumerate(s.hands)
            if len(hand) > LIMIT
        }

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, answer in answers.items():
            assert isinstance(answer, Discard)
            s.hands[seat].remove(answer.kind)
            s.discard.append(answer.kind)
            s.since[seat][INDEX[answer.kind]] += 1
            s.tell(Discarded, seat, answer.kind)
        return ()

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"You hold {len(s.hands[seat])} resources; {LIMIT} is the limit. Which one do you discard, face up?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Discard):
            return Illegal(f"you hold no {KIND_NAMES[action.kind]}", "C22")
        return Illegal("first discard down to seven resources", "C22")


OVER_THE_LIMIT: Final[tuple[Step, ...]] = (DiscardToLimit(),)
DRAW_RESOURCE: Final = DrawResource()
