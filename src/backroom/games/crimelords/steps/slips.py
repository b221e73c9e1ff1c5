"""Slips of paper pass between two players: written, handed over, answered."""

from backroom.engine import Action, Seat, Step

from ..cards import CARD
from ..dealing import (
    Accept,
    AcceptWith,
    Counter,
    Decline,
    DeclineSaying,
    Get,
    Give,
    HandOver,
    Leave,
    Strike,
    TakeUp,
    TakeUpWith,
    TearUp,
    TurnDown,
    Withdraw,
    Write,
)
from ..events import SlipAnswered, SlipBounced, SlipLapsed, SlipWritten
from ..state import BLANK, LordsState, Slip, Things
from ..things import (
    A_THREAT,
    ANY_SPECIAL,
    ANYONE,
    FIRST_CARD,
    HIT_SOMEBODY,
    THING,
    THREATEN,
    money_in,
    specials_in,
    words_in,
)
from .exchange import exchange
from .fairness import is_gift
from .promises import promise


def deal(s: LordsState, seat: Seat, action: Action) -> tuple[Step, ...]:
    """One move of the pen, or what becomes of a slip."""
    if isinstance(action, Write):
        s.pens[seat], s.drafts[seat] = action.to, BLANK
        s.written[seat] += 1
        s.struck[seat] = 0
    elif isinstance(action, (Give, Get)):
        give, want = s.drafts[seat]
        thing = THING[action.thing]
        s.drafts[seat] = ((*give, thing), want) if isinstance(action, Give) else (give, (*want, thing))
    elif isinstance(action, Strike):
        give, want = s.drafts[seat]
        thing = THING[action.thing]
        s.drafts[seat] = (without(give, thing), want) if action.side == "give" else (give, without(want, thing))
        s.struck[seat] += 1
    elif isinstance(action, HandOver):
        return hand_over(s, seat, action.private)
    elif isinstance(action, (Accept, AcceptWith, TakeUp, TakeUpWith)):
        return accept(s, seat, action)
    elif isinstance(action, TurnDown):
        turn_down(s, seat, action.seat)
    elif isinstance(action, Withdraw):
        take_back(s, seat, action.seat, action.private)
        s.tell(SlipAnswered, seat, Seat(action.seat), "withdrew")
    elif isinstance(action, TearUp):
        s.pens[seat], s.drafts[seat] = -1, BLANK
    else:
        assert isinstance(action, (Decline, DeclineSaying, Counter, Leave))
        refuse(s, seat, action)
    return ()


def refuse(s: LordsState, seat: Seat, action: Decline | DeclineSaying | Counter | Leave) -> None:
    """No, for whatever reason; or no answer; or the start of another slip. [L100]"""
    slip = take_back(s, action.seat, seat, action.private)
    writer = Seat(action.seat)
    remember(s, slip)
    if isinstance(action, Leave):
        s.tell(SlipLapsed, writer, seat)
        threaten(s, slip, action.private)
    elif isinstance(action, Counter):
        s.tell(SlipAnswered, seat, writer, "countered")
        s.pens[seat], s.drafts[seat] = writer, (without_sums(slip[3], ANY_SPECIAL), without_sums(slip[2], A_THREAT))
        s.written[seat] += 1
        s.struck[seat] = 0
    else:
        why = action.why if isinstance(action, DeclineSaying) else ""
        s.tell(SlipAnswered, seat, writer, "declined", (writer, seat), "" if action.private else why, why)
        threaten(s, slip, action.private)


def threaten(s: LordsState, slip: Slip, private: bool) -> None:
    """Said no to, a threat stands. [L98]"""
    writer, reader, give, _ = slip
    if (THREATEN, 0) in words_in(give):
        promise(s, writer, reader, (HIT_SOMEBODY, reader), private)


def remember(s: LordsState, slip: Slip) -> None:
    """The writer knows what he has offered in vain, and what Rackets the two had then."""
    writer, reader, give, want = slip
    known = [one for one in s.tried[writer] if one[:3] != slip[1:]]
    s.tried[writer] = (*known, (reader, give, want, s.rackets[writer], s.rackets[reader], s.turns))


def without(things: Things, gone: int) -> Things:
    return tuple([thing for thing in things if thing != gone])


def without_sums(things: Things, but: int = -1) -> Things:
    """What a counter starts from. [L100]"""
    return tuple([thing for thing in things if thing >= FIRST_CARD and thing != but])


def hand_over(s: LordsState, seat: Seat, private: bool) -> tuple[Step, ...]:
    to, (give, want) = s.pens[seat], s.drafts[seat]
    s.pens[seat], s.drafts[seat] = -1, BLANK
    slip: Slip = (seat, to, give, want)
    if to != ANYONE and is_gift(slip):
        return exchange(s, slip, private)
    if private:
        for reader in (seat, to):
            s.papers[reader] += (slip,)
        s.between.append((seat, to))
    else:
        s.slips.append(slip)
    s.tell(SlipWritten, seat, Seat(to), None if private else (give, want), (seat, Seat(to)), (give, want))
    return ()


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
        if reader == ANYONE:
            s.turned_down = [pair for pair in s.turned_down if pair[0] != writer]
    return slip


def turn_down(s: LordsState, seat: Seat, writer: int) -> None:
    """What nobody wants is off the table. [L131]"""
    s.tell(SlipAnswered, seat, Seat(writer), "turned down")
    s.turned_down.append((writer, seat))
    if all(k == writer or (writer, k) in s.turned_down for k in s.in_play()):
        take_back(s, writer, ANYONE, private=False)


def accept(s: LordsState, seat: Seat, action: Accept | AcceptWith | TakeUp | TakeUpWith) -> tuple[Step, ...]:
    """Carried out at once, unless the writer no longer has what he offered. First come, first served. [L97 L131]"""
    private = isinstance(action, (Accept, AcceptWith)) and action.private
    to = ANYONE if isinstance(action, (TakeUp, TakeUpWith)) else seat
    writer, _, give, want = take_back(s, action.seat, to, private)
    if isinstance(action, (AcceptWith, TakeUpWith)):
        want = tuple([FIRST_CARD + CARD[action.card] if thing == ANY_SPECIAL else thing for thing in want])
    covered = money_in(give) <= s.treasury[writer] + money_in(want)
    if not covered or not all(card in s.specials[writer] for card in specials_in(give)):
        s.tell(SlipBounced, Seat(writer), seat)
        return ()
    return exchange(s, (writer, seat, give, want), private)


def find_slip(s: LordsState, writer: int, reader: int, private: bool) -> Slip | None:
    """The one between these two, if it lies on the table."""
    held = s.papers[reader] if private else s.slips
    return next((one for one in held if one[:2] == (writer, reader)), None)


def hush(s: LordsState) -> None:
    """What was written in an attack ends with it. [L60 L100]"""
    waiting = [(slip[0], slip[1], False) for slip in s.slips if slip[1] != ANYONE]
    for writer, reader, private in waiting + [(*pair, True) for pair in s.between]:
        take_back(s, writer, reader, private)
        s.tell(SlipLapsed, Seat(writer), Seat(reader))


def lapse(s: LordsState) -> None:
    """At the end of a turn. [L100]"""
    players = s.setup.players
    for writer, reader, _, _ in s.slips:
        s.tell(SlipLapsed, Seat(writer), Seat(reader))
    s.slips, s.between, s.turned_down = [], [], []
    s.papers = [()] * players
    s.pens, s.drafts = [-1] * players, [BLANK] * players
    s.written = [0] * players
