"""Why a deal is not possible now."""

from typing import Final

from backroom.engine import Action, Illegal

from ..dealing import WRITE, Accept, Counter, Get, Give, HandOver, Strike, TakeUp, TakeUpWith, TearUp, Write
from ..state import OPEN, LordsState, Things
from ..things import ANYONE, FIRST_CARD, THING, crooks_in, figures_left, many, money_in, only_words
from .deals import SLIPS_A_TURN, THINGS_A_SIDE, slips_of
from .fairness import throws_the_game

OF_THE_PEN: Final = (Give, Get, Strike, HandOver, TearUp)


def no_deal(s: LordsState, seat: int, action: Action) -> Illegal:
    """The rule against it, and a sentence."""
    if s.doors != OPEN:
        return Illegal("the doors are closed: no gifts and no trades", "L104")
    to, (give, want) = s.pens[seat], s.drafts[seat]
    if s.attacking and not words_alone(action, (*give, *want)):
        return Illegal("an attack is under way: nothing changes hands, words alone are written", "L60")
    if isinstance(action, (Write, Counter)) and s.written[seat] >= SLIPS_A_TURN:
        return Illegal("three slips a turn are enough", "L100")
    if isinstance(action, HandOver) and (give or want):
        if to == ANYONE and action.private:
            return Illegal("what is offered to anyone is for all to read", "L131")
        if to != ANYONE and throws_the_game(s, (seat, to, give, want)):
            return Illegal("that would throw the game to somebody", "L99")
        return Illegal("you no longer have what you offer", "L94")
    if isinstance(action, Strike) and to >= 0:
        return Illegal("that is not on the slip, or enough was taken off it", "L100")
    if isinstance(action, (Give, Get)) and to >= 0:
        return not_on_a_slip(s, seat, to, action)
    if isinstance(action, (TakeUp, TakeUpWith)) and any(slip[:2] == (action.seat, ANYONE) for slip in s.slips):
        return Illegal("you cannot take this up: it is yours, turned down, too dear, or would throw the game", "L131")
    if isinstance(action, Accept):
        asked = (action.seat, action.private)
        slip = next((one for one, private in slips_of(s, seat) if (one[0], private) == asked), None)
        if slip is not None and throws_the_game(s, slip):
            return Illegal("that would throw the game to somebody", "L99")
        if slip is not None:
            return Illegal("you cannot give what is wanted, or there is no place for a Crook", "L97")
    return no_slip(s, seat, action)


def no_slip(s: LordsState, seat: int, action: Action) -> Illegal:
    """Why none is begun, or goes on being written; else there is none to answer. [L100 L131]"""
    writing = s.pens[seat] >= 0
    if isinstance(action, Write):
        if writing:
            return Illegal("one slip is written at a time", "L100")
        if any(slip[:2] == (seat, action.to) for slip, _ in slips_of(s, seat)):
            return Illegal("a slip of yours lies there already", "L100")
        if action.to == ANYONE:
            return Illegal("with one other player a slip is for that one", "L131")
        return Illegal("a slip is for another player who is in the game", "L100")
    if isinstance(action, OF_THE_PEN) and not writing:
        return Illegal("you are not writing a slip", "L100")
    if isinstance(action, HandOver):
        return Illegal("nothing stands on the slip yet", "L100")
    return Illegal("there is no such slip on the table", "L100")


def words_alone(action: Action, things: Things) -> bool:
    """What it is about stays where it is. [L60]"""
    if isinstance(action, (Give, Get)):
        return only_words((THING[action.thing],))
    if isinstance(action, HandOver):
        return only_words(things)
    return not isinstance(action, (TakeUp, TakeUpWith)) and action != WRITE[ANYONE]


def not_on_a_slip(s: LordsState, seat: int, to: int, action: Give | Get) -> Illegal:
    thing = THING[action.thing]
    giver, taker = (seat, to) if isinstance(action, Give) else (to, seat)
    crooks = crooks_in((thing,))
    if crooks and s.holder[crooks[0]] == giver:
        if s.boss[giver] == crooks[0]:
            return Illegal("a Boss is not given away", "L43")
        if to != ANYONE and (s.turn not in (giver, taker) or s.war):
            return Illegal("Crooks change Mobs on a turn of one of the two", "L95")
        if to == ANYONE:
            return Illegal("a Crook is offered to one player", "L131")
        return Illegal("that takes a token, and a place under somebody stronger", "L95")
    give, want = s.drafts[seat]
    side = give if isinstance(action, Give) else want
    if thing < FIRST_CARD and money_in(side) and thing not in figures_left(side):
        return Illegal("a sum has ones, tens and hundreds, each named once", "L100")
    if many(side) >= THINGS_A_SIDE:
        return Illegal("four things on a side are enough", "L100")
    return Illegal("that cannot stand on this slip", "L94")
