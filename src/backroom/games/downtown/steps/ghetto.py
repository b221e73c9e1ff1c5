"""The pile of gangsters at the Ghetto, and those who wait there."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public, shuffled

from ..actions import LEAVE_CARDS, TAKE_CARDS, TakeCards
from ..cards import GHETTO, Gangster
from ..events import CameDowntown, LeftTheGhetto, PileTurned, TookFromGhetto
from ..state import DowntownState


def make_anew(s: DowntownState, chance: Chance) -> None:
    """A pile that is used up is made anew from the discard, at that very moment. [D32]"""
    if not s.ghetto and s.discard:
        s.ghetto = shuffled(chance, s.discard)
        s.discard = []
        s.tell(PileTurned, len(s.ghetto))


def from_the_pile(s: DowntownState, many: int, chance: Chance) -> tuple[Gangster, ...]:
    """The top gangsters of the pile, fewer if there are no more. [D31 D32 D80]"""
    came: list[Gangster] = []
    while len(came) < many and s.ghetto:
        came.append(s.ghetto.pop())
        make_anew(s, chance)
    return tuple(came)


def lay_out(s: DowntownState, many: int, chance: Chance) -> None:
    """From the pile to Downtown. [D31]"""
    came = from_the_pile(s, many, chance)
    if came:
        s.layout.extend(came)
        s.tell(CameDowntown, came)


@dataclass(frozen=True, slots=True)
class TakeAtTheGhetto(Step):
    """After another's job those at the Ghetto take from the pile or leave it, one after the other. [D47 D48 D80]"""

    there: tuple[Seat, ...] = public()
    each: int = public()

    def asks(self, s: DowntownState) -> Asked:
        return {self.there[0]: (TAKE_CARDS, LEAVE_CARDS)} if s.ghetto else NOBODY

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not answers:
            return ()
        seat = self.there[0]
        if isinstance(answers[seat], TakeCards):
            took = from_the_pile(s, self.each, chance)
            s.hands[seat] += took
            s.tell(TookFromGhetto, seat, took)
        else:
            s.tell(LeftTheGhetto, seat)
        return (TakeAtTheGhetto(self.there[1:], self.each),) if len(self.there) > 1 else ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        many = "the two top gangsters" if self.each == 2 else "the top gangster"
        return f"A job was pulled: do you take {many} at the Ghetto? You hold {s.cards_held(seat)} cards."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return Illegal("first take from the pile at the Ghetto, or leave it", "D47")


def word_of_a_job(s: DowntownState) -> tuple[Step, ...]:
    """Alone at the Ghetto two, together one each; who pulled the job does not count. [D47 D48 D49]"""
    there = s.at(GHETTO, but=s.turn)
    return (TakeAtTheGhetto(tuple(there), 2 if len(there) == 1 else 1),) if there else ()
