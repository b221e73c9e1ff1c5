"""Small games with known answers. A payoff between 0 and 1 is drawn for, so that an outcome has one winner."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from backroom.bots.knowledge import Knowledge
from backroom.engine import (
    THE_END,
    Action,
    Asked,
    Chance,
    Event,
    Outcome,
    Rules,
    Seat,
    State,
    Step,
    Table,
    View,
    private,
    public,
    restore,
)

FIRST, SECOND = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class Say(Action):
    word: str


def say(*words: str) -> tuple[Say, ...]:
    return tuple(map(Say, words))


@dataclass(frozen=True, slots=True)
class Said(Event):
    seat: Seat = public()
    word: str = public()


@dataclass(slots=True, kw_only=True)
class ToyState(State):
    cards: list[int] = private()
    said: list[str] = public()
    winners: list[int] = public()


def pay(s: ToyState, quarters: int, chance: Chance, of: int = 4) -> tuple[Step, ...]:
    """The first player's payoff, in quarters of a win or other parts of it."""
    s.winners = [0] if chance.below(of) < quarters else [1]
    return THE_END


class Toy(Rules[ToyState]):
    name, title, version, letter, players, variants, minutes, tagline = "toy", "Toy", "1", "T", (2,), (), "1", "A toy."
    cards = (0,)
    """What may be dealt; no two get the same unless there is but one kind."""
    first: type[Step]

    def deal(self, setup: Table, chance: Chance) -> ToyState:
        return self.lay(self.any_cards(chance))

    def lay(self, cards: list[int]) -> ToyState:
        s = ToyState(rules=self, setup=self.table(2), cards=cards, said=[], winners=[])
        s.stack.append(self.first())
        return s

    def any_cards(self, chance: Chance, mine: int | None = None, seat: int | None = None) -> list[int]:
        kinds = list(self.cards)
        if len(kinds) == 1:
            return kinds * 2
        known = kinds.pop(kinds.index(mine) if mine is not None else chance.below(len(kinds)))
        other = kinds[chance.below(len(kinds))]
        return [other, known] if seat == SECOND else [known, other]

    def imagine(self, view: View, chance: Chance) -> ToyState:
        mine = None if view.seat is None else view.table["cards"][view.seat]
        return restore(ToyState, view, chance, cards=self.any_cards(chance, mine, view.seat))  # type: ignore[no-any-return]

    def outcome(self, s: ToyState) -> Outcome | None:
        return None if s.stack else Outcome(tuple(map(Seat, s.winners)), (0, 0), "", together=True)

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return ()

    def census(self, s: ToyState) -> Mapping[str, int]:
        return {}


def knowledge(rules: Toy, **known: Any) -> Knowledge:
    return Knowledge(rules, SimpleNamespace(**known))


def own_card(s: ToyState, seat: Seat) -> int:
    return s.cards[seat]


HEADS, TAILS, SAFE = say("heads", "tails", "safe")


@dataclass(frozen=True, slots=True)
class Match(Step):
    """The first wants both alike, the second wants them unlike; the first may also take 0.4 for sure."""

    def asks(self, s: ToyState) -> Asked:
        return {FIRST: (HEADS, TAILS, SAFE), SECOND: (HEADS, TAILS)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if answers[FIRST] is SAFE:
            return pay(s, 2, chance, of=5)
        return pay(s, 4 if answers[FIRST] is answers[SECOND] else 0, chance)


class Pennies(Toy):
    first = Match


BET, CHECK = say("bet", "check")


@dataclass(frozen=True, slots=True)
class Speak(Step):
    """Kuhn's poker: three cards, one each, a coin in the pot and one to bet."""

    seat: Seat = public()

    def asks(self, s: ToyState) -> Asked:
        return {self.seat: (BET, CHECK)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        said = answers[self.seat]
        s.said.append("bet" if said is BET else "check")
        s.tell(Said, self.seat, s.said[-1])
        line = "-".join(s.said)
        if line in ("check", "bet"):
            return (Speak(SECOND),)
        if line == "check-bet":
            return (Speak(FIRST),)
        if line == "bet-check":
            return pay(s, 3, chance)
        if line == "check-bet-check":
            return pay(s, 1, chance)
        best = 1 if s.cards[FIRST] > s.cards[SECOND] else -1
        return pay(s, 2 + best * (1 if line == "check-check" else 2), chance)


class Kuhn(Toy):
    cards = (1, 2, 3)

    def lay(self, cards: list[int]) -> ToyState:
        s = ToyState(rules=self, setup=self.table(2), cards=cards, said=[], winners=[])
        s.stack.append(Speak(FIRST))
        return s


SIGNAL, QUIET, TRUST, DOUBT = say("signal", "quiet", "trust", "doubt")


@dataclass(frozen=True, slots=True)
class Answer(Step):
    """The second is right to trust the strong (card 1) and to doubt the weak (card 0)."""

    signalled: bool = public()

    def asks(self, s: ToyState) -> Asked:
        return {SECOND: (TRUST, DOUBT)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        strong, trusted = s.cards[FIRST] == 1, answers[SECOND] is TRUST
        cost = 6 if self.signalled and not strong else 0
        s.winners = [0] if chance.below(8) < (7 if trusted else 2) - cost else []
        s.winners += [1] if strong == trusted else []
        return THE_END


@dataclass(frozen=True, slots=True)
class Signal(Step):
    """An honest signal, too dear for the weak."""

    def asks(self, s: ToyState) -> Asked:
        return {FIRST: (SIGNAL, QUIET)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.tell(Said, FIRST, "signal" if answers[FIRST] is SIGNAL else "quiet")
        return (Answer(answers[FIRST] is SIGNAL),)


class Signals(Toy):
    cards = (0, 1)
    first = Signal


WAIT, DOOR, CHEST, WALK = say("wait", "door", "chest", "walk")


@dataclass(frozen=True, slots=True)
class Trap(Step):
    """Waiting changes nothing. The walk wins seven times of eight, but for one who waited too long; the door one."""

    waited: int = public()

    def asks(self, s: ToyState) -> Asked:
        return {FIRST: (WAIT, DOOR, WALK)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if answers[FIRST] is WAIT and self.waited < 200:
            return (Trap(self.waited + 1),)
        return pay(s, 3 if answers[FIRST] is WALK else 1, chance, of=8)


class Delay(Toy):
    def lay(self, cards: list[int]) -> ToyState:
        s = ToyState(rules=self, setup=self.table(2), cards=cards, said=[], winners=[])
        s.stack.append(Trap(0))
        return s


@dataclass(frozen=True, slots=True)
class Guess(Step):
    """The second guesses a card that only the first has seen."""

    def asks(self, s: ToyState) -> Asked:
        return {SECOND: (HEADS, TAILS, SAFE)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if answers[SECOND] is SAFE:
            return pay(s, 2, chance, of=5)
        return pay(s, 0 if (answers[SECOND] is HEADS) == (s.cards[FIRST] == 1) else 4, chance)


@dataclass(frozen=True, slots=True)
class Invite(Step):
    """The first may let the second guess, or take a quarter."""

    def asks(self, s: ToyState) -> Asked:
        return {FIRST: (WALK, CHEST)}

    def resolve(self, s: ToyState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        return (Guess(),) if answers[FIRST] is WALK else pay(s, 1, chance)


class BlindHat(Toy):
    """The hat lies on the first player's side: the second must not guess as if he saw it."""

    cards = (0, 1)
    first = Invite
