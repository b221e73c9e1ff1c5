"""A question with a single answer, where it is known to all that there is no other: it can be given for whoever is
asked, and nobody learns from it who had a choice."""

from typing import Final

from .action import Action, Seat
from .chance import QuickChance
from .ends import ends
from .state import State
from .view import view

WORLDS: Final = 16


def only(s: State, seat: Seat) -> Action | None:
    """The one answer this seat has, whatever others could make of it: for whoever has nobody to hide it from, a person
    alone among bots. None where it would end the game."""
    if seat not in s.asked or seat in s.sealed or len(s.asked[seat]) != 1:
        return None
    return None if ends(view(s, seat)) else s.asked[seat][0]


def single(s: State) -> tuple[Seat, Action] | None:
    """Who is asked alone, and his one answer. Nobody where others answer too, where somebody could still act unasked,
    where it is a moment to react, where the game would be over; nor where in any world that looks the same to those who
    watch there would be another answer."""
    if len(s.asked) != 1 or s.sealed:
        return None
    seat = next(iter(s.asked))
    options = s.asked[seat]
    if len(options) != 1 or options[0].declines():
        return None
    seen = view(s, None)
    if seen.let or ends(view(s, seat)):
        return None
    for n in range(WORLDS):
        world = s.rules.imagine(seen, QuickChance(n))
        if len(world.asked.get(seat, ())) != 1:
            return None
    return seat, options[0]
