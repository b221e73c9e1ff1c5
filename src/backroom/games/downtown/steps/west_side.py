"""The West Side: jobs from the stooges."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, Within, public

from ..actions import LEAVE, LOOK_AT_STOOGE, PULL_JOB, TUCK, LookAtStooge, PullJob, Tuck
from ..cards import NEEDED, NEEDS, STOOGE_NAMES, STOOGES, VALUE, count, crew, dollars, job_name
from ..events import JobPulled, LookedAtJob, Tucked
from ..state import DowntownState
from .ghetto import make_anew, word_of_a_job


@dataclass(frozen=True, slots=True)
class LeaveOrTuckStooge(Step):
    """A stooge card that was looked at stays on top or goes under its pile. [D35 D64]"""

    stooge: Annotated[int, Within(0, len(STOOGES) - 1)] = public()

    def asks(self, s: DowntownState) -> Asked:
        return {s.turn: (LEAVE, TUCK)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        under = isinstance(answers[s.turn], Tuck)
        s.tell(Tucked, s.turn, under)
        if under:
            pile = s.stooge_piles[self.stooge]
            s.stooge_piles[self.stooge] = (pile[-1], *pile[:-1])
            s.show_stooge(self.stooge)
        return ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        mark = s.stooge_piles[self.stooge][-1]
        worth = dollars(VALUE[s.backs[seat][s.looked_at[seat].index(mark)]])
        return f"{job_name(s.fronts[mark])} is really worth {worth}. Leave it or put it under the pile?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return Illegal("first the card you looked at is left on top or put under its pile", "D35")


def offers(s: DowntownState, options: list[Action], may_look: bool) -> None:
    """The jobs that the hand allows, and a look. [D33 D35 D79]"""
    lookouts, safecrackers, spies = count(s.hands[s.turn])
    for n, pile in enumerate(s.stooge_piles):
        if pile:
            needs = NEEDS[s.fronts[pile[-1]]]
            if needs[0] <= lookouts and needs[1] <= safecrackers and needs[2] <= spies:
                options.append(PULL_JOB[n])
            if may_look:
                options.append(LOOK_AT_STOOGE[n])


def pull(s: DowntownState, answer: PullJob, chance: Chance) -> tuple[Step, ...]:
    """The gangsters go to the discard, the card is taken, and word gets to the Ghetto. [D33 D34 D47 D75 D88 D89]"""
    seat, pile = s.turn, s.stooge_piles[answer.stooge]
    mark = pile[-1]
    job, front = s.jobs[mark], s.fronts[mark]
    for gangster in NEEDED[front]:
        s.release(seat, gangster)
        s.discard.append(gangster)
    s.stooge_piles[answer.stooge] = pile[:-1]
    s.loot[seat] += (job,)
    s.taken[seat] += (mark,)
    if not s.remembered:
        s.out_of_sight(mark)
    s.show_stooge(answer.stooge)
    s.tell(JobPulled, seat, front, job)
    make_anew(s, chance)
    return word_of_a_job(s)


def look(s: DowntownState, at: LookAtStooge) -> tuple[Step, ...]:
    """The back of a top card, for the current player's eyes only. [D35 D76]"""
    mark = s.stooge_piles[at.stooge][-1]
    s.tell(LookedAtJob, s.turn, s.fronts[mark], s.learn_job(s.turn, mark))
    return LEAVE_OR_TUCK[at.stooge]


def why_not(s: DowntownState, action: PullJob | LookAtStooge) -> Illegal:
    pile = s.stooge_piles[action.stooge]
    stooge = STOOGE_NAMES[STOOGES[action.stooge]]
    if not pile:
        return Illegal(f"{stooge} has no more to tell", "D79")
    if isinstance(action, LookAtStooge):
        return Illegal("you have looked this turn", "D54")
    return Illegal(f"{stooge}'s job takes {crew(NEEDED[s.fronts[pile[-1]]])}", "D33")


LEAVE_OR_TUCK: Final[tuple[tuple[Step, ...], ...]] = tuple((LeaveOrTuckStooge(n),) for n in range(len(STOOGES)))
