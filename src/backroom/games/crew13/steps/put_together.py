"""Putting the job together: what everyone on it must lay, and A Guy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import CALL_A_GUY, LAY_CARD, LEND, LET_IT_FAIL, CallAGuy, LayCard, LendAsset
from ..cards import A_GUY, INDEX, KIND_NAMES, KINDS, RENEWABLE, TITLES, JobId, Kind
from ..events import CalledAGuy, Contributed, FellShort
from ..state import CrewState
from .captain import CAPTAIN_PAYMENT
from .fails import job_fails
from .job_board import give_back


@dataclass(frozen=True, slots=True)
class PutTogether(Step):
    """Lead first, then clockwise: everyone lays all that is still needed, until nothing is. [C38 C39 C41 C42]

    Whether a seat is asked hangs on open things alone: a fresh asset of a kind still needed, and cards in hand.
    """

    to_lay: tuple[Seat, ...] = public()
    some: bool = public(default=False)

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        seat, missing = self.to_lay[0], s.missing
        assets = s.assets[seat]
        fresh = [RENEWABLE[job] for job in assets if job in RENEWABLE and job not in s.used[seat]] if assets else []
        cards = lay_cards(s, seat, fresh)
        lent: list[Kind] = []
        asset_or_card: Step | None = None
        for kind in fresh:
            n = INDEX[kind]
            if missing[n] and s.hands[seat]:
                asset_or_card = AssetOrCard(seat, kind)
                break
            if missing[n]:
                lend(s, seat, kind)
                lent.append(kind)
        if cards or lent or not (asset_or_card or self.some):
            s.tell(Contributed, seat, tuple(cards), tuple(lent))
        if asset_or_card is not None:
            return (asset_or_card, PutTogether(self.to_lay, some=True))
        if not any(missing):
            return together(s)
        if len(self.to_lay) > 1:
            return (PutTogether(self.to_lay[1:]),)
        return A_GUY_WINDOW


@dataclass(frozen=True, slots=True)
class AssetOrCard(Step):
    """Where an asset and a card could both serve, their owner chooses; one of them is laid. [C16 C40]"""

    seat: Seat = public()
    kind: Kind = public()

    def asks(self, s: CrewState) -> Asked:
        both = self.kind in s.hands[self.seat]
        return {self.seat: (LEND[self.kind], LAY_CARD[self.kind]) if both else (LEND[self.kind],)}

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if isinstance(answers[self.seat], LendAsset):
            lend(s, self.seat, self.kind)
            s.tell(Contributed, self.seat, (), (self.kind,))
        else:
            n = INDEX[self.kind]
            s.hands[self.seat].remove(self.kind)
            s.laid.append(self.kind)
            s.missing[n] -= 1
            s.since[self.seat][n] += 1
            s.tell(Contributed, self.seat, (self.kind,), ())
        return ()

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"{KIND_NAMES[self.kind]} is needed: your asset, or a card from your hand?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, LayCard) and action.kind == self.kind:
            return Illegal(f"you hold no {KIND_NAMES[self.kind]}: the asset must serve", "C38")
        if isinstance(action, (LayCard, LendAsset)):
            return Illegal(f"now {KIND_NAMES[self.kind]} is laid", "C39")
        return Illegal("nothing that is needed may be held back", "C38")


@dataclass(frozen=True, slots=True)
class AGuyWindow(Step):
    """All have laid what they had and one resource is missing: A Guy's owner, if on the job, may call him. [C60]"""

    def asks(self, s: CrewState) -> Asked:
        if sum(s.missing) == 1:
            owner = s.owner(A_GUY)
            if owner is not None and owner in s.crew:
                return {owner: (CALL_A_GUY, LET_IT_FAIL)}
        return NOBODY

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, answer in answers.items():
            if isinstance(answer, CallAGuy):
                n = s.missing.index(1)
                s.missing[n] = 0
                s.tell(CalledAGuy, seat, KINDS[n])
                give_back(s, seat, A_GUY)
                return together(s)
        s.tell(FellShort, tuple([kind for n, kind in enumerate(KINDS) for _ in range(s.missing[n])]))
        clear_away(s)
        return job_fails(s, "short", 0)

    def question(self, s: CrewState, seat: Seat) -> str:
        kind = KINDS[s.missing.index(1)]
        return f"{TITLES[s.job]} lacks just one {KIND_NAMES[kind]}: call A Guy, or let it fail?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        return Illegal("one resource is missing: call A Guy or let the job fail", "C60")


def lay_cards(s: CrewState, seat: Seat, fresh: list[Kind]) -> list[Kind]:
    """All that is needed of the kinds for which no fresh asset could serve; whoever lays too few has no more. [C38]"""
    hand, missing = s.hands[seat], s.missing
    cards: list[Kind] = []
    for n, kind in enumerate(KINDS):
        if missing[n] and kind not in fresh:
            many = min(missing[n], hand.count(kind))
            for _ in range(many):
                hand.remove(kind)
            cards += [kind] * many
            missing[n] -= many
            s.since[seat][n] = s.since[seat][n] + many if not missing[n] else s.drawn[seat]
    s.laid += cards
    return cards


def lend(s: CrewState, seat: Seat, kind: Kind) -> None:
    """A fresh asset of the kind is turned over. [C16]"""
    job: JobId = next(job for job in s.assets[seat] if RENEWABLE.get(job) == kind and job not in s.used[seat])
    s.used[seat].append(job)
    s.lent.append(job)
    s.missing[INDEX[kind]] -= 1


def together(s: CrewState) -> tuple[Step, ...]:
    """Nothing is missing: on to the police. [C39]"""
    clear_away(s)
    return CAPTAIN_PAYMENT


def clear_away(s: CrewState) -> None:
    """The cards laid go to the discard, whatever becomes of the job. [C42]"""
    s.discard += s.laid
    s.laid = []
    s.lent = []


A_GUY_WINDOW: Final[tuple[Step, ...]] = (AGuyWindow(),)
