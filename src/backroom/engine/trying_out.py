"""Whether a table that somebody has laid holds together: every seat looks at it, and it is played on by chance.

What cannot be as it was declared is refused before that, with its line. This finds what no declaration says: that the
parts of a table do not fit each other.
"""

from typing import Final

from .action import Illegal
from .chance import QuickChance
from .play import advance, settle
from .state import State
from .step import Asked
from .view import encode, let_now, view

LINES: Final = 6
PLIES: Final = 40
UNASKED: Final = 8
"""One move of so many is one of somebody who may act though nobody asks."""


class Stuck(Exception):
    """The rules come to nothing on this table: in which step, after how many moves, and how."""

    def __init__(self, step: str, plies: int, why: str) -> None:
        after = f" after {plies} moves" if plies else ""
        super().__init__(f"in {step}{after}: {why}")


def must_ask_somebody(s: State) -> None:
    """Only seats that are there are asked, or may act, and each has something to say."""
    _must_be_seats(s, s.asked, "asks")
    _must_be_seats(s, let_now(s), "lets")


def _must_be_seats(s: State, asked: Asked, does: str) -> None:
    for seat, options in asked.items():
        if seat not in s.setup.seats:
            raise Illegal(f"{type(s.stack[-1]).__name__} {does} seat {seat}; seats are 0 to {s.setup.players - 1}")
        if not options:
            raise Illegal(f"{type(s.stack[-1]).__name__} {does} seat {seat}, who has nothing to say")


def look_round(s: State) -> None:
    """Everybody sees something, and can imagine what he does not see."""
    for seat in (None, *s.setup.seats):
        seen = view(s, seat)
        encode(seen)
        if s.stack:
            s.rules.imagine(seen, QuickChance(0))


def try_out(s: State) -> None:
    """Some lines by chance."""
    for line in range(LINES):
        chance = QuickChance(line)
        tried = s.clone()
        for ply in range(PLIES):
            step = type(tried.stack[-1]).__name__ if tried.stack else "what came of it"
            try:
                if not tried.stack:
                    tried.rules.outcome(tried)
                    break
                _move(tried, chance) if ply else settle(tried, chance)
                must_ask_somebody(tried)
            except Exception as error:  # whatever a game's rules make of a table that cannot be
                raise Stuck(step, ply, told(error)) from None


def told(error: Exception) -> str:
    return error.why if isinstance(error, Illegal) else f"{type(error).__name__}: {error}".removesuffix(": ")


def _move(s: State, chance: QuickChance) -> None:
    let = let_now(s)
    who = let if let and chance.below(UNASKED) == 0 else s.asked
    seats = [seat for seat in who if seat not in s.sealed]
    seat = seats[chance.below(len(seats))]
    s.rules.imagine(view(s, seat), chance)
    advance(s, seat, who[seat][chance.below(len(who[seat]))], chance)
