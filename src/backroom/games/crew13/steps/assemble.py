"""Assembling a crew: what is said, a crew named at once, and whether it goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, Table

from ..actions import (
    ASK,
    BRING,
    GIVE_UP,
    GO_OR_NOT,
    LEAVE_OUT,
    NEEDS_SAID,
    NOTHING_TO_SAY,
    OFFERS,
    REFUSE,
    SEATS,
    Ask,
    Bring,
    GiveUp,
    LeaveOut,
    Need,
    Offer,
)
from ..cards import BIG, DECK_OF, LEAST_CREW, SMALL, TITLES
from ..events import AskedCrew, GaveUp, SaidNeed, TalkedItOver
from ..state import CrewState
from .bookie import BOOKIE_WINDOW
from .job_board import job_over, replace_job

TRIES: Final = 3
NEEDS_OR_GIVE_UP: Final = (*NEEDS_SAID, GIVE_UP)


def phrases(players: int, lead: Seat) -> Asked:
    """What each of the others may say: the help he could give, and who else should come or not. [C31 C33]"""
    others = [seat for seat in SEATS[:players] if seat != lead]
    about = {seat: [other for other in others if other != seat] for seat in others}
    return {
        seat: (*OFFERS, NOTHING_TO_SAY, *[BRING[other] for other in rest], *[LEAVE_OUT[other] for other in rest])
        for seat, rest in about.items()
    }


def crews(players: int, lead: Seat, deck: int) -> tuple[Ask, ...]:
    """Every crew a lead could name for a job of this deck. [C13 C34]"""
    least = LEAST_CREW[deck] - 1
    return tuple([ask for crew, ask in ASK.items() if len(crew) >= least and lead not in crew and crew[-1] < players])


LEADS: Final = [(players, lead) for players in range(3, 8) for lead in SEATS[:players]]
PHRASES_OF: Final = {(players, lead): phrases(players, lead) for players, lead in LEADS}
CREWS: Final = {(players, lead, deck): crews(players, lead, deck) for players, lead in LEADS for deck in (BIG, SMALL)}
CREWS_OR_GIVE_UP: Final[dict[tuple[int, Seat, int], tuple[Action, ...]]] = {
    lead: (*named, GIVE_UP) for lead, named in CREWS.items()
}


class Assembling(Step):
    """A crew is being assembled. [C33]"""

    __slots__ = ()

    def closes_talk(self, setup: Table) -> str:
        """A table can agree that the phrases are all that is said meanwhile. [C33]"""
        return "C33" if setup.has("talk", "phrases") else ""


@dataclass(frozen=True, slots=True)
class AskForHelp(Assembling):
    """Before each try the lead says how much help he needs, or nothing; later he may give up. [C30 C32 C36]"""

    def asks(self, s: CrewState) -> Asked:
        return {s.lead: NEEDS_OR_GIVE_UP if s.tries else NEEDS_SAID}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.lead]
        if not isinstance(answer, Need):
            return no_crew(s)
        s.said[s.lead] = answer.help
        if answer.help != "nothing":
            s.tell(SaidNeed, s.lead, answer.words(()))
        return TALK

    def question(self, s: CrewState, seat: Seat) -> str:
        again = f" (Try {s.tries + 1} of {TRIES}.)" if s.tries else ""
        return f"{TITLES[s.job]}: how much help do you say you need?{again}"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, GiveUp):
            return Illegal("ask somebody first: you proposed the job", "C36")
        return Illegal("these phrases are all that may be said about hands", "C33")


@dataclass(frozen=True, slots=True)
class TalkItOver(Assembling):
    """Before each try all others say one thing, at once: what help they are, who else should come. [C31 C32 C33]"""

    def asks(self, s: CrewState) -> Asked:
        return PHRASES_OF[s.setup.players, s.lead]

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, answer in answers.items():
            if isinstance(answer, Offer):
                s.said[seat] = answer.help
            elif isinstance(answer, Bring):
                s.urged[seat] = answer.seat
            elif isinstance(answer, LeaveOut):
                s.warned[seat] = answer.seat
        s.tell(TalkedItOver, tuple([said for said in answers.items() if said[1] is not NOTHING_TO_SAY]))
        return NAME

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"{TITLES[s.job]}: what do you say, of yourself or of another? (It need not be true.)"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, (Bring, LeaveOut)):
            if action.seat == s.lead:
                return Illegal("the lead goes anyway: you can only say something of the others, or of yourself", "C34")
            return Illegal("of yourself you say what help you are, or that you want no part of it", "C31")
        return Illegal("these phrases are all that may be said about hands", "C33")


@dataclass(frozen=True, slots=True)
class NameCrew(Assembling):
    """The lead names a crew, anyone and enough for the job; after a refusal he may give up. [C13 C34 C36 C80]"""

    def asks(self, s: CrewState) -> Asked:
        named = CREWS_OR_GIVE_UP if s.tries else CREWS
        return {s.lead: named[s.setup.players, s.lead, DECK_OF[s.job]]}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.lead]
        if not isinstance(answer, Ask):
            return no_crew(s)
        s.crew = [s.lead, *[seat for seat in s.others(s.lead) if seat in answer.crew]]
        s.tries += 1
        return AGREE

    def question(self, s: CrewState, seat: Seat) -> str:
        many = "one or more others" if LEAST_CREW[DECK_OF[s.job]] == 2 else "two or more others"
        return f"Name your crew for {TITLES[s.job]}: {many}; each must agree. Try {s.tries + 1} of {TRIES}."

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Ask):
            if seat in action.crew:
                return Illegal("you go anyway: name the others", "C34")
            return Illegal(f"this job takes at least {LEAST_CREW[DECK_OF[s.job]]}, yourself included", "C13")
        if isinstance(action, GiveUp):
            return Illegal("ask somebody first: you proposed the job", "C36")
        return Illegal("now you name your crew", "C34")


@dataclass(frozen=True, slots=True)
class AgreeToGo(Assembling):
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
        return (ASK_FOR_HELP,)

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"You are asked along on {TITLES[s.job]} with this group: go, or refuse?"

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


ASK_FOR_HELP: Final = AskForHelp()
TALK: Final[tuple[Step, ...]] = (TalkItOver(),)
NAME: Final[tuple[Step, ...]] = (NameCrew(),)
AGREE: Final[tuple[Step, ...]] = (AgreeToGo(),)
