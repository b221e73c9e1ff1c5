"""Writes the functions that every decision asks for, from a state class's annotations and markers.

No game copies or masks by hand and forgets a field. The same text is run as it is, or compiled beforehand with the
class itself (`<module>_written.py`, made by the build); then it has types and loops in place of calls.
"""

import importlib
import sys
import types
import typing
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import fields
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final

from .source import annotations, unnoted
from .value import Value
from .visibility import COUNTED, HIDDEN, PILE, PUBLIC, Marker, schema, still, thaw, to_owner

ENGINE_COPIES: Final = {"stack": "s.stack[:]", "news": "s.news[:]", "carried_out": "None"}
"""What is tried on a copy is not counted."""
WRITTEN: Final = "_written"
PLAIN: Final = (int, bool, str, float, type(None))


class Written:
    """What is written for one state class."""

    __slots__ = ("clone", "shown", "thawed")

    def __init__(self, space: Mapping[str, Any], name: str) -> None:
        self.clone: Callable[[Any], Any] = space[f"clone_{name}"]
        self.shown: Callable[[Any, int | None], dict[str, Any]] = space[f"shown_{name}"]
        self.thawed: Callable[[Any], dict[str, Any]] = space[f"thawed_{name}"]


_KNOWN: Final[dict[type, Written]] = {}


def written(cls: type) -> Written:
    """What was compiled with the class, or what is written now."""
    known = _KNOWN.get(cls)
    if known is None:
        beside = f"{cls.__module__}{WRITTEN}"
        if runs_as_it_is(cls) or find_spec(beside) is None:
            space: dict[str, Any] = {**_SPACE, cls.__name__: cls}
            exec(text_for(cls, native=False), space)
        else:
            space = vars(importlib.import_module(beside))
        known = _KNOWN[cls] = Written(space, cls.__name__)
    return known


def runs_as_it_is(cls: type) -> bool:
    """Its module is source, so nothing was compiled with it: what may lie beside is of another edition's class."""
    return str(getattr(sys.modules.get(cls.__module__), "__file__", None) or ".py").endswith(".py")


_SPACE: Final = {"MappingProxyType": MappingProxyType, "still": still, "thaw": thaw, "to_owner": to_owner}
HEADER: Final = f"""from types import MappingProxyType
from typing import Any, Final

from backroom.engine.visibility import {", ".join(sorted(set(_SPACE) - {"MappingProxyType"}))}
"""


def text_for(cls: Any, native: bool) -> str:
    """The source of the three functions of a class."""
    name = cls.__name__
    typed = (f"s: {name}", f" -> {name}", f"s: {name}, seat: int | None", " -> dict[str, Any]", "t: Any")
    one, made, two, shows, table = typed if native else ("s", "", "s, seat", "", "t")
    held = {name: unnoted(hint) for name, hint in annotations(cls).items()}
    clone = [f"def clone_{name}({one}){made}:", f"    n = {name}.__new__({name})"]
    for f in fields(cls):
        copied = ENGINE_COPIES.get(f.name, f"s.{f.name}")
        if not f.metadata.get("engine"):
            copied = _copy(f"s.{f.name}", held[f.name], f"{cls.__qualname__}.{f.name}", native)
        clone.append(f"    n.{f.name} = {copied}")
    seen, back = [], []
    for field, marker in schema(cls):
        if marker.kind != HIDDEN or marker.unless:
            seen.append(f"        {field!r}: {_seen(field, marker, held[field], native)},")
        if marker.kind == PUBLIC:
            back.append(f"        {field!r}: {_thawed(f't[{field!r}]', held[field])},")
    lines = [*clone, "    return n", "", ""]
    lines += [f"def shown_{name}({two}){shows}:", "    return {", *seen, "    }", "", ""]
    lines += [f"def thawed_{name}({table}){shows}:", "    return {", *back, "    }"]
    return "\n".join(lines) + "\n"


def _parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    return typing.get_origin(hint), typing.get_args(hint)


def _is_still(hint: Any) -> bool:
    """A value that nobody can change."""
    origin, args = _parts(hint)
    if origin in (typing.Union, types.UnionType):
        return all(map(_is_still, args))
    if isinstance(hint, type) and issubclass(hint, Value):
        return True
    return origin is tuple or getattr(hint, "__supertype__", hint) in PLAIN


def _copy(expression: str, hint: Any, where: str, native: bool, depth: int = 0) -> str:
    """An independent copy of a container, the value itself where nobody can change it."""
    origin, args = _parts(hint)
    if origin in (list, dict, set):
        inner, name = args[-1], f"v{depth}"
        copied = _copy(name, inner, where, native, depth + 1)
        if copied == name:
            return f"{expression}[:]" if origin is list else f"{expression}.copy()"
        if not native and origin is list and copied in (f"{name}[:]", f"{name}.copy()"):
            return f"[*map({typing.get_origin(inner).__name__}.copy, {expression})]"
        if origin is list:
            return f"[{copied} for {name} in {expression}]"
        return f"{{k: {copied} for k, {name} in {expression}.items()}}"
    if origin in (typing.Union, types.UnionType, tuple):
        if any(_copy("v", a, where, native) != "v" for a in args if a not in (type(None), ...)):
            raise TypeError(f"{where}: a list or dict inside {hint} cannot be cloned; make it a field of its own")
    elif isinstance(hint, type) and issubclass(hint, Value):
        for f in fields(hint):
            if _copy("v", unnoted(annotations(hint)[f.name]), f"{hint.__qualname__}.{f.name}", native) != "v":
                raise TypeError(f"{hint.__qualname__}.{f.name}: a value is never changed; make it a tuple")
    elif isinstance(hint, type) and issubclass(hint, (list, dict, set, bytearray, deque)):
        raise TypeError(f"{where}: say what the {hint.__name__} holds, so that it can be cloned")
    return expression


def _seen(field: str, marker: Marker, hint: Any, native: bool) -> str:
    """A field as a seat sees it."""
    opened = _still(f"s.{field}", hint, native)
    if marker.kind == PUBLIC:
        return opened
    closed = _closed(f"s.{field}", marker, hint, native)
    return f"({opened} if s.{marker.unless} else {closed})" if marker.unless else closed


def _still(value: str, hint: Any, native: bool) -> str:
    """A copy that nobody can change: lists become tuples, dicts mapping proxies, all the way down."""
    origin, args = _parts(hint)
    if _is_still(hint):
        return value
    if origin is list:
        inner = _still("v", args[0], native)
        if inner == "v":
            return f"tuple({value})"
        return (
            f"tuple(map(tuple, {value}))"
            if inner == "tuple(v)" and not native
            else f"tuple([{inner} for v in {value}])"
        )
    if origin is dict and _still("v", args[1], native) == "v":
        return f"MappingProxyType({value}.copy())"
    return f"still({value})"


def _closed(value: str, marker: Marker, hint: Any, native: bool) -> str:
    """What is left of it for those who do not see it; a container is indexed by seat unless the owner is named."""
    origin, args = _parts(hint)
    if marker.kind == HIDDEN:
        return "None"
    if marker.kind == PILE:
        return _sizes(value, origin, args)
    if marker.to:
        return f"to_owner({value}, s.{marker.to}, seat, {marker.kind == COUNTED})"
    rest = "len(v)" if marker.kind == COUNTED else "None"
    mine = _still("v", args[-1], native)
    if origin is dict:
        return f"MappingProxyType({{k: {mine} if k == seat else {rest} for k, v in {value}.items()}})"
    return f"tuple([{mine} if k == seat else {rest} for k, v in enumerate({value})])"


def _sizes(value: str, origin: Any, args: tuple[Any, ...]) -> str:
    nested = bool(args) and typing.get_origin(args[-1]) in (list, tuple)
    if origin is dict:
        return f"MappingProxyType({{k: len(v) for k, v in {value}.items()}})"
    return f"tuple([len(v) for v in {value}])" if origin is list and nested else f"len({value})"


def _thawed(value: str, hint: Any) -> str:
    """The reverse of what a view does: what a state holds again."""
    origin, args = _parts(hint)
    if _is_still(hint):
        return value
    if origin is list:
        inner = _thawed("v", args[0])
        return f"list({value})" if inner == "v" else f"[{inner} for v in {value}]"
    if origin is dict and _thawed("v", args[1]) == "v":
        return f"dict({value})"
    return f"thaw({value})"
