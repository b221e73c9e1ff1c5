"""Why something cannot be done in the time for actions."""

from typing import Final

from backroom.engine import Action, Illegal, Seat

from ..actions import (
    DoubleCross,
    Drop,
    EndTurn,
    Hit,
    LieLow,
    Move,
    Play,
    Recruit,
    Retire,
    TakeOver,
    Use,
    Visit,
)
from ..cards import (
    CARD,
    HIT,
    NAME,
    RECRUIT,
    TAKEOVER,
)
from ..state import LordsState
from ..tree import lieutenants
from .bosses import retirement_pay
from .leaders import able
from .no_deals import no_deal
from .out_of_turn import DEALS

KIND: Final[dict[type, int]] = {Recruit: RECRUIT, TakeOver: TAKEOVER, Hit: HIT}


def refused(s: LordsState, seat: Seat, action: Action) -> Illegal:
    """Why not now, by which rule."""
    if action in DEALS:
        return no_deal(s, seat, action)
    if seat != s.turn:
        if isinstance(action, Play):
            return Illegal(f"{action.name()} cannot be played by you now", "L102")
        return Illegal("it is not your turn", "L21")
    if isinstance(action, (Recruit, TakeOver, Hit)):
        return no_attack(s, seat, KIND[type(action)], CARD[action.card])
    if isinstance(action, (Move, Drop, Visit, Use, DoubleCross, Retire)):
        crook = CARD[action.card]
        if s.holder[crook] != seat:
            return Illegal(f"{NAME[crook]} is not in your Mob", "L31")
        if crook == s.boss[seat] and isinstance(action, (Move, Drop)):
            return Illegal("the Boss is neither moved nor dropped", "L43")
        if isinstance(action, (DoubleCross, Retire)) and crook not in lieutenants(s, seat):
            return Illegal("only a Lieutenant can follow the Boss", "L45" if isinstance(action, DoubleCross) else "L46")
        if not s.tokens[crook]:
            return Illegal(f"{NAME[crook]} has no token left", "L31")
        if isinstance(action, Visit):
            return Illegal("a visit takes a marker, and a Racket of the Weakness that you control", "L40")
        if isinstance(action, Move):
            return Illegal(f"there is no other place for {NAME[crook]}", "L91")
        if isinstance(action, Retire):
            return Illegal(f"the Boss wants {retirement_pay(s, seat)} G to go", "L46")
        return Illegal(f"{NAME[crook]} can do nothing of that kind now", "L119")
    if isinstance(action, Play):
        return Illegal(f"{action.name()} cannot be played by you now", "L102")
    if isinstance(action, LieLow):
        return Illegal("you have acted this turn", "L32")
    if isinstance(action, EndTurn):
        return Illegal("who has done nothing collects 10 G for it", "L32")
    return Illegal("it is the time for actions", "L31")


def no_attack(s: LordsState, seat: Seat, kind: int, target: int) -> Illegal:
    owner = s.holder[target]
    if owner < 0 and target not in s.street:
        return Illegal(f"{NAME[target]} is not on the table", "L52")
    if not able(s, seat):
        return Illegal("none of your Crooks has a token left to lead an attack", "L52")
    if owner == seat and kind != HIT:
        return Illegal(f"{NAME[target]} is yours already", "L52")
    if kind == RECRUIT and owner >= 0 and s.boss[owner] == target:
        return Illegal("a Boss cannot be recruited", "L43")
    if kind == HIT and owner == seat:
        if s.boss[seat] == target:
            return Illegal("your own Boss is only double-crossed or retired", "L84")
        return Illegal("nobody attacks himself", "L84")
    if {*s.backed_out(kind, target)} & {*able(s, seat)}:
        return Illegal("those who could lead have backed out of it, and nothing has changed since", "L58")
    return Illegal("nobody of yours has more Power than the target and a place for it", "L61")
