"""The assets that tell secrets: the Rap Sheet, the friend at Dispatch, the Mole."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public, shuffled

from ..actions import BECOME, KEEP_RAP_SHEET, LOOK_AT, Become, LookAt
from ..cards import CLEAR, INFORMANT, LOYAL, JobId
from ..events import ChoseIdentity, GainedAsset, HeardFromDispatch, LookedAt, MetTheMole
from ..state import CrewState
from .job_board import replace_job
from .police_cards import fresh_deck

TOP: Final = 3


def look_at(s: CrewState, seat: Seat, at: Seat) -> None:
    """One other identity, for the looker alone. [C62 C63]"""
    identity = s.identities[at]
    odds = s.odds[seat]
    s.odds[seat] = [w if (place == at) == (identity == INFORMANT) else 0 for place, w in enumerate(odds)]
    s.rap_sheets[seat][at] = identity
    s.tell(LookedAt, seat, at, identity)


def call_dispatch(s: CrewState, seat: Seat, chance: Chance) -> None:
    """The top three of the police deck are looked at, then its bottom card goes on top unseen. [C64 C81]"""
    fresh_deck(s, chance)
    deck = s.police_deck
    top = deck[: -TOP - 1 : -1]
    seen = "".join(["c" if card == CLEAR else "p" for card in top])
    s.tips[seat] = seen + s.tips[seat][len(seen) :]
    deck.append(deck.pop(0))
    for k, known in enumerate(s.tips):
        if known:
            s.tips[k] = known[-1] + known[:-1] if len(known) == len(deck) else "?" + known
    s.tell(HeardFromDispatch, seat, tuple(top))


@dataclass(frozen=True, slots=True)
class RapSheetNow(Step):
    """The Rap Sheet just gained is used at once, or kept for the start of a later turn. [C62 C63]"""

    job: JobId = public()

    def asks(self, s: CrewState) -> Asked:
        return {s.lead: (*[LOOK_AT[seat] for seat in s.others(s.lead)], KEEP_RAP_SHEET)}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.lead]
        if isinstance(answer, LookAt):
            look_at(s, s.lead, answer.seat)
        else:
            s.assets[s.lead].append(self.job)
            s.tell(GainedAsset, s.lead, self.job)
        replace_job(s, self.job, kept=answer == KEEP_RAP_SHEET)
        return ()

    def question(self, s: CrewState, seat: Seat) -> str:
        return "The Rap Sheet: whose identity do you look at now, or do you keep it?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, LookAt):
            return Illegal("the Rap Sheet shows another player's identity", "C62")
        return Illegal("look at a rap sheet now, or keep it", "C62")


@dataclass(frozen=True, slots=True)
class MeetTheMole(Step):
    """The box's identities are shuffled, one stays there, the lead looks at the others and his own. [C58]"""

    job: JobId = public()

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        lead, box = s.lead, s.setup.players
        s.identity_box = shuffled(chance, s.identity_box)
        odds = s.odds[lead]
        found = INFORMANT in s.identity_box[1:]
        if found:
            s.odds[lead] = [0] * box + [1]
        elif s.identities[lead] == LOYAL:
            odds[:] = [weight * len(s.identity_box) for weight in odds]
            odds[box] //= len(s.identity_box)
        s.tell(MetTheMole, lead, found or s.identities[lead] == INFORMANT)
        return (ChooseIdentity(self.job),)


@dataclass(frozen=True, slots=True)
class ChooseIdentity(Step):
    """One of the identities seen is kept, the old one or another; the rest go back into the box. [C59]"""

    job: JobId = public()

    def asks(self, s: CrewState) -> Asked:
        seen = (s.identities[s.lead], *s.identity_box[1:])
        return {s.lead: tuple([BECOME[identity] for identity in (LOYAL, INFORMANT) if identity in seen])}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer, lead, box = answers[s.lead], s.lead, s.setup.players
        assert isinstance(answer, Become)
        was = s.identities[lead]
        if answer.identity != was:
            s.identity_box.append(was)
            s.identity_box.remove(answer.identity)
            s.identities[lead] = answer.identity
            s.odds[lead] = [0] * (box + 1)
            s.odds[lead][lead if answer.identity == INFORMANT else box] = 1
        for seat in s.others(lead):
            forget(s.odds[seat], lead, box)
            if s.rap_sheets[seat][lead] in (LOYAL, INFORMANT):
                s.rap_sheets[seat][lead] = "was " + s.rap_sheets[seat][lead]
        s.tell(ChoseIdentity, lead, answer.identity)
        replace_job(s, self.job)
        return ()

    def question(self, s: CrewState, seat: Seat) -> str:
        return "The Mole shows you identities from the box: which one is yours from now on?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Become):
            return Illegal("that identity is not among those you see", "C59")
        return Illegal("choose the identity you keep", "C59")


def forget(odds: list[int], met: Seat, box: int) -> None:
    """Others no longer know which of the two has the informant's card: the one who met the Mole, or the box. [C59]"""
    either = odds[met] + odds[box]
    if either:
        odds[:] = [weight * 2 for weight in odds]
        odds[met] = odds[box] = either
