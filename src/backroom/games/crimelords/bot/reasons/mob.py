"""The Mob: hiring, places, wages and Bosses."""

from collections.abc import Callable
from typing import Any, Final

from ...actions import (
    Bid,
    DoubleCross,
    Drop,
    LetGo,
    MakeBoss,
    Move,
    OfCard,
    Pass,
    PayAll,
    PayNothing,
    PayOut,
    PayPart,
    Place,
    Put,
    Retire,
    Use,
    Visit,
)
from ...cards import (
    BOSS_BONUS,
    CARD,
    CASH_USED,
    MARKERS_TO_LEAVE,
    USE,
)
from ...numbers import LIEUTENANT
from ...tree import branch
from .look import Look, card_of, markers, wages, what


def bidding(look: Look, action: Bid) -> str:
    left = look.s.bidding[look.me] - action.sum
    return f"{what(look, look.s.up)}; leaves you {left} G to bid with"


def passing(look: Look, action: Pass) -> str:
    if look.s.war:
        return "keeps your tokens; when all pass in a row the war is over"
    return f"you keep {look.s.bidding[look.me]} G for what is turned up later; what is left in the end is lost"


def making_boss(look: Look, action: MakeBoss) -> str:
    s, crook = look.s, card_of(action)
    might = s.power[crook] + BOSS_BONUS[s.mobs[look.me]]
    below = len([c for c in s.crooks[look.me] if c != crook and s.power[c] < might])
    return f"Power {might} as the Boss; {below} of your others could stand below"


def placing(look: Look, action: Place) -> str:
    return f"Power {look.s.power[card_of(action)]}; whoever comes after can stand below if weaker"


def putting(look: Look, action: Put) -> str:
    s, superior = look.s, CARD[action.superior]
    crook = getattr(look.step, "crook", -1)
    under = f"Power {s.power[crook]} under {s.might(superior)}; " if crook >= 0 else ""
    if s.boss[look.me] == superior:
        return f"{under}a Lieutenant is {LIEUTENANT} harder to recruit away"
    return f"{under}can help whoever leads above"


def without(look: Look, crook: int) -> str:
    gone = branch(look.s, crook)
    saved = sum([look.s.wage(c) for c in gone])
    along = f", and {len(gone) - 1} below go along" if len(gone) > 1 else ""
    return f"saves {saved} G of wages a turn; costs you Power {look.s.might(crook)}{along}"


def dropping(look: Look, action: Drop) -> str:
    return without(look, card_of(action))


def letting_go(look: Look, action: LetGo) -> str:
    return without(look, card_of(action))


def paying(look: Look, action: OfCard) -> str:
    crook = card_of(action)
    if isinstance(action, PayAll):
        return f"{look.s.wage(crook)} G, and no Unhappy marker for Power {look.s.might(crook)}"
    return markers(look, crook, 1 if isinstance(action, PayPart) else 2)


def paying_out(look: Look, action: PayOut) -> str:
    return f"you owe {wages(look)} G and have {look.s.treasury[look.me]}: somebody gets less"


def moving(look: Look, action: Move) -> str:
    crook = card_of(action)
    above = look.s.superior[crook]
    if above >= 0 and look.s.might(crook) > look.s.might(above):
        return "stronger than the Crook above: that is a marker each turn"
    beside = above == look.s.boss[look.me]
    return f"costs the token{', and a marker unless the new place is beside the Boss again' if beside else ''}"


def visiting(look: Look, action: Visit) -> str:
    return f"costs the token; {markers(look, card_of(action), -1)}"


def using(look: Look, action: Use) -> str:
    kind = USE[card_of(action)]
    if kind == "cash":
        return f"{CASH_USED} G for the token"
    return "the token takes a marker off one of yours" if kind == "cheer" else "the token upsets a rival's Crook"


def double_crossing(look: Look, action: DoubleCross) -> str:
    unhappy = len([c for c in look.s.crooks[look.me] if look.s.unhappy[c] + 1 >= MARKERS_TO_LEAVE])
    leave = f"; {unhappy} would leave by it" if unhappy else ""
    return f"no wage for the old Boss any more, but everyone left gets a marker{leave}"


def retiring(look: Look, action: Retire) -> str:
    return f"costs {2 * look.s.might(look.s.boss[look.me])} G, and nobody gets a marker"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    Bid: bidding, Pass: passing, MakeBoss: making_boss, Place: placing, Put: putting, Drop: dropping,
    LetGo: letting_go, PayAll: paying, PayPart: paying, PayNothing: paying, PayOut: paying_out, Move: moving,
    Visit: visiting, Use: using, DoubleCross: double_crossing, Retire: retiring,
}  # fmt: skip
