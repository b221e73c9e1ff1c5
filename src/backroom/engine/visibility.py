"""Who sees what, said where a field is born.

A field of a State, Step or Event is declared with one of five markers; a class with a field that does not say
who sees it does not load. A container field of a state is indexed by seat unless `to` names the field that holds the
owner (a seat, or a tuple of seats); `unless` names a public field of the state that, when true, opens it to everyone.
In a step or an event `to` is how a secret has an owner, and `unless` has no meaning.
"""

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, get_args, get_origin

from .source import annotation

PUBLIC, PRIVATE, COUNTED, PILE, HIDDEN = "public", "private", "counted", "pile", "hidden"


@dataclass(frozen=True, slots=True)
class Marker:
    kind: str
    to: str = ""
    unless: str = ""


def _declare(marker: Marker) -> Any:
    return field(metadata={"who": marker})


def public() -> Any:
    """Everyone sees it."""
    return _declare(Marker(PUBLIC))


def private(to: str = "", unless: str = "") -> Any:
    """Its owner sees it; the others see nothing."""
    return _declare(Marker(PRIVATE, to, unless))


def counted(to: str = "", unless: str = "") -> Any:
    """Its owner sees it; the others see how many."""
    return _declare(Marker(COUNTED, to, unless))


def pile(unless: str = "") -> Any:
    """Face down: everyone sees how many, nobody sees which."""
    return _declare(Marker(PILE, "", unless))


def hidden(unless: str = "") -> Any:
    """Nobody sees it, nor its size."""
    return _declare(Marker(HIDDEN, "", unless))


Schema = tuple[tuple[str, Marker], ...]
_SCHEMAS: dict[type, Schema] = {}


def schema(cls: Any) -> Schema:
    """The declared fields of a class and who sees each; a TypeError names the field that does not say."""
    known = _SCHEMAS.get(cls)
    if known is None:
        for f in fields(cls):
            if "who" not in f.metadata and not f.metadata.get("engine"):
                raise TypeError(
                    f"{cls.__module__}.{cls.__qualname__}.{f.name} does not say who sees it: "
                    "declare it with public(), private(), counted(), pile() or hidden()"
                )
            if f.type is int and f.metadata.get("who") and f.metadata["who"].kind in (COUNTED, PILE):
                raise TypeError(f"{cls.__qualname__}.{f.name}: a number has no size to show; private() hides it")
        known = _SCHEMAS[cls] = tuple((f.name, f.metadata["who"]) for f in fields(cls) if "who" in f.metadata)
    return known


def check(cls: Any) -> None:
    """Called as a class is made. A slotted dataclass is made twice: first with its markers, then with its fields."""
    if "__dataclass_fields__" in vars(cls):
        schema(cls)
        return
    for name in vars(cls).get("__annotations__", {}):
        if not isinstance(vars(cls).get(name), Field):
            raise TypeError(
                f"{cls.__module__}.{cls.__qualname__}.{name} does not say who sees it: "
                "declare it with public(), private(), counted(), pile() or hidden()"
            )


def still(value: Any) -> Any:
    """A copy that nobody can change: lists become tuples, all the way down."""
    if type(value) is list:
        if value and type(value[0]) in (list, dict):
            return tuple([still(v) for v in value])
        return tuple(value)
    if type(value) is dict:
        return {k: still(v) for k, v in value.items()}
    return frozenset(value) if type(value) is set else value


def _sizes(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: len(v) for k, v in value.items()}
    if value and isinstance(value[0], (list, tuple)):
        return tuple([len(v) for v in value])
    return len(value)


def _by_seat(value: Any, seat: int | None, count: bool) -> Any:
    if isinstance(value, dict):
        return {k: still(v) if k == seat else len(v) if count else None for k, v in value.items()}
    return tuple([still(v) if k == seat else len(v) if count else None for k, v in enumerate(value)])


def shown(s: Any, seat: int | None) -> dict[str, Any]:
    """The fields of a state as one seat (None: a spectator) sees them."""
    show = _SHOWN.get(type(s)) or _write_shown(type(s))
    return show(s, seat)


_SHOWN: dict[type, Callable[[Any, int | None], dict[str, Any]]] = {}


def _write_shown(cls: Any) -> Callable[[Any, int | None], dict[str, Any]]:
    """Writes the function once from the markers, since every decision of every seat asks for it."""
    held = {f.name: annotation(cls, f) for f in fields(cls) if "who" in f.metadata}
    parts = []
    for name, marker in schema(cls):
        if marker.kind == HIDDEN and not marker.unless:
            continue
        seen = _closed(name, marker)
        if marker.unless:
            seen = f"({_open(name, held[name])} if s.{marker.unless} else {seen})"
        parts.append(f"{name!r}: {_open(name, held[name]) if marker.kind == PUBLIC else seen}")
    space: dict[str, Any] = {"still": still, "sizes": _sizes, "by_seat": _by_seat, "to_owner": _to_owner}
    exec("def shown(s, seat):\n return {" + ", ".join(parts) + "}", space)
    _SHOWN[cls] = space["shown"]
    return _SHOWN[cls]


def _open(name: str, held: Any) -> str:
    if held in (int, bool, str, float):
        return f"s.{name}"
    if get_origin(held) is list and not any(get_origin(a) or a in (list, dict, Any) for a in get_args(held)):
        return f"tuple(s.{name})"
    return f"still(s.{name})"


def _closed(name: str, marker: Marker) -> str:
    if marker.kind == PILE:
        return f"sizes(s.{name})"
    if marker.kind == HIDDEN:
        return "None"
    if marker.to:
        return f"to_owner(s.{name}, s.{marker.to}, seat, {marker.kind == COUNTED})"
    return f"by_seat(s.{name}, seat, {marker.kind == COUNTED})"


def _to_owner(value: Any, owner: Any, seat: int | None, count: bool) -> Any:
    if _owns(seat, owner):
        return still(value)
    return len(value) if count else None


def _owns(seat: int | None, owner: Any) -> bool:
    return seat is not None and (seat == owner or (isinstance(owner, tuple) and seat in owner))


def unseen(s: Any, seat: int) -> list[Any]:
    """What a seat cannot see of a state: if it differs after a move, something hidden has moved."""
    closed: list[Any] = []
    for name, marker in schema(type(s)):
        if marker.kind == PUBLIC or (marker.unless and getattr(s, marker.unless)):
            continue
        value = getattr(s, name)
        if marker.kind in (PILE, HIDDEN):
            closed.append(still(value))
        elif marker.to:
            closed.append(None if _owns(seat, getattr(s, marker.to)) else still(value))
        else:
            others = value.items() if isinstance(value, dict) else enumerate(value)
            closed.append([(k, still(v)) for k, v in others if k != seat])
    return closed


def masked(thing: Any, seat: int | None) -> Any:
    """A step or an event as one seat sees it: the same value, its secrets replaced by None or a size."""
    secrets: dict[str, Any] = {}
    for name, marker in schema(type(thing)):
        if marker.kind == PUBLIC:
            continue
        value = getattr(thing, name)
        if value is None:
            continue
        if marker.to and _owns(seat, getattr(thing, marker.to)):
            continue
        if marker.kind in (COUNTED, PILE):
            secrets[name] = value if isinstance(value, int) else len(value)
        else:
            secrets[name] = None
    return replace(thing, **secrets) if secrets else thing
