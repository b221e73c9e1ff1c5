"""A move that can be made at a touch: taking it back afterwards costs nobody anything."""

from typing import Final

from .action import Action
from .chance import QuickChance, TapedChance
from .play import play
from .view import View, view

WORLDS: Final = 6


def harmless(seen: View, action: Action) -> bool:
    """Whether no luck is drawn by it, nothing comes to light, and the same seat alone is asked next. Tried in worlds
    that look the same to this seat, never in the true one, so that touching things betrays nothing."""
    if seen.seat is None or action not in seen.options:
        return False
    first: View | None = None
    for n in range(WORLDS):
        world, luck = seen.rules.imagine(seen, QuickChance(n)), TapedChance(QuickChance(n))
        after = play(world, seen.seat, action, luck)
        if luck.tape or [seat for seat in after.asked if seat not in after.sealed] != [seen.seat]:
            return False
        now = view(after, seen.seat)
        if first is not None and now != first:
            return False
        first = now
    return True
