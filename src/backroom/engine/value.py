"""A small part of the table that is never changed, only replaced: an attack, an attempt."""

from dataclasses import dataclass
from typing import Any

from .compiled import by_fields, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Value:
    """Subclasses are frozen, slotted dataclasses of plain values and tuples. The field of the state that holds one says
    who sees it, and he sees all of it: what others may not see is a field of its own."""

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)
