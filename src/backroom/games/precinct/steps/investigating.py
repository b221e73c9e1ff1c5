"""Investigate: cards are drawn, Evidence is shown or not."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step
from backroom.kit.words import number

from ..actions.attempt import CLUE, PUT_BACK, SHOW
from ..actions.attempt import Show as ShowAction
from ..cards import IS_EVIDENCE
from ..characters import THOROUGH
from ..decks import forget, note, put_bottom, shuffle, take_top
from ..events.attempt import CaseComplete, CluesSeen, CluesShown, EvidenceFound, Searched, Useless
from ..state import UNDERGROUND, PrecinctState
from ..sums import strength
from ..supply import earn_donuts
from .ending import SOLVED, over


@dataclass(frozen=True, slots=True)
class Search(Step):
    """As many cards of the deck as there are in the sum, seen by the officer; Evidence shows itself where nobody can be
    dirty, or where there is nothing else. [P37 P38 P39 P197]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        deck, officer = s.attempt.target, s.acting
        many = min(strength(s), len(s.decks[deck]))
        if s.dirty:
            s.searches.append((officer, len(s.decks[deck]), s.missing[deck], many, 0))
        s.drawn = [take_top(s, deck) for _ in range(many)]
        s.tell(Searched, officer, s.characters[officer], deck, many)
        s.tell(CluesShown if s.open else CluesSeen, officer, s.characters[officer], tuple(s.drawn))
        if not many:
            return ()
        found = [card for card in s.drawn if IS_EVIDENCE[card]]
        if len(found) < many and not all_are_good(s):
            return (SHOW_EVIDENCE,)
        for card in found:
            place_evidence(s, card)
        return close_file(s, chance)


def all_are_good(s: PrecinctState) -> bool:
    """Whether everybody knows that no Dirty Cop is on duty: in a game without, and when the last one is underground.
    [P38 P77]"""
    return s.open or s.exposed.count(UNDERGROUND) == s.dirty


@dataclass(frozen=True, slots=True)
class ShowEvidence(Step):
    """Evidence may be shown, piece by piece, or kept quiet; a useless card is shown and discarded. [P38 P39 P40 P77]"""

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): [PUT_BACK, *[SHOW[card] for card in s.drawn if IS_EVIDENCE[card]]]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for action in answers.values():
            if isinstance(action, ShowAction):
                place_evidence(s, CLUE[action.evidence])
                return (self,)
        return close_file(s, chance)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"You look at {number(len(s.drawn), 'card')}. Which Evidence do you show?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, ShowAction):
            return Illegal("you did not find that", "P38")
        return Illegal("the investigation is under way", "P38")


def place_evidence(s: PrecinctState, card: int) -> None:
    """Onto the Murder Investigation Board. [P38]"""
    s.drawn.remove(card)
    s.evidence.append(card)
    s.missing[s.attempt.target] -= 1
    if s.dirty:
        officer, cards, there, seen, shown = s.searches[-1]
        s.searches[-1] = (officer, cards, there, seen, shown + 1)
    s.tell(EvidenceFound, s.acting, s.characters[s.acting], card)


def close_file(s: PrecinctState, chance: Chance) -> tuple[Step, ...]:
    """One useless card is out, the rest goes under the deck; a category may be complete. [P39 P40 P41 P71 P191]"""
    deck, officer = s.attempt.target, s.acting
    for card in s.drawn:
        if not IS_EVIDENCE[card]:
            s.drawn.remove(card)
            s.discards[deck].append(card)
            s.tell(Useless, officer, s.characters[officer], card)
            break
    rest, s.drawn = s.drawn, []
    for card in rest:
        put_bottom(s, deck, card)
    if not s.missing[deck]:
        complete(s, deck)
        if not any(s.missing) and s.murderer < 0:
            return over(s, SOLVED)
    elif THOROUGH[s.characters[officer]]:
        for at in range(len(rest)):
            note(s, officer, deck, at)
    else:
        shuffle(s, deck, chance)
    return ()


def complete(s: PrecinctState, deck: int) -> None:
    """A Donut for the last piece; what is left of the stack is of no use. [P41]"""
    officer = s.acting
    s.discards[deck] += s.decks[deck]
    s.decks[deck] = []
    s.case_at[deck] = -1
    forget(s, deck)
    s.tell(CaseComplete, officer, s.characters[officer], deck, sum(s.missing))
    earn_donuts(s, officer)


SEARCH: Final = Search()
SHOW_EVIDENCE: Final = ShowEvidence()
