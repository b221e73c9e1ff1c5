"""What a good officer does: goes where the work is worth most to the team, puts in what pays, helps where it counts.

The same judgement serves both doors: `choose` looks at a view, through a world that fits it; `playout` looks at a world
that a search has imagined.
"""

from collections.abc import Callable, Sequence
from typing import Final

from backroom.engine import Action, Chance, Seat, View

from ..actions.choices import LET_PUNKS_IN
from ..actions.dirty import SABOTAGE
from ..actions.turn import AS_YOU_ARE, DONE, Show
from ..imagine import imagine
from ..state import PrecinctState
from ..steps.accusing import ChipIn
from ..steps.acting import Afterwards, TakeAction
from ..steps.aims import ClearHood, RadioCheck, RecallCard, TowAway
from ..steps.assisting import AskForHelp
from ..steps.attempts import AddDonuts, PutIn
from ..steps.dirty_turn import DirtyTurn, OrderEvents
from ..steps.dispatch import Dispatch
from ..steps.events import Committed
from ..steps.hands import DiscardDown
from ..steps.investigating import ShowEvidence
from ..steps.looking import ChooseDeck, OneOnTop, UnderOne
from ..steps.memos import BudgetHearing, ExamineLoyalty, Training
from ..steps.moving import Move
from ..steps.rewards import ChooseReward
from ..steps.setting_up import ChooseCar, ChooseCharacter
from ..steps.upgrading import UpgradeMore
from . import dirty
from .dirty import is_dirty
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
    examine,
    of_emergency,
    one_on_top,
    recall,
    training,
    under_one,
    upgrade_more,
)
from .sight import Sight
from .suspicion import doubts
from .turn import add_donuts, afterwards, assist, put_in, take_action


def choose(view: View, chance: Chance) -> Action:
    assert view.seat is not None
    return playout(imagine(view, chance), view.seat, view.options, chance)


def playout(s: PrecinctState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """All as ever: where a quicker player drives and what he attempts is so much worse that nothing is learnt of it."""
    answer = decide(s, seat, options, chance)
    return answer if answer in options else options[0]


def decide(s: PrecinctState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    step = s.stack[-1]
    if isinstance(step, ChooseCharacter):
        return choose_character(s, options, chance)
    if isinstance(step, ChooseCar):
        return choose_car(s, step.officer)
    sight = Sight(s, seat)
    if isinstance(step, ChipIn):
        return dirty.chip_in(sight, seat, step.accused, options)
    if is_dirty(sight, seat):
        answer = decide_dirty(sight, seat, options)
        if answer is not None:
            return answer
    if isinstance(step, ExamineLoyalty):
        return examine(doubts(s, seat), options)
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


def decide_dirty(sight: Sight, seat: Seat, options: Sequence[Action]) -> Action | None:
    """What a Dirty Cop does differently."""
    s = sight.s
    step = s.stack[-1]
    if isinstance(step, DirtyTurn):
        return dirty.underground(sight, options)
    if isinstance(step, OrderEvents):
        return dirty.order_events(sight, options)
    if isinstance(step, AskForHelp):
        return dirty.assist(sight, seat, options)
    if isinstance(step, Move):
        return dirty.move(sight, options)
    if isinstance(step, TakeAction):
        return dirty.take_action(sight, seat, options)
    if isinstance(step, (PutIn, AddDonuts)):
        return AS_YOU_ARE
    if isinstance(step, Afterwards):
        return DONE
    if isinstance(step, ShowEvidence):
        return dirty.show_evidence(sight, seat, options)
    if isinstance(step, UnderOne):
        return dirty.under_one(sight, options)
    if isinstance(step, OneOnTop):
        return dirty.one_on_top(options)
    if isinstance(step, ChooseDeck):
        return dirty.choose_deck(sight, options)
    if isinstance(step, ChooseReward):
        return dirty.choose_reward(options)
    if isinstance(step, ClearHood):
        return dirty.clear_hood(sight, options, step.punks)
    return LET_PUNKS_IN if isinstance(step, BudgetHearing) else None


def interject(view: View, chance: Chance) -> Action | None:
    """A revealed Dirty Cop's Donut against an attempt on which much depends. [P84]"""
    if view.seat is None or SABOTAGE not in view.lets or not isinstance(view.stack[-1], (PutIn, AddDonuts)):
        return None
    return SABOTAGE if dirty.sabotage_at_once(Sight(imagine(view, chance), view.seat)) else None


def show_evidence(sight: Sight, options: Sequence[Action]) -> Action:
    return next((action for action in options if isinstance(action, Show)), options[0])


DECISIONS: Final[dict[type, Callable[[Sight, Sequence[Action]], Action]]] = {
    Move: move, TakeAction: take_action, PutIn: put_in, Afterwards: afterwards, ShowEvidence: show_evidence,
    ChooseReward: choose_reward, UnderOne: under_one, ChooseDeck: choose_deck, OneOnTop: one_on_top,
    RadioCheck: of_emergency, TowAway: of_emergency, RecallCard: recall, Dispatch: dispatch,
    UpgradeMore: upgrade_more, AddDonuts: add_donuts,
}  # fmt: skip
