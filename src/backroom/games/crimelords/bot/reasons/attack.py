"""Attacks: what number they make, and who adds to it."""

from collections.abc import Callable
from typing import Any, Final

from ...actions import (
    Against,
    BackOut,
    EmptyHand,
    For,
    HideOut,
    Hit,
    Interfere,
    Lead,
    Nobody,
    NoMore,
    Now,
    Protect,
    Recruit,
    Send,
    Spend,
    StayOut,
    StayPut,
    TakeOver,
)
from ...cards import (
    HIDE_OUT,
    HIT,
    NAME,
    RECRUIT,
    TAKEOVER,
    WEAKNESS,
)
from ...numbers import number, of_type
from ...steps.leaders import leaders
from ...tree import branch
from ..attacking import brought
from .look import Look, card_of, change, odds, what


def best_lead(look: Look, kind: int, target: int) -> int:
    """Who would make the highest number."""
    able = leaders(look.s, look.me, kind, target)
    return max(able, key=lambda lead: look.announce(kind, target, lead), default=-1)


def attack(look: Look, kind: int, target: int) -> str:
    lead = best_lead(look, kind, target)
    if lead < 0:
        return ""
    return f"{NAME[lead]} leads at {odds(look.announce(kind, target, lead))}, before anybody adds to it"


def recruiting(look: Look, action: Recruit) -> str:
    s, crook = look.s, card_of(action)
    taste = of_type(s, look.me, WEAKNESS[crook])
    likes = f"a weakness for {taste} of your Rackets" if taste else ""
    return "; ".join([part for part in (what(look, crook), likes, attack(look, RECRUIT, crook)) if part])


def taking_over(look: Look, action: TakeOver) -> str:
    racket = card_of(action)
    return "; ".join([p for p in (what(look, racket), look.ahead(racket), attack(look, TAKEOVER, racket)) if p])


def hitting(look: Look, action: Hit) -> str:
    s, crook = look.s, card_of(action)
    owner = s.holder[crook]
    if owner == look.me:
        return f"without dice; saves a wage of {s.wage(crook)} G a turn, and costs you Power {s.might(crook)}"
    loss = f"{look.owner(crook)} Power {s.might(crook)}" if owner >= 0 else "nobody's"
    last = ", the last of that Mob" if owner >= 0 and len(s.crooks[owner]) == 1 else ""
    war = ", which starts a Gang War" if owner >= 0 and s.boss[owner] == crook and not s.war else ""
    return f"{loss}{last}{war}; {attack(look, HIT, crook)}"


def leading(look: Look, action: Lead) -> str:
    kind, target, lead = look.step.kind, look.step.target, card_of(action)
    helpers = len([c for c in branch(look.s, lead) if c != lead and look.s.tokens[c]])
    return f"the number is {odds(look.announce(kind, target, lead))}; {helpers or 'nobody'} below could help"


def protecting(look: Look, action: Protect) -> str:
    return change(look, -look.s.might(card_of(action)))


def nobody(look: Look, action: Nobody) -> str:
    return f"saves the tokens; it stands at {odds(number(look.s))}, and without a protector no Crook can defend it"


def backing_out(look: Look, action: BackOut) -> str:
    return f"all tokens come back and no money is spent; it stood at {odds(number(look.s))}"


def spending(look: Look, action: Spend) -> str:
    return change(look, action.sum) if action.sum else f"it stays at {odds(number(look.s))}"


def sending(look: Look, action: Send) -> str:
    s, helping = look.s, look.me == look.s.attack.attacker
    return change(look, brought(s, card_of(action), True) if helping else -brought(s, card_of(action), False))


def no_more(look: Look, action: NoMore) -> str:
    stands = f"it stands at {odds(number(look.s))}" if look.s.attacking else "they can do something else"
    return f"keeps your tokens; {stands}"


def interfering(look: Look, action: Interfere) -> str:
    boss = look.s.might(look.s.boss[look.me])
    return change(look, boss if action.side == "for" else -boss)


def staying_out(look: Look, action: StayOut) -> str:
    return f"keeps your Boss's token; it stands at {odds(number(look.s))}"


def hiding(look: Look, action: HideOut) -> str:
    return f"costs a token; {change(look, -HIDE_OUT)}"


def staying_put(look: Look, action: StayPut) -> str:
    return f"keeps the token; it stands at {odds(number(look.s))}"


def hand_for(look: Look, action: For) -> str:
    return f"{change(look, action.sum)}, if no other hand holds anything"


def hand_against(look: Look, action: Against) -> str:
    return f"{change(look, -action.sum)}, if no other hand holds anything"


def empty_hand(look: Look, action: EmptyHand) -> str:
    return f"saves your money; it stands at {odds(number(look.s))}, if no other hand holds anything"


def now(look: Look, action: Now) -> str:
    mine = look.s.committed[look.me]
    return f"the number is {odds(number(look.s) + mine)} with the {mine} G in your hand; the others' are unknown"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    Recruit: recruiting, TakeOver: taking_over, Hit: hitting, Lead: leading, Protect: protecting, Nobody: nobody,
    BackOut: backing_out, Spend: spending, Send: sending, NoMore: no_more, Interfere: interfering,
    StayOut: staying_out, HideOut: hiding, StayPut: staying_put, For: hand_for, Against: hand_against,
    EmptyHand: empty_hand, Now: now,
}  # fmt: skip
