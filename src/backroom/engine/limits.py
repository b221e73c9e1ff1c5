"""Up to so much: said once for what is bid for, instead of a raise again and again.

The rules know nothing of it. One of the moments they name (Rules.moments) may be a Lot, with the answers that bid;
while a seat's limit holds, the least bid that is possible is given for it, a move like any other, and beyond it the
answer that bids nothing.
"""

from typing import Final

from .action import Action, Illegal, Seat
from .rules import Lot, Moment
from .state import State
from .view import view

UP_TO: Final = " up to "


def lot(s: State, seat: Seat) -> Lot | None:
    """What this seat may say a highest sum for; from what everybody sees."""
    named: tuple[Moment | Lot, ...] = s.rules.moments(view(s, None), seat) if s.stack else ()
    for moment in named:
        if isinstance(moment, Lot):
            return moment
    return None


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
    found = lot(s, seat) if seat in s.asked and seat not in s.sealed else None
    if found is None:
        return None
    options = s.asked[seat]
    bids = {sum_: bid for sum_, bid in found.bids.items() if bid in options}
    others = [option for option in options if option not in bids.values()]
    if not bids or len(others) > 1:
        return None
    least = min(bids)
    if least <= most:
        return bids[least]
    return others[0] if others else None
