"""A Dirty Cop reveals himself, and what he does on a turn from then on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions.dirty import BRIBE, LIE_LOW, LOSE_FILE, ON_TOP, RECRUIT, TIP_OFF
from ..actions.dirty import LoseFile as LoseFileAction
from ..actions.dirty import OnTop as OnTopAction
from ..actions.dirty import Recruit as RecruitAction
from ..blocked import no_donuts
from ..cards import DECK_SLUG, DIRTY_AMOUNT, DIRTY_SLUG, EVENT
from ..decks import note, note_top, shuffle
from ..events.dirty import Bribed, EventsOrdered, FileLost, LaidLow, Recruited, WentUnderground
from ..state import CASE, EVENTS, UNDERGROUND, PrecinctState
from ..supply import earn_donuts
from .ending import unless_over
from .gangs import punks_come
from .underground import flee

LOOKED_AT: Final = DIRTY_AMOUNT[DIRTY_SLUG.index("tip-off")]


def reveal(s: PrecinctState) -> tuple[Step, ...]:
    """Everything but the Donuts is left behind; then a Dirty Cop's action, and the turn is over. [P81]"""
    officer = s.acting
    flee(s, officer)
    s.exposed[officer] = UNDERGROUND
    s.no_police = s.no_event = True
    s.tell(WentUnderground, s.seat_of(officer))
    return (DIRTY_TURN,)


@dataclass(frozen=True, slots=True)
class DirtyTurn(Step):
    """One of four actions, no drive, no cards. [P82 P83]"""

    def asks(self, s: PrecinctState) -> Asked:
        found: list[Action] = [LIE_LOW]
        if s.punk_stock:
            found += RECRUIT
        found += [LOSE_FILE[deck] for deck in CASE if s.case_at[deck] >= 0 and s.discards[deck]]
        if len(s.decks[EVENTS]) > 1:
            found.append(TIP_OFF)
        if s.donut_stock and not no_donuts(s):
            found.append(BRIBE)
        return {s.seat_of(s.acting): found}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        seat = s.seat_of(s.acting)
        action = answers[seat]
        if isinstance(action, RecruitAction):
            hood = action.hood - 1
            s.tell(Recruited, seat, hood)
            punks_come(s, (hood,), chance)
            return unless_over(s)
        if isinstance(action, LoseFileAction):
            deck = DECK_SLUG.index(action.deck)
            s.decks[deck].append(s.discards[deck].pop())
            shuffle(s, deck, chance)
            s.tell(FileLost, seat, deck)
        elif action == TIP_OFF:
            many = min(LOOKED_AT, len(s.decks[EVENTS]))
            note_top(s, s.acting, EVENTS, many)
            return (OrderEvents(seat, many),)
        elif action == BRIBE:
            earn_donuts(s, s.acting)
            s.tell(Bribed, seat)
        else:
            s.tell(LaidLow, seat)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "You are underground. What do you do?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("whoever is underground does one of four things", "P82")


@dataclass(frozen=True, slots=True)
class OrderEvents(Step):
    """The Events looked at go back in any order. [P83]"""

    seat: Seat = public()
    left: int = public()

    def top(self, s: PrecinctState) -> list[int]:
        """Those not placed yet: the deck's top without the ones chosen before."""
        end = len(s.decks[EVENTS]) - min(LOOKED_AT, len(s.decks[EVENTS])) + self.left
        return s.decks[EVENTS][end - self.left : end]

    def asks(self, s: PrecinctState) -> Asked:
        return {self.seat: [ON_TOP[event] for event in sorted(self.top(s))]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        deck = s.decks[EVENTS]
        end = len(deck) - min(LOOKED_AT, len(deck)) + self.left
        for action in answers.values():
            if isinstance(action, OnTopAction):
                event = EVENT[action.event]
                deck.remove(event)
                deck.insert(end - 1, event)
        forget_top(s, self.seat, end - self.left)
        if self.left > 2:
            return (OrderEvents(self.seat, self.left - 1),)
        many = min(LOOKED_AT, len(deck))
        s.tell(EventsOrdered, self.seat, tuple(deck[: -many - 1 : -1]))
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Which of these Events comes next?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("three Events go back in an order of your choice", "P83")


def forget_top(s: PrecinctState, seat: Seat, start: int) -> None:
    """Whoever knew these Events does not know their order any more, but for the one who chose it."""
    for other, known in enumerate(s.looked):
        s.looked[other] = tuple([row for row in known if row[0] != EVENTS or row[1] < start])
    for at in range(start, len(s.decks[EVENTS])):
        note(s, int(seat), EVENTS, at)


DIRTY_TURN: Final = DirtyTurn()
