"""Quick moves, for search."""

from collections.abc import Sequence

from backroom.engine import Action, Chance, Seat, shuffled

from ..actions import (
    ASK,
    GIVE_UP,
    GO,
    KEEP_MONEY,
    LAY_CLEAR,
    LAY_POLICE,
    NEEDS_SAID,
    NOTHING_TO_SAY,
    OFFERS,
    PASS,
    PAY,
    Ask,
    Propose,
)
from ..cards import DECK_OF, INDEX, INFORMANT, JOBS, KINDS, LEAST_CREW, NEEDS, RENEWABLE, SOLO
from ..state import CrewState
from ..steps.ends import ENOUGH, FIFTH
from .beliefs import is_enough


def playout(s: CrewState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """Mostly sensible: jobs that can be made, crews that can make them, police from the informant."""
    first = options[0]
    if first is LAY_CLEAR:
        return lay(s, seat, chance)
    if first is PASS:
        return propose(s, seat, options, chance)
    if first is GO:
        return GO if chance.below(10) else options[1]
    if isinstance(first, Ask):
        return name_crew(s, seat, options, chance)
    if first is OFFERS[0]:
        return NOTHING_TO_SAY
    if first is NEEDS_SAID[0]:
        return NEEDS_SAID[3]
    if first is PAY:
        return PAY if s.identities[seat] != INFORMANT and chance.below(2) else KEEP_MONEY
    return options[chance.below(len(options))]


def lay(s: CrewState, seat: Seat, chance: Chance) -> Action:
    if s.identities[seat] == INFORMANT:
        if s.police_up == FIFTH - 1:
            return LAY_POLICE
        return LAY_POLICE if len(s.crew) > 1 and chance.below(2) else LAY_CLEAR
    job = JOBS[s.job]
    mine = s.money[seat] + (job.lead_cash if seat == s.lead else job.crew_cash)
    if mine < ENOUGH and s.police_up < FIFTH - 1:
        for other in s.crew:
            if s.money[other] + (job.lead_cash if other == s.lead else job.crew_cash) >= ENOUGH:
                return LAY_POLICE
    return LAY_CLEAR


def help_of(s: CrewState) -> list[list[int]]:
    """What everyone could lay in this world."""
    help = [[hand.count(kind) for kind in KINDS] for hand in s.hands]
    for seat, assets in enumerate(s.assets):
        for job in assets:
            if job in RENEWABLE and job not in s.used[seat]:
                help[seat][INDEX[RENEWABLE[job]]] += 1
    return help


def propose(s: CrewState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """The best paid job that can be made: alone, or by all together."""
    help = help_of(s)
    everyone = list(map(Seat, s.setup.seats))
    best: Action = PASS
    height = 0.5
    for action in options:
        if isinstance(action, Propose):
            job = JOBS[action.job]
            if is_enough(job.needs, help, [seat] if job.deck == SOLO else everyone):
                value = job.lead_cash + (1.5 if job.asset else 0.0) + chance.below(3)
                if value > height:
                    best, height = action, value
    return best


def name_crew(s: CrewState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """Anybody, until it can be done; if it never can, nobody where that is allowed."""
    help, need, least = help_of(s), NEEDS[s.job], LEAST_CREW[DECK_OF[s.job]]
    crew = [seat]
    for other in shuffled(chance, s.others(seat)):
        crew.append(other)
        if len(crew) >= least and is_enough(need, help, crew):
            return ASK[tuple(sorted(crew[1:]))]
    return GIVE_UP if s.tries else options[chance.below(len(options))]
