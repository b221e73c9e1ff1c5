"""A game as one decision after another, whoever's it is: what every door plays.

Sealed questions are asked one seat after the other; each sees that others have answered, and not what. Whoever may act
though nobody waits for them is offered it first, once for each question and each change of the table, and may say
nothing.
"""

import copy
from typing import Any, Final

from backroom.engine import (
    Action,
    Asked,
    Chance,
    Illegal,
    Outcome,
    QuickChance,
    Rules,
    Seat,
    Table,
    View,
    begin,
    let_now,
    view,
    waited_for,
)
from backroom.engine.play import act, answer, offered
from backroom.engine.view import explain, wordless

NOT_DEALT: Final = "no game is on: reset() deals one"


class Turns:
    """seat: whose turn it is, -1 when the game is over; offered: what that seat may do; optional: whether it may also
    do nothing, which is to play None. unasked: whether there are turns for those nobody waits for; let: who may act so,
    worked out once for a state; silent: who has done nothing in theirs, as the table is now."""

    __slots__ = ("chance", "let", "offered", "optional", "rules", "seat", "setup", "silent", "state", "unasked")

    def __init__(self, state: Any, chance: Chance, unasked: bool = True, silent: tuple[int, ...] = ()) -> None:
        self.rules: Rules[Any] = state.rules
        self.setup: Table = state.setup
        self.state, self.chance, self.unasked = state, chance, unasked
        self.silent = silent
        self.seat = -1
        self.offered: tuple[Action, ...] = ()
        self.optional = False
        self.let: Asked = let_now(state)
        self._next()

    def copy(self, chance: Chance) -> "Turns":
        """An independent one, with luck of its own."""
        other = Turns.__new__(Turns)
        other.rules, other.setup, other.unasked, other.chance = self.rules, self.setup, self.unasked, chance
        other.state, other.silent, other.let = self.state.clone(), self.silent, self.let
        other.seat, other.offered, other.optional = self.seat, self.offered, self.optional
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Turns":
        return self.copy(copy.deepcopy(self.chance, memo))

    @property
    def over(self) -> bool:
        return self.seat < 0

    def outcome(self) -> Outcome:
        over = self.rules.outcome(self.state)
        if over is None:
            raise Illegal("the game is not over")
        return over

    def view(self, seat: int | None) -> View:
        return view(self.state, None if seat is None else Seat(seat), self.let)

    def wordless(self, seat: int | None) -> View:
        """For the encoder, which reads no words."""
        return wordless(self.state, None if seat is None else Seat(seat), self.let)

    def play(self, action: Action | None) -> None:
        """What the seat whose turn it is does; None: nothing, where that is possible."""
        if self.seat < 0:
            raise Illegal("the game is over")
        if action is None:
            if not self.optional:
                raise Illegal("the table waits for an answer")
            self.silent = (*self.silent, self.seat)
        elif not offered(self.offered, action):
            raise self.refusal(action)
        else:
            s, seat = self.state, Seat(self.seat)
            if not self.optional or (seat in s.asked and offered(s.asked[seat], action)):
                answer(s, seat, action, self.chance)
            else:
                act(s, seat, action, self.chance)
            self.silent = ()
            self.let = let_now(s)
        self._next()

    def refusal(self, action: Action) -> Illegal:
        """Why the seat whose turn it is cannot do that, as far as it can know."""
        seen = self.view(self.seat)
        if action not in seen.options and action not in seen.lets:
            return explain(seen, action)
        kind = "what it may do unasked" if self.optional else "what it is asked"
        return Illegal(f"this turn of seat {self.seat} is for {kind}")

    def _next(self) -> None:
        s = self.state
        self.optional = False
        if not s.stack:
            self.seat, self.offered = -1, ()
            return
        if self.unasked and self.let:
            for seat, may in self.let.items():
                if may and seat not in self.silent:
                    self.seat, self.offered, self.optional = int(seat), tuple(may), True
                    return
        seat = waited_for(s)
        self.seat, self.offered = int(seat), tuple(s.asked[seat])


def dealt(rules: Rules[Any], setup: Table, seed: int | str | None, unasked: bool) -> Turns:
    """A game from its first question on; the same seed gives the same luck."""
    chance = QuickChance(seed)
    return Turns(begin(rules, setup, chance), chance, unasked)


def rewards(over: Outcome, players: int) -> list[float]:
    """1 for a win, -1 for none; a win shared by two is worth 0, a team's is a win for each of them."""
    return [2 * over.share(seat) - 1 for seat in range(players)]


__all__ = ["NOT_DEALT", "Turns", "dealt", "rewards"]
