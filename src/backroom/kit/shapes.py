"""What a field of a card holds, declared in the shape it has in the file, and what is wrong with a value there.

int, str, bool                 a value of that type
range(1, 7)                    a number from 1 to 6
("big", "small", int)          one of these words, or a value of that type
[str]                          a list, each so; [int, int, int] is a list of three
{"cash": int, "cards": int}    a table with these fields, no more and no less
{("north", "east"): int}       a table whose fields are some of these
FIXED                          a word by which the game's code knows what the card does: it stays as it is in ours
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

FIXED: Final = "a word that stays as it is"
TYPES: Final[dict[Any, str]] = {str: "text", int: "a number", bool: "true or false", FIXED: "text"}
LONGEST: Final = 60


def fault(value: Any, shape: Any) -> str:
    """What is wrong with a value of this shape; nothing if it fits."""
    if isinstance(shape, list):
        each = shape if len(shape) > 1 else shape * len(value) if isinstance(value, list) else shape
        if not isinstance(value, list) or len(value) != len(each):
            return f"is {said(shape)}, not {shown(value)}"
        return first([fault(one, wanted) for one, wanted in zip(value, each, strict=True)], "has one that ")
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return f"is {said(shape)}, not {shown(value)}"
        lacks = [field for field in shape if isinstance(field, str) and field not in value]
        if lacks:
            return f"lacks '{lacks[0]}'"
        return first([of_field(field, one, shape) for field, one in value.items()], "")
    alternatives = shape if isinstance(shape, tuple) else (shape,)
    return "" if any(fits(value, one) for one in alternatives) else f"is {said(shape)}, not {shown(value)}"


def fits(value: Any, shape: Any) -> bool:
    if isinstance(shape, range):
        return type(value) is int and value in shape
    if isinstance(shape, str):
        return isinstance(value, str) and (shape is FIXED or value == shape)
    return type(value) is shape


def of_field(field: str, value: Any, shape: Mapping[Any, Any]) -> str:
    """What is wrong with a field of a table within a card."""
    for allowed, wanted in shape.items():
        if field == allowed or (isinstance(allowed, tuple) and field in allowed):
            wrong = fault(value, wanted)
            return f"has a '{field}' that {wrong}" if wrong else ""
    return f"has a '{field[:LONGEST]}', which is none of its fields"


def first(faults: Sequence[str], of: str) -> str:
    """The first thing that is wrong."""
    return next((f"{of}{wrong}" for wrong in faults if wrong), "")


def said(shape: Any) -> str:
    """A shape in words: what a file's author should have written."""
    if isinstance(shape, tuple) and len(shape) == 1:
        return f"'{shape[0]}' and stays so"
    if isinstance(shape, tuple):
        return f"one of {', '.join([str(one) if isinstance(one, str) else said(one) for one in shape])}"
    if isinstance(shape, list):
        return f"a list of {len(shape)}" if len(shape) > 1 else "a list"
    if isinstance(shape, range):
        return f"a number from {shape[0]} to {shape[-1]}" if len(shape) > 1 else str(shape[0])
    return "a table" if isinstance(shape, dict) else TYPES[shape]


def shown(value: Any) -> str:
    """What stands there, as far as it goes on a line."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
