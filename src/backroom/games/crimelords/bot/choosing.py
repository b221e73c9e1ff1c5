"""What a good player of Crime Lords does: bids by value, keeps a Mob that can be paid, attacks where it is likely to
succeed, defends what is worth it, and stops whoever is about to win.

The same judgement serves both doors: `choose` looks at a view, through a world that fits it, and asks for nothing that
the seat cannot see; `playout` looks at a world that a search has imagined.
"""

from collections.abc import Callable, Sequence

from backroom.engine import Action, Chance, Seat, View

from ..actions import PLAY_ON, SHARE
from ..state import LordsState
from ..steps.actions import TakeActions
from ..steps.assist import DefendRecruit, FromOutside, HelpRecruit, TakeTurnsAdding
from ..steps.attack import ChooseLeader
from ..steps.auction import Bidding
from ..steps.ending import ShareTheWin
from ..steps.hit import HelpHit, HideFromHit, HitMoney
from ..steps.markers import NewBoss
from ..steps.payday import ShortPay
from ..steps.placing import Arrange, PutDown
from ..steps.reactions import Reactions
from ..steps.setting_up import ChooseBosses
from ..steps.showdown import CloseHands, NameProtector, SayNow
from ..steps.spoils import Wiped
from ..steps.unasked import Aim, AnswerSlip, WriteCounter
from ..steps.war import WarTurn
from .attacking import hide, hit_money, interfere, lead, react, send
from .auction import bid, make_boss
from .beliefs import as_seen
from .favours import aim
from .judgement import judge
from .payroll import short_pay
from .places import place, put
from .showdown import close_hand, protect, say_now
from .slips import answer, pen
from .turn import spoils, take_actions, war_turn

Decision = Callable[[LordsState, int, Sequence[Action]], Action]


def choose(view: View, chance: Chance) -> Action:
    assert view.seat is not None
    return decide(as_seen(view, chance), view.seat, view.options)


def playout(s: LordsState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    return decide(s, seat, options)


def decide(s: LordsState, seat: Seat, options: Sequence[Action]) -> Action:
    """A sensible move from what the seat itself can know."""
    if len(options) == 1:
        return options[0]
    step = s.stack[-1]
    decision = DECISIONS.get(type(step))
    if decision is not None:
        return decision(s, seat, options)
    if isinstance(step, Bidding):
        return bid(s, seat, options, step)
    if isinstance(step, ChooseLeader):
        return lead(s, seat, options, step)
    if isinstance(step, PutDown):
        return put(s, seat, options, step)
    if isinstance(step, Reactions):
        return react(s, seat, options, step.when)
    if isinstance(step, Aim):
        return aim(s, seat, options, step)
    if isinstance(step, ShortPay):
        return short_pay(s, seat, options, step)
    return options[0]


def share(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """A part of the win for sure, if the whole is not likelier."""
    step = s.stack[-1]
    assert isinstance(step, ShareTheWin)
    return SHARE if judge(s)[seat] < 1 / len(step.short) else PLAY_ON


DECISIONS: dict[type, Decision] = {
    ChooseBosses: make_boss,
    NewBoss: make_boss,
    Arrange: place,
    TakeActions: take_actions,
    NameProtector: protect,
    CloseHands: close_hand,
    SayNow: say_now,
    HelpRecruit: send,
    DefendRecruit: send,
    TakeTurnsAdding: send,
    FromOutside: interfere,
    HitMoney: hit_money,
    HelpHit: send,
    HideFromHit: hide,
    WarTurn: war_turn,
    Wiped: spoils,
    ShareTheWin: share,
    AnswerSlip: answer,
    WriteCounter: pen,
}
