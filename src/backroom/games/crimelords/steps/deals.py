"""Gifts and trades: what can be written on a slip of paper, and how it is answered."""

from typing import Final

from backroom.engine import Action, Illegal

from ..cards import FIRST_SPECIAL
from ..dealing import (
    ACCEPT,
    ACCEPT_WITH,
    COUNTER,
    DECLINE,
    GET,
    GIVE,
    HAND_OPEN,
    HAND_PRIVATE,
    TEAR_UP,
    WITHDRAW,
    WRITE,
    Accept,
    Counter,
    Get,
    Give,
    HandOver,
    Write,
)
from ..state import OPEN, LordsState, Slip, Things
from ..things import (
    ANY_SPECIAL,
    DEAL_SUMS,
    FIRST_CARD,
    FIRST_WORD,
    HIT_SOMEBODY,
    THING,
    WORDS,
    crooks_in,
    figures_left,
    many,
    money_in,
    specials_in,
)
from .fairness import acceptable, may_be_given, sendable, throws_the_game

SLIPS_A_TURN: Final = 3
THINGS_A_SIDE: Final = 4


def slips_of(s: LordsState, seat: int) -> list[tuple[Slip, bool]]:
    """Every slip a player can see that concerns him, and whether it is private."""
    found = [(slip, False) for slip in s.slips if seat in slip[:2]]
    return found + [(slip, True) for slip in s.papers[seat]]


def deal_options(s: LordsState, seat: int) -> list[Action]:
    """Writing, and answering; nothing while the doors are closed. [L94 L100 L104]"""
    if s.doors != OPEN:
        return []
    to, (give, want) = s.pens[seat], s.drafts[seat]
    found: list[Action] = []
    mine = slips_of(s, seat) if s.slips or s.papers[seat] else []
    may_write = s.written[seat] < SLIPS_A_TURN
    if to >= 0:
        found += writing(s, seat, to, give, want)
    elif may_write:
        busy = [slip[1] for slip, _ in mine if slip[0] == seat]
        found += [WRITE[k] for k in s.in_play() if k != seat and k not in busy]
    for slip, private in mine:
        if slip[0] == seat:
            found.append(WITHDRAW[private][slip[1]])
            continue
        writer = slip[0]
        if acceptable(s, slip):
            if ANY_SPECIAL in slip[3]:
                named = specials_in(slip[3])
                found += [ACCEPT_WITH[private][writer][c] for c in s.specials[seat] if c not in named]
            else:
                found.append(ACCEPT[private][writer])
        found.append(DECLINE[private][writer])
        if may_write and to < 0 and not any(other[:2] == (seat, writer) for other, _ in mine):
            found.append(COUNTER[private][writer])
    return found


def writing(s: LordsState, seat: int, to: int, give: Things, want: Things) -> list[Action]:
    """What can still come onto the slip, on either side. [L95 L98 L100]"""
    found: list[Action] = [TEAR_UP]
    cash = s.treasury[seat] - money_in(give)
    if money_in(give) or many(give) < THINGS_A_SIDE:
        found += [GIVE[n] for n in figures_left(give) if DEAL_SUMS[n] <= cash]
    if many(give) < THINGS_A_SIDE:
        found += [GIVE[t] for t in belongings(s, seat, to, s.specials[seat]) if t not in give]
        found += [GIVE[t] for t in words_for(s, seat, to) if t not in give]
    if money_in(want) or many(want) < THINGS_A_SIDE:
        found += [GET[n] for n in figures_left(want)]
    if many(want) < THINGS_A_SIDE:
        known = [c for c in range(FIRST_SPECIAL, FIRST_SPECIAL + len(s.whereabouts[seat])) if knows(s, seat, to, c)]
        found += [GET[t] for t in belongings(s, to, seat, tuple(known)) if t not in want]
        if ANY_SPECIAL not in want:
            found.append(GET[ANY_SPECIAL])
        found += [GET[t] for t in words_for(s, to, seat) if t not in want]
    if (give or want) and sendable(s, (seat, to, give, want)):
        found += [HAND_OPEN, HAND_PRIVATE]
    return found


def knows(s: LordsState, seat: int, holder: int, card: int) -> bool:
    place = card - FIRST_SPECIAL
    return holder in (s.face_up[place], s.whereabouts[seat][place]) and card not in s.discard


def belongings(s: LordsState, seat: int, to: int, specials: tuple[int, ...]) -> list[int]:
    """Crooks that may change Mobs now, Rackets, and these Specials, as things."""
    cards = [crook for crook in s.crooks[seat] if may_be_given(s, crook, to)]
    return [FIRST_CARD + card for card in (*cards, *s.rackets[seat], *specials)]


def words_for(s: LordsState, seat: int, to: int) -> list[int]:
    """What can be promised to this one; a Hit on neither of the two, and on nobody who is out."""
    out = s.out
    return [
        FIRST_WORD + n
        for n, (verb, of) in enumerate(WORDS)
        if verb != HIT_SOMEBODY or (of < len(out) and not out[of] and of not in (seat, to))
    ]


def no_deal(s: LordsState, seat: int, action: Action) -> Illegal:
    """Why a deal is not possible now."""
    if s.doors != OPEN:
        return Illegal("the doors are closed: no gifts and no trades", "L104")
    to, (give, want) = s.pens[seat], s.drafts[seat]
    if isinstance(action, (Write, Counter)) and s.written[seat] >= SLIPS_A_TURN:
        return Illegal("three slips a turn are enough", "L100")
    if isinstance(action, HandOver) and (give or want):
        if throws_the_game(s, (seat, to, give, want)):
            return Illegal("that would throw the game to somebody", "L99")
        return Illegal("you no longer have what you offer", "L94")
    if isinstance(action, (Give, Get)) and to >= 0:
        return not_on_a_slip(s, seat, to, action)
    if isinstance(action, Accept):
        asked = (action.seat, action.private)
        slip = next((one for one, private in slips_of(s, seat) if (one[0], private) == asked), None)
        if slip is not None and throws_the_game(s, slip):
            return Illegal("that would throw the game to somebody", "L99")
        if slip is not None:
            return Illegal("you cannot give what is wanted, or there is no place for a Crook", "L97")
    return Illegal("there is no such slip on the table", "L100")


def not_on_a_slip(s: LordsState, seat: int, to: int, action: Give | Get) -> Illegal:
    thing = THING[action.thing]
    giver, taker = (seat, to) if isinstance(action, Give) else (to, seat)
    crooks = crooks_in((thing,))
    if crooks and s.holder[crooks[0]] == giver:
        if s.boss[giver] == crooks[0]:
            return Illegal("a Boss is not given away", "L43")
        if s.turn not in (giver, taker) or s.war:
            return Illegal("Crooks change Mobs on a turn of one of the two", "L95")
        return Illegal("he needs a token, and a place under somebody stronger", "L95")
    give, want = s.drafts[seat]
    side = give if isinstance(action, Give) else want
    if thing < FIRST_CARD and money_in(side) and thing not in figures_left(side):
        return Illegal("a sum has ones, tens and hundreds, each named once", "L100")
    if many(side) >= THINGS_A_SIDE:
        return Illegal("four things on a side are enough", "L100")
    return Illegal("that cannot stand on this slip", "L94")
