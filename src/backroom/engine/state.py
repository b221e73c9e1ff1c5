"""All that lies on the table."""

import types
import typing
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeVarTuple

from .action import Action, Seat
from .source import annotation
from .step import Asked, Event, Step
from .table import Table
from .visibility import check

Told = TypeVarTuple("Told")


def _engine() -> Any:
    return field(metadata={"engine": True})


@dataclass(slots=True, kw_only=True)
class State:
    """Flat fields, each saying who sees it. Made by Rules.deal and Rules.imagine; holds no seed."""

    rules: Any = _engine()  # its Rules, which are defined in terms of states: no import can say so
    setup: Table = _engine()
    stack: list[Step] = field(default_factory=list, metadata={"engine": True})
    sealed: dict[Seat, Action] = field(default_factory=dict, metadata={"engine": True})
    asked: Asked = field(default_factory=dict, metadata={"engine": True})
    news: list[Event] = field(default_factory=list, metadata={"engine": True})
    listening: bool = field(default=True, metadata={"engine": True})  # search and simulation may do without events

    def __init_subclass__(cls, **kw: Any) -> None:
        check(cls)

    def clone(self) -> Self:
        """An independent copy; immutable parts are shared."""
        make = _CLONERS.get(type(self)) or _cloner(type(self))
        return make(self)  # type: ignore[no-any-return]

    def tell(self, event: Callable[[*Told], Event], *told: *Told) -> None:
        """Say what happened: the event's class, then what it holds. Each seat hears what it may."""
        if self.listening:
            self.news.append(event(*told))


_CLONERS: dict[type, Callable[[Any], Any]] = {}
_ENGINE_COPIES = {"stack": "s.stack[:]", "sealed": "s.sealed.copy()", "news": "s.news[:]"}


def _cloner(cls: Any) -> Callable[[Any], Any]:
    """Writes the copying of a state class from its annotations, so that no game copies by hand and forgets one."""
    lines = ["def clone(s):", " n = new(cls)"]
    for f in fields(cls):
        if f.metadata.get("engine"):
            copy = _ENGINE_COPIES.get(f.name, f"s.{f.name}")
        else:
            copy = _copy(f"s.{f.name}", annotation(cls, f), f"{cls.__qualname__}.{f.name}")
        lines.append(f" n.{f.name} = {copy}")
    lines.append(" return n")
    space: dict[str, Any] = {"cls": cls, "new": cls.__new__}
    exec("\n".join(lines), space)
    made: Callable[[Any], Any] = space["clone"]
    _CLONERS[cls] = made
    return made


def _copy(expression: str, hint: Any, where: str, depth: int = 0) -> str:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (list, dict, set):
        inner, name = args[-1], f"v{depth}"
        copied = _copy(name, inner, where, depth + 1)
        if copied == name:
            return f"{expression}[:]" if origin is list else f"{expression}.copy()"
        if origin is list and copied in (f"{name}[:]", f"{name}.copy()"):
            return f"[*map({typing.get_origin(inner).__name__}.copy, {expression})]"
        if origin is list:
            return f"[{copied} for {name} in {expression}]"
        return f"{{k: {copied} for k, {name} in {expression}.items()}}"
    if origin in (typing.Union, types.UnionType, tuple):
        if any(_copy("v", a, where) != "v" for a in args if a not in (type(None), ...)):
            raise TypeError(f"{where}: a list or dict inside {hint} cannot be cloned; make it a field of its own")
    elif isinstance(hint, type) and issubclass(hint, (list, dict, set, bytearray, deque)):
        raise TypeError(f"{where}: say what the {hint.__name__} holds, so that it can be cloned")
    return expression
