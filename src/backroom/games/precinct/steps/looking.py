"""Looking at the top of a deck, and putting back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions.looking import KEEP, LOOK_AT, TOP, UNDER, Look, Top, Under
from ..cards import DECK_NAME, DECK_SLUG, EVENT
from ..decks import note, note_top, put_bottom, put_top, take_top
from ..events.seeing import (
    ClueOnTop,
    DeckShown,
    EventsShown,
    EventUnder,
    LookedAtClues,
    LookedAtEvents,
    TopShown,
    UnderShown,
)
from ..state import CASE, EVENTS, PrecinctState

TWO: Final = 2


def uncovered(s: PrecinctState) -> list[int]:
    """Investigation decks on which no Emergency lies. [P126]"""
    return [deck for deck in CASE if s.decks[deck] and s.case_at[deck] >= 0 and s.case_at[deck] not in s.places]


def look_at_events(s: PrecinctState, many: int) -> tuple[Step, ...]:
    """The acting officer sees the top Events. [P126 P163]"""
    if not s.decks[EVENTS]:
        return ()
    note_top(s, s.acting, EVENTS, many)
    seen = tuple(s.decks[EVENTS][: -many - 1 : -1])
    s.tell(EventsShown if s.open else LookedAtEvents, s.acting, s.characters[s.acting], seen)
    return (UNDER_ONE[many],)


def look_at_two(s: PrecinctState) -> tuple[Step, ...]:
    """[P126]"""
    return (CHOOSE_DECK[TWO],)


@dataclass(frozen=True, slots=True)
class UnderOne(Step):
    """One of the Events looked at may go under the deck. [P126 P163]"""

    many: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        seen = s.decks[EVENTS][: -self.many - 1 : -1]
        return {s.seat_of(s.acting): (KEEP, *[UNDER[event] for event in seen])}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.seat_of(s.acting)]
        if isinstance(answer, Under):
            event = EVENT[answer.event]
            seen = [take_top(s, EVENTS) for _ in range(min(self.many, len(s.decks[EVENTS])))]
            put_bottom(s, EVENTS, event)
            for other in reversed(seen):
                if other != event:
                    put_top(s, EVENTS, other)
            note(s, s.acting, EVENTS, 0)
            note_top(s, s.acting, EVENTS, len(seen) - 1)
            if s.open:
                s.tell(UnderShown, s.acting, s.characters[s.acting], event)
                return ()
        s.tell(EventUnder, s.acting, s.characters[s.acting], not isinstance(answer, Under))
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Does an Event go under the deck?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("it is about the Events you looked at", "P126")


@dataclass(frozen=True, slots=True)
class ChooseDeck(Step):
    """An Investigation deck on which no Emergency lies. [P126 P164]"""

    many: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        decks = uncovered(s)
        return {s.seat_of(s.acting): [LOOK_AT[deck] for deck in decks]} if decks else NOBODY

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.seat_of(s.acting))
        if not isinstance(answer, Look):
            return ()
        deck = DECK_SLUG.index(answer.deck)
        note_top(s, s.acting, deck, self.many)
        seen = tuple(s.decks[deck][: -self.many - 1 : -1])
        s.tell(DeckShown if s.open else LookedAtClues, s.acting, s.characters[s.acting], deck, seen)
        return (ONE_ON_TOP[deck][self.many],)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Which Investigation deck do you look at?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Look):
            return Illegal("that deck lies under an Emergency, or is gone", "P126")
        return Illegal("first you look at an Investigation deck", "P126")


@dataclass(frozen=True, slots=True)
class OneOnTop(Step):
    """One of the cards looked at goes back on top, the others under the deck. [P126 P164]"""

    deck: int = public()
    many: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        seen = s.decks[self.deck][: -self.many - 1 : -1]
        return {s.seat_of(s.acting): [TOP[card] for card in seen]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.seat_of(s.acting)]
        assert isinstance(answer, Top)
        deck = self.deck
        seen = [take_top(s, deck) for _ in range(min(self.many, len(s.decks[deck])))]
        for card in seen:
            if card != answer.clue:
                put_bottom(s, deck, card)
        put_top(s, deck, answer.clue)
        for at in range(len(seen) - 1):
            note(s, s.acting, deck, at)
        note_top(s, s.acting, deck, 1)
        s.tell(TopShown if s.open else ClueOnTop, s.acting, s.characters[s.acting], deck, answer.clue)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"Which card goes back on top of {DECK_NAME[self.deck]}?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("it is about the cards you looked at", "P126")


MOST_LOOKED_AT: Final = 4
UNDER_ONE: Final = tuple(UnderOne(many) for many in range(MOST_LOOKED_AT))
CHOOSE_DECK: Final = tuple(ChooseDeck(many) for many in range(MOST_LOOKED_AT))
ONE_ON_TOP: Final = tuple(tuple(OneOnTop(deck, many) for many in range(MOST_LOOKED_AT)) for deck in CASE)
