"""What a player sees of OpenSpiel's state, as a tensor, as named arrays and as a string.

With perfect recall the string tells apart all that the player could, by a digest of every view so far; the tensor is
that of the last view, in which our games keep what a player has learnt, and how many decisions there were. Without
private information both are of what a spectator sees, without public information of what the others do not.
"""

import json
from typing import Any, Final

import numpy as np
import pyspiel

from backroom.engine.view import plain
from backroom.engine.visibility import PUBLIC, schema

from .encoder import Encoder
from .explicit import Settled

DECISIONS: Final = "decisions"


class BackroomObserver:
    def __init__(self, encoder: Encoder, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what is private to all players")
        self._encoder = encoder
        self._recalls = bool(kind.perfect_recall)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = bool(kind.public_info)
        self._secret = secret_fields(encoder)
        wanted = {name: size for name, size in encoder.sizes.items() if size and self._is_seen(name)}
        self._whole = sum(wanted.values()) == encoder.width
        wanted.update({DECISIONS: 1} if self._recalls else {})
        self.tensor = np.zeros(sum(wanted.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, size in wanted.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def _is_seen(self, field: str) -> bool:
        return self._public or (self._private and field in self._secret)

    def set_from(self, state: Any, player: int) -> None:
        settled: Settled | None = state.at.settled
        if settled is None:
            self.tensor.fill(0)
            return
        flat = self._encoder.flat(state.at.turns.wordless(player if self._private else None))
        if self._whole:
            self.tensor[: len(flat)] = flat
        else:
            seen = self._encoder.named(flat)
            for name, numbers in self.dict.items():
                if name != DECISIONS:
                    numbers[:] = seen[name]
        if self._recalls:
            self.tensor[-1] = settled.moves

    def string_from(self, state: Any, player: int) -> str:
        settled: Settled | None = state.at.settled
        if settled is None:
            return "not dealt"
        eyes = player if self._private else None
        if self._recalls and self._public:
            who = f"seat {player}" if self._private else "everybody"
            return f"{who}, {settled.moves} decisions, {state.at.recalled(eyes).hex()}"
        if self._public:
            told: str = state.at.view(eyes).decode()
            return told
        seen = state.at.turns.view(player)
        return json.dumps({name: plain(seen.table[name]) for name in sorted(self._secret) if self._private})


def secret_fields(encoder: Encoder) -> frozenset[str]:
    """Those of which not everybody sees all."""
    declared = schema(encoder.layout.state)
    return frozenset(name for name, marker in declared if marker.kind != PUBLIC and name in encoder.sizes)


__all__ = ["BackroomObserver"]
