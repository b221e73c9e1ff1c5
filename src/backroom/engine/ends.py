"""Which of a seat's options end the game, whatever is hidden and however the dice fall."""

from typing import Any, Final

from .action import Action, Seat
from .chance import QuickChance
from .play import answer, interject, waited_for
from .state import State
from .view import View

WORLDS: Final = 12


def ends(seen: View) -> tuple[Action, ...]:
    """Tried in worlds that look the same to this seat, so it can betray nothing. Where others answer too, they say now
    all this, now all that: only what ends the game in spite of it is named."""
    if seen.seat is None:
        return ()
    left: list[Action] = [*seen.options, *seen.lets]
    for n in range(WORLDS):
        world = seen.rules.imagine(seen, QuickChance(n))
        world.listening = False
        left = [action for action in left if over_after(world.clone(), seen.seat, action, n)]
        if not left:
            break
    return tuple(left)


def over_after(s: State, seat: Seat, action: Any, n: int) -> bool:
    luck = QuickChance(n)
    if seat in s.asked and action in s.asked[seat]:
        answer(s, seat, action, luck)
    else:
        interject(s, seat, action, luck)
    while s.stack and s.sealed:
        other = waited_for(s)
        options = s.asked[other]
        answer(s, other, options[n % len(options)], luck)
    return not s.stack
