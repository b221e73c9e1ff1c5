"""A view as numbers: one encoder under every door.

encoder = encoder_for("famiglia", players=2)
encoder.flat(view)        all of it, an array of `width` single floats; `names` says what each is called
encoder.arrays(view)      the same by field: {"hands": ..., "areas": ..., "step": ...}
encoder.mask(view.options) 1 for each action of the vocabulary that is offered
encoder.offered(view)     the offered ones by their index, each with an array of its own
encoder.tokens(view)      what the house's learned players read
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from backroom import games
from backroom.bots.learned import Tokens
from backroom.engine import Action, Illegal, Rules, Table, View, code

from .layout import Layout
from .tables import table_for

Floats = NDArray[np.float32]
ENCODING = 1
"""Counted up whenever the same view would come to other numbers under the same names."""


class Offered(NamedTuple):
    """indices: in the vocabulary; features: a row for each of them."""

    indices: NDArray[np.int64]
    features: Floats


class Encoder:
    """For one game at one table."""

    def __init__(self, rules: Rules[Any], setup: Table) -> None:
        self.rules, self.setup = rules, setup
        self.layout = Layout(rules, setup)
        self.width = self.layout.width
        self.vocabulary: tuple[Action, ...] = rules.vocabulary(setup)
        self.option_width = self.layout.options.size
        self._index = {action: n for n, action in enumerate(self.vocabulary)}
        # nothing else has the number of one of these while they are kept, and mostly it is the very object
        self._known = {id(action): n for n, action in enumerate(self.vocabulary)}
        self._features: dict[int, Floats] = {}
        self._blocks = [(name, at, at + size) for name, at, size in self.layout.blocks()]
        self._tokens: Tokens | None = None

    @property
    def names(self) -> list[str]:
        """What each number of the flat array is called."""
        return self.layout.names()

    @property
    def option_names(self) -> list[str]:
        """What each number of an option's array is called."""
        return self.layout.options.names()

    @property
    def sizes(self) -> dict[str, int]:
        """The named arrays, in the order in which they lie in the flat one."""
        return {name: end - at for name, at, end in self._blocks}

    def schema(self) -> dict[str, Any]:
        """All there is to know of the numbers, as plain values."""
        return {
            "encoding": ENCODING, "game": self.setup.game, "version": self.rules.version,
            "players": self.setup.players, "variants": dict(self.setup.variants), "arrays": self.sizes,
            "names": self.names, "option_names": self.option_names, "vocabulary": [code(a) for a in self.vocabulary],
        }  # fmt: skip

    def digest(self) -> str:
        """Two that agree give the same numbers, under the same names, for the same views and actions."""
        told = json.dumps(self.schema(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def flat(self, seen: View) -> Floats:
        self._check(seen)
        return np.frombuffer(self.layout.flat(seen), np.float32)

    def arrays(self, seen: View) -> dict[str, Floats]:
        return self.named(self.flat(seen))

    def named(self, flat: Floats) -> dict[str, Floats]:
        """A flat array's numbers by field; they are the same memory."""
        return {name: flat[at:end] for name, at, end in self._blocks}

    def index(self, action: Action) -> int:
        """An action's place in the vocabulary."""
        known = self._known.get(id(action))
        if known is not None:
            return known
        try:
            return self._index[action]
        except (KeyError, TypeError):
            told = repr(action) if isinstance(action, Action) else f"a {type(action).__name__}"
            raise Illegal(f"{told} is no action of {self.rules.title} at this table") from None

    def indices(self, actions: Iterable[Action]) -> list[int]:
        known, actions = self._known, tuple(actions)
        try:
            return [known[id(action)] for action in actions]
        except KeyError:
            return [self.index(action) for action in actions]

    def mask(self, actions: Iterable[Action], more: int = 0) -> NDArray[np.int8]:
        """more: so many places beyond the vocabulary, all of them 0."""
        out = bytearray(len(self.vocabulary) + more)
        for n in self.indices(actions):
            out[n] = 1
        return np.frombuffer(out, np.int8)

    def features(self, indices: Sequence[int], seat: int) -> Floats:
        """What each of these actions is, seen from a seat."""
        known = self._features.get(seat)
        if known is None:
            known = self._features[seat] = np.zeros((len(self.vocabulary), self.option_width), np.float32)
            for n, action in enumerate(self.vocabulary):
                known[n] = np.frombuffer(self.layout.option(action, seat), np.float32)
        rows: Floats = known[list(indices)]
        return rows

    def offered(self, seen: View) -> Offered:
        """What may be answered, and what may be done unasked, in the order of the view."""
        self._check(seen)
        indices = self.indices((*seen.options, *seen.lets))
        return Offered(np.array(indices, np.int64), self.features(indices, seen.seat or 0))

    def tokens(self, seen: View) -> NDArray[np.int64]:
        """A bag of numbered tokens, as `backroom.bots.learned` reads it."""
        self._check(seen)
        return np.array(self._reader().of(seen), np.int64)

    def _check(self, seen: View) -> None:
        """Numbers of a view of another table would lie where nobody looks for them."""
        if seen.setup is not self.setup and seen.setup != self.setup:
            raise Illegal(f"this encoder is for {told(self.setup)}, and the view of {told(seen.setup)}")

    def _reader(self) -> Tokens:
        if self._tokens is None:
            self._tokens = Tokens(self.layout.state, self.setup.players)
        return self._tokens


def told(setup: Table) -> str:
    options = "".join(f", {name}={value}" for name, value in sorted(setup.variants.items()))
    return f"{setup.game} with {setup.players} players{options}"


def encoder_for(game: str, players: int | None = None, variants: Mapping[str, str] | None = None) -> Encoder:
    """The same one for the same table."""
    _, setup = table_for(game, players, variants)
    return _made(game, setup.players, tuple(sorted(setup.variants.items())))


@lru_cache(maxsize=64)
def _made(game: str, players: int, variants: tuple[tuple[str, str], ...]) -> Encoder:
    rules = games.find(game)
    return Encoder(rules, rules.table(players, dict(variants)))


__all__ = ["ENCODING", "Encoder", "Offered", "encoder_for"]
