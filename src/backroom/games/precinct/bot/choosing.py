"""What a good officer does: goes where the work is worth most to the team, puts in what pays, helps where it counts.

The same judgement serves both doors: `choose` looks at a view, through a world that fits it; `playout` is quicker.
"""

from collections.abc import Callable, Sequence
from typing import Final

from backroom.engine import Action, Chance, Seat, View

from ..actions.turn import Show
from ..imagine import imagine
from ..state import PrecinctState
from ..steps.acting import Afterwards, TakeAction
from ..steps.aims import ClearHood, RadioCheck, RecallCard, TowAway
from ..steps.attempts import AskForHelp, PutIn
from ..steps.dispatch import Dispatch
from ..steps.events import Committed
from ..steps.hands import DiscardDown
from ..steps.investigating import ShowEvidence
from ..steps.looking import ChooseDeck, OneOnTop, UnderOne
from ..steps.memos import BudgetHearing, Training
from ..steps.moving import Move
from ..steps.rewards import ChooseReward
from ..steps.setting_up import ChooseCar, ChooseCharacter
from ..steps.upgrading import UpgradeMore
from .driving import move
from .picks import (
    budget,
    call_off,
    choose_car,
    choose_character,
    choose_deck,
    choose_reward,
    clear_hood,
    discard,
    dispatch,
    of_emergency,
    one_on_top,
    recall,
    training,
    under_one,
    upgrade_more,
)
from .sight import Sight
from .turn import afterwards, assist, put_in, take_action


def choose(view: View, chance: Chance) -> Action:
    assert view.seat is not None
    answer = decide(imagine(view, chance), view.seat, view.options, chance)
    return answer if answer in view.options else view.options[0]


def decide(s: PrecinctState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    step = s.stack[-1]
    if isinstance(step, ChooseCharacter):
        return choose_character(s, options, chance)
    if isinstance(step, ChooseCar):
        return choose_car(s, step.officer)
    sight = Sight(s, seat)
    decision = DECISIONS.get(type(step))
    if decision is not None:
        return decision(sight, options)
    if isinstance(step, AskForHelp):
        return assist(sight, int(seat) if s.setup.players > 1 else s.others()[0], options)
    if isinstance(step, DiscardDown):
        return discard(sight, step.officer, options)
    if isinstance(step, ClearHood):
        return clear_hood(sight, options, step.punks)
    if isinstance(step, Training):
        return training(sight, step.officer)
    if isinstance(step, Committed):
        return call_off(sight)
    if isinstance(step, BudgetHearing):
        return budget(sight)
    return options[chance.below(len(options))]


def show_evidence(sight: Sight, options: Sequence[Action]) -> Action:
    return next((action for action in options if isinstance(action, Show)), options[0])


DECISIONS: Final[dict[type, Callable[[Sight, Sequence[Action]], Action]]] = {
    Move: move, TakeAction: take_action, PutIn: put_in, Afterwards: afterwards, ShowEvidence: show_evidence,
    ChooseReward: choose_reward, UnderOne: under_one, ChooseDeck: choose_deck, OneOnTop: one_on_top,
    RadioCheck: of_emergency, TowAway: of_emergency, RecallCard: recall, Dispatch: dispatch,
    UpgradeMore: upgrade_more,
}  # fmt: skip
