"""Promises: written down, never enforced, marked kept or broken by what happens."""

from typing import Final

from backroom.engine import Seat

from ..events import PromiseMade, PromiseSettled
from ..state import LordsState, Promise
from ..things import HIT_SOMEBODY, SPARE_CROOKS, SPARE_RACKETS, STAY_OUT, Word

FORBEARING: Final = (SPARE_CROOKS, SPARE_RACKETS, STAY_OUT)
KEPT: Final = 0
BROKEN: Final = -1


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
    """Those a player has made and that are still open, and whether they are private."""
    found = [(made, False) for made in s.promises if made[0] == seat]
    return found + [(made, True) for made in s.words[seat] if made[0] == seat and made[4] > 0]


def settle_promise(s: LordsState, made: Promise, private: bool, kept: bool) -> None:
    """Open ones are counted and told; a private one is marked for the two of them."""
    if private:
        rewrite(s, made, KEPT if kept else BROKEN)
        return
    s.promises.remove(made)
    (s.kept if kept else s.broken)[made[0]] += 1
    s.tell(PromiseSettled, Seat(made[0]), Seat(made[1]), (made[2], made[3]), kept)


def rewrite(s: LordsState, made: Promise, left: int) -> None:
    """A private promise with another term, on both sides' paper."""
    now: Promise = (made[0], made[1], made[2], made[3], left)
    for reader in made[:2]:
        words = list(s.words[reader])
        words[words.index(made)] = now
        s.words[reader] = tuple(words)


def watch(s: LordsState, seat: int, to: int, verb: int, of: int = 0) -> None:
    """Something was done to somebody that a promise may be about. [L98]"""
    for made, private in all_promises(s, seat):
        _, whom, word, about, _ = made
        if word != verb:
            continue
        if (about == to) if verb == HIT_SOMEBODY else (whom == to and of >= about):
            settle_promise(s, made, private, kept=verb not in FORBEARING)


def settle_words(s: LordsState, seat: int, verb: int, kept: bool) -> None:
    """What a player promised of this attack, and it is known now. [L98]"""
    for made, private in all_promises(s, seat):
        if made[2] == verb:
            settle_promise(s, made, private, kept)


def turn_ends(s: LordsState, seat: int) -> None:
    """What the promiser has not done by now is broken, unless not to do it was the promise. [L98]"""
    for made, private in all_promises(s, seat):
        if made[4] == 1:
            settle_promise(s, made, private, kept=made[2] in FORBEARING)
        elif private:
            rewrite(s, made, made[4] - 1)
        else:
            s.promises[s.promises.index(made)] = (made[0], made[1], made[2], made[3], made[4] - 1)


def forget_promises(s: LordsState, seat: int) -> None:
    """Of a player who is out, and to him. [L107]"""
    s.promises = [made for made in s.promises if seat not in made[:2]]
    s.words = [tuple([made for made in held if seat not in made[:2]]) for held in s.words]
