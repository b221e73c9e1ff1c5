"""Which deals can be made: what one has, where Crooks may go, and no throwing of the game."""

from ..state import LordsState, Slip, Things
from ..things import ANYONE, HIT_SOMEBODY, crooks_in, money_in, rackets_in, specials_in, words_in
from ..tree import branch, making_room, places
from .ending import winning


def may_be_given(s: LordsState, crook: int, to: int) -> bool:
    """On a turn of one of the two, with a token, where there is a place or room can be made; no Boss, not in a war.

    [L43 L95 L96]
    """
    owner = s.holder[crook]
    if s.turn not in (owner, to) or s.war or not s.tokens[crook] or s.boss[owner] == crook:
        return False
    return bool(places(s, to, crook, s.crooks[to]) or making_room(s, to, crook))


def sendable(s: LordsState, slip: Slip) -> bool:
    """The writer has what he gives; a gift is carried out at once, so it must not throw the game. [L94 L99]"""
    writer, reader, give, _ = slip
    if money_in(give) > s.treasury[writer] or not all(card in s.specials[writer] for card in specials_in(give)):
        return False
    if not movable(s, writer, reader, give):
        return False
    return reader == ANYONE or not (is_gift(slip) and throws_the_game(s, slip))


def movable(s: LordsState, giver: int, taker: int, things: Things) -> bool:
    """Crooks and Rackets are still there, and the Crooks may change Mobs. [L95]"""
    crooks = crooks_in(things)
    if not all(s.holder[card] == giver for card in (*crooks, *rackets_in(things))):
        return False
    return all(may_be_given(s, crook, taker) for crook in crooks)


def is_gift(slip: Slip) -> bool:
    """Nothing wanted, and nothing that needs the receiver's consent. [L95]"""
    return not slip[3] and not crooks_in(slip[2]) and not words_in(slip[2])


def acceptable(s: LordsState, slip: Slip) -> bool:
    """As far as the reader and the table can tell: he has what is wanted, and the game is not thrown. [L95 L97 L99]"""
    writer, reader, give, want = slip
    if money_in(want) > s.treasury[reader] + money_in(give):
        return False
    if not all(c in s.specials[reader] for c in specials_in(want)):
        return False
    if not movable(s, writer, reader, give) or not movable(s, reader, writer, want):
        return False
    if (HIT_SOMEBODY, reader) in words_in((*give, *want)):
        return False
    return not throws_the_game(s, slip)


def throws_the_game(s: LordsState, slip: Slip) -> bool:
    """Anybody at all would have won if the turn ended now, and one who gave something for it would not. [L99]"""
    writer, reader, give, want = slip
    gives, gets = rackets_in(give) + along(s, give), rackets_in(want) + along(s, want)
    if not gives and not gets:
        return False
    before, rackets, crooks = winning(s), s.rackets[:], s.crooks[:]
    for giver, taker, cards in ((writer, reader, gives), (reader, writer, gets)):
        for held in (s.rackets, s.crooks):
            moved = tuple([card for card in held[giver] if card in cards])
            held[giver] = tuple([card for card in held[giver] if card not in cards])
            held[taker] += moved
    now = winning(s)
    s.rackets, s.crooks = rackets, crooks
    new = [seat for seat in now if seat not in before]
    losing = [giver for giver, things in ((writer, give), (reader, want)) if things and giver not in now]
    return bool(new and losing)


def along(s: LordsState, things: Things) -> list[int]:
    """The Crooks among them, each with his branch. [L95]"""
    return [one for crook in crooks_in(things) for one in branch(s, crook)]
