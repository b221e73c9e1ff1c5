"""Quick moves, for search: what the others at the table mostly do, by what they can know."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action, Chance, Seat

from ..actions import (
    ASK,
    BET_SUCCESS,
    CALL_A_GUY,
    GIVE_UP,
    GO,
    KEEP_JOBS,
    KEEP_MONEY,
    LAY_CLEAR,
    LAY_POLICE,
    NEEDS_SAID,
    NOTHING_TO_SAY,
    OFFERS,
    PASS,
    PAY,
    REFUSE,
    Ask,
    LendAsset,
    Propose,
)
from ..cards import DECK_OF, INDEX, INFORMANT, JOBS, KINDS, LEAST_CREW, NEEDS, RENEWABLE, SOLO
from ..state import CrewState
from ..steps.ends import ENOUGH, FIFTH
from .beliefs import SPOKEN, is_enough, left_over, rumor
from .habits import bears, bold

HELPS: Final = 0.55
"""How much of what is missing an unseen card brings, on average."""


def playout(s: CrewState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """Mostly sensible: jobs that can be made, crews that may make them, police from the informant."""
    first = options[0]
    if first is LAY_CLEAR:
        return lay(s, seat, chance)
    if first is GO:
        return go_or_not(s, seat, chance)
    if first is OFFERS[0]:
        return NOTHING_TO_SAY
    if first is PASS:
        return propose(s, seat, options, chance)
    if first is NEEDS_SAID[0]:
        return NEEDS_SAID[3]
    if isinstance(first, Ask):
        return name_crew(s, seat, chance)
    if first is PAY:
        return PAY if s.identities[seat] != INFORMANT and chance.below(2) else KEEP_MONEY
    if first is BET_SUCCESS or first is CALL_A_GUY or first is KEEP_JOBS or isinstance(first, LendAsset):
        return first
    return options[chance.below(len(options))]


def wins(s: CrewState, seat: Seat) -> bool:
    """Whether the job on the table brings somebody on it $15k."""
    job = JOBS[s.job]
    return s.money[seat] + (job.lead_cash if seat == s.lead else job.crew_cash) >= ENOUGH


def is_gift(s: CrewState, seat: Seat) -> bool:
    """Whether it brings another on it $15k."""
    return any(other != seat and wins(s, other) for other in s.crew)


def lay(s: CrewState, seat: Seat, chance: Chance) -> Action:
    gift = is_gift(s, seat)
    if s.identities[seat] != INFORMANT:
        return LAY_POLICE if gift and s.police_up < 2 and not wins(s, seat) else LAY_CLEAR
    if wins(s, seat) and not gift:
        return LAY_CLEAR
    if gift or s.police_up == FIFTH - 1:
        return LAY_POLICE
    if len(s.crew) == 1:
        return LAY_CLEAR
    often = bold(rumor(s), seat, s.crew, s.police_up, max(s.money))
    return LAY_POLICE if chance.below(100) < often else LAY_CLEAR


def go_or_not(s: CrewState, seat: Seat, chance: Chance) -> Action:
    """Along, unless it is a gift to others or the crew stinks."""
    if s.identities[seat] == INFORMANT:
        return GO
    if is_gift(s, seat):
        return GO if wins(s, seat) else REFUSE
    if s.police_up and not wins(s, seat):
        thought = rumor(s)
        for other in s.crew:
            if other != seat and not bears(thought, seat, other, s.police_up):
                return REFUSE
    return GO if chance.below(20) else REFUSE


def help_of(s: CrewState) -> list[list[int]]:
    """What everyone could lay in this world."""
    return [help_by(s, seat) for seat in range(len(s.hands))]


def help_by(s: CrewState, seat: int) -> list[int]:
    hand = s.hands[seat]
    help = [hand.count(kind) for kind in KINDS]
    for job in s.assets[seat]:
        if job in RENEWABLE and job not in s.used[seat]:
            help[INDEX[RENEWABLE[job]]] += 1
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


def name_crew(s: CrewState, lead: Seat, chance: Chance) -> Action:
    """By what a lead can see: those with many cards, not too rich, not doubted, until they may have what is missing."""
    thought = rumor(s)
    rated: list[tuple[float, Seat]] = []
    for seat in s.others(lead):
        if seat not in s.refused and s.said[seat] != "out" and bears(thought, lead, seat, s.police_up):
            value = len(s.hands[seat]) + 2 * SPOKEN[s.said[seat]] - 0.3 * s.money[seat] - 6 * thought[seat]
            rated.append((value + chance.below(100) / 50, seat))
    rated.sort(reverse=True)
    least = LEAST_CREW[DECK_OF[s.job]]
    missing = float(sum(left_over(NEEDS[s.job], help_by(s, lead))))
    crew: list[Seat] = []
    for _, seat in rated:
        cards = len(s.hands[seat]) + len(s.assets[seat])
        if len(crew) + 1 >= least and (missing <= 0.5 or not cards):
            break
        crew.append(seat)
        missing -= HELPS * cards
    if len(crew) + 1 < least:
        if s.tries:
            return GIVE_UP
        for seat in s.others(lead):
            if seat not in crew and len(crew) + 1 < least:
                crew.append(seat)
    return ASK[tuple(sorted(crew))]
