"""What each thing costs in Downtown, what lies on a display, and the share a fence takes."""

from backroom.engine import View
from backroom.kit import telling

from ..actions import Buy, Pay, PullJob, Rob, Sell, SellTo
from ..cards import (
    COP,
    FENCE_KIND,
    GANGSTERS,
    HALF,
    KIND,
    NEEDED,
    NOTHING,
    PROMISE,
    SEEN_LOOT,
    VALUE,
    crew,
    dollars,
    stake,
)
from ..steps.downtown import BuyGangsters, prices_now
from ..steps.east_side import SellLoot


def stakes(view: View) -> dict[str, str]:
    """By the code of an action. [D17 D19 D29 D33 D37 D38]"""
    return telling.stakes(STAKES, view, view)


def takes(view: View, action: Rob) -> str:
    """An empty display has a warning instead. [D17 D18]"""
    lies = display(view, action)
    return "" if lies == NOTHING else lies


def display(view: View, action: Rob | Pay) -> str:
    return stake(view.table["display_money"][action.seat], view.table["display"][action.seat])


def price(view: View, action: Buy) -> str:
    top = view.stack[-1]
    prices = top.prices if isinstance(top, BuyGangsters) else prices_now(list(view.table["layout"]))
    return dollars(prices[GANGSTERS.index(action.gangster)])


def job(view: View, action: PullJob) -> str:
    front = view.table["fronts"][view.table["stooge_piles"][action.stooge][-1]]
    return f"takes {crew(NEEDED[front])}; said to be worth {dollars(PROMISE[front])}"


def fence(view: View, action: SellTo) -> str:
    loot = SEEN_LOOT[front_of(view, action.pile)]
    worth = sum(VALUE[job] for job in mine(view) if KIND[job] == loot)
    return f"{share(view, action.pile)}; yours is worth {dollars(worth)}"


def sale(view: View, action: Sell) -> str:
    top = view.stack[-1]
    return share(view, top.pile) if isinstance(top, SellLoot) else ""


def mine(view: View) -> tuple[str, ...]:
    loot: tuple[str, ...] = view.table["loot"][view.seat] if view.seat is not None else ()
    return loot


def front_of(view: View, pile: int) -> str:
    seen: str = view.table["fence_fronts"][view.table["fence_piles"][pile][-1]]
    return seen


def share(view: View, pile: int) -> str:
    """As his front says, or as he is where the seller has seen his back. [D37 D38 D41]"""
    table, mark = view.table, view.table["fence_piles"][pile][-1]
    seen = front_of(view, pile)
    if view.seat is not None and mark in table["fences_looked_at"][view.seat]:
        seen = table["fence_backs"][view.seat][table["fences_looked_at"][view.seat].index(mark)]
    kind = FENCE_KIND.get(seen)
    if kind == COP:
        return "he is a cop and pays a quarter"
    return "he takes half" if kind == HALF else "he takes a quarter" + ("" if kind else ", if he is no cop")


STAKES: telling.Tellings = {Rob: takes, Pay: display, Buy: price, PullJob: job, SellTo: fence, Sell: sale}
