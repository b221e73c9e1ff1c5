"""Sticks, whose every position has a known value: two take one, two or three in turn, and who takes the last one wins.

Whoever leaves a multiple of four wins; whoever finds one loses against that.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import (
    THE_END,
    Action,
    Asked,
    Chance,
    Outcome,
    Rules,
    Seat,
    State,
    Step,
    Table,
    View,
    public,
    restore,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Take(Action):
    many: int


TAKES = (Take(1), Take(2), Take(3))


@dataclass(slots=True, kw_only=True)
class SticksState(State):
    sticks: int = public()
    turn: Seat = public()


@dataclass(frozen=True, slots=True)
class Taking(Step):
    """One, two or three. [N1]"""

    def asks(self, s: SticksState) -> Asked:
        return {s.turn: TAKES[: s.sticks]}

    def resolve(self, s: SticksState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        taken = answers[s.turn]
        assert isinstance(taken, Take)
        s.sticks -= taken.many
        if not s.sticks:
            return THE_END
        s.turn = Seat(1 - s.turn)
        return (self,)

    def question(self, s: SticksState, seat: Seat) -> str:
        return "How many?"


class Sticks(Rules[SticksState]):
    name, title, version, letter, players, variants = "sticks", "Sticks", "1", "N", (2,), ()
    minutes, tagline = "1", "Who takes the last one wins."

    def deal(self, setup: Table, chance: Chance) -> SticksState:
        s = SticksState(rules=self, setup=setup, sticks=5 + chance.below(9), turn=Seat(0))
        s.stack.append(Taking())
        return s

    def outcome(self, s: SticksState) -> Outcome | None:
        if s.stack:
            return None
        return Outcome((s.turn,), tuple([int(seat == s.turn) for seat in (0, 1)]), "took the last one", "N1")

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return TAKES

    def imagine(self, view: View, chance: Chance) -> SticksState:
        world: SticksState = restore(SticksState, view, chance)
        return world

    def census(self, s: SticksState) -> Mapping[str, int]:
        return {}
