"""Pass, or propose a job."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions import KEEP_JOBS, PASS, PROPOSE, REPLACE, Propose, Replace
from ..cards import DECK_OF, NEEDS, SOLO
from ..events import Passed, Proposed
from ..state import CrewState
from .assemble import ASK_FOR_HELP
from .draw import DrawAround
from .job_board import replace_job
from .put_together import PutTogether


@dataclass(frozen=True, slots=True)
class PassOrPropose(Step):
    """The lead passes or proposes one of the active jobs, without asking anyone. [C25 C26 C28 C29]"""

    def asks(self, s: CrewState) -> Asked:
        big, small, solo = s.active
        return {s.lead: (PASS, *[PROPOSE[job] for job in (*big, *small, *solo)])}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.lead]
        n = s.setup.players
        if not isinstance(answer, Propose):
            s.tell(Passed, s.lead)
            return (EVERYONE_DRAWS[n], REPLACE_JOB)
        job = answer.job
        s.job = job
        s.crew = [s.lead]
        s.tries = 0
        s.refused = []
        s.said = [""] * n
        s.urged, s.warned = [-1] * n, [-1] * n
        s.missing = list(NEEDS[job])
        s.bets = [""] * n
        s.tell(Proposed, s.lead, job)
        if DECK_OF[job] == SOLO:
            return (PutTogether((s.lead,)),)
        return (ASK_FOR_HELP,)

    def question(self, s: CrewState, seat: Seat) -> str:
        return "Propose one of the jobs, or pass: then everyone draws and you may replace a job."

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Propose):
            return Illegal("that job is not among the active ones", "C28")
        if isinstance(action, Replace):
            return Illegal("a job is replaced only after passing", "C27")
        return Illegal("now you pass or propose a job", "C25")


@dataclass(frozen=True, slots=True)
class ReplaceJob(Step):
    """Having passed, the lead may put one active job under its deck and lay out another. [C27]"""

    def asks(self, s: CrewState) -> Asked:
        big, small, solo = s.active
        return {s.lead: (KEEP_JOBS, *[REPLACE[job] for job in (*big, *small, *solo)])}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.lead]
        if isinstance(answer, Replace):
            replace_job(s, answer.job)
        return ()

    def question(self, s: CrewState, seat: Seat) -> str:
        return "You passed: replace one of the jobs, or leave them?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Replace):
            return Illegal("that job is not among the active ones", "C27")
        return Illegal("you have passed: only replacing a job is left this turn", "C27")


EVERYONE_DRAWS: Final = {n: DrawAround((1,) * n) for n in range(3, 8)}
REPLACE_JOB: Final = ReplaceJob()
PASS_OR_PROPOSE: Final = PassOrPropose()
