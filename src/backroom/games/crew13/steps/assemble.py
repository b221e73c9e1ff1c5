"""Assembling a crew: three phrases, a group, and whether it goes."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions import (
    ASK_THEM,
    BRING,
    GIVE_UP,
    GO_OR_NOT,
    LEAVE,
    NEEDS_SAID,
    OFFERS,
    REFUSE,
    AskThem,
    Bring,
    GiveUp,
    Leave,
    Need,
    Offer,
)
from ..cards import DECK_OF, JOBS, LEAST_CREW
from ..events import AskedCrew, GaveUp, SaidNeed, SaidOffers
from ..state import CrewState
from .bookie import BOOKIE_WINDOW
from .job_board import job_over, replace_job

TRIES = 3


@dataclass(frozen=True, slots=True)
class AskForHelp(Step):
    """The lead says how much help the job needs, in one of three phrases or not at all; it may be a lie. [C30 C32]"""

    def asks(self, s: CrewState) -> Asked:
        return {s.lead: NEEDS_SAID}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.lead]
        assert isinstance(answer, Need)
        s.said[s.lead] = answer.help
        if answer.help != "nothing":
            s.tell(SaidNeed, s.lead, answer.words(()))
        return ANSWER

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"{JOBS[s.job].name}: how much help do you say you need?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        return Illegal("these phrases are all that may be said about hands", "C33")


@dataclass(frozen=True, slots=True)
class AnswerHelp(Step):
    """All others answer at once with the same three phrases or want no part of it; lies allowed. [C31 C32 C33]"""

    def asks(self, s: CrewState) -> Asked:
        return dict.fromkeys(s.others(s.lead), OFFERS)

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        told = []
        for seat, answer in answers.items():
            assert isinstance(answer, Offer)
            s.said[seat] = answer.help
            told.append((seat, answer.words(())))
        s.tell(SaidOffers, tuple(told))
        return NAME

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"{JOBS[s.job].name}: what do you say you can do? (It need not be true.)"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        return Illegal("these phrases are all that may be said about hands", "C33")


@dataclass(frozen=True, slots=True)
class NameCrew(Step):
    """The lead names whom to bring, one by one, then asks them; after a refusal he may give up. [C13 C34 C36 C80]"""

    def asks(self, s: CrewState) -> Asked:
        crew = s.crew
        options: list[Action] = [LEAVE[seat] if seat in crew else BRING[seat] for seat in s.others(s.lead)]
        if len(crew) >= LEAST_CREW[DECK_OF[s.job]]:
            options.append(ASK_THEM)
        if s.tries:
            options.append(GIVE_UP)
        return {s.lead: tuple(options)}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.lead]
        if isinstance(answer, Bring):
            s.crew.append(answer.seat)
            return NAME
        if isinstance(answer, Leave):
            s.crew.remove(answer.seat)
            return NAME
        if isinstance(answer, AskThem):
            s.crew = [s.lead, *[seat for seat in s.others(s.lead) if seat in s.crew]]
            s.tries += 1
            return AGREE
        return no_crew(s)

    def question(self, s: CrewState, seat: Seat) -> str:
        least = LEAST_CREW[DECK_OF[s.job]] - 1
        many = "one or more others" if least == 1 else "two or more others"
        return f"Name your crew for {JOBS[s.job].name}: {many}; each must agree. Try {s.tries + 1} of {TRIES}."

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, AskThem):
            least = LEAST_CREW[DECK_OF[s.job]]
            return Illegal(f"this job takes at least {least}, yourself included", "C13")
        if isinstance(action, GiveUp):
            return Illegal("ask somebody first: you proposed the job", "C36")
        if isinstance(action, Bring):
            return Illegal("you go anyway" if action.seat == seat else "that one is named already", "C34")
        if isinstance(action, Leave):
            return Illegal("that one is not named", "C34")
        return Illegal("now you name your crew", "C34")


@dataclass(frozen=True, slots=True)
class AgreeToGo(Step):
    """Those named agree or refuse to go with this group, sealed; three tries, then the job is gone. [C35 C36 C37]"""

    def asks(self, s: CrewState) -> Asked:
        return dict.fromkeys(s.crew[1:], GO_OR_NOT)

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        refused = tuple([seat for seat, answer in answers.items() if answer == REFUSE])
        s.tell(AskedCrew, s.lead, tuple(s.crew[1:]), refused)
        if not refused:
            return (BOOKIE_WINDOW,)
        s.refused += refused
        if s.tries == TRIES:
            return no_crew(s)
        s.crew = [s.lead]
        return NAME

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"You are asked along on {JOBS[s.job].name} with this group: go, or refuse?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        return Illegal("you are asked along: go or refuse", "C35")


def no_crew(s: CrewState) -> tuple[Step, ...]:
    """The job goes under its deck, a new one is laid out, the turn is over. [C37]"""
    job = s.job
    s.crew = [s.lead]
    s.tell(GaveUp, s.lead)
    job_over(s, "no crew", 0)
    replace_job(s, job)
    return ()


ASK_FOR_HELP = AskForHelp()
ANSWER: tuple[Step, ...] = (AnswerHelp(),)
NAME: tuple[Step, ...] = (NameCrew(),)
AGREE: tuple[Step, ...] = (AgreeToGo(),)
