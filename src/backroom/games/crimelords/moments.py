"""Until when somebody may want to have nothing to do with what goes on."""

from typing import Final

from backroom.engine import Lot, Moment, Seat, View

from .actions import BIDS
from .cards import NAME
from .steps.auction import Bidding

APART: Final = "apart"
"""Whom an attack does not concern, and whose turn or war it is not: for the whole game, whenever it is so."""


def moments(seen: View, seat: Seat) -> tuple[Moment | Lot, ...]:
    """The card that is up; then the attack; for whoever it does not concern, and whose turn or war it is not, also the
    turn, and all until then. [L6 L7 L52 L57 L73 L103]"""
    step = seen.stack[-1]
    if isinstance(step, Bidding):
        return lot(step, seen, seat)
    table = seen.table
    turn = table["turns"]
    attack: tuple[Moment, ...] = ()
    if table["attacking"]:
        attack = ((f"attack {turn} {table['attack'].lead} {table['attack'].target}", "this attack is over"),)
        if seat in (table["attack"].attacker, table["attack"].defender):
            return attack
    if not turn or seat == table["turn"] or seat in table["war"]:
        return attack
    return (*attack, (f"turn {turn}", "this turn is over"), (APART, "I attack or am attacked"))


def lot(step: Bidding, seen: View, seat: Seat) -> tuple[Lot, ...]:
    """For whoever has not passed and has more than what is bid. [L6 L7]"""
    card, sums = seen.table["up"], range(step.high + 1, seen.table["bidding"][seat] + 1)
    if seat not in step.still or not sums:
        return ()
    return (Lot(f"lot {card}", NAME[card], "G", {sum_: BIDS[sum_] for sum_ in sums}),)
