"""What people say to what all are asked beside the game: another game, a move taken back, who they are."""

from typing import Any

from ..keeping.store import Said
from .house import House
from .table import LiveTable

YES, NO = "yes", "no"


async def answer(house: House, table: LiveTable, kind: str, seat: int, word: str, said: Said | None = None) -> None:
    """Written, then seen; it holds for this ply of the log."""
    row: dict[str, Any] = {"said": word, "ply": table.ply}
    await house.write(table, said, answers=[{"kind": kind, "seat": seat, **row}])
    table.answers.setdefault(kind, {})[seat] = row
    house.tell(table)
