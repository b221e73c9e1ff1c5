"""TOML as positions use it: plain values written on one line each, and the line where a name stands.

Reading is the standard library's (tomllib), which does not write and does not say where a sound value stood.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_STRING: Final = re.compile(r'"(?:\\.|[^"\\])*"' + r"|'[^']*'")
_HEADING: Final = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]\s*(?:#.*)?")
_NAMED: Final = re.compile(r'\s*("(?:\\.|[^"\\])*"|[A-Za-z0-9_-]+)\s*[.=]')
_ESCAPED: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def written(value: Any) -> str:
    """A value of TOML's own kinds, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, Mapping):
        inside = ", ".join([f"{key(k)} = {written(v)}" for k, v in value.items()])
        return f"{{ {inside} }}" if inside else "{}"
    return f"[{', '.join([written(v) for v in value])}]"


def key(name: str) -> str:
    return name if BARE.fullmatch(name) else quoted(name)


def quoted(text: str) -> str:
    return '"' + "".join([_ESCAPED.get(c) or (c if c.isprintable() else f"\\U{ord(c):08x}") for c in text]) + '"'


def lines(text: str) -> dict[tuple[str, str], int]:
    """Where each name stands, by its table ('' above the first) and itself; a table by its own name and ''."""
    found: dict[tuple[str, str], int] = {}
    table, depth = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        if depth == 0 and (heading := _HEADING.fullmatch(line)):
            table = heading[1].strip('"')
            found.setdefault((table, ""), number)
            continue
        if depth == 0 and (named := _NAMED.match(line)):
            found.setdefault((table, named[1].strip('"')), number)
        bare = _STRING.sub("", line).partition("#")[0]
        depth = max(0, depth + len(re.findall(r"[\[{]", bare)) - len(re.findall(r"[\]}]", bare)))
    return found
