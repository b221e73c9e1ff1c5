"""Up to so much: said once for what is bid for, instead of a raise again and again.

The rules know nothing of it. They name what is bid for (Rules.lot) and the answers that bid (Action.bids); while a
seat's limit holds, the least bid that is possible is given for it, a move like any other, and beyond it the answer that
bids nothing.
"""

from typing import Final

from .action import Action, Illegal, Seat
from .rules import Lot
from .state import State
from .view import view

UP_TO: Final = " up to "


def lot(s: State, seat: Seat) -> Lot | None:
    """What this seat may say a highest sum for; from what everybody sees."""
    found: Lot | None = s.rules.lot(view(s, None), seat) if s.stack else None
    return found


def limit(key: str, most: int) -> str:
    """The text of a wish to go up to so much."""
    return f"{key}{UP_TO}{most}"


def limit_of(wish: str) -> tuple[str, int] | None:
    """For what, and up to which sum; None where the wish is another one."""
    key, up_to, most = wish.rpartition(UP_TO)
    return (key, int(most)) if up_to and most.isdecimal() and most.isascii() and len(most) < 10 else None


def check_limit(s: State, seat: Seat, key: str, most: int) -> None:
    """An Illegal says why this seat cannot go up to so much."""
    found = lot(s, seat)
    if found is None or found.key != key:
        raise Illegal("that is gone, or you are out of the bidding for it")
    if not found.least <= most <= found.most:
        raise Illegal(f"you can go up to {found.least} to {found.most} {found.unit} for {found.name}, not {most}")


def in_words(found: Lot, most: int) -> str:
    return f"up to {most} {found.unit} for {found.name}"


def bid(s: State, seat: Seat, most: int) -> Action | None:
    """The least this seat can bid, up to that sum; else what bids nothing. None where it is not asked for a bid."""
    if seat not in s.asked or seat in s.sealed:
        return None
    bids = [option for option in s.asked[seat] if option.bids() >= 0]
    others = [option for option in s.asked[seat] if option.bids() < 0]
    within = [option for option in bids if option.bids() <= most]
    if not bids or len(others) > 1:
        return None
    if within:
        return min(within, key=Action.bids)
    return others[0] if others else None
