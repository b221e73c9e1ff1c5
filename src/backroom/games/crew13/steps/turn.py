"""A turn, from resetting assets to the next lead."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions import CALL_DISPATCH, DONE_WITH_ASSETS, LOOK_AT, CallDispatch, LookAt
from ..cards import INCOME, THE_DISPATCH, THE_RAP_SHEET
from ..events import Earned, TurnBegan
from ..state import CrewState
from .draw import DRAW_RESOURCE
from .ends import anyone_made_it, the_end
from .job_board import give_back
from .propose import PASS_OR_PROPOSE
from .secrets import call_dispatch, look_at


@dataclass(frozen=True, slots=True)
class ResetAssets(Step):
    """The lead turns used assets up again and takes the income of his own and of everyone's. [C17 C19 C57]"""

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        lead = s.lead
        s.tell(TurnBegan, lead, s.round)
        if s.used[lead]:
            s.used[lead] = []
        cash = 0
        for job in s.assets[lead]:
            cash += job in INCOME
        for job in s.crew_assets:
            cash += job in INCOME
        if cash:
            s.money[lead] += cash
            s.tell(Earned, lead, cash)
            if anyone_made_it(s):
                return the_end(s, "$15k were reached by income")
        return TURN


@dataclass(frozen=True, slots=True)
class AssetPhase(Step):
    """Before drawing, the lead may use the Rap Sheet and the friend at Dispatch, if he has them. [C20 C62 C64]"""

    def asks(self, s: CrewState) -> Asked:
        assets = s.assets[s.lead]
        if not assets:
            return NOBODY
        options: list[Action] = []
        if THE_RAP_SHEET in assets:
            options += [LOOK_AT[seat] for seat in s.others(s.lead)]
        if THE_DISPATCH in assets:
            options.append(CALL_DISPATCH)
        return {s.lead: (*options, DONE_WITH_ASSETS)} if options else NOBODY

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.lead)
        if isinstance(answer, LookAt):
            look_at(s, s.lead, answer.seat)
            give_back(s, s.lead, THE_RAP_SHEET)
            return (self,)
        if isinstance(answer, CallDispatch):
            call_dispatch(s, s.lead, chance)
            give_back(s, s.lead, THE_DISPATCH)
            return (self,)
        return ()

    def question(self, s: CrewState, seat: Seat) -> str:
        return "Before you draw: use an asset, or go on?"

    def why_not(self, s: CrewState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, LookAt):
            if action.seat == seat:
                return Illegal("the Rap Sheet shows another player's identity", "C62")
            return Illegal("you do not have the Rap Sheet", "C62")
        if isinstance(action, CallDispatch):
            return Illegal("you have no friend at Dispatch", "C64")
        return Illegal("first decide whether you use an asset", "C18")


@dataclass(frozen=True, slots=True)
class EndOfTurn(Step):
    """The next player to the left leads. [C11 C18]"""

    def resolve(self, s: CrewState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.crew = []
        s.lead = Seat((s.lead + 1) % s.setup.players)
        if s.lead == s.starter:
            s.round += 1
        return NEXT_TURN


NEXT_TURN: Final[tuple[Step, ...]] = (ResetAssets(),)
TURN: Final[tuple[Step, ...]] = (AssetPhase(), DRAW_RESOURCE, PASS_OR_PROPOSE, EndOfTurn())
