"""Phase 2: one action, and Police Cards by their text around it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions.attempt import AIM, ARRESTS, HANDLES, INVESTIGATES, Arrest, Handle, Investigate
from ..actions.dirty import ACCUSE, PRICE, REVEAL, Accuse, Reveal
from ..actions.officer import Upgrade
from ..actions.police import Play
from ..actions.turn import DONE, DRAW, REST, Done, Draw, Rest
from ..blocked import no_police_cards
from ..board import BOARDS
from ..cards import KIND
from ..characters import WELL_CONNECTED
from ..state import DIRTY, POLICE, UNSEEN, PrecinctState
from ..supply import draw_police, playable_hand
from .accusing import accuse
from .arresting import targets
from .attempts import begin_attempt
from .dirty_turn import reveal
from .refusals import no_action, no_text
from .sabotage import sabotage, saboteurs
from .standing import station_closed, to_handle
from .telling import as_whom
from .texts import AROUND_THE_ACTION, play_text, playable
from .upgrading import affordable, upgrade

FEWEST_DONUTS: Final = 2
"""For a life on the run."""


@dataclass(frozen=True, slots=True)
class TakeAction(Step):
    """One of the actions that the place allows, or none; Police Cards and abilities do not count. [P33 P62 P156]"""

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): possible(s)}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer = s.acting
        (action,) = answers.values()
        if isinstance(action, Rest):
            return (AFTERWARDS,)
        if isinstance(action, Draw):
            draw_police(s, officer, 1 + WELL_CONNECTED[s.characters[officer]], chance)
            return (AFTERWARDS,)
        if isinstance(action, (Investigate, Arrest, Handle)):
            return begin_attempt(s, AIM[action], AFTERWARDS)
        if isinstance(action, Upgrade):
            return (*upgrade(s, officer, action), AFTERWARDS)
        if isinstance(action, Accuse):
            return accuse(s, Seat(action.seat), self, AFTERWARDS)
        if isinstance(action, Reveal):
            return reveal(s)
        return (*play_text(s, officer, action, chance), self)

    def lets(self, s: PrecinctState) -> Asked:
        return saboteurs(s)

    def interject(self, s: PrecinctState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        return sabotage(s, seat)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{as_whom(s, s.acting)}Which action do you take?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return no_action(s, seat, action)


def possible(s: PrecinctState) -> list[Action]:
    """[P33 P36 P42 P51 P57 P60 P78 P81]"""
    officer = s.acting
    space, board = s.at[officer], BOARDS[s.board]
    near = board.near[space]
    found: list[Action] = [REST]
    if (s.decks[POLICE] or s.discards[POLICE]) and not no_police_cards(s):
        found.append(DRAW)
    if not near.isdisjoint(s.case_at):
        for deck, place in enumerate(s.case_at):
            if place in near and place not in s.places and s.decks[deck]:
                found.append(INVESTIGATES[deck])
    if s.standing or board.hoods_on[space]:
        found += [ARRESTS[target] for target in targets(s, space)]
    if not near.isdisjoint(s.places):
        found += [HANDLES[s.emergencies[at]] for at, place in enumerate(s.places) if place in near]
    if s.standing:
        for event in to_handle(s, space):
            found.append(HANDLES[event])
    if space == board.station and s.donuts[officer] and not station_closed(s):
        found += affordable(s, officer)
    if s.dirty:
        found += about_dirty_cops(s, officer)
    found += playable(s, officer, AROUND_THE_ACTION)
    return found


def about_dirty_cops(s: PrecinctState, officer: int) -> list[Action]:
    """[P78 P81]"""
    found: list[Action] = []
    if not s.barred and sum(s.donuts) >= PRICE:
        found += [ACCUSE[other] for other in s.on_duty() if other != officer and s.exposed[other] == UNSEEN]
    if s.loyalty[officer] == DIRTY and s.donuts[officer] >= FEWEST_DONUTS and s.exposed[officer] == UNSEEN:
        found.append(REVEAL)
    return found


@dataclass(frozen=True, slots=True)
class Afterwards(Step):
    """After the action, Police Cards can still be played by their text, in the Hospital too. [P62 P67 P193]"""

    def asks(self, s: PrecinctState) -> Asked:
        officer = s.acting
        if s.at[officer] < 0:
            return {}
        found = playable(s, officer, AROUND_THE_ACTION)
        if found or (not s.open and playable_hand(s, officer)):
            return {s.seat_of(officer): [DONE, *found]}
        return {}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for action in answers.values():
            if not isinstance(action, Done):
                return (*play_text(s, s.acting, action, chance), self)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{as_whom(s, s.acting)}Do you play a Police Card before you draw?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Play):
            return no_text(s, KIND[action.card])
        return Illegal("the action of this turn is taken", "P33")


TAKE_ACTION: Final = TakeAction()
AFTERWARDS: Final = Afterwards()
