"""Downtown: gangsters for sale."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import BUY, DONE, Buy
from ..cards import BANK, GANGSTER_NAMES, GANGSTERS, Gangster, count, dollars, only
from ..events import BankShared, Bought
from ..state import DowntownState
from .ending import rich, rich_end
from .ghetto import lay_out

PRICES: Final = (0, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1)
MOST: Final = 10
FEWEST: Final = 5
FRESH: Final = 3


@dataclass(frozen=True, slots=True)
class BuyGangsters(Step):
    """Any of those laid out, at the prices before the purchase; then new ones come. [D28 D29 D30 D31 D77]

    What was spent is paid already; the Bank shares it out when all is bought.
    """

    prices: tuple[int, ...] = public()
    spent: int = public()

    def asks(self, s: DowntownState) -> Asked:
        if not s.layout:
            return NOBODY
        return {s.turn: (*on_sale(s, self.prices), DONE)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if isinstance(answer, Buy):
            return (BuyGangsters(self.prices, self.spent + take(s, answer.gangster, self.prices)),)
        share_out(s, self.spent)
        many = len(s.layout)
        lay_out(s, max(min(FRESH, MOST - many), FEWEST - many), chance)
        return rich_end(s) if rich(s) else ()

    def question(self, s: DowntownState, seat: Seat) -> str:
        return f"Buy another? You have spent {dollars(self.spent)} and have {dollars(s.purse(seat))} left."

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Buy):
            return why_not(s, action.gangster)
        return Illegal("first finish buying", "D28")


def prices_now(layout: list[Gangster]) -> tuple[int, ...]:
    """Of each type; the more there are, the cheaper each. 0: there is none. [D29]"""
    lookouts, safecrackers, spies = count(layout)
    return (PRICES[lookouts], PRICES[safecrackers], PRICES[spies])


def on_sale(s: DowntownState, prices: tuple[int, ...]) -> list[Action]:
    layout, purse = s.layout, s.purse(s.turn)
    return [BUY[n] for n in (0, 1, 2) if 0 < prices[n] <= purse and GANGSTERS[n] in layout]


def offers(s: DowntownState, options: list[Action]) -> None:
    options.extend(on_sale(s, prices_now(s.layout)))


def begin(s: DowntownState, first: Buy) -> tuple[Step, ...]:
    """The first purchase fixes the prices. [D29]"""
    prices = prices_now(s.layout)
    return (BuyGangsters(prices, take(s, first.gangster, prices)),)


def take(s: DowntownState, gangster: Gangster, prices: tuple[int, ...]) -> int:
    """Out of the layout into the hand, paid at once. [D28 D29 D30]"""
    price = prices[GANGSTERS.index(gangster)]
    s.money[s.turn] -= price
    s.bank += price
    s.layout.remove(gangster)
    s.receive(s.turn, (gangster,))
    s.tell(Bought, s.turn, gangster, price)
    return price


def share_out(s: DowntownState, money: int) -> None:
    """Those at the Bank divide the money; the buyer's own token does not count, or does. [D50 D51 D52 D70]"""
    there = s.at(BANK, but=-1 if s.setup.has("update-1") else s.turn)
    each = money // len(there) if there else 0
    if each:
        for seat in there:
            s.money[seat] += each
        s.bank -= each * len(there)
        s.tell(BankShared, tuple(there), each)


def why_not(s: DowntownState, gangster: Gangster) -> Illegal:
    if gangster not in s.layout:
        return Illegal(f"no {GANGSTER_NAMES[gangster]} is laid out Downtown", "D28")
    return Illegal(f"a {GANGSTER_NAMES[gangster]} costs more: you have {only(s.purse(s.turn))} left", "D29")
