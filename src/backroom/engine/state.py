"""All that lies on the table."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeVarTuple

from .action import Action, Seat
from .compiled import mypyc_attr, uncover
from .step import Asked, Event, Step
from .table import Table
from .visibility import check
from .writing import written

Held = TypeVarTuple("Held")


def _engine() -> Any:
    return field(metadata={"engine": True})


@mypyc_attr(allow_interpreted_subclasses=True)
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
    carried_out: list[Step] | None = field(default=None, metadata={"engine": True})  # every step, if somebody counts

    def __init_subclass__(cls, **kw: Any) -> None:
        check(cls)
        uncover(cls)

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), {f.name: getattr(self, f.name) for f in fields(self)})

    def clone(self) -> Self:
        """An independent copy; immutable parts are shared."""
        copy: Self = written(type(self)).clone(self)
        return copy

    def tell(self, event: Callable[[*Held], Event], *told: *Held) -> None:
        """Say what happened: the event's class, then what it holds. Each seat hears what it may."""
        if self.listening:
            self.news.append(event(*told))


def revived(cls: Any, held: dict[str, Any]) -> Any:
    """A state as it was when it was sent."""
    s = cls.__new__(cls)
    for name, value in held.items():
        setattr(s, name, value)
    return s
