"""Gifts and trades: slips of paper that pass between two players."""

from backroom.engine import Action, Seat, Step

from ..actions import (
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
    AcceptWith,
    Counter,
    Decline,
    Get,
    Give,
    HandOver,
    Withdraw,
    Write,
)
from ..cards import CARD, FIRST_SPECIAL
from ..events import SlipAnswered, SlipBounced, SlipWritten
from ..state import NO_DRAFT, OPEN, LordsState, Slip, Things
from ..things import ANY_SPECIAL, DEAL_SUMS, FIRST_CARD, FIRST_WORD, HIT_SOMEBODY, THING, THINGS, WORDS
from ..things import cards_in, crooks_in, money_in, rackets_in, specials_in, words_in
from ..tree import places
from .ending import winning
from .exchange import exchange

SLIPS_A_TURN, THINGS_A_SIDE = 3, 4


def open_to_deals(s: LordsState) -> bool:
    """[L94 L104]"""
    return s.doors == OPEN


def slips_of(s: LordsState, seat: int) -> list[tuple[Slip, bool]]:
    """Every slip a player can see that concerns him, and whether it is private."""
    found = [(slip, False) for slip in s.slips if seat in slip[:2]]
    return found + [(slip, True) for slip in s.papers[seat]]


def deal_options(s: LordsState, seat: int) -> list[Action]:
    """Writing, and answering. [L94 L100]"""
    if s.doors != OPEN:
        return []
    to, give, want = s.drafts[seat]
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
    if len(give) < THINGS_A_SIDE:
        cash = s.treasury[seat]
        found += [GIVE[n] for n, sum_ in enumerate(DEAL_SUMS) if sum_ <= cash and n not in give]
        found += [GIVE[t] for t in belongings(s, seat, to, s.specials[seat]) if t not in give]
        found += [GIVE[t] for t in words_for(s, seat, to) if t not in give]
    if len(want) < THINGS_A_SIDE:
        found += [GET[n] for n in range(FIRST_CARD) if n not in want]
        known = [c for c in range(FIRST_SPECIAL, FIRST_SPECIAL + len(s.whereabouts[seat])) if knows(s, seat, to, c)]
        found += [GET[t] for t in belongings(s, to, seat, tuple(known)) if t not in want]
        if ANY_SPECIAL not in want:
            found.append(GET[ANY_SPECIAL])
        found += [GET[t] for t in words_for(s, to, seat) if t not in want]
    if (give or want) and sendable(s, (seat, to, give, want)):
        found += [HAND_OPEN, HAND_PRIVATE]
    return found


def knows(s: LordsState, seat: int, holder: int, card: int) -> bool:
    return s.whereabouts[seat][card - FIRST_SPECIAL] == holder and card not in s.discard


def belongings(s: LordsState, seat: int, to: int, specials: tuple[int, ...]) -> list[int]:
    """Crooks that may change Mobs now, Rackets, and these Specials, as things."""
    cards = [crook for crook in s.crooks[seat] if may_be_given(s, crook, to)]
    return [FIRST_CARD + card for card in (*cards, *s.rackets[seat], *specials)]


def may_be_given(s: LordsState, crook: int, to: int) -> bool:
    """On a turn of one of the two, with a token, to where there is a place; no Boss, and not in a war. [L43 L95 L96]"""
    owner = s.holder[crook]
    if s.turn not in (owner, to) or s.war or not s.tokens[crook] or s.boss[owner] == crook:
        return False
    return bool(places(s, to, crook, s.crooks[to]))


def words_for(s: LordsState, seat: int, to: int) -> list[int]:
    """What can be promised to this one; a Hit on neither of the two, and on nobody who is out."""
    out = s.out
    return [
        FIRST_WORD + n
        for n, (verb, of) in enumerate(WORDS)
        if verb != HIT_SOMEBODY or (of < len(out) and not out[of] and of not in (seat, to))
    ]


def sendable(s: LordsState, slip: Slip) -> bool:
    """A gift is carried out at once, so it must not throw the game. [L99]"""
    return not is_gift(slip) or not throws_the_game(s, slip)


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
    for giver, taker, things in ((writer, reader, give), (reader, writer, want)):
        if any(s.holder[card] != giver for card in (*crooks_in(things), *rackets_in(things))):
            return False
        if not all(may_be_given(s, crook, taker) for crook in crooks_in(things)):
            return False
    return not throws_the_game(s, slip)


def throws_the_game(s: LordsState, slip: Slip) -> bool:
    """Somebody would have won if the turn ended now, and one who gave something for it would not. [L99]"""
    writer, reader, give, want = slip
    gives, gets = rackets_in(give) + crooks_in(give), rackets_in(want) + crooks_in(want)
    if not gives and not gets:
        return False
    rackets, crooks = s.rackets[:], s.crooks[:]
    for giver, taker, cards in ((writer, reader, gives), (reader, writer, gets)):
        for held in (s.rackets, s.crooks):
            moved = tuple([card for card in held[giver] if card in cards])
            held[giver] = tuple([card for card in held[giver] if card not in cards])
            held[taker] += moved
    win = winning(s)
    s.rackets, s.crooks = rackets, crooks
    return (reader in win and writer not in win and bool(give)) or (writer in win and reader not in win and bool(want))


def deal(s: LordsState, seat: Seat, action: Action) -> tuple[Step, ...]:
    """One move of the pen, or an answer."""
    if isinstance(action, Write):
        s.drafts[seat] = (action.to, (), ())
        s.written[seat] += 1
    elif isinstance(action, (Give, Get)):
        to, give, want = s.drafts[seat]
        thing = THING[action.thing]
        if isinstance(action, Give):
            s.drafts[seat] = (to, with_thing(give, thing), want)
        else:
            s.drafts[seat] = (to, give, with_thing(want, thing))
    elif isinstance(action, HandOver):
        return hand_over(s, seat, action.private)
    elif isinstance(action, (Accept, AcceptWith)):
        return accept(s, seat, action)
    elif isinstance(action, (Decline, Counter)):
        slip = take_back(s, action.seat, seat, action.private)
        s.tell(SlipAnswered, seat, Seat(action.seat), "declined" if isinstance(action, Decline) else "countered")
        if isinstance(action, Counter):
            s.drafts[seat] = (action.seat, slip[3], slip[2])
            s.written[seat] += 1
    elif isinstance(action, Withdraw):
        take_back(s, seat, action.seat, action.private)
        s.tell(SlipAnswered, seat, Seat(action.seat), "withdrew")
    else:
        s.drafts[seat] = NO_DRAFT
    return ()


def with_thing(things: Things, thing: int) -> Things:
    """There is one sum on a side: a new one takes the old one's place."""
    if thing < FIRST_CARD:
        things = tuple([old for old in things if old >= FIRST_CARD])
    return (*things, thing)


def hand_over(s: LordsState, seat: Seat, private: bool) -> tuple[Step, ...]:
    to, give, want = s.drafts[seat]
    s.drafts[seat] = NO_DRAFT
    slip: Slip = (seat, to, give, want)
    if is_gift(slip):
        return exchange(s, slip, private)
    if private:
        for reader in (seat, to):
            s.papers[reader] += (slip,)
        s.between.append((seat, to))
    else:
        s.slips.append(slip)
    s.tell(SlipWritten, seat, Seat(to), private, (seat, Seat(to)) if private else everyone(s), (give, want))
    return ()


def everyone(s: LordsState) -> tuple[Seat, ...]:
    return tuple([Seat(seat) for seat in s.setup.seats])


def take_back(s: LordsState, writer: int, reader: int, private: bool) -> Slip:
    """The slip between these two, off the table."""
    held = s.papers[writer] if private else tuple(s.slips)
    slip = next(one for one in held if one[:2] == (writer, reader))
    if private:
        for seat in (writer, reader):
            papers = list(s.papers[seat])
            papers.remove(slip)
            s.papers[seat] = tuple(papers)
        s.between.remove((writer, reader))
    else:
        s.slips.remove(slip)
    return slip


def accept(s: LordsState, seat: Seat, action: Accept | AcceptWith) -> tuple[Step, ...]:
    """Carried out at once, unless the writer no longer has what he offered. [L97]"""
    writer, reader, give, want = take_back(s, action.seat, seat, action.private)
    if isinstance(action, AcceptWith):
        want = tuple([FIRST_CARD + CARD[action.card] if thing == ANY_SPECIAL else thing for thing in want])
    covered = money_in(give) <= s.treasury[writer] + money_in(want)
    if not covered or not all(card in s.specials[writer] for card in specials_in(give)):
        s.tell(SlipBounced, Seat(writer), seat)
        return ()
    return exchange(s, (writer, reader, give, want), action.private)


def lapse(s: LordsState) -> None:
    """At the end of a turn. [L100]"""
    players = s.setup.players
    s.slips, s.between = [], []
    s.papers = [()] * players
    s.drafts = [NO_DRAFT] * players
    s.written = [0] * players


