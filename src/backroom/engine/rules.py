"""One game: how it is dealt, when it is over, what can be said in it, and what a seat can imagine."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeVar

from .action import Action, Illegal, Seat, code
from .chance import Chance
from .compiled import mypyc_attr
from .state import State
from .table import Outcome, Table, Variant
from .view import View

S = TypeVar("S", bound=State)
Amiss = tuple[str, str]
"""A field, and what was expected of it."""
Moment = tuple[str, str]
"""A key that no later moment has, and the words that follow 'nothing from me until'."""


@dataclass(frozen=True, slots=True)
class Lot:
    """A moment in which something is bid for: a key that no later one has, what it is called, the unit of a bid, and
    the answers that bid by their sums, as far as this seat may still go."""

    key: str
    name: str
    unit: str
    bids: Mapping[int, Action]

    @property
    def least(self) -> int:
        return min(self.bids)

    @property
    def most(self) -> int:
        return max(self.bids)


_SPOKEN: Final[dict[int, tuple[tuple[Action, ...], dict[str, Action]]]] = {}
"""By a vocabulary, not by the table that has it: most games have one for all their tables."""
_MOST_SPOKEN: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[S]):
    """Stateless; one instance a game, named RULES in its rules.py.

    usual: how many sit down where nobody says how many; 0: as few as can.
    lasting: keys of moments that come back; whoever is quiet until the end of one is so again whenever it does.
    cards: the deck it is played with, where that is an owner's and not the game's own; its name then has the digest.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str]
    letter: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    usual: ClassVar[int] = 0
    lasting: ClassVar[tuple[str, ...]] = ()
    cards: ClassVar[str] = ""
    variants: ClassVar[tuple[Variant, ...]]
    minutes: ClassVar[str]
    tagline: ClassVar[str]

    @abstractmethod
    def deal(self, setup: Table, chance: Chance) -> S:
        """The table as it lies before the first question, the first steps on its stack."""

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        """Everything that can ever be answered at such a table; the index is the action's id for learners. Made once:
        the same tuple whenever it is asked for."""

    @abstractmethod
    def imagine(self, view: View, chance: Chance) -> S:
        """A world that is consistent with what one seat knows."""

    @abstractmethod
    def census(self, s: S) -> Mapping[str, int]:
        """Every card and coin, wherever it is: what must stay the same from the deal to the end."""

    def amiss(self, s: S) -> Iterable[Amiss]:
        """What cannot lie so beside what else lies there, of a position from outside, whose fields hold what they
        declare: how long a row is, what belongs to whom, what would go round in a circle."""
        return ()

    def moments(self, seen: View, seat: Seat) -> tuple[Moment | Lot, ...]:
        """The moments the table is in, the shortest first, until whose end this seat may say in advance what it
        answers: no to all that can be declined, or where something is bid for, how high it goes. From a spectator's
        view, so that nothing secret is in it."""
        return ()

    def table(self, players: int | None = None, variants: Mapping[str, str] | None = None) -> Table:
        """A checked table; what is not said takes its default."""
        many = self.players[0] if players is None else players
        if many not in self.players:
            few, most = self.players[0], self.players[-1]
            span = str(few) if few == most else f"{few} to {most}"
            raise Illegal(f"{self.title} is for {span} players, not {many}")
        chosen = {v.name: v.values[0] for v in self.variants}
        known = {v.name: v for v in self.variants}
        for name, value in (variants or {}).items():
            if name not in known:
                options = ", ".join(known) or "none"
                raise Illegal(f"{self.title} has no option '{name}'; it has: {options}")
            variant = known[name]
            if value not in variant.values:
                raise Illegal(f"option '{name}' takes {' or '.join(variant.values)}, not '{value}'")
            fewest = variant.fewest_for(value)
            if many < fewest:
                which = "for" if fewest == variant.fewest else f"'{value}' with"
                raise Illegal(f"option '{name}' is {which} {fewest} players or more, not {many}", variant.rule)
            chosen[name] = value
        return Table(self.name, many, chosen)

    def a_tableful(self) -> int:
        """How many sit down where nobody says how many."""
        return self.usual or self.players[0]

    def spoken(self, setup: Table) -> dict[str, Action]:
        """Every action by its text form."""
        vocabulary = self.vocabulary(setup)
        known = _SPOKEN.get(id(vocabulary))
        if known is None or known[0] is not vocabulary:
            if len(_SPOKEN) >= _MOST_SPOKEN:
                _SPOKEN.clear()
            known = _SPOKEN[id(vocabulary)] = (vocabulary, {code(a): a for a in vocabulary})
        return known[1]

    def parse(self, setup: Table, text: Any) -> Action:
        """The action a text form stands for."""
        action = self.spoken(setup).get(text) if isinstance(text, str) else None
        if action is None:
            raise Illegal(f"there is no action '{str(text)[:60]}' in {self.title}")
        return action
