"""Specials, and how a turn or a war ends."""

from collections.abc import Callable
from typing import Any, Final

from ...actions import (
    EndTurn,
    LeaveGame,
    LieLow,
    Nothing,
    Pick,
    Play,
    Seize,
    Share,
    SpendToken,
)
from ...cards import (
    AFTER,
    AMOUNT,
    EFFECT,
    FIRST_RACKET,
    LIE_LOW_PAY,
    NAME,
    SAYS,
    WHEN,
)
from ...numbers import number
from ..values import brings
from .look import Look, card_of, change, markers, odds, wages, what


def playing(look: Look, action: Play) -> str:
    card = card_of(action)
    if EFFECT[card].startswith("shift"):
        return change(look, AMOUNT[card])
    if WHEN[card] == AFTER:
        rolled, against = look.s.throw.dice, number(look.s)
        again = f"; a new roll meets {odds(against)}" if EFFECT[card] == "reroll" else ""
        return f"the dice show {rolled} against {against}{again}"
    return by_itself(look, card)


def by_itself(look: Look, card: int) -> str:
    """What a Special would find to do just now."""
    s, mine, effect = look.s, look.s.crooks[look.me], EFFECT[card]
    if effect == "token":
        return f"{len([c for c in mine if not s.tokens[c]])} of your {len(mine)} Crooks have no token left"
    if effect.startswith("cheer"):
        return f"your Crooks have {sum([s.unhappy[c] for c in mine])} Unhappy markers in all"
    if effect == "upset":
        theirs = [c for k in s.in_play() if k != look.me for c in s.crooks[k]]
        return markers(look, max(theirs, key=lambda c: (s.unhappy[c], s.might(c))), AMOUNT[card])
    if effect == "seize":
        best = max([c for c in s.street if c >= FIRST_RACKET], key=lambda c: brings(s, look.me, c))
        return f"{NAME[best]} {what(look, best)}; {look.ahead(best)}"
    if effect == "cash":
        return f"you have {s.treasury[look.me]} G, and {wages(look)} G of wages to pay a turn"
    return SAYS[card].rstrip(".")


def nothing(look: Look, action: Nothing) -> str:
    if not look.s.attacking:
        return "your Specials wait for later"
    rolled = f"the dice show {look.s.throw.dice} against {number(look.s)}" if look.s.throw.dice else ""
    return f"{rolled or f'it stands at {odds(number(look.s))}'}; your Specials wait for another attack"


def picking(look: Look, action: Pick) -> str:
    card, effect, amount = card_of(action), look.step.effect, look.step.amount
    if effect == "upset":
        return f"{look.owner(card)} Power {look.s.might(card)}; {markers(look, card, amount)}"
    if effect == "cheer":
        return f"leaves {max(0, look.s.unhappy[card] - amount)} of {look.s.unhappy[card]} Unhappy markers"
    if effect == "token":
        return f"{NAME[card]} has {look.s.tokens[card]} of two tokens now"
    return "; ".join([part for part in (what(look, card), look.ahead(card) if card >= FIRST_RACKET else "") if part])


def lying_low(look: Look, action: LieLow) -> str:
    return f"you have {look.s.treasury[look.me]} G and pay {wages(look)} G of wages a turn; this brings {LIE_LOW_PAY} G"


def ending_turn(look: Look, action: EndTurn) -> str:
    return f"every Crook of yours has a token again to defend with; {look.s.treasury[look.me]} G stay with you"


def leaving(look: Look, action: LeaveGame) -> str:
    return "all you have is laid open for the others"


def seizing(look: Look, action: Seize) -> str:
    racket = card_of(action)
    return "; ".join([part for part in (what(look, racket), look.ahead(racket)) if part])


def one_more(look: Look, action: SpendToken) -> str:
    return f"a token for another of that Mob's Rackets; {NAME[card_of(action)]} cannot act with it any more"


def sharing(look: Look, action: Share) -> str:
    many = len(look.step.short)
    return f"a win for {many}, if all agree" if action.agrees else "the whole win is still open, to the others too"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    Play: playing, Nothing: nothing, Pick: picking, LieLow: lying_low, EndTurn: ending_turn, LeaveGame: leaving,
    Seize: seizing, SpendToken: one_more, Share: sharing,
}  # fmt: skip
