"""What a job that came off brings."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import Action, Chance, Seat, Step, public

from ..cards import JOBS, MOLE, RAP_SHEET, JobId
from ..events import GainedAsset, Succeeded
from ..state import CrewState
from .bets import pay_bets
from .draw import DrawAround
from .ends import anyone_made_it, the_end
from .job_board import job_over, replace_job
from .secrets import MeetTheMole, RapSheetNow


@dataclass(frozen=True, slots=True)
class Rewards(Step):
    """Everyone on the job is paid, whatever he laid, and bets with them; $15k end the game. [C50 C56 C69]"""

    what: str = public()
    turned: int = public()

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        job = JOBS[s.job]
        draws = [0] * s.setup.players
        for seat in s.crew:
            s.money[seat] += job.crew_cash
            draws[seat] = job.crew_resources
        s.money[s.lead] += job.lead_cash - job.crew_cash
        draws[s.lead] = job.lead_resources
        s.tell(Succeeded, job.id, tuple(s.crew))
        pay_bets(s, "success")
        job_over(s, self.what, self.turned)
        if anyone_made_it(s):
            return the_end(s, "$15k were reached by a job")
        after = GainAsset(job.id)
        return (DrawAround(tuple(draws)), after) if any(draws) else (after,)


@dataclass(frozen=True, slots=True)
class GainAsset(Step):
    """The job's card stays as an asset, white with the lead, green with all, or goes under its deck. [C14 C15 C51]"""

    job: JobId = public()

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        job = JOBS[self.job]
        if job.asset == MOLE:
            return (MeetTheMole(self.job),)
        if job.asset == RAP_SHEET:
            return (RapSheetNow(self.job),)
        if job.asset:
            (s.crew_assets if job.green else s.assets[s.lead]).append(self.job)
            s.tell(GainedAsset, s.lead, self.job)
        replace_job(s, self.job, kept=bool(job.asset))
        return ()
