"""Who sees what, said where a field is born.

A field of a State, Step or Event is declared with one of five markers; a class with a field that does not say
who sees it does not load. A container field of a state is indexed by seat unless `to` names the field that holds the
owner (a seat, or a tuple of seats); `unless` names a public field of the state that, when true, opens it to everyone.
A public row with an entry for each seat says so by `by_seat`, one of cards in which the place matters by `by_place`:
learners see the entries of the first as mine, my neighbour's and so on, other cards as a heap.
In a step or an event `to` is how a secret has an owner, and `unless` has no meaning. `default` and `default_factory`
are those of a dataclass: what the field holds where nobody says; a world that is imagined leaves no secret to them.
"""

import copyreg
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final

PUBLIC: Final = "public"
PRIVATE: Final = "private"
COUNTED: Final = "counted"
PILE: Final = "pile"
HIDDEN: Final = "hidden"


@dataclass(frozen=True, slots=True)
class Marker:
    kind: str
    to: str = ""
    unless: str = ""
    by_seat: bool = False
    by_place: bool = False


def _declare(marker: Marker, default: Any, factory: Any) -> Any:
    return field(default=default, default_factory=factory, metadata={"who": marker})


def public(
    *, by_seat: bool = False, by_place: bool = False, default: Any = MISSING, default_factory: Any = MISSING
) -> Any:
    """Everyone sees it. by_seat: a row with an entry for each seat, in their order; by_place: one for each place."""
    return _declare(Marker(PUBLIC, by_seat=by_seat, by_place=by_place), default, default_factory)


def private(to: str = "", unless: str = "", *, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """Its owner sees it; the others see nothing."""
    return _declare(Marker(PRIVATE, to, unless, not to), default, default_factory)


def counted(to: str = "", unless: str = "", *, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """Its owner sees it; the others see how many."""
    return _declare(Marker(COUNTED, to, unless, not to), default, default_factory)


def pile(unless: str = "", *, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """Face down: everyone sees how many, nobody sees which."""
    return _declare(Marker(PILE, "", unless), default, default_factory)


def hidden(unless: str = "", *, default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """Nobody sees it, nor its size."""
    return _declare(Marker(HIDDEN, "", unless), default, default_factory)


Schema = tuple[tuple[str, Marker], ...]
_SCHEMAS: Final[dict[type, Schema]] = {}


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
    """A copy that nobody can change: lists become tuples, dicts mapping proxies, all the way down."""
    if type(value) is list:
        if value and type(value[0]) in (list, dict):
            return tuple([still(v) for v in value])
        return tuple(value)
    if type(value) is dict:
        return MappingProxyType({k: still(v) for k, v in value.items()})
    return frozenset(value) if type(value) is set else value


def thaw(value: Any) -> Any:
    """The reverse: tuples become lists, all the way down."""
    if isinstance(value, tuple):
        if value and isinstance(value[0], (tuple, MappingProxyType)):
            return [thaw(v) for v in value]
        return list(value)
    if isinstance(value, MappingProxyType):
        return {k: thaw(v) for k, v in value.items()}
    return set(value) if isinstance(value, frozenset) else value


def frozen(pairs: dict[Any, Any]) -> Any:
    """A dict that nobody can change any more."""
    return MappingProxyType(pairs)


def _pickled(proxy: Any) -> Any:
    return frozen, (dict(proxy),)


copyreg.pickle(MappingProxyType, _pickled)


def to_owner(value: Any, owner: Any, seat: int | None, count: bool) -> Any:
    """A secret whose owner, or owners, another field names."""
    if _owns(seat, owner):
        return still(value)
    return len(value) if count else None


def _owns(seat: int | None, owner: Any) -> bool:
    return seat is not None and (seat == owner or (isinstance(owner, tuple) and seat in owner))


_SECRETS: Final[dict[type, Schema]] = {}


def masked(thing: Any, seat: int | None) -> Any:
    """A step or an event as one seat sees it: the same value, its secrets replaced by None or a size."""
    kind = type(thing)
    closed = _SECRETS.get(kind)
    if closed is None:
        closed = _SECRETS[kind] = tuple([row for row in schema(kind) if row[1].kind != PUBLIC])
    return _without(thing, closed, seat) if closed else thing


def _without(thing: Any, closed: Schema, seat: int | None) -> Any:
    secrets: dict[str, Any] = {}
    for name, marker in closed:
        value = getattr(thing, name)
        if value is None or (marker.to and _owns(seat, getattr(thing, marker.to))):
            continue
        if marker.kind in (COUNTED, PILE):
            secrets[name] = value if isinstance(value, int) else len(value)
        else:
            secrets[name] = None
    return replace(thing, **secrets) if secrets else thing
