"""The pile of gangsters at the Ghetto, and those who wait there."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public, shuffled

from ..actions import LEAVE_CARDS, TAKE_CARDS, TakeCards
from ..cards import GHETTO, Gangster
from ..events import CameDowntown, LeftTheGhetto, PileTurned, TookFromGhetto
from ..state import DowntownState


def top(s: DowntownState, chance: Chance) -> Gangster | None:
    """The top gangster of the pile; a used-up pile is made anew from the discard. [D32 D80]"""
    if not s.ghetto:
        if not s.discard:
            return None
        s.ghetto = shuffled(chance, s.discard)
        s.discard = []
        s.tell(PileTurned, len(s.ghetto))
    return s.ghetto.pop()


def lay_out(s: DowntownState, many: int, chance: Chance) -> None:
    """From the pile to Downtown. [D31]"""
    came: list[Gangster] = []
    for _ in range(many):
        gangster = top(s, chance)
        if gangster is None:
            break
        came.append(gangster)
    if came:
        s.layout.extend(came)
        s.tell(CameDowntown, tuple(came))


@dataclass(frozen=True, slots=True)
class TakeAtTheGhetto(Step):
    """After another's job those at the Ghetto take from the pile or leave it, one after the other. [D47 D48 D80]"""

    there: tuple[Seat, ...] = public()
    each: int = public()

    def asks(self, s: DowntownState) -> Asked:
        if not s.ghetto and not s.discard:
            return NOBODY
        return {self.there[0]: (TAKE_CARDS, LEAVE_CARDS)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not answers:
            return ()
        seat = self.there[0]
        if isinstance(answers[seat], TakeCards):
            came = [top(s, chance) for _ in range(self.each)]
            took = [gangster for gangster in came if gangster is not None]
            s.hands[seat].extend(took)
            s.tell(TookFromGhetto, seat, tuple(took))
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
