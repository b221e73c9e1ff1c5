"""Until when somebody may want to have nothing to do with what goes on."""

from typing import Final

from backroom.engine import Moment, Seat, View

APART: Final = "apart"
"""Whom an attack does not concern, and whose turn or war it is not: for the whole game, whenever it is so."""


def moments(seen: View, seat: Seat) -> tuple[Moment, ...]:
    """The attack; for whoever it does not concern, and whose turn or war it is not, also the turn, and all until then.
    [L52 L57 L73 L103]"""
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
