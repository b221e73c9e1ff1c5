"""What follows when a job fails."""

from backroom.engine import Step

from ..state import CrewState
from .bets import pay_bets
from .ends import anyone_made_it, the_end
from .job_board import job_over, replace_job


def job_fails(s: CrewState, what: str, turned: int) -> tuple[Step, ...]:
    """Bets on failure are paid; the job goes under its deck and is replaced; the turn is over. [C41 C48 C56]"""
    job = s.job
    pay_bets(s, "failure")
    job_over(s, what, turned)
    replace_job(s, job)
    return the_end(s, "$15k were reached by a bet") if anyone_made_it(s) else ()
