"""Who should come on a job: what is said about it, who is asked, who goes."""

from typing import Final

from backroom.engine import Action, Seat

from ..actions import (
    ASK,
    BRING,
    GIVE_UP,
    GO,
    LEAVE_OUT,
    NEEDS_SAID,
    NOTHING_TO_SAY,
    OFFERS,
    REFUSE,
)
from ..cards import JOBS, LEAST_CREW
from .beliefs import covered, left_over
from .sight import Sight

WARY: Final = 0.35
"""Doubted so much, somebody is spoken against by one who has nothing better to say."""


def ask_for_help(sight: Sight) -> Action:
    """What is missing, sometimes said one size smaller; a lead whom nobody would follow gives up."""
    job = JOBS[sight.view.table["job"]]
    if GIVE_UP in sight.view.options and not sight.best_crew(job)[1]:
        return GIVE_UP
    share = sum(left_over(job.needs, sight.mine)) / sum(job.needs)
    size = 3 if not share else 2 if share < 0.35 else 1 if share < 0.65 else 0
    if size < 2 and sight.chance.below(4) == 0:
        size += 1
    return NEEDS_SAID[size]


def talk_it_over(sight: Sight) -> Action:
    """No part of what is a gift or stinks, unless it wins; a warning nobody else could give; then help, then advice."""
    table = sight.view.table
    job, lead, me = JOBS[table["job"]], table["lead"], sight.me
    unwanted = sight.too_doubtful(lead) or sight.somebody_else_would_win(job, [lead, me])
    if unwanted and not sight.informant and not sight.would_win(job, False):
        return anew(sight, OFFERS[3])
    secret = next((seat for seat in spoken_of(sight) if knows_better(sight, seat)), None)
    if secret is not None and table["warned"][me] != secret:
        return LEAVE_OUT[secret]
    can = covered(job.needs, sight.mine)
    lies = sight.chance.below(2 if sight.informant else 5) == 0
    if table["said"][me] in ("", "out") and (can or (lies and sight.informant)):
        size = 0 if can >= 3 else 1 if can == 2 else 2
        return OFFERS[max(0, size - lies)]
    return advise(sight)


def anew(sight: Sight, offer: Action) -> Action:
    """Nobody says the same thing twice about one job."""
    return NOTHING_TO_SAY if sight.view.table["said"][sight.me] == "out" else offer


def spoken_of(sight: Sight) -> list[Seat]:
    """The lead goes anyway, and of oneself one speaks otherwise."""
    return [seat for seat in sight.others if seat != sight.view.table["lead"]]


def knows_better(sight: Sight, seat: Seat) -> bool:
    """I would not go with him, and the others cannot know why not."""
    return sight.too_doubtful(seat) and sight.rumor[seat] <= sight.too_much()


def advise(sight: Sight) -> Action:
    """Against whoever is doubted most, for whoever is surely loyal; the informant against whom others doubt."""
    table, me = sight.view.table, sight.me
    doubt = sight.rumor if sight.informant else sight.doubts
    rest = spoken_of(sight)
    worst = max(rest, key=doubt.__getitem__)
    best = min(rest, key=doubt.__getitem__)
    if doubt[worst] > WARY and table["warned"][me] != worst:
        return LEAVE_OUT[worst]
    if not sight.doubts[best] and not sight.informant and table["urged"][me] != best:
        return BRING[best]
    return NOTHING_TO_SAY


def name_crew(sight: Sight) -> Action:
    """Those who help and are not doubted; those who refused are not asked again.

    Somebody must be asked once: if hardly anyone is trusted, whoever comes next.
    """
    table = sight.view.table
    job = JOBS[table["job"]]
    crew, _ = sight.best_crew(job)
    if len(crew) < LEAST_CREW[job.deck]:
        if GIVE_UP in sight.view.options:
            return GIVE_UP
        rest = sorted([seat for seat in sight.others if seat not in crew], key=sight.doubts.__getitem__)
        crew += rest[: LEAST_CREW[job.deck] - len(crew)]
    return ASK[tuple(sorted(crew[1:]))]


def go_or_not(sight: Sight) -> Action:
    """Along, unless it is a gift to others or the crew stinks."""
    table = sight.view.table
    job, crew = JOBS[table["job"]], table["crew"]
    if sight.informant:
        return GO
    if sight.somebody_else_would_win(job, crew):
        return GO if sight.would_win(job, False) else REFUSE
    doubted = any(sight.too_doubtful(seat) for seat in crew)
    return REFUSE if doubted and not sight.would_win(job, False) else GO
