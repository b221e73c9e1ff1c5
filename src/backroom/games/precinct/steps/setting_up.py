"""Set-up: what is laid out before the first turn, and who plays whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public, shuffled

from ..actions.cars import MARKED, UNMARKED
from ..actions.officer import CHOOSE
from ..actions.officer import Choose as ChooseAction
from ..board import AT_MORGUE, AT_PARKING_LOT, BOARDS
from ..cards import ADDS_PUNKS, COLOUR, EMERGENCIES
from ..characters import CARD_OF, CHARACTER, FEDS, SWAT, TO_CHOOSE
from ..charts import emergencies_at_first, punks_at_first
from ..emergencies import NO_PLACE, lay, place_for
from ..events.turn import CarTaken, CharacterChosen
from ..state import BODY, EVENTS, HOODS, SCENE, SEATS, WEAPON, WITNESS, PrecinctState
from .telling import as_whom
from .turn import BEGIN_TURN, place_murderer

MOST_AT_FIRST: Final = 3
"""Punks in a Bad Hood."""
TO_BE: Final[dict[str, list[Action]]] = {
    card: [CHOOSE[c] for c in TO_CHOOSE if CARD_OF[c] == card] for card in dict.fromkeys(CARD_OF)
}
"""By Character Card: who can be chosen."""


def lay_out(s: PrecinctState, chance: Chance) -> None:
    """[P4 P5 P6 P7 P22]"""
    board = BOARDS[s.board]
    s.case_at[SCENE], s.case_at[BODY] = AT_PARKING_LOT, AT_MORGUE
    s.case_at[WEAPON] = board.warehouses[chance.below(6)]
    s.case_at[WITNESS] = board.apartments[chance.below(6)]
    lay_emergencies(s, emergencies_at_first(s.setup), chance)
    for _ in range(punks_at_first(s.setup)):
        first_punk(s, chance)
    place_murderer(s)


def lay_emergencies(s: PrecinctState, many: int, chance: Chance) -> None:
    """Events are turned until there are so many Emergencies; the others are shuffled back. [P5 P6]"""
    aside = []
    while len(s.emergencies) < many and s.decks[EVENTS]:
        event = s.decks[EVENTS].pop(chance.below(len(s.decks[EVENTS])))
        place = place_for(s, event, chance) if event < EMERGENCIES else NO_PLACE
        if place == NO_PLACE:
            aside.append(event)
            continue
        if s.urgent < 0:
            s.urgent = next((older for older in s.emergencies if COLOUR[older] == COLOUR[event]), -1)
        lay(s, event, place, chance)
        for _ in range(ADDS_PUNKS[event]):
            first_punk(s, chance)
    s.decks[EVENTS] = shuffled(chance, s.decks[EVENTS] + aside)


def first_punk(s: PrecinctState, chance: Chance) -> None:
    """A die says where, thrown again where it would be the fourth; none comes if there is none left. [P7]"""
    if not s.punk_stock or min(s.punks) >= MOST_AT_FIRST:
        return
    hood = chance.below(HOODS)
    while s.punks[hood] >= MOST_AT_FIRST:
        hood = chance.below(HOODS)
    s.punks[hood] += 1
    s.punk_stock -= 1


@dataclass(frozen=True, slots=True)
class ChooseCharacter(Step):
    """From the First Player on, clockwise: one of the cards nobody has, and one of its sides. [P8 P9]"""

    officer: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        taken = [CARD_OF[character] for character in s.characters if character >= 0]
        found: list[Action] = []
        for card, sides in TO_BE.items():
            if card not in taken:
                found += sides
        return {s.seat_of(self.officer): found}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer = self.officer
        for action in answers.values():
            if isinstance(action, ChooseAction):
                s.characters[officer] = CHARACTER[action.character]
        character = s.characters[officer]
        s.tokens[officer] = SWAT[character] + FEDS[character]
        s.tell(CharacterChosen, officer, character)
        return (CHOOSE_CAR[officer],)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        if s.setup.players == 1:
            return f"Who is the {'first' if self.officer == s.first else 'second'} of your officers?"
        return "Who are you?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, ChooseAction):
            return Illegal("somebody has that card", "P8")
        return Illegal("characters are being chosen", "P8")


@dataclass(frozen=True, slots=True)
class ChooseCar(Step):
    """Which side of the car is up: marked, one space farther; unmarked, one card more. [P10]"""

    officer: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(self.officer): (MARKED, UNMARKED)}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer = self.officer
        s.marked[officer] = MARKED in answers.values()
        s.tell(CarTaken, officer, s.characters[officer], s.marked[officer])
        following = s.following(officer)
        return (BEGIN_TURN,) if following == s.first else (CHOOSE_CHARACTER[following],)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        compared = "A marked one drives farther, an unmarked one investigates better."
        return f"{as_whom(s, self.officer)}Which car do you take? {compared}"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("cars are being chosen", "P10")


CHOOSE_CHARACTER: Final = tuple(ChooseCharacter(officer) for officer in SEATS)
CHOOSE_CAR: Final = tuple(ChooseCar(officer) for officer in SEATS)
