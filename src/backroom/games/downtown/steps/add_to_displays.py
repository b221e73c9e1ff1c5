"""While a location is used, the others add to their displays."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import DONE, LAYING, LayNote, LayOut
from ..cards import GANGSTER_NAMES, dollars, only
from ..events import LaidFaceDown
from ..state import DowntownState


@dataclass(frozen=True, slots=True)
class AddToDisplays(Step):
    """All but the current and the next player add face down, until each has had enough. [D26 D27 D74]"""

    enough: tuple[Seat, ...] = public()

    def asks(self, s: DowntownState) -> Asked:
        return {
            Seat(seat): layable(s, seat, last_laid(s, seat))
            for seat in s.setup.seats
            if seat != s.turn and seat != s.chosen and seat not in self.enough
        }

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not answers:
            return ()
        enough = list(self.enough)
        for seat, answer in answers.items():
            if isinstance(answer, LayNote):
                s.purses[seat] -= answer.note
                s.added_notes[seat].append(answer.note)
                s.witness(seat)
                s.tell(LaidFaceDown, seat, True)
            elif isinstance(answer, LayOut):
                s.hands[seat].remove(answer.gangster)
                s.added[seat].append(answer.gangster)
                s.tell(LaidFaceDown, seat, False)
            else:
                enough.append(seat)
        return (AddToDisplays(tuple(enough)),)

    def question(self, s: DowntownState, seat: Seat) -> str:
        return f"Add to your display, face down? You have {dollars(s.purses[seat])} at hand."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return why_not_layable(s, seat, action, last_laid(s, seat), "D27")


def layable(s: DowntownState, seat: int, last: int) -> tuple[Action, ...]:
    """A gangster or a note at hand, from the one laid last on, or enough. [D5 D26 D57 D84]"""
    hand, purse = s.hands[seat], s.purses[seat]
    options: list[Action] = [DONE]
    for action in LAYING[last:]:
        if action.gangster in hand if isinstance(action, LayOut) else action.note <= purse:
            options.append(action)
    return tuple(options)


def last_laid(s: DowntownState, seat: int) -> int:
    """Where in the order a player is who lays face down. [D84]"""
    if s.added_notes[seat]:
        return LAYING.index(LayNote(s.added_notes[seat][-1]))
    return LAYING.index(LayOut(s.added[seat][-1])) if s.added[seat] else 0


def why_not_layable(s: DowntownState, seat: Seat, action: Action, last: int, rule: str) -> Illegal:
    if isinstance(action, (LayNote, LayOut)) and LAYING.index(action) < last:
        return Illegal("gangsters are laid first, then notes from the largest down", "D84")
    if isinstance(action, LayNote):
        return Illegal(f"you have {only(s.purses[seat])} at hand", rule)
    if isinstance(action, LayOut):
        return Illegal(f"there is no {GANGSTER_NAMES[action.gangster]} in your hand", rule)
    return Illegal("now notes and gangsters are laid on the display", rule)


ADD_TO_DISPLAYS = AddToDisplays(())
