"""Lines of a table's log that are no moves: who sat down, is away, would play again. Whoever writes one says whom it is
about."""

from ..keeping.store import Said
from .table import LiveTable


def line(table: LiveTable, words: str, *seats: int) -> Said:
    """About the people in these seats, as they are now."""
    return about(words, *(table.chairs[seat].guest for seat in seats))


def about(words: str, *guests: str | None) -> Said:
    return Said(words, frozenset(guest for guest in guests if guest is not None))
