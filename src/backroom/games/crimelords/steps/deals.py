"""Gifts and trades: what can be written on a slip of paper, and how it is answered."""

from typing import Final

from backroom.engine import Action

from ..cards import FIRST_SPECIAL, HIT
from ..dealing import (
    ACCEPT,
    ACCEPT_WITH,
    COUNTER,
    DECLINE,
    DECLINE_SAYING,
    GET,
    GIVE,
    HAND_OPEN,
    HAND_PRIVATE,
    LEAVE,
    STRIKE,
    TAKE_UP,
    TAKE_UP_WITH,
    TEAR_UP,
    TURN_DOWN,
    WITHDRAW,
    WRITE,
)
from ..state import OPEN, LordsState, Slip, Things
from ..things import (
    A_THREAT,
    ANY_SPECIAL,
    ANYONE,
    BACK_DOWN,
    DEAL_SUMS,
    FIRST_CARD,
    FIRST_WORD,
    HIT_SOMEBODY,
    OF_AN_ATTACK,
    SIT_OUT,
    THREATEN,
    WORDS,
    Word,
    figures_left,
    many,
    money_in,
    only_words,
    specials_in,
)
from .fairness import acceptable, may_be_given, sendable

SLIPS_A_TURN: Final = 3
THINGS_A_SIDE: Final = 4
STRIKES_A_SLIP: Final = 4


def slips_of(s: LordsState, seat: int) -> list[tuple[Slip, bool]]:
    """Every slip a player can see that concerns him, and whether it is private."""
    found = [(slip, False) for slip in s.slips if seat in slip[:2]]
    return found + [(slip, True) for slip in s.papers[seat]]


def deal_options(s: LordsState, seat: int) -> list[Action]:
    """Writing, withdrawing, and what is offered to anyone; nothing while the doors are closed. [L94 L100 L104 L131]"""
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
        to_anyone = len(others) > 1 and not s.attacking
        found += [WRITE[k] for k in (*others, ANYONE) if k not in busy and (k != ANYONE or to_anyone)]
    found += [WITHDRAW[private][slip[1]] for slip, private in mine if slip[0] == seat]
    if s.attacking:
        waiting = [(slip, private) for slip, private in mine if slip[1] == seat]
        return found + [said for slip, private in waiting for said in answers(s, seat, slip, private)]
    return found + offered_to_anyone(s, seat) if s.slips else found


def answers(s: LordsState, seat: int, slip: Slip, private: bool) -> list[Action]:
    """To a slip one has been handed: yes as far as one can, something else, no, or nothing at all. [L97 L100]"""
    writer, found = slip[0], yes(s, seat, slip, private)
    written_back = any(other[:2] == (seat, writer) for other, _ in slips_of(s, seat))
    if s.written[seat] < SLIPS_A_TURN and s.pens[seat] < 0 and not written_back:
        found.append(COUNTER[private][writer])
    return [*found, DECLINE[private][writer], *DECLINE_SAYING[private][writer].values(), LEAVE[private][writer]]


def yes(s: LordsState, seat: int, slip: Slip, private: bool) -> list[Action]:
    if not acceptable(s, slip):
        return []
    if ANY_SPECIAL not in slip[3]:
        return [ACCEPT[private][slip[0]]]
    named = specials_in(slip[3])
    return [ACCEPT_WITH[private][slip[0]][c] for c in s.specials[seat] if c not in named]


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
    found: list[Action] = [TEAR_UP, *struck(s, seat, give, want)]
    if s.attacking:
        return found + in_an_attack(s, seat, to, give, want)
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
        found += [GET[t] for t in words_for(s, to, seat) if t not in want and t != A_THREAT]
    if (give or want) and sendable(s, (seat, to, give, want)):
        found += [HAND_OPEN] if to == ANYONE else [HAND_OPEN, HAND_PRIVATE]
    return found


def struck(s: LordsState, seat: int, give: Things, want: Things) -> list[Action]:
    """What can be taken off again; not for ever. [L100]"""
    if s.struck[seat] >= STRIKES_A_SLIP:
        return []
    return [*[STRIKE["give"][thing] for thing in give], *[STRIKE["get"][thing] for thing in want]]


def in_an_attack(s: LordsState, seat: int, to: int, give: Things, want: Things) -> list[Action]:
    """Words alone. [L60 L98]"""
    found: list[Action] = []
    if to == ANYONE:
        return found
    if many(give) < THINGS_A_SIDE:
        found += [GIVE[t] for t in words_for(s, seat, to) if t not in give]
    if many(want) < THINGS_A_SIDE:
        found += [GET[t] for t in words_for(s, to, seat) if t not in want and t != A_THREAT]
    if (give or want) and only_words((*give, *want)):
        found += [HAND_OPEN, HAND_PRIVATE]
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
    return [FIRST_WORD + n for n, word in enumerate(WORDS) if may_promise(s, seat, to, word)]


def may_promise(s: LordsState, seat: int, to: int, word: Word) -> bool:
    """To back out is the attacker's to promise, to stay out everybody else's, while there is a way back. [L98]"""
    verb, of = word
    if verb == HIT_SOMEBODY:
        return of < len(s.out) and not s.out[of] and of not in (seat, to)
    if verb == THREATEN:
        return to != ANYONE
    if verb in OF_AN_ATTACK and (not s.attacking or s.firm):
        return False
    if verb == BACK_DOWN:
        return seat == s.attack.attacker
    return verb != SIT_OUT or (s.attack.kind != HIT and seat != s.attack.attacker)
