"""What people at a table are asked beside the game, as their pages show it: a move taken back, somebody away, another
game."""

from typing import Any

from ..tables.live import Live
from ..tables.rematch import REMATCH, rematch_of, shifted
from ..tables.standing_in import due
from ..tables.table import LiveTable
from ..tables.taking_back import asker_of, may_ask, undo_of
from .clocks import pause_asked


def asks_of(table: LiveTable, seat: int | None, live: Live, at: float) -> dict[str, Any]:
    playing = seat is not None and table.game is not None and not table.over
    return {
        "undo": undo_asked(table, seat),
        "may_ask_undo": playing and seat is not None and may_ask(table, seat),
        "away": away(table, seat, live) if playing else [],
        "rematch": rematch_asked(table, seat) if table.over else None,
        "pause": pause_asked(table, seat, at),
    }


def undo_asked(table: LiveTable, seat: int | None) -> dict[str, Any] | None:
    asker = None if table.over else asker_of(table)
    if asker is None:
        return None
    said = undo_of(table)
    return {
        "who": table.names[asker],
        "ply": table.ply,
        "mine": seat == asker,
        "to_answer": seat in said and not said[seat],
        "waiting": [table.names[s] for s, word in said.items() if not word],
    }


def away(table: LiveTable, seat: int | None, live: Live) -> list[dict[str, Any]]:
    """Those whom a bot could stand in for, and from when on: who is first first."""
    there = [(c.seat, due(table, c.seat, live)) for c in table.chairs if c.seat != seat]
    found = [{"seat": s, "name": table.names[s], "due": when} for s, when in there if when is not None]
    return sorted(found, key=lambda one: one["due"])


def rematch_asked(table: LiveTable, seat: int | None) -> dict[str, Any]:
    """Who would play again. Mine: what I said; None where I do not sit here."""
    said = rematch_of(table)
    mine = None if seat is None else str(table.answers.get(REMATCH, {}).get(seat, {}).get("said", ""))
    return {
        "mine": mine,
        "said": [(table.names[s], word) for s, word in said.items() if s != seat],
        "starts": shifted(table)[0].name,
        "next": table.next,
    }
