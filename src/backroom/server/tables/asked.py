"""Who is waited for, as a person: those whom the table asks and for whom it will not answer by itself."""

from .autoplay import alone_with_bots, only_answer
from .standing_in import asked_since
from .table import LiveTable


def waits_for(table: LiveTable, seat: int) -> bool:
    """Whether the game goes on only when the person in this seat says something: no bot sits in for him, and the table
    neither declines for him nor gives his only answer."""
    if table.game is None or table.over or seat not in table.waiting:
        return False
    chair = table.chairs[seat]
    if chair.guest is None or chair.bot is not None or table.hushed(seat):
        return False
    given = only_answer(table) or alone_with_bots(table)
    return given is None or given[0] != seat


def asked_at(table: LiveTable, seat: int) -> tuple[int, float]:
    """At which ply this seat's question was put, and when."""
    return table.asked_at.get(seat, table.ply), asked_since(table, seat)
