"""What a handled Emergency brings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions.choices import REWARD, Reward
from ..cards import (
    ALL_REWARDS,
    CIRCUMSTANCE,
    CIRCUMSTANCE_AMOUNT,
    DONUT,
    EVENT_NAME,
    LOOK,
    NO_EVENT,
    POLICE,
    REWARD_SLUG,
    REWARDS,
    TOP_EVENT,
)
from ..characters import PAPERWORK
from ..events.looking import RewardTaken
from ..state import PrecinctState
from ..supply import draw_police, earn_donuts
from .looking import look_at_events, look_at_two

NO_CIRCUMSTANCE: Final = -1


def rewards(s: PrecinctState, event: int, circumstance: int, chance: Chance) -> tuple[Step, ...]:
    """The marker's first (-1: none), then the card's: one by choice, or all of them. [P125 P157]"""
    found: list[Step] = []
    if circumstance != NO_CIRCUMSTANCE and CIRCUMSTANCE[circumstance] in ("look", "police"):
        found.append(CIRCUMSTANCE_PAYS[circumstance])
    kinds = REWARDS[event]
    if ALL_REWARDS[event] or PAPERWORK[s.characters[s.acting]] or len(kinds) == 1:
        return (*found, *[TAKE_REWARD[kind] for kind in kinds])
    return (*found, CHOOSE_REWARD[event])


@dataclass(frozen=True, slots=True)
class CircumstancePays(Step):
    """What a marker promised for success. [P124 P125]"""

    kind: int = public()

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if CIRCUMSTANCE[self.kind] == "police":
            draw_police(s, s.acting, CIRCUMSTANCE_AMOUNT[self.kind], chance)
            return ()
        return look_at_two(s)


@dataclass(frozen=True, slots=True)
class ChooseReward(Step):
    """One of the rewards on the card. [P125]"""

    event: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): [REWARD[kind] for kind in REWARDS[self.event]]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.seat_of(s.acting)]
        assert isinstance(answer, Reward)
        return (TAKE_REWARD[REWARD_SLUG.index(answer.kind)],)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{EVENT_NAME[self.event]}: handled. Which reward do you take?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Reward):
            return Illegal(f"{EVENT_NAME[self.event]} does not have that reward", "P125")
        return Illegal("first you take a reward", "P125")


@dataclass(frozen=True, slots=True)
class TakeReward(Step):
    """A Donut, a Police Card, a look at the top Event, no Event this turn, a look at two clues. [P106 P126]"""

    kind: int = public()

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.tell(RewardTaken, s.acting, s.characters[s.acting], self.kind)
        if self.kind == DONUT:
            earn_donuts(s, s.acting)
        elif self.kind == POLICE:
            draw_police(s, s.acting, 1, chance)
        elif self.kind == NO_EVENT:
            s.no_event = True
        elif self.kind == TOP_EVENT:
            return look_at_events(s, 1)
        elif self.kind == LOOK:
            return look_at_two(s)
        return ()


CIRCUMSTANCE_PAYS: Final = tuple(CircumstancePays(kind) for kind in range(len(CIRCUMSTANCE)))
CHOOSE_REWARD: Final = tuple(ChooseReward(event) for event in range(len(REWARDS)))
TAKE_REWARD: Final = tuple(TakeReward(kind) for kind in range(len(REWARD_SLUG)))
