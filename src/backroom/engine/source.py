"""What the source of a class says: a compiled class has lost its docstring and the insides of its annotations."""

import ast
import sys
from dataclasses import Field
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


def annotation(cls: Any, f: Field[Any]) -> Any:
    """What a dataclass field holds, in full."""
    if isinstance(f.type, str) or f.type in (list, dict, set, tuple):
        return annotation_in_source(cls, f.name) or f.type
    return f.type


def annotation_in_source(cls: Any, field: str) -> Any:
    """The annotation as written, evaluated where it was written; None if there is none."""
    for owner in cls.__mro__[:-1]:
        node = class_in_source(owner)
        for line in node.body if node is not None else ():
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id == field:
                return eval(ast.unparse(line.annotation), vars(sys.modules[owner.__module__]))
    return None
