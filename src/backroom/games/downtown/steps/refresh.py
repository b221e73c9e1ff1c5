"""Phase 4: refresh the display."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import DISCARD, LAY_OUT, Discard, LayNote, LayOut
from ..cards import GANGSTERS, VILLA, dollars
from ..events import Discarded, LaidOnDisplay, TurnedOver
from ..state import DowntownState
from .add_to_displays import ORDER, layable, why_not_layable
from .ghetto import make_anew

HAND_LIMIT_SEVEN: Final = 7
HAND_LIMIT_TEN: Final = 10


@dataclass(frozen=True, slots=True)
class TurnOverAdded(Step):
    """What the others added is turned over, all of it together. [D27 D56 D74]"""

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, cards in enumerate(s.added):
            notes = s.added_notes[seat]
            if cards or notes:
                for gangster in cards:
                    s.release(seat, gangster)
                s.display[seat] += cards
                s.display_money[seat] += sum(notes)
                s.added[seat] = s.added_notes[seat] = ()
                s.tell(TurnedOver, Seat(seat), sum(notes), cards)
        return ()


@dataclass(frozen=True, slots=True)
class RefreshDisplay(Step):
    """Any amount of money and any number of gangsters onto one's display. [D57 D72 D84]"""

    last: int = public()

    def asks(self, s: DowntownState) -> Asked:
        seat = s.turn
        return {seat: layable(s.hands[seat], s.money[seat] - s.display_money[seat], self.last)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        seat = s.turn
        answer = answers[seat]
        if isinstance(answer, LayNote):
            s.display_money[seat] += answer.note
            s.tell(LaidOnDisplay, seat, answer.note, ())
            return REFRESHING[ORDER[answer.note]]
        if isinstance(answer, LayOut):
            lay_out(s, answer)
            return REFRESHING[ORDER[answer.gangster]]
        return ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        return f"What do you lay on your display? You have {dollars(s.purse(seat))} at hand."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return why_not_layable(s, seat, action, self.last, "D57")


@dataclass(frozen=True, slots=True)
class HandLimit(Step):
    """Above seven cards, or ten with the Villa, gangsters go to the display or the discard. [D53 D58 D78]"""

    def asks(self, s: DowntownState) -> Asked:
        seat = s.turn
        hand = s.hands[seat]
        if not hand or s.cards_held(seat) <= limit(s, seat):
            return NOBODY
        held = [g for g in GANGSTERS if g in hand]
        shown = [LAY_OUT[g] for g in held]
        return {seat: (*shown, *[DISCARD[g] for g in held]) if may_discard(s) else tuple(shown)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if isinstance(answer, LayOut):
            lay_out(s, answer)
        elif isinstance(answer, Discard):
            s.release(s.turn, answer.gangster)
            s.discard.append(answer.gangster)
            s.tell(Discarded, s.turn, answer.gangster)
            make_anew(s, chance)
        else:
            return ()
        return (self,)

    def question(self, s: DowntownState, seat: Seat) -> str:
        above = s.cards_held(seat) - limit(s, seat)
        return f"You hold {above} more than the limit of {limit(s, seat)}: which gangster goes?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Discard) and action.gangster in s.hands[seat]:
            return Illegal("gangsters above the limit must go to your display", "D70")
        if isinstance(action, (Discard, LayOut)):
            return Illegal("you hold no such gangster", "D58")
        return Illegal("first come down to the hand limit", "D58")


def limit(s: DowntownState, seat: int) -> int:
    """Cards one may hold at the end of one's turn. [D53 D58]"""
    return HAND_LIMIT_TEN if VILLA in s.tokens[seat] else HAND_LIMIT_SEVEN


def may_discard(s: DowntownState) -> bool:
    """By the update excess gangsters go to the display, unless two players only rob each other. [D58 D70 D83]"""
    return not s.setup.has("update-1") or (s.setup.players == 2 and s.robberies > 1)


def lay_out(s: DowntownState, answer: LayOut) -> None:
    s.release(s.turn, answer.gangster)
    s.display[s.turn] += (answer.gangster,)
    s.tell(LaidOnDisplay, s.turn, 0, (answer.gangster,))


TURN_OVER_ADDED: Final = TurnOverAdded()
HAND_LIMIT: Final = HandLimit()
REFRESHING: Final[tuple[tuple[Step, ...], ...]] = tuple((RefreshDisplay(n),) for n in ORDER.values())
REFRESH_DISPLAY: Final = REFRESHING[0][0]
