"""After the auction: Bosses, Mobs, treasuries, the first uncontrolled cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions import MAKE_BOSS, MakeBoss
from ..cards import CARD, FIRST_RACKET, FIRST_SPECIAL, TREASURY
from ..events import BossesChosen, FirstRolled, FoundCrook, StreetLaid
from ..state import LordsState
from ..tree import LOOSE, enthrone
from .placing import Arrange
from .turn import BEGIN_TURN

FIRST_CARDS: Final = 2


def highest_roll(seats: list[Seat], chance: Chance) -> Seat:
    """Two dice each; ties roll again. [L5 L16]"""
    while len(seats) > 1:
        rolls = [chance.below(6) + chance.below(6) for _ in seats]
        best = max(rolls)
        seats = [seat for seat, rolled in zip(seats, rolls, strict=True) if rolled == best]
    return seats[0]


def bury(s: LordsState, card: int, chance: Chance) -> None:
    """Back into the deck, at a random place."""
    s.deck.insert(chance.below(len(s.deck) + 1), card)


def find_crook(s: LordsState, seat: Seat, chance: Chance) -> None:
    """Cards are turned until a Crook comes up; without one in the deck, who has the most gives his last. [L124]"""
    if not any(card < FIRST_RACKET for card in s.deck):
        rich = max(s.in_play(), key=lambda k: len(s.crooks[k]))
        crook, s.crooks[rich] = s.crooks[rich][-1], s.crooks[rich][:-1]
        s.deck.append(crook)
    turned = []
    while s.deck[-1] >= FIRST_RACKET:
        turned.append(s.deck.pop())
    crook = s.deck.pop()
    s.crooks[seat] = (crook,)
    s.holder[crook] = seat
    s.tell(FoundCrook, seat, crook)
    for card in turned:
        bury(s, card, chance)


@dataclass(frozen=True, slots=True)
class FindCrooks(Step):
    """Who bought no Crook gets one. [L124]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat in s.in_play():
            if not s.crooks[seat]:
                find_crook(s, seat, chance)
        return ()


@dataclass(frozen=True, slots=True)
class ChooseBosses(Step):
    """Everyone makes one of the own Crooks the Boss; the others are then placed. [L11 L12]"""

    def asks(self, s: LordsState) -> Asked:
        return {seat: tuple([MAKE_BOSS[crook] for crook in s.crooks[seat]]) for seat in s.in_play()}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        placing: list[Step] = []
        for seat, answer in answers.items():
            assert isinstance(answer, MakeBoss)
            boss = CARD[answer.card]
            for crook in s.crooks[seat]:
                s.cell[crook] = LOOSE
            enthrone(s, seat, boss)
            others = tuple([crook for crook in s.crooks[seat] if crook != boss])
            if others:
                placing.append(Arrange(seat, others))
        s.tell(BossesChosen, tuple(s.boss))
        return (*placing, PREPARE)

    def question(self, s: LordsState, seat: Seat) -> str:
        return "Who is to be your Boss?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("one of your own Crooks becomes Boss", "L11")


@dataclass(frozen=True, slots=True)
class Prepare(Step):
    """Treasuries and tokens, two uncontrolled cards, and the dice for the first turn. [L13 L14 L15 L16]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat in s.in_play():
            s.earn(seat, TREASURY)
            s.retoken(seat, rackets=True)
        laid = 0
        while laid < FIRST_CARDS:
            card = s.deck.pop()
            if card >= FIRST_SPECIAL:
                bury(s, card, chance)
            else:
                s.street.append(card)
                laid += 1
        s.tell(StreetLaid, tuple(s.street))
        s.first = s.turn = highest_roll(s.in_play(), chance)
        s.tell(FirstRolled, s.first)
        return (BEGIN_TURN,)


PREPARE: Final = Prepare()
CHOOSE_BOSSES: Final[tuple[Step, ...]] = (FindCrooks(), ChooseBosses())
