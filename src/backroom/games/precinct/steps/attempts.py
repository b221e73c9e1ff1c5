"""What an investigation, an arrest and an emergency have in common: what is put in, and who assists."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions.attempt import COMMIT
from ..actions.attempt import Commit as CommitAction
from ..actions.attempt import Token as TokenAction
from ..actions.police import Assist as AssistWith
from ..actions.police import Play
from ..attempt import Attempt
from ..cards import ARREST, INVESTIGATE, KIND, POLICE_NAME, WHEN
from ..events.attempt import AttemptBegan
from ..state import PrecinctState
from ..supply import playable_hand
from .arresting import MAKE_ARREST
from .assisting import ASK_FOR_HELP
from .efforts import commit, donuts_of_use, in_the_sum, on_the_beat, tokens, use_token
from .handling import ROLL_FOR_IT
from .investigating import SEARCH
from .refusals import no_text
from .sabotage import sabotage, saboteurs
from .telling import as_whom
from .texts import IN_AN_ATTEMPT, play_text, playable
from .unknown import TURN_UNKNOWN


def begin_attempt(s: PrecinctState, attempt: Attempt, then: Step) -> tuple[Step, ...]:
    """[P33]"""
    s.attempt = attempt
    s.tell(AttemptBegan, s.acting, s.characters[s.acting], attempt.kind, attempt.target)
    if attempt.kind == INVESTIGATE:
        return PUT_IN, ASK_FOR_HELP, ADD_DONUTS, SEARCH, then
    if attempt.kind == ARREST:
        return PUT_IN, ASK_FOR_HELP, ADD_DONUTS, MAKE_ARREST, then
    return PUT_IN, ASK_FOR_HELP, ADD_DONUTS, TURN_UNKNOWN, ROLL_FOR_IT, then


@dataclass(frozen=True, slots=True)
class PutIn(Step):
    """The acting officer's own tokens, Patrol Officers and cards, before anybody assists. [P9 P43 P62 P64]"""

    def asks(self, s: PrecinctState) -> Asked:
        officer, beat = s.acting, on_the_beat(s)
        backing = s.beats[beat] if beat >= 0 else 0
        found: list[Action] = [COMMIT[0][p] for p in range(backing + 1)]
        if s.tokens[officer]:
            found += tokens(s, officer)
        found += playable(s, officer, IN_AN_ATTEMPT)
        if len(found) == 1 and (s.open or not playable_hand(s, officer)):
            return {}
        return {s.seat_of(officer): found}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer = s.acting
        for action in answers.values():
            if isinstance(action, CommitAction):
                commit(s, officer, action)
            elif isinstance(action, TokenAction):
                use_token(s, officer, action)
                return (self,)
            else:
                return (*play_text(s, officer, action, chance), self)
        return ()

    def lets(self, s: PrecinctState) -> Asked:
        return saboteurs(s)

    def interject(self, s: PrecinctState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        return sabotage(s, seat)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{as_whom(s, s.acting)}You have {in_the_sum(s)} so far. What do you add?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if seat != s.seat_of(s.acting):
            return Illegal("it is not your turn", "P20")
        if isinstance(action, CommitAction):
            if action.officers and s.attempt.kind != ARREST:
                return Illegal("Patrol Officers only help with arrests", "P43")
            if action.donuts:
                return Illegal("Donuts are added when the others have said whether they assist", "P64")
            return Illegal("there are not so many Patrol Officers here", "P43")
        if isinstance(action, AssistWith):
            return Illegal("on your own turn cards are played by their text", "P62")
        if isinstance(action, Play):
            kind = KIND[action.card]
            if WHEN[kind] == "turn" and kind in playable_hand(s, s.acting):
                return Illegal(f"{POLICE_NAME[kind]} is played before an attempt or after it", "P103")
            return no_text(s, kind)
        return Illegal("the attempt is under way", "P33")


@dataclass(frozen=True, slots=True)
class AddDonuts(Step):
    """The acting officer's Donuts, now that it is known who assists, and before anything is turned or rolled.
    [P35 P64 P196]"""

    def asks(self, s: PrecinctState) -> Asked:
        most = donuts_of_use(s) if s.donuts[s.acting] else 0
        return {s.seat_of(s.acting): [row[0] for row in COMMIT[: most + 1]]} if most else NOBODY

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for action in answers.values():
            if isinstance(action, CommitAction):
                commit(s, s.acting, action)
        return ()

    def lets(self, s: PrecinctState) -> Asked:
        return saboteurs(s)

    def interject(self, s: PrecinctState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        return sabotage(s, seat)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{as_whom(s, s.acting)}You have {in_the_sum(s)} with all help. How many Donuts do you add?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if seat != s.seat_of(s.acting):
            return Illegal("it is not your turn", "P20")
        if isinstance(action, CommitAction):
            if action.officers:
                return Illegal("Patrol Officers only help with arrests, and join before the others assist", "P43")
            if action.donuts > s.donuts[s.acting]:
                return Illegal("you do not have so many Donuts", "P35")
            return Illegal("there are not so many cards left to look at", "P196")
        return Illegal("the attempt is under way", "P33")


PUT_IN: Final = PutIn()
ADD_DONUTS: Final = AddDonuts()
