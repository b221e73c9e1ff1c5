"""The states of a game so far, without keeping each: every so often one, and the last two; the rest is played again."""

from collections.abc import Iterator
from typing import Any

from backroom.engine import advance
from backroom.engine.chance import ScriptedChance
from backroom.engine.record import Move

EVERY = 50
LAST = 2
"""Those that are asked for all the time: as it stands, and as it stood before the last move."""


class States:
    """The state after so many moves, by that number; to be looked at and not touched. Moves: the game's own list."""

    def __init__(self, first: Any, moves: list[Move]) -> None:
        self._kept: dict[int, Any] = {0: first}
        self._many = 1
        self._moves = moves
        self._latest = (0, first)

    def __len__(self) -> int:
        return self._many

    def __getitem__(self, ply: int) -> Any:
        at = self._index(ply)
        kept = self._kept.get(at)
        if kept is None:
            for _, kept in self._played(at, at + 1):
                self._latest = (at, kept)
        return kept

    def __setitem__(self, ply: int, state: Any) -> None:
        self._kept[self._index(ply)] = state
        self._latest = (0, self._kept[0])

    def since(self, ply: int) -> Iterator[tuple[int, Any]]:
        """One after the other; each is gone when the next one comes."""
        return self._played(ply, self._many)

    def append(self, state: Any) -> None:
        self._kept[self._many] = state
        self._many += 1
        old = self._many - 1 - LAST
        if old % EVERY:
            self._kept.pop(old, None)

    def pop(self) -> None:
        self._many -= 1
        self._kept.pop(self._many, None)
        self._latest = (0, self._kept[0])

    def _index(self, ply: int) -> int:
        at = ply + self._many if ply < 0 else ply
        if not 0 <= at < self._many:
            raise IndexError(f"there is no move {at}")
        return at

    def _played(self, first: int, end: int) -> Iterator[tuple[int, Any]]:
        """Played again from the nearest that is kept."""
        near = max((ply for ply in self._kept if ply <= first), default=0)
        at, s = near, self._kept[near]
        if near < self._latest[0] <= first:
            at, s = self._latest
        s = s.clone()
        while at < end:
            if at in self._kept:
                s = self._kept[at].clone()
            if at >= first:
                yield at, s
            if at + 1 < end and at + 1 not in self._kept:
                move = self._moves[at]
                advance(s, move.seat, s.rules.parse(s.setup, move.action), ScriptedChance(move.luck))
            at += 1
