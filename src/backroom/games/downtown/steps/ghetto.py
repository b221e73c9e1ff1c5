"""The pile of gangsters at the Ghetto, and those who wait there."""

from backroom.engine import Chance, shuffled

from ..cards import GHETTO, Gangster
from ..events import CameDowntown, PileTurned, TookFromGhetto
from ..state import DowntownState


def top(s: DowntownState, chance: Chance) -> Gangster | None:
    """The top gangster of the pile; a used-up pile is made anew from the discard. [D32 D80]"""
    if not s.ghetto:
        if not s.discard:
            return None
        s.ghetto = shuffled(chance, s.discard)
        s.discard = []
        s.tell(PileTurned(len(s.ghetto)))
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
        s.tell(CameDowntown(tuple(came)))


def word_of_a_job(s: DowntownState, chance: Chance) -> None:
    """Alone at the Ghetto two, together one each; who pulled the job does not count. [D47 D48 D49 D80]"""
    there = s.at(GHETTO, but=s.turn)
    for seat in there:
        took: list[Gangster] = []
        for _ in range(2 if len(there) == 1 else 1):
            gangster = top(s, chance)
            if gangster is not None:
                took.append(gangster)
        if took:
            s.hands[seat].extend(took)
            s.tell(TookFromGhetto(seat, tuple(took)))
