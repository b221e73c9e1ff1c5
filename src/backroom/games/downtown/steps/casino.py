"""The casino: a note each, face down."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions import BETS, NO_NOTE, VISIT, WALK_PAST, Bet, Visit, affordable
from ..cards import A_FENCE_PILE, CASINOS, PILES, dollars, only
from ..events import CasinoCameUp, NotesTurned, WalkedPast
from ..state import DowntownState
from .ending import casino_end, rich, rich_end

FIRST_CASINO: Final = A_FENCE_PILE * len(PILES)


def casino_up(s: DowntownState, pile: int) -> tuple[Step, ...]:
    """A casino on top is put aside and, if the table plays it, played; the third ends the game. [D42 D62 D71]"""
    if s.fence_piles[pile][-1] >= FIRST_CASINO:
        s.fence_piles[pile] = s.fence_piles[pile][:-1]
        s.casinos += 1
        s.show_fence(pile)
        s.tell(CasinoCameUp, s.casinos)
        if s.setup.has("casino", "on"):
            return (VISIT_CASINO,)
        return casino_end(s) if s.casinos == CASINOS else ()
    s.show_fence(pile)
    return ()


@dataclass(frozen=True, slots=True)
class VisitCasino(Step):
    """The current player may visit, with a note to lay down. [D42 D43]"""

    def asks(self, s: DowntownState) -> Asked:
        return {s.turn: (VISIT, WALK_PAST) if s.purse(s.turn) else (WALK_PAST,)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if isinstance(answers[s.turn], Visit):
            return (LAY_NOTES_DOWN,)
        s.tell(WalkedPast, s.turn)
        return casino_end(s) if s.casinos == CASINOS else ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        return f"A casino came up, the {('first', 'second', 'third and last')[s.casinos - 1]}. Do you visit it?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Visit):
            return Illegal("you have no note to lay down", "D43")
        return Illegal("first decide whether you visit the casino", "D42")


@dataclass(frozen=True, slots=True)
class LayNotesDown(Step):
    """All lay a note face down; the current player wins equal ones and loses without. [D43 D44 D45 D46 D81]"""

    def asks(self, s: DowntownState) -> Asked:
        return {Seat(seat): BETS[: affordable(s.purse(seat))] or (NO_NOTE,) for seat in s.setup.seats}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        notes = {seat: answer.note if isinstance(answer, Bet) else 0 for seat, answer in answers.items()}
        mine = notes[s.turn]
        won = 0
        for seat, note in notes.items():
            if seat != s.turn and note == mine:
                s.money[seat] -= note
                won += note
            elif seat != s.turn and note < mine:
                s.money[seat] -= note
                s.bank += note
        if not won:
            won = -mine
            s.bank += mine
        s.money[s.turn] += won
        s.tell(NotesTurned, s.turn, tuple(notes), tuple(notes.values()), won)
        if s.casinos == CASINOS:
            return casino_end(s)
        return rich_end(s) if rich(s) else ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        if not s.purse(seat):
            return "The casino is open, but you have no note to lay down."
        if seat == s.turn:
            return f"Which note do you lay down? You have {dollars(s.purse(seat))}; equal ones are yours."
        return f"Which note do you lay down? You have {dollars(s.purse(seat))}; only higher than the visitor's is safe."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Bet):
            return Illegal(f"you have {only(s.purse(seat))} that is not on your display", "D81")
        return Illegal("everybody who has a note lays one down", "D43")


VISIT_CASINO: Final = VisitCasino()
LAY_NOTES_DOWN: Final = LayNotesDown()
