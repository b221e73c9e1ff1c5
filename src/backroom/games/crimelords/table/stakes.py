"""What is at stake in Crime Lords: wages, income, and the number an attack would start from."""

from backroom.engine import View, code
from backroom.kit import telling
from backroom.kit.words import number as number_of

from ..actions import (
    Against,
    DoubleCross,
    Drop,
    For,
    HideOut,
    Hit,
    Lead,
    LeaveGame,
    Move,
    PayAll,
    Protect,
    Recruit,
    Retire,
    Seize,
    Send,
    Spend,
    TakeOver,
    Use,
    Visit,
)
from ..cards import CARD, INCOME, NAME, RESISTANCE
from ..numbers import number
from ..state import LordsState
from ..steps.announcing import announce
from ..steps.attack import ChooseLeader
from ..steps.bosses import retirement_pay
from ..tree import branch, children
from .attack import what_it_adds
from .odds import odds

USUAL, DRASTIC = 3, 6
RANKS = {Visit: 0, Use: 1, Move: 2, Retire: 4, DoubleCross: 5, Drop: DRASTIC, LeaveGame: DRASTIC}
Look = tuple[View, LordsState]
"""What a seat sees, and the table as all see it."""


def stakes(view: View, s: LordsState) -> dict[str, str]:
    """By the code of an action; the state is the table as all see it. [L24 L52 L53 L54]"""
    return telling.stakes(STAKES, (view, s), view)


def more(look: Look, action: Send | Protect | HideOut) -> str:
    _, s = look
    adds = what_it_adds(s, action, number(s)) if s.attacking else None
    return "" if adds is None else odds(adds["number"])


def money(look: Look, action: For | Against | Spend) -> str:
    """If the other hands are empty: nobody knows what is in them. [L57]"""
    _, s = look
    return odds(number(s) + (-action.sum if isinstance(action, Against) else action.sum)) if s.attacking else ""


def crook(look: Look, action: Recruit) -> str:
    _, s = look
    card = CARD[action.card]
    return f"Power {s.power[card]}, Resistance {RESISTANCE[card]}, wants {s.wage(card)} G a turn"


def racket(look: Look, action: TakeOver) -> str:
    return f"{INCOME[CARD[action.card]]} G a turn, Resistance {RESISTANCE[CARD[action.card]]}"


def victim(look: Look, action: Hit) -> str:
    (view, s), card = look, CARD[action.card]
    if s.holder[card] == view.seat:
        return own_blood(s, s.holder[card], card)
    return f"Power {look[1].power[CARD[action.card]]}"


def own_blood(s: LordsState, seat: int, card: int) -> str:
    """What it costs to rub out one's own. [L80 L84]"""
    upset = len(children(s, card)) + (s.superior[card] >= 0)
    return f"a token, and the Crook is gone; {number_of(upset, 'Crook')} beside get a marker each"


def dropped(look: Look, action: Drop) -> str:
    """[L93]"""
    _, s = look
    below = len(branch(s, CARD[action.card])) - 1
    return f"costs nothing; the Crook{f' and {below} below' if below else ''} may be had by anybody then"


def double_crossed(look: Look, action: DoubleCross) -> str:
    """[L45]"""
    _, s = look
    seat = s.holder[CARD[action.card]]
    return f"a token; {NAME[s.boss[seat]]} is gone, and all {len(s.crooks[seat]) - 1} left get a marker"


def retired(look: Look, action: Retire) -> str:
    """[L46]"""
    _, s = look
    seat = s.holder[CARD[action.card]]
    return f"a token and {retirement_pay(s, seat)} G; {NAME[s.boss[seat]]} is gone, and nobody minds"


def left(look: Look, action: LeaveGame) -> str:
    """[L107 L117]"""
    return "you are out; your Crooks and Rackets become uncontrolled, the rest is gone"


def at_once(view: View, s: LordsState) -> list[str]:
    """Announcing an attack and naming its leader: nothing is spent by it, and it can be taken back. [L52 L58]"""
    found = []
    for action in view.options:
        announces = isinstance(action, (Recruit, TakeOver, Hit)) and s.holder[CARD[action.card]] != view.seat
        if announces or (isinstance(action, Lead) and not rubs_out(view, s)):
            found.append(code(action))
    return found


def rubs_out(view: View, s: LordsState) -> bool:
    """The target is one's own: there it ends without dice. [L84]"""
    step = view.stack[-1]
    return isinstance(step, ChooseLeader) and s.holder[step.target] == step.seat


def ranks(view: View, s: LordsState) -> dict[str, int]:
    """What helps a Crook comes first among what can be done with him, what cannot be made good last. [L40 L84 L93]"""
    found = {}
    for action in view.options:
        own_hit = isinstance(action, Hit) and s.holder[CARD[action.card]] == view.seat
        rank = DRASTIC if own_hit else RANKS.get(type(action), USUAL)
        if rank != USUAL:
            found[code(action)] = rank
    return found


def spoils(look: Look, action: Seize) -> str:
    return f"{INCOME[CARD[action.card]]} G a turn"


def wages(look: Look, action: PayAll) -> str:
    return f"{look[1].wage(CARD[action.card])} G"


def beginning(look: Look, action: Lead) -> str:
    """The number this leader would start from, before money and help. [L52 L53]"""
    (view, s), lead = look, CARD[action.card]
    step = view.stack[-1]
    if not isinstance(step, ChooseLeader) or s.holder[step.target] == step.seat:
        return ""
    then = s.clone()
    announce(then, step.seat, step.kind, lead, step.target)
    return odds(number(then))


STAKES: telling.Tellings = {
    Lead: beginning,
    Send: more,
    Protect: more,
    For: money,
    Against: money,
    Spend: money,
    HideOut: more,
    Recruit: crook,
    TakeOver: racket,
    Hit: victim,
    Drop: dropped,
    DoubleCross: double_crossed,
    Retire: retired,
    LeaveGame: left,
    Seize: spoils,
    PayAll: wages,
}
