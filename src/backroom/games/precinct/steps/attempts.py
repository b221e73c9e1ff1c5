"""What an investigation, an arrest and an emergency have in common: what is put in, and who assists."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions.attempt import COMMIT, MOST_DONUTS, NOTHING
from ..actions.attempt import Commit as CommitAction
from ..actions.attempt import Token as TokenAction
from ..actions.dirty import SABOTAGE
from ..actions.police import ASSIST, Play
from ..actions.police import Assist as AssistWith
from ..cards import KIND, POLICE_NAME, WHEN
from ..events.attempt import Assisted, AttemptBegan
from ..state import ARREST, INVESTIGATE, PrecinctState
from ..sums import helpful
from ..supply import leave_hand, playable_hand
from .arresting import MAKE_ARREST
from .efforts import about, assisting, commit, in_the_sum, on_the_beat, tokens, use_token
from .handling import ROLL_FOR_IT
from .investigating import SEARCH
from .refusals import no_text
from .sabotage import ONLY_SABOTAGE, sabotage, saboteurs
from .telling import as_whom
from .texts import IN_AN_ATTEMPT, play_text, playable
from .unknown import TURN_UNKNOWN


def begin_attempt(s: PrecinctState, attempt: int, target: int, then: Step) -> tuple[Step, ...]:
    """[P33]"""
    s.attempt, s.target = attempt, target
    s.tell(AttemptBegan, s.acting, s.characters[s.acting], attempt, target)
    if attempt == INVESTIGATE:
        return PUT_IN, ASK_FOR_HELP, SEARCH, then
    if attempt == ARREST:
        return PUT_IN, ASK_FOR_HELP, MAKE_ARREST, then
    return PUT_IN, ASK_FOR_HELP, TURN_UNKNOWN, ROLL_FOR_IT, then


@dataclass(frozen=True, slots=True)
class PutIn(Step):
    """The acting officer's own Donuts, tokens, Patrol Officers and cards, before anybody assists. [P9 P35 P43 P62]"""

    def asks(self, s: PrecinctState) -> Asked:
        officer, beat = s.acting, on_the_beat(s)
        donuts = min(s.donuts[officer], MOST_DONUTS)
        backing = s.beats[beat] if beat >= 0 else 0
        found: list[Action] = [COMMIT[d][p] for d in range(donuts + 1) for p in range(backing + 1)]
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
            if action.officers and s.attempt != ARREST:
                return Illegal("Patrol Officers only help with arrests", "P43")
            if action.donuts > s.donuts[s.acting]:
                return Illegal("you do not have so many Donuts", "P35")
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
class AskForHelp(Step):
    """The others assist with Police Cards by their symbols, sealed and at once, until nobody has more to add. [P63 P64]

    Asked is who holds cards, as far as anybody can tell; a revealed Dirty Cop with a Donut, too. [P76 P84 P190]
    """

    def asks(self, s: PrecinctState) -> Asked:
        asked: Asked = {}
        for officer in s.others():
            hand = s.hands[officer]
            if hand and not s.silent >> officer & 1:
                kinds = helpful(s, officer)
                useful = [ASSIST[kind] for kind in sorted({*hand}) if kind in kinds]
                if useful or not s.open:
                    asked[s.seat_of(officer)] = [NOTHING, *useful]
        if s.dirty:
            for seat in saboteurs(s):
                if not s.silent >> seat & 1:
                    asked[seat] = [NOTHING, *ONLY_SABOTAGE]
        return asked

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, action in answers.items():
            officer = assisting(s, seat)
            if isinstance(action, AssistWith):
                kind = KIND[action.card]
                leave_hand(s, officer, kind)
                s.assists.append((officer, kind))
                s.given[officer] += 1
                s.tell(Assisted, officer, s.characters[officer], kind)
            elif action == SABOTAGE and not s.meddled:
                sabotage(s, seat)
            else:
                s.silent |= 1 << officer
        return (self,) if answers else ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        if s.at[seat] < 0:
            return f"{about(s)}: {in_the_sum(s)} so far. Do you sabotage it?"
        return f"{as_whom(s, assisting(s, seat))}{about(s)}: {in_the_sum(s)} so far. Do you assist?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if seat == s.seat_of(s.acting) and s.setup.players > 1:
            return Illegal("it is the others who assist", "P63")
        if isinstance(action, AssistWith):
            if s.at[seat] < 0:
                return Illegal("whoever is underground assists nobody", "P82")
            if KIND[action.card] not in s.hands[assisting(s, seat)]:
                return Illegal("you do not hold such a card", "P63")
            return Illegal("that card has no symbol for this", "P63")
        return Illegal("somebody else's attempt is under way", "P64")


PUT_IN: Final = PutIn()
ASK_FOR_HELP: Final = AskForHelp()
