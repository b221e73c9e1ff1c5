"""The others assist: with Police Cards by their symbols, and underground with a Donut against it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions.attempt import NOTHING
from ..actions.dirty import SABOTAGE
from ..actions.police import ASSIST
from ..actions.police import Assist as AssistWith
from ..cards import KIND
from ..events.attempt import Assisted
from ..state import PrecinctState
from ..sums import helpful
from ..supply import leave_hand
from .efforts import about, assisting, in_the_sum, is_full
from .sabotage import ONLY_SABOTAGE, sabotage, saboteurs
from .telling import as_whom


@dataclass(frozen=True, slots=True)
class AskForHelp(Step):
    """The others add cards, each as many as they like: the next one clockwise who has not said that this is all is
    waited for, and whoever comes later may speak already. [P63 P64 P190]"""

    def asks(self, s: PrecinctState) -> Asked:
        for seat, options in who_may_add(s).items():
            return {seat: options}
        return NOBODY

    def lets(self, s: PrecinctState) -> Asked:
        return dict(list(who_may_add(s).items())[1:])

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, action in answers.items():
            speak(s, seat, action)
            return (self,)
        return ()

    def interject(self, s: PrecinctState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        speak(s, seat, action)
        return ()

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


def who_may_add(s: PrecinctState) -> Asked:
    """Who holds cards, as far as anybody can tell, clockwise, while a card more is of use; then who is underground with
    a Donut. [P64 P76 P84 P196]"""
    asked: Asked = {}
    silent = s.silent
    if not is_full(s):
        for officer in s.others():
            hand = s.hands[officer]
            if hand and not silent >> officer & 1:
                kinds = helpful(s, officer)
                useful = [ASSIST[kind] for kind in sorted({*hand}) if kind in kinds]
                if useful or not s.open:
                    asked[s.seat_of(officer)] = [NOTHING, *useful]
    if s.dirty:
        for seat in saboteurs(s):
            if not silent >> seat & 1:
                asked[seat] = [NOTHING, *ONLY_SABOTAGE]
    return asked


def speak(s: PrecinctState, seat: Seat, action: Action) -> None:
    """A card, a Donut against it, or nothing more. [P63 P84 P190]"""
    officer = assisting(s, seat)
    if isinstance(action, AssistWith):
        kind = KIND[action.card]
        leave_hand(s, officer, kind)
        s.given[officer] += 1
        s.effort = s.effort.assisted(((officer, kind),))
        s.tell(Assisted, officer, s.characters[officer], kind)
    elif action == SABOTAGE:
        sabotage(s, seat)
    else:
        s.silent |= 1 << officer


ASK_FOR_HELP: Final = AskForHelp()
