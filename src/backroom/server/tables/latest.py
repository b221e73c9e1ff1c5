"""What each seat heard with the latest moves, made into what its page shows: once, and kept while it is late."""

from collections.abc import Callable, Sequence
from typing import Any

from backroom.engine import Event
from backroom.game import Game

Shown = list[dict[str, Any]]
Make = Callable[[int, Sequence[Event], bool], Shown]
LATEST_MOVES = 60


class Latest:
    """By seat, then by the number of moves made."""

    def __init__(self) -> None:
        self._kept: dict[int | None, dict[int, Shown]] = {}

    def of(self, game: Game, seat: int | None, make: Make) -> dict[int, Shown]:
        """make: of a move's number, what the seat heard with it, and whether it opened sealed answers."""
        first = max(0, game.ply - LATEST_MOVES)
        known = self._kept.get(seat, {})
        kept = {ply: known[ply] for ply in range(first, game.ply + 1) if ply in known}
        missing = next((ply for ply in range(first, game.ply + 1) if ply not in kept), None)
        if missing is not None:
            kept |= {ply: make(ply, events, opened) for ply, events, opened in game.heard(seat, missing)}
        self._kept[seat] = kept
        return kept

    def forget(self, ply: int) -> None:
        """What was taken back was never said."""
        for kept in self._kept.values():
            kept.pop(ply, None)

    def clear(self) -> None:
        self._kept.clear()
