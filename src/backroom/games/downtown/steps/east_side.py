"""The East Side: loot to the fences."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, Within, public

from ..actions import DONE, LEAVE, LOOK_AT_FENCE, SELL, SELL_TO, TUCK, LookAtFence, Sell, SellTo, Tuck
from ..cards import (
    COP,
    DEALERS,
    FENCE_KIND,
    KIND,
    LOOT_NAMES,
    PILES,
    QUARTERS,
    SEEN_LOOT,
    VALUE,
    Job,
    fence_name,
)
from ..events import LookedAtFence, Sold, Tucked
from ..state import DowntownState
from .casino import casino_up
from .ending import rich, rich_end


@dataclass(frozen=True, slots=True)
class SellLoot(Step):
    """Loot of the fence's kind is laid front down, one or more; then he is turned over and pays.

    [D36 D37 D38 D39 D40 D75]
    """

    pile: Annotated[int, Within(0, len(PILES) - 1)] = public()
    laid: tuple[Job, ...] = public(default=())

    def asks(self, s: DowntownState) -> Asked:
        sellable = self.sellable(s)
        seen = sellable if s.remembered else s.loot[s.turn]  # who is asked must not tell what is held
        if not seen or (len(seen) == 1 and not self.laid):
            return NOBODY
        options = tuple([SELL[job] for job in sellable])
        return {s.turn: (*options, DONE) if self.laid else options}

    def sellable(self, s: DowntownState) -> list[Job]:
        kind = dealt_in(s, self.pile)
        return [job for job in s.loot[s.turn] if KIND[job] == kind]

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if isinstance(answer, Sell):
            lay_down(s, answer.job)
            return (SellLoot(self.pile, (*self.laid, answer.job)),)
        laid = self.laid or tuple(self.sellable(s))
        if not self.laid:
            lay_down(s, laid[0])
        return settle_up(s, self.pile, laid)

    def question(self, s: DowntownState, seat: Seat) -> str:
        fence = fence_name(s.fence_fronts[s.fence_piles[self.pile][-1]])
        return f"Sell more to the {fence}?" if self.laid else f"What do you sell to the {fence}?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, Sell):
            return Illegal("you have come to sell: lay loot down for the fence", "D36")
        if action.job in self.laid:
            return Illegal("that is laid down already", "D39")
        if action.job not in s.loot[seat]:
            return Illegal("that is not among your loot", "D36")
        return Illegal("the fence does not deal in that", "D36")


def lay_down(s: DowntownState, job: Job) -> None:
    """Loot laid before a fence is not taken back; it leaves the game, for all to see. [D36 D40 D75]"""
    loot, taken = s.loot[s.turn], s.taken[s.turn]
    n = loot.index(job)
    s.out_of_sight(taken[n])
    s.loot[s.turn] = loot[:n] + loot[n + 1 :]
    s.taken[s.turn] = taken[:n] + taken[n + 1 :]
    s.sold.append(job)


def settle_up(s: DowntownState, pile: int, laid: tuple[Job, ...]) -> tuple[Step, ...]:
    """One look at the fence decides for all cards, and he goes under. [D37 D38 D39 D40 D75]"""
    seat, mark = s.turn, s.fence_piles[pile][-1]
    fence = s.fence_fronts[mark] = s.fences[mark]
    paid = sum([VALUE[job] for job in laid]) * QUARTERS[FENCE_KIND[fence]] // 4
    s.money[seat] += paid
    s.bank -= paid
    s.tell(Sold, seat, laid, fence, paid)
    return rich_end(s) if rich(s) else tuck(s, pile)


def tuck(s: DowntownState, pile: int) -> tuple[Step, ...]:
    """The top fence goes under his pile; below its casino, which may come up. [D40 D41 D42 D87]"""
    marks = s.fence_piles[pile]
    s.fence_piles[pile] = (marks[-1], *marks[:-1])
    return casino_up(s, pile)


def dealt_in(s: DowntownState, pile: int) -> str:
    """The loot that the fence on a pile deals in. [D36]"""
    return SEEN_LOOT[s.fence_fronts[s.fence_piles[pile][-1]]]


@dataclass(frozen=True, slots=True)
class LeaveOrTuckFence(Step):
    """A fence that was looked at stays on top or goes under his pile. [D41 D64]"""

    pile: Annotated[int, Within(0, len(PILES) - 1)] = public()

    def asks(self, s: DowntownState) -> Asked:
        return {s.turn: (LEAVE, TUCK)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        under = isinstance(answers[s.turn], Tuck)
        s.tell(Tucked, s.turn, under)
        return tuck(s, self.pile) if under else ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        mark = s.fence_piles[self.pile][-1]
        fence = s.fence_backs[seat][s.fences_looked_at[seat].index(mark)]
        truth = "is an undercover cop" if FENCE_KIND[fence] == COP else "is no cop"
        return f"The {fence_name(s.fence_fronts[mark])} {truth}. Leave him or put him under the pile?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        return Illegal("first the fence you looked at is left on top or put under his pile", "D41")


def offers(s: DowntownState, options: list[Action], may_look: bool) -> None:
    """Fences who deal in what one has, and a look. [D36 D41]"""
    if s.loot[s.turn]:
        mine = {KIND[job] for job in s.loot[s.turn]}
        options.extend([SELL_TO[n] for n in PILES if dealt_in(s, n) in mine])
    if may_look:
        options.extend(LOOK_AT_FENCE)


def begin(s: DowntownState, at: SellTo) -> tuple[Step, ...]:
    return (SellLoot(at.pile),)


def look(s: DowntownState, at: LookAtFence) -> tuple[Step, ...]:
    """The back of a top fence, for the current player's eyes only. [D41 D76]"""
    mark = s.fence_piles[at.pile][-1]
    s.tell(LookedAtFence, s.turn, s.fence_fronts[mark], s.learn_fence(s.turn, mark))
    return LEAVE_OR_TUCK[at.pile]


def why_not(s: DowntownState, action: Action) -> Illegal:
    if isinstance(action, SellTo):
        loot = dealt_in(s, action.pile)
        return Illegal(f"you have no {LOOT_NAMES[loot]} for the {DEALERS[loot]}", "D36")
    return Illegal("you have looked this turn", "D55")


LEAVE_OR_TUCK: Final[tuple[tuple[Step, ...], ...]] = tuple((LeaveOrTuckFence(n),) for n in PILES)
