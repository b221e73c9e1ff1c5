"""Bots alone at a table, from the deal to the end."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

from backroom.engine import Chance, Table, advance, begin, let_now, view, waited_for

from . import Bot


def states(rules: Any, setup: Table, players: Sequence[Bot], luck: Chance) -> Iterator[Any]:
    """The same state moved along, first as it was dealt, last as it ended; `players` by seat."""
    s = begin(rules, setup, luck)
    yield s
    while s.stack:
        move(s, players, luck)
        yield s


def play(rules: Any, setup: Table, players: Sequence[Bot], luck: Chance) -> Any:
    """The state at the end."""
    s = begin(rules, setup, luck)
    while s.stack:
        move(s, players, luck)
    return s


def move(s: Any, players: Sequence[Bot], luck: Chance) -> None:
    """Whoever may act unasked is offered it first; then somebody who is waited for answers."""
    for seat in let_now(s):
        unasked = players[seat].interject(view(s, seat))
        if unasked is not None:
            advance(s, seat, unasked, luck)
            return
    seat = waited_for(s)
    advance(s, seat, players[seat].choose(view(s, seat)), luck)


def number(*parts: object) -> int:
    """A seed of its own for everything that is named differently."""
    return int.from_bytes(hashlib.sha256("/".join(map(str, parts)).encode()).digest()[:8], "big")
