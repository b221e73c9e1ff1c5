"""The engine and the games import nothing but the standard library, the engine and themselves."""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
MAY_SEE = {"terminal.py": ("backroom.engine", "backroom.pieces", "rich"), "balance.py": ("backroom",)}
PURE = sorted(p for part in ("engine", "games") for p in (SOURCE / "backroom" / part).rglob("*.py"))


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("path", PURE, ids=lambda p: str(p.relative_to(SOURCE)))
def test_a_pure_file_imports_only_what_it_may(path: Path) -> None:
    foreign = {name for name in imported(path) if name.split(".")[0] not in sys.stdlib_module_names}
    assert {name for name in foreign if not name.startswith(MAY_SEE.get(path.name, "backroom.engine"))} == set()
