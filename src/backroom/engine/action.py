"""What a player can do: a verb and its arguments, a plain value."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Annotated, Any, NewType

from .compiled import by_fields, mypyc_attr

Seat = NewType("Seat", int)
Whose = Annotated[int, "whose"]
"""A seat, or -1 where it is nobody's."""
Names = Sequence[str]


class Illegal(Exception):
    """A move the rules do not allow. Says what is wrong, and by which rule."""

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(f"{why} [{rule}]" if rule else why)
        self.why = why
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Action:
    """Made once, when a game's verbs are listed, and passed around by reference ever after."""

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)

    def words(self, names: Names) -> str:
        """What a button says."""
        return code(self)

    def touches(self) -> tuple[str, ...]:
        """The things on the table it takes, in the order a hand would touch them: 'street:F3', 'hand:F2'."""
        return ()

    def declines(self) -> bool:
        """Whether it says no where the rules give a moment to react: a person may say so until a moment is over."""
        return False

    def lapses(self) -> bool:
        """Whether it is what silence comes to: given for a person whom a table has waited for long enough."""
        return False


def code(action: Action) -> str:
    """The stable text form, in records and on the wire: 'take F3 F2 M3'."""
    parts = [type(action).__name__.lower()]
    parts += [_text(getattr(action, f.name)) for f in fields(action)]
    return " ".join(parts)


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(_text(v) for v in value) or "-"
    if value is None:
        return "-"
    return str(value).replace(" ", "_")
