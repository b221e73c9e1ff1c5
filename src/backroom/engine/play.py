"""Moving a game forward."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from .action import Action, Illegal, Seat, code
from .chance import Chance
from .rules import Rules
from .state import State
from .step import THE_END
from .table import Table
from .view import explain, let_now, view

S = TypeVar("S", bound=State)
NO_ANSWERS: Final[dict[Seat, Action]] = {}
MANY_STEPS: Final = 10_000


def begin(rules: Rules[S], setup: Table, chance: Chance) -> S:
    """Deal, and go on to the first question."""
    s = rules.deal(setup, chance)
    settle(s, chance)
    return s


def play(s: S, seat: Seat, action: Action, chance: Chance) -> S:
    """The state after a move; the given one stays as it is."""
    after = s.clone()
    advance(after, seat, action, chance)
    return after


def advance(s: State, seat: Any, action: Any, chance: Chance) -> None:
    """The same in place, for search and simulation. Seat and action may be anything: they come from outside."""
    asked: dict[Any, Sequence[Action]] = s.asked
    options = asked.get(seat) if type(seat) is int else None
    if options is None or seat in s.sealed or not offered(options, action):
        interject(s, seat, action, chance)
        return
    answer(s, seat, action, chance)


def answer(s: State, seat: Seat, action: Action, chance: Chance) -> None:
    """What one of those who are asked says, and may say."""
    if s.news:
        s.news = []
    asked = s.asked
    if len(asked) == 1:
        answers: dict[Seat, Action] = {seat: action}
    else:
        s.sealed = sealed = {**s.sealed, seat: action}
        if len(sealed) < len(asked):
            return
        answers = {k: sealed[k] for k in asked}
        s.sealed = {}
    proceed(s, answers, chance)


def offered(options: Sequence[Action], action: Any) -> bool:
    """Whether it is among them. Mostly it is the very object: comparing values is for what came from afar."""
    for option in options:
        if option is action:
            return True
    return action in options


def interject(s: State, seat: Any, action: Any, chance: Chance) -> None:
    """A move of somebody nobody waits for; then the question stands as it stood, or as the table is by now."""
    let: dict[Any, Sequence[Action]] = let_now(s)
    if type(seat) is not int or action not in let.get(seat, ()):
        raise refusal(s, seat, action)
    act(s, Seat(seat), action, chance)


def act(s: State, seat: Seat, action: Action, chance: Chance) -> None:
    """What somebody does whom nobody waits for, and may do."""
    s.news = []
    if s.carried_out is not None:
        s.carried_out.append(s.stack[-1])
    steps = s.stack[-1].interject(s, seat, action, chance)
    if steps is THE_END:
        s.stack.clear()
    s.stack.extend(steps[::-1] if s.stack else ())
    settle(s, chance)


def rollout(s: State, chance: Chance) -> int:
    """Random moves of those who are waited for, to the end, each option as likely; how many decisions that took."""
    decisions = 0
    while s.stack:
        seat = waited_for(s)
        options = s.asked[seat]
        answer(s, seat, options[chance.below(len(options))], chance)
        decisions += 1
    return decisions


def waited_for(s: State) -> Seat:
    """The first of those who have not answered yet."""
    sealed = s.sealed
    for seat in s.asked:
        if seat not in sealed:
            return seat
    raise ValueError("nobody is waited for")


def settle(s: State, chance: Chance) -> None:
    """From a table just laid to its first question."""
    asked = s.stack[-1].asks(s) if s.stack else {}
    s.asked = asked
    if s.stack and not asked:
        proceed(s, NO_ANSWERS, chance)


def proceed(s: State, answers: Mapping[Seat, Action], chance: Chance) -> None:
    """Carries the top step out, and all that then needs nobody's answer, up to the next question or the end."""
    stack, counted = s.stack, s.carried_out
    for _ in range(MANY_STEPS):
        top = stack[-1]
        if counted is not None:
            counted.append(top)
        steps = top.resolve(s, answers, chance)
        if steps is THE_END:
            stack.clear()
        elif len(steps) == 1:
            stack[-1] = steps[0]
        else:
            stack.pop()
            if steps:
                stack.extend(steps[::-1])
        if not stack:
            s.asked = {}
            return
        asked = stack[-1].asks(s)
        if asked:
            s.asked = asked
            return
        answers = NO_ANSWERS
    raise RuntimeError(f"{MANY_STEPS} steps without a question; the last was {stack[-1]}")


def refusal(s: Any, seat: Any, action: Any) -> Illegal:
    """Why advance says no."""
    if type(seat) is not int or seat not in s.setup.seats:
        return Illegal(f"there is no seat {seat!r}; seats are 0 to {s.setup.players - 1}")
    if not isinstance(action, Action) or s.rules.spoken(s.setup).get(code(action)) != action:
        return Illegal(f"{str(action)[:60]!r} is not an action of this game")
    return explain(view(s, Seat(seat)), action)
