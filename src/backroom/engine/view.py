"""All that people and bots ever receive of a game."""

import json
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from .action import Action, Illegal, Seat, code
from .chance import Chance, QuickChance
from .state import State
from .step import NOBODY, Asked, Event, Step, cites
from .table import Outcome, Table
from .value import Value
from .visibility import masked, schema, thaw
from .writing import written


class View(NamedTuple):
    """What one seat knows; nothing in it can be changed. Seat None is a spectator."""

    rules: Any  # the Rules of the game, as in State
    setup: Table
    seat: Seat | None
    table: Mapping[str, Any]
    stack: tuple[Step, ...]
    sealed: Mapping[Seat, Action | None]
    waiting: tuple[Seat, ...]
    options: tuple[Action, ...]
    let: tuple[Seat, ...]  # who may act though nobody waits for them
    lets: tuple[Action, ...]  # what this seat may do so
    question: str
    cites: tuple[str, ...]
    news: tuple[Event, ...]
    outcome: Outcome | None


NOTHING_SEALED: Final[Mapping[Seat, Action | None]] = MappingProxyType({})


def let_now(s: State) -> Asked:
    """Who may act though nobody waits for them; nobody while sealed answers wait for the others'."""
    return s.stack[-1].lets(s) if s.stack and not s.sealed else NOBODY


def view(s: State, seat: Seat | None, let: Asked | None = None) -> View:
    """The state through one seat's eyes. let: what `let_now` says of it, for whoever knows that already."""
    stack = s.stack
    if not stack:
        return _view(s, seat, (), NOBODY, "", (), _news(s, seat), s.rules.outcome(s))
    top = stack[-1]
    if let is None:
        let = let_now(s)
    if seat is None or seat not in s.asked or seat in s.sealed:
        return _view(s, seat, (), let, "", cites(type(top)), _news(s, seat), None)
    return _view(s, seat, tuple(s.asked[seat]), let, top.question(s, seat), cites(type(top)), _news(s, seat), None)


def wordless(s: State, seat: Seat | None, let: Asked) -> View:
    """The same without a question, rules and news: for whoever reads the rest as numbers, at every decision."""
    outcome = None if s.stack else s.rules.outcome(s)
    if seat is None or seat not in s.asked or seat in s.sealed:
        return _view(s, seat, (), let, "", (), (), outcome)
    return _view(s, seat, tuple(s.asked[seat]), let, "", (), (), outcome)


def _news(s: State, seat: Seat | None) -> tuple[Event, ...]:
    return tuple([masked(event, seat) for event in s.news])


def _view(
    s: State, seat: Seat | None, options: tuple[Action, ...], let: Asked, question: str, cited: tuple[str, ...],
    news: tuple[Event, ...], outcome: Outcome | None,
) -> View:  # fmt: skip
    asked, answered = s.asked, s.sealed
    return View(
        s.rules,
        s.setup,
        seat,
        MappingProxyType(written(type(s)).shown(s, seat)),
        tuple([masked(step, seat) for step in s.stack]),
        MappingProxyType({k: v if k == seat else None for k, v in answered.items()}) if answered else NOTHING_SEALED,
        tuple([k for k in asked if k not in answered]) if answered else tuple(asked),
        options,
        tuple(let),
        tuple(let[seat]) if seat is not None and seat in let else (),
        question,
        cited,
        news,
        outcome,
    )


def talk_closed(seen: View) -> str:
    """The rule by which the players may not talk freely just now; '' while they may."""
    return seen.stack[-1].closes_talk(seen.setup) if seen.stack else ""


def restore(cls: Any, seen: View, chance: Chance, stack: tuple[Step, ...] | None = None, **secrets: Any) -> Any:
    """A state from what a view shows, with the given secrets filled in: the last line of every `imagine`.

    Others' sealed answers are unknown to the viewer: each is drawn from what that seat could answer in this world.
    """
    known = written(cls).thawed(seen.table)
    known.update(secrets)
    for name, _ in schema(cls):
        if name not in known:
            known[name] = thaw(seen.table[name])
    s = cls(rules=seen.rules, setup=seen.setup, **known)
    s.stack.extend(seen.stack if stack is None else stack)
    s.news.extend(seen.news)
    if s.stack:
        s.asked = s.stack[-1].asks(s)
        for seat, answer in seen.sealed.items():
            options = s.asked[seat]
            s.sealed[seat] = options[chance.below(len(options))] if answer is None else answer
    return s


def explain(seen: View, action: Action) -> Illegal:
    """Why this cannot be done now, by which rule, as far as the viewer can know."""
    if seen.outcome is not None:
        return Illegal("the game is over", seen.outcome.rule)
    if seen.seat is None:
        return Illegal("spectators do not move")
    if action in seen.options or action in seen.lets:
        raise ValueError("this can be done")
    if seen.seat in seen.sealed:
        return Illegal("you have answered; the others have not yet")
    if seen.seat not in seen.waiting and seen.seat not in seen.let:
        return Illegal("it is not your turn to decide", seen.cites[0] if seen.cites else "")
    s = seen.rules.imagine(seen, QuickChance(0))
    return seen.stack[-1].why_not(s, seen.seat, action)


_AS_IT_IS: Final = frozenset({bool, int, float, str, type(None)})
"""Most of what a view holds, found at a look; not what is made of them, such as an Enum."""


def plain(value: Any) -> Any:
    """Any value of a view as JSON types."""
    if isinstance(value, (tuple, list)):
        return [v if type(v) in _AS_IT_IS else plain(v) for v in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, Action):
        return code(value)
    if isinstance(value, (Step, Event)):
        kind = "step" if isinstance(value, Step) else "event"
        named: dict[str, Any] = {kind: type(value).__name__}
        for f in fields(value):  # type: ignore[arg-type]
            named[f.name] = plain(getattr(value, f.name))
        return named
    if isinstance(value, Value):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, (set, frozenset)):
        return sorted(plain(v) for v in value)
    if isinstance(value, Mapping):
        return {str(k): v if type(v) in _AS_IT_IS else plain(v) for k, v in value.items()}
    raise TypeError(f"a {type(value).__name__} cannot be shown: a view holds plain values")


def _said(seen: View) -> dict[str, Any]:
    """A view by what each part of it is called."""
    over = seen.outcome
    return {
        "game": seen.setup.game,
        "players": seen.setup.players,
        "variants": seen.setup.variants,
        "seat": seen.seat,
        "table": {**seen.table},
        "stack": seen.stack,
        "sealed": seen.sealed,
        "waiting": seen.waiting,
        "options": seen.options,
        "let": seen.let,
        "lets": seen.lets,
        "question": seen.question,
        "cites": seen.cites,
        "news": seen.news,
        "outcome": over
        and {
            "winners": over.winners,
            "scores": over.scores,
            "why": over.why,
            "rule": over.rule,
            "together": over.together,
        },
    }


def as_json(seen: View) -> dict[str, Any]:
    """A view for the wire."""
    said: dict[str, Any] = plain(_said(seen))
    return said


def encode(seen: View) -> bytes:
    """The view's canonical bytes: two views are the same if these are. What is plain already is written as it is."""
    return json.dumps(_said(seen), sort_keys=True, separators=(",", ":"), default=plain, check_circular=False).encode()
