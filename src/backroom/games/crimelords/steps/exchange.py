"""What was agreed changes hands, all at once."""

from backroom.engine import Seat, Step

from ..cards import FIRST_SPECIAL
from ..events import Exchanged
from ..state import LordsState, Slip
from ..things import PAY, THREATEN, crooks_in, money_in, only_words, rackets_in, specials_in, words_in
from ..tree import branch, join, lieutenants
from .markers import Settled
from .placing import NO_CELL, PutDown
from .promises import promise, watch
from .spoils import cheer


def exchange(s: LordsState, slip: Slip, private: bool) -> tuple[Step, ...]:
    """Both sides of a slip. Giving is an action of whose turn it is. [L32 L94 L97 L101]"""
    writer, reader, give, want = slip
    shown = None if private else (give, want)
    s.tell(Exchanged, Seat(writer), Seat(reader), shown, (Seat(writer), Seat(reader)), (give, want))
    if (s.turn == writer and give) or (s.turn == reader and want):
        s.acted = True
    if not only_words((*give, *want)):
        s.barred = []
    pass_money(s, writer, reader, money_in(give) - money_in(want), private)
    steps: tuple[Step, ...] = ()
    for giver, taker, things in ((writer, reader, give), (reader, writer, want)):
        if money_in(things):
            watch(s, giver, taker, PAY, money_in(things))
        for racket in rackets_in(things):
            s.give_racket(racket, taker)
        pass_specials(s, giver, taker, specials_in(things), private)
        for crook in crooks_in(things):
            steps += pass_crook(s, Seat(taker), crook)
        for word in words_in(things):
            if word[0] != THREATEN:
                promise(s, giver, taker, word, private)
    if private:
        blur(s, writer, reader)
    return steps


def pass_money(s: LordsState, writer: int, reader: int, sum_: int, private: bool) -> None:
    s.treasury[writer] -= sum_
    s.treasury[reader] += sum_
    if not private:
        for seat, change in ((writer, -sum_), (reader, sum_)):
            s.floor[seat] = max(0, s.floor[seat] + change)
            s.ceiling[seat] += change


def pass_specials(s: LordsState, giver: int, taker: int, cards: list[int], private: bool) -> None:
    """The two of them know where it is now; after an open deal everybody does. [L129]"""
    for card in cards:
        s.specials[giver] = tuple([held for held in s.specials[giver] if held != card])
        s.specials[taker] += (card,)
        if not private:
            s.turn_up(card, taker)
            continue
        place = card - FIRST_SPECIAL
        s.face_up[place] = -1
        for seat in (giver, taker):
            known = s.whereabouts[seat]
            s.whereabouts[seat] = (*known[:place], taker, *known[place + 1 :])


def pass_crook(s: LordsState, seat: Seat, crook: int) -> tuple[Step, ...]:
    """With his branch, for his token; the receiver places him at once. Nobody comes twice. [L39 L95 L96]"""
    was, came = lieutenants(s, seat), s.holder[crook]
    s.tokens[crook] -= 1
    join(s, crook, seat)
    if came != seat:
        for one in branch(s, crook):
            cheer(s, one)
    return (PutDown(seat, crook, -1, NO_CELL, True), Settled(seat, was))


def blur(s: LordsState, writer: int, reader: int) -> None:
    """Nobody else can tell how much money they have now, nor which Specials. [L51 L101]"""
    together = s.ceiling[writer] + s.ceiling[reader]
    for seat in (writer, reader):
        s.floor[seat], s.ceiling[seat] = 0, together
    for seat in s.setup.seats:
        if seat not in (writer, reader):
            s.whereabouts[seat] = tuple([-1 if at in (writer, reader) else at for at in s.whereabouts[seat]])
