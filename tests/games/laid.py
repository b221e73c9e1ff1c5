"""A table that lies as a test wants it, and those who sit at it by their names: what the stages of the games share."""

from collections.abc import Sequence
from typing import Any, Self

from backroom.engine import Chance, Illegal, Outcome, QuickChance, Seat, View, advance, code, explain, view
from backroom.engine.step import Event, Step


class Luck(Chance):
    """What a test says, and after that anything."""

    def __init__(self) -> None:
        self.said: list[int] = []
        self.rest = QuickChance(0)

    def below(self, n: int) -> int:
        return self.said.pop(0) if self.said else self.rest.below(n)


class Laid:
    """A state, where its luck comes from, and all that was told since it was laid."""

    names: Sequence[str] = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fay", "Gus", "Hilde")
    s: Any
    luck: Chance
    told: list[Event]

    def seat(self, name: str = "") -> Seat:
        """Somebody's, or that of the only one who is asked."""
        if name:
            return Seat(self.names.index(name))
        (seat,) = self.s.asked
        return Seat(seat)

    def plays(self, *said: str) -> Self:
        """One answer after the other, in their text form: a name comes first, or the only one who is asked answers."""
        name, texts = self.named(said)
        for text in texts:
            advance(self.s, self.seat(name), self.s.rules.parse(self.s.setup, text), self.luck)
            self.told += self.s.news
        return self

    def named(self, said: Sequence[str]) -> tuple[str, Sequence[str]]:
        return (said[0], said[1:]) if said and said[0] in self.names else ("", said)

    def view(self, name: str = "") -> View:
        return view(self.s, self.seat(name))

    def asked(self) -> list[str]:
        return [self.names[seat] for seat in view(self.s, None).waiting]

    def options(self, name: str = "") -> set[str]:
        return {code(action) for action in self.view(name).options}

    def lets(self, name: str) -> set[str]:
        """What somebody may do though nobody waits for it."""
        return {code(action) for action in self.view(name).lets}

    def question(self, name: str = "") -> str:
        return self.view(name).question

    def why_not(self, *said: str) -> Illegal:
        """Of an action, after a name or not."""
        name, (text,) = self.named(said)
        return explain(self.view(name), self.s.rules.parse(self.s.setup, text))

    def step(self) -> Step:
        step: Step = self.s.stack[-1]
        return step

    def events(self, kind: str) -> list[Any]:
        return [event for event in self.told if type(event).__name__ == kind]

    @property
    def outcome(self) -> Outcome:
        over: Outcome | None = self.s.rules.outcome(self.s)
        assert over is not None, "the game is not over"
        return over

    def winners(self) -> list[str]:
        return [self.names[seat] for seat in self.outcome.winners]
