"""How many ways a position can go on: counts that any slip in the rules changes.

A ply is one question answered by everyone it asks: where several answer sealed, every combination of their answers is
a way; so is everything a seat may do unasked. The leaves at depth n are the ways to make n plies; a game that is over
before has none. Luck is drawn from the way that led there, so that a count depends on the position and the depth alone.
"""

from collections.abc import Iterator
from itertools import product
from math import prod

from .action import Action, Seat, code
from .chance import QuickChance
from .play import advance
from .state import State
from .view import let_now

Way = tuple[tuple[Seat, Action], ...]


def perft(s: State, depth: int) -> int:
    """The number of leaves so many plies from here."""
    quiet = s.clone()
    quiet.listening = False
    return _leaves(quiet, depth, "")


def ways(s: State) -> Iterator[Way]:
    """Every way to make one ply: who says what, in the order of the question; then what may be done unasked."""
    left = [seat for seat in s.asked if seat not in s.sealed]
    if left:
        for answers in product(*[s.asked[seat] for seat in left]):
            yield tuple(zip(left, answers, strict=True))
    for seat, actions in let_now(s).items():
        for action in actions:
            yield ((seat, action),)


def _leaves(s: State, depth: int, way: str) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return _many(s)
    many = 0
    for one in ways(s):
        after, path = s.clone(), f"{way}/{' '.join([f'{seat} {code(action)}' for seat, action in one])}"
        luck = QuickChance(path)
        for seat, action in one:
            advance(after, seat, action, luck)
        many += _leaves(after, depth - 1, path)
    return many


def _many(s: State) -> int:
    """How many ways there are, without going them."""
    asked = prod([len(s.asked[seat]) for seat in s.asked if seat not in s.sealed]) if s.asked else 0
    return asked + sum([len(actions) for actions in let_now(s).values()])
