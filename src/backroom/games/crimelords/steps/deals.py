"""Gifts and trades: what can be written on a slip of paper, and how it is answered."""

from typing import Final

from backroom.engine import Action

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
    TAKE_UP,
    TAKE_UP_WITH,
    TEAR_UP,
    TURN_DOWN,
    WITHDRAW,
    WRITE,
)
from ..state import OPEN, LordsState, Slip, Things
from ..things import (
    ANY_SPECIAL,
    ANYONE,
    DEAL_SUMS,
    FIRST_CARD,
    FIRST_WORD,
    HIT_SOMEBODY,
    WORDS,
    figures_left,
    many,
    money_in,
    specials_in,
)
from .fairness import acceptable, may_be_given, sendable

SLIPS_A_TURN: Final = 3
THINGS_A_SIDE: Final = 4


def slips_of(s: LordsState, seat: int) -> list[tuple[Slip, bool]]:
    """Every slip a player can see that concerns him, and whether it is private."""
    found = [(slip, False) for slip in s.slips if seat in slip[:2]]
    return found + [(slip, True) for slip in s.papers[seat]]


def deal_options(s: LordsState, seat: int) -> list[Action]:
    """Writing, and answering; nothing while the doors are closed. [L94 L100 L104 L131]"""
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
        others = [k for k in s.in_play() if k != seat]
        found += [WRITE[k] for k in (*others, ANYONE) if k not in busy and (k != ANYONE or len(others) > 1)]
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
    return found + offered_to_anyone(s, seat) if s.slips else found


def offered_to_anyone(s: LordsState, seat: int) -> list[Action]:
    """To be taken up, as far as one can, or turned down. [L131]"""
    found: list[Action] = []
    for writer, to, give, want in s.slips:
        if to == ANYONE and writer != seat and (writer, seat) not in s.turned_down:
            if acceptable(s, (writer, seat, give, want)):
                if ANY_SPECIAL in want:
                    found += [TAKE_UP_WITH[writer][card] for card in s.specials[seat]]
                else:
                    found.append(TAKE_UP[writer])
            found.append(TURN_DOWN[writer])
    return found


def writing(s: LordsState, seat: int, to: int, give: Things, want: Things) -> list[Action]:
    """What can still come onto the slip, on either side; what is offered to anyone is no Crook. [L95 L98 L100 L131]"""
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
        if to != ANYONE:
            known = [c for c in range(FIRST_SPECIAL, FIRST_SPECIAL + len(s.whereabouts[seat])) if knows(s, seat, to, c)]
            found += [GET[t] for t in belongings(s, to, seat, tuple(known)) if t not in want]
        if ANY_SPECIAL not in want:
            found.append(GET[ANY_SPECIAL])
        found += [GET[t] for t in words_for(s, to, seat) if t not in want]
    if (give or want) and sendable(s, (seat, to, give, want)):
        found += [HAND_OPEN] if to == ANYONE else [HAND_OPEN, HAND_PRIVATE]
    return found


def knows(s: LordsState, seat: int, holder: int, card: int) -> bool:
    place = card - FIRST_SPECIAL
    return holder in (s.face_up[place], s.whereabouts[seat][place]) and card not in s.discard


def belongings(s: LordsState, seat: int, to: int, specials: tuple[int, ...]) -> list[int]:
    """Crooks that may change Mobs now, Rackets, and these Specials, as things."""
    cards = [crook for crook in s.crooks[seat] if may_be_given(s, crook, to)] if to != ANYONE else []
    return [FIRST_CARD + card for card in (*cards, *s.rackets[seat], *specials)]


def words_for(s: LordsState, seat: int, to: int) -> list[int]:
    """What can be promised to this one; a Hit on neither of the two, and on nobody who is out."""
    out = s.out
    return [
        FIRST_WORD + n
        for n, (verb, of) in enumerate(WORDS)
        if verb != HIT_SOMEBODY or (of < len(out) and not out[of] and of not in (seat, to))
    ]
