"""What the source of a class says: a compiled class has lost its docstring and the insides of its annotations."""

import ast
import inspect
import sys
import types
import typing
from pathlib import Path
from typing import Any


def source_of(file: str) -> Path:
    """The source beside a module's file: 'state.cpython-311-x86_64-linux-gnu.so' was compiled from 'state.py'."""
    path = Path(file)
    return path.with_name(f"{path.name.split('.')[0]}.py")


def class_in_source(cls: Any) -> ast.ClassDef | None:
    try:
        tree = ast.parse(source_of(getattr(sys.modules[cls.__module__], "__file__", "") or "").read_text("utf-8"))
    except OSError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return node
    return None


def doc_in_source(cls: Any) -> str:
    node = class_in_source(cls)
    return (ast.get_docstring(node) if node is not None else None) or ""


def annotations(cls: Any) -> dict[str, Any]:
    """What every field of a class holds, in full, by its name: each annotation as written, evaluated where it was."""
    held: dict[str, Any] = {}
    for owner in reversed(cls.__mro__[:-1]):
        known = inspect.get_annotations(owner)
        held.update(known)
        module = sys.modules.get(owner.__module__)
        compiled = not (getattr(module, "__file__", None) or ".py").endswith(".py")
        if compiled or any(isinstance(hint, str) for hint in known.values()):
            node = class_in_source(owner)
            for line in node.body if node is not None else ():
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    held[line.target.id] = eval(ast.unparse(line.annotation), vars(module))
    return held


def unnoted(hint: Any) -> Any:
    """A hint without what Annotated notes beside it, all the way down."""
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return unnoted(inside[0])
    plain = tuple([unnoted(one) for one in inside])
    if plain == inside:
        return hint
    return typing.Union[plain] if origin in (typing.Union, types.UnionType) else origin[plain]  # noqa: UP007
