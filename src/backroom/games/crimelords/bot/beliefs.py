"""The table as one seat takes it to be: what it sees, and a plain guess at the rest."""

from typing import Final

from backroom.engine import Chance, View, restore

from ..cards import FIRST_SPECIAL
from ..state import BLANK, UNKNOWN, LordsState

NOTHING_KNOWN: Final = ()
UNSEEN: Final = FIRST_SPECIAL
"""Stands for a Special in another's hand: that it is there counts, not which."""


def as_seen(view: View, chance: Chance) -> LordsState:
    """A state to think with. Others' money is the middle of what it can be; nobody needs the deck or their Specials."""
    table, me = view.table, view.seat
    assert me is not None
    seats = view.setup.seats
    treasury = [(low + high) // 2 for low, high in zip(table["floor"], table["ceiling"], strict=True)]
    treasury[me] = table["treasury"][me]
    s: LordsState = restore(
        LordsState, view, chance, treasury=treasury, bank=0, deck=[],
        specials=[held if seat == me else (UNSEEN,) * held for seat, held in enumerate(table["specials"])],
        whereabouts=[table["whereabouts"][me] if seat == me else UNKNOWN for seat in seats],
        committed=[table["committed"][me] if seat == me else 0 for seat in seats],
        drafts=[table["drafts"][me] if seat == me else BLANK for seat in seats],
        papers=[table["papers"][me] if seat == me else NOTHING_KNOWN for seat in seats],
        tried=[table["tried"][me] if seat == me else NOTHING_KNOWN for seat in seats],
        words=[table["words"][me] if seat == me else NOTHING_KNOWN for seat in seats],
    )  # fmt: skip
    return s


def guess(s: LordsState, seat: int) -> float:
    """What another player's treasury may hold. [L51]"""
    return (s.floor[seat] + s.ceiling[seat]) / 2
