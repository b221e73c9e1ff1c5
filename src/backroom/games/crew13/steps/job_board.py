"""The nine active jobs and the decks they come from."""

from typing import Final

from ..cards import DECK_OF, JobId
from ..events import CameBack, NewJob
from ..state import CrewState

ROW: Final = 3


def replace_job(s: CrewState, job: JobId, kept: bool = False) -> None:
    """A job goes under its deck, unless it is kept as an asset; a new one takes its place. [C27 C51 C79]"""
    deck = DECK_OF[job]
    row, bottom = s.active[deck], s.bottoms[deck]
    place = row.index(job)
    if not kept:
        bottom.append(job)
    if s.decks[deck]:
        came = row[place] = s.decks[deck].pop()
    elif bottom:
        came = row[place] = bottom.pop(0)
    else:
        came = ""
        del row[place]
    s.tell(NewJob, job, came, kept)


def give_back(s: CrewState, seat: int, job: JobId) -> None:
    """A used one-time asset goes under its deck or, that being empty, into a gap in its row. [C61 C63 C65 C79]"""
    row = s.active[DECK_OF[job]]
    gap = len(row) < ROW
    s.assets[seat].remove(job)
    (row if gap else s.bottoms[DECK_OF[job]]).append(job)
    s.tell(CameBack, job, gap)


def job_over(s: CrewState, what: str, turned: int) -> None:
    """Written down for everyone: which job, who was on it, what came of it."""
    s.history.append((s.job, tuple(s.crew), what, turned))
    s.job = ""
