"""Promises: written down, never enforced, marked kept or broken by what happens."""

from backroom.engine import Seat

from ..events import PromiseBroken, PromiseKept, PromiseMade
from ..state import LordsState, Promise
from ..things import BACK, HIT_SOMEBODY, PAY, SPARE_CROOKS, SPARE_RACKETS, STAY_OUT, Word

FORBEARING = (SPARE_CROOKS, SPARE_RACKETS, STAY_OUT)


def promise(s: LordsState, seat: int, to: int, word: Word, private: bool) -> None:
    """Until the end of the promiser's next turn. [L98]"""
    made: Promise = (seat, to, word[0], word[1], 2 if s.turn == seat else 1)
    if private:
        for reader in (seat, to):
            s.words[reader] += (made,)
    else:
        s.promises.append(made)
        s.tell(PromiseMade, Seat(seat), Seat(to), word)


def all_promises(s: LordsState, seat: int) -> list[tuple[Promise, bool]]:
    """Those a player has made, and whether they are private."""
    found = [(made, False) for made in s.promises if made[0] == seat]
    return found + [(made, True) for made in s.words[seat] if made[0] == seat]


def settle_promise(s: LordsState, made: Promise, private: bool, kept: bool) -> None:
    strike(s, made, private)
    seat, to = Seat(made[0]), Seat(made[1])
    if not private:
        (s.kept if kept else s.broken)[seat] += 1
    readers = (seat, to) if private else tuple([Seat(k) for k in s.setup.seats])
    s.tell(PromiseKept if kept else PromiseBroken, readers, (seat, to, made[2], made[3]))


def strike(s: LordsState, made: Promise, private: bool) -> None:
    if private:
        for reader in made[:2]:
            words = list(s.words[reader])
            words.remove(made)
            s.words[reader] = tuple(words)
    else:
        s.promises.remove(made)


def watch(s: LordsState, seat: int, to: int, verb: int, of: int = 0) -> None:
    """Something was done to somebody that a promise may be about. [L98]"""
    for made, private in all_promises(s, seat):
        _, whom, word, about, _ = made
        if word != verb:
            continue
        if verb in FORBEARING and whom == to:
            settle_promise(s, made, private, kept=False)
        elif (verb == HIT_SOMEBODY and about == to) or (verb == BACK and whom == to):
            settle_promise(s, made, private, kept=True)
        elif verb == PAY and whom == to and of >= about:
            settle_promise(s, made, private, kept=True)


def turn_ends(s: LordsState, seat: int) -> None:
    """What the promiser has not done by now is broken; what he has not done either, if that was the promise, is kept."""
    for made, private in all_promises(s, seat):
        if made[4] > 1:
            later: Promise = (*made[:4], made[4] - 1)
            strike(s, made, private)
            if private:
                for reader in made[:2]:
                    s.words[reader] += (later,)
            else:
                s.promises.append(later)
        else:
            settle_promise(s, made, private, kept=made[2] in FORBEARING)


def forget_promises(s: LordsState, seat: int) -> None:
    """Of a player who is out, and to him. [L107]"""
    s.promises = [made for made in s.promises if seat not in made[:2]]
    s.words = [tuple([made for made in held if seat not in made[:2]]) for held in s.words]
