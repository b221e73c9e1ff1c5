"""A new game changes nothing outside its folder, for nothing outside names one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import backroom

SOURCE = Path(backroom.__file__).parent
GAMES = SOURCE / "games"
NAMES = sorted(folder.name for folder in GAMES.iterdir() if folder.is_dir() and folder.name != "__pycache__")
BUILT = ("dist", "node_modules", "__pycache__")
TEXTS = (".py", ".html", ".css", ".ts", ".mjs", ".svg", ".toml", ".mako")


def outside() -> Iterator[Path]:
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE).parts
        of_a_game = inside[0] == "games" and len(inside) > 2
        if path.suffix in TEXTS and not of_a_game and not set(BUILT) & set(inside):
            yield path


def code_of(path: Path) -> str:
    """What a file says, the docstrings of a Python file left out: examples there may name a game."""
    if path.suffix != ".py":
        return path.read_text("utf-8")
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


@pytest.mark.parametrize("path", list(outside()), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_outside_the_games_names_none(path: Path) -> None:
    assert re.findall("|".join(NAMES), code_of(path), re.I) == []


def test_there_are_games_and_files_to_look_at() -> None:
    assert "famiglia" in NAMES
    assert len(list(outside())) > 60
    assert re.search("famiglia", code_of(GAMES / "famiglia" / "rules.py"), re.I)
