"""The East Side: loot to the fences."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import DONE, LEAVE, LOOK_AT_FENCE, SELL, SELL_TO, TUCK, LookAtFence, Sell, SellTo, Tuck
from ..cards import (
    COP,
    DEALERS,
    FENCE_KIND,
    FRONT_LOOT,
    LOOT_NAMES,
    LOOT_OF,
    PILES,
    QUARTERS,
    VALUE,
    fence_name,
)
from ..events import LookedAtFence, Sold, Tucked
from ..state import DowntownState
from .casino import casino_up
from .ending import rich, rich_end


@dataclass(frozen=True, slots=True)
class SellLoot(Step):
    """Loot of the fence's kind is laid down, one or more; then he is turned over and pays. [D36 D37 D38 D39 D40]"""

    pile: int = public()
    laid: tuple[int, ...] = public()

    def asks(self, s: DowntownState) -> Asked:
        sellable = self.sellable(s)
        if not sellable or (len(sellable) == 1 and not self.laid):
            return NOBODY
        options = tuple([SELL[s.jobs[mark]] for mark in sellable])
        return {s.turn: (*options, DONE) if self.laid else options}

    def sellable(self, s: DowntownState) -> list[int]:
        loot = FRONT_LOOT[s.fence_fronts[s.fence_piles[self.pile][-1]]]
        return [mark for mark in s.loot[s.turn] if LOOT_OF[s.fronts[mark]] == loot and mark not in self.laid]

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if isinstance(answer, Sell):
            mark = next(m for m in s.loot[s.turn] if s.jobs[m] == answer.job)
            return (SellLoot(self.pile, (*self.laid, mark)),)
        return settle_up(s, self.pile, self.laid or tuple(self.sellable(s)))

    def question(self, s: DowntownState, seat: Seat) -> str:
        fence = fence_name(s.fence_fronts[s.fence_piles[self.pile][-1]])
        return f"Sell more to the {fence}?" if self.laid else f"What do you sell to the {fence}?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, Sell):
            return Illegal("you have come to sell: lay loot down for the fence", "D36")
        if action.job not in [s.jobs[mark] for mark in s.loot[seat]]:
            return Illegal("that is not among your loot", "D36")
        if action.job in [s.jobs[mark] for mark in self.laid]:
            return Illegal("that is laid down already", "D39")
        return Illegal("the fence does not deal in that", "D36")


def settle_up(s: DowntownState, pile: int, laid: tuple[int, ...]) -> tuple[Step, ...]:
    """One look at the fence decides for all cards; what was sold is gone, and he goes under.

    [D37 D38 D39 D40 D75 D88]
    """
    seat, mark = s.turn, s.fence_piles[pile][-1]
    kind = s.exposed[mark] = FENCE_KIND[s.fences[mark]]
    quarters = QUARTERS[kind]
    paid = 0
    for card in laid:
        s.loot[seat].remove(card)
        s.sales.append((seat, card, quarters))
        paid += VALUE[s.jobs[card]] * quarters // 4
    s.purses[seat] += paid
    s.bank -= paid
    s.sold(seat)
    s.tell(Sold, seat, tuple([s.fronts[card] for card in laid]), s.fence_fronts[mark], kind, paid)
    if rich(s):
        return rich_end(s)
    return tuck(s, pile)


def tuck(s: DowntownState, pile: int) -> tuple[Step, ...]:
    """The top fence goes under his pile; below its casino, which may come up. [D40 D41 D42 D87]"""
    marks = s.fence_piles[pile]
    marks.insert(0, marks.pop())
    return casino_up(s, pile)


@dataclass(frozen=True, slots=True)
class LeaveOrTuckFence(Step):
    """A fence that was looked at stays on top or goes under his pile. [D41 D64]"""

    pile: int = public()

    def asks(self, s: DowntownState) -> Asked:
        return {s.turn: (LEAVE, TUCK)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        under = isinstance(answers[s.turn], Tuck)
        s.tell(Tucked, s.turn, under)
        return tuck(s, self.pile) if under else ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        mark = s.fence_piles[self.pile][-1]
        kind = s.fence_backs[seat][s.fences_looked_at[seat].index(mark)]
        truth = "is an undercover cop" if kind == COP else "is no cop"
        return f"The {fence_name(s.fence_fronts[mark])} {truth}. Leave him or put him under the pile?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return Illegal("first the fence you looked at is left on top or put under his pile", "D41")


def offers(s: DowntownState, options: list[Action], may_look: bool) -> None:
    """Fences who deal in what one has, and a look. [D36 D41]"""
    mine = [LOOT_OF[s.fronts[mark]] for mark in s.loot[s.turn]]
    for n in PILES:
        if FRONT_LOOT[s.fence_fronts[s.fence_piles[n][-1]]] in mine:
            options.append(SELL_TO[n])
    if may_look:
        options.extend(LOOK_AT_FENCE)


def begin(s: DowntownState, at: SellTo) -> tuple[Step, ...]:
    return (SellLoot(at.pile, ()),)


def look(s: DowntownState, at: LookAtFence) -> tuple[Step, ...]:
    """The back of a top fence, for the current player's eyes only. [D41 D76]"""
    mark = s.fence_piles[at.pile][-1]
    s.tell(LookedAtFence, s.turn, s.fence_fronts[mark], s.learn_fence(s.turn, mark))
    return (LeaveOrTuckFence(at.pile),)


def why_not(s: DowntownState, action: Action) -> Illegal:
    if isinstance(action, SellTo):
        loot = FRONT_LOOT[s.fence_fronts[s.fence_piles[action.pile][-1]]]
        return Illegal(f"you have no {LOOT_NAMES[loot]} for the {DEALERS[loot]}", "D36")
    return Illegal("you have looked this turn", "D55")
