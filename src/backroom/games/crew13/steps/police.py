"""Checking for police action."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, hidden, public, shuffled

from ..actions import POLICE_CARDS, Lay
from ..cards import DECK_OF, POLICE, SOLO, TITLES
from ..events import BoughtOff, Busted, PileLaid, TurnedOver
from ..state import CrewState
from .ends import FIFTH, the_end
from .fails import job_fails
from .job_board import job_over
from .police_cards import collect, deal_again, draw_police, give_back_clear, note_the_draw
from .rewards import Rewards

FINE: Final = 2


@dataclass(frozen=True, slots=True)
class PolicePile(Step):
    """Everyone on the job lays a police card face down; the police deck's top card joins them. [C43 C44 C52 C53]"""

    captain: str = public()

    def asks(self, s: CrewState) -> Asked:
        if s.police_up == FIFTH - 1 and DECK_OF[s.job] == SOLO:
            return NOBODY
        return dict.fromkeys(s.crew, POLICE_CARDS)

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        laid = []
        for seat, answer in answers.items():
            assert isinstance(answer, Lay)
            s.police_hands[seat].remove(answer.card)
            laid.append(answer.card)
        knew = tuple([known[:1].strip("?") for known in s.tips])
        laid.append(draw_police(s, chance))
        s.tell(PileLaid, len(laid))
        return (TurnOver(self.captain, len(laid), knew, tuple(shuffled(chance, laid))),)

    def question(self, s: CrewState, seat: Seat) -> str:
        return f"{TITLES[s.job]} is put together. Which police card do you lay, face down?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        return Illegal("now a police action card is laid", "C43")


@dataclass(frozen=True, slots=True)
class TurnOver(Step):
    """The shuffled pile is turned over card by card, up to the first Police!. [C45 C46 C49 C67 C68 C72]"""

    captain: str = public()
    of: int = public()
    knew: tuple[str, ...] = hidden()
    pile: tuple[str, ...] = hidden()

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        card, rest = self.pile[-1], self.pile[:-1]
        turned = self.of - len(rest)
        s.tell(TurnedOver, card, turned, self.of)
        if card == POLICE:
            note_the_draw(s, self.knew, turned, self.of)
            collect(s, rest, turned)
            if self.captain == "bought":
                return bought_off(s, turned, chance)
            return busted(s, turned, self.captain == "cheated", chance)
        if rest:
            return (TurnOver(self.captain, self.of, self.knew, rest),)
        give_back_clear(s)
        return (Rewards("done", turned),)


def busted(s: CrewState, turned: int, cheated: bool, chance: Chance) -> tuple[Step, ...]:
    """The Police! stays up, the fifth one ends the game; a cheated Captain costs everyone $2k. [C46 C68 C72 C76]"""
    s.police_up += 1
    if cheated:
        for seat in s.crew:
            s.money[seat] = max(0, s.money[seat] - FINE)
    s.tell(Busted, s.police_up, cheated)
    if s.police_up == FIFTH:
        job_over(s, "police", turned)
        return the_end(s, "the fifth Police! is face up")
    deal_again(s, chance)
    return job_fails(s, "police", turned)


def bought_off(s: CrewState, turned: int, chance: Chance) -> tuple[Step, ...]:
    """Everyone paid: the Police! is shuffled back into the police deck and the job succeeds. [C67]"""
    s.police_deck = shuffled(chance, [*s.police_deck, POLICE])
    s.returned += 1
    s.tips = [""] * s.setup.players
    s.tell(BoughtOff)
    deal_again(s, chance)
    return (Rewards("bought", turned),)
