"""Laws about a game's folder: its rulebook, what its files import, what its page may ask of a browser."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from backroom import games

from .playing import Broken

IN_CODE = r"""(\[(?:[A-Z]\d+ ?)+\]|"[A-Z]\d+")"""
ROOMS = ("bot", "table", "balance")
SHARED = ("backroom.engine", "backroom.kit")
MAY_USE = {"terminal.py": (*SHARED, "backroom.pieces", "rich"), "balance.py": ("backroom",)}
MAY_SEE = {"balance": ROOMS, "bot": ("bot",), "table": ("table",)}
"""Which of a game's rooms each of them sees; the rules see none."""

UNWANTED = {
    ".html": r"<script|<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:|https?://",
    ".css": r"@import|url\(\s*['\"]?(?:https?:)?//",
    ".svg": r"<script|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*['\"](?:https?:)?//|url\(\s*['\"]?(?:https?:)?//",
}


def its_rules_have_their_places(game: str) -> None:
    """Every rule that RULES.md numbers is named in the code, and the code names no rule that is not there."""
    rules, named = numbered(game), cited(games.folder(game), IN_CODE, games.find(game).letter)
    if rules - named:
        raise Broken(f"rules without a place in the code: {listed(rules - named)}")
    if named - rules:
        raise Broken(f"the code names rules that RULES.md does not have: {listed(named - rules)}")


def numbered(game: str) -> set[str]:
    """The rules of a game: each begins a paragraph with its number."""
    found = games.rulebook(game).numbers
    if not found:
        raise Broken("RULES.md numbers no rule: each begins a paragraph with its number, **X7** ...")
    letter = games.find(game).letter
    wrong = {number for number in found if number[0] != letter or found.count(number) > 1}
    if wrong:
        raise Broken(f"in RULES.md these stand twice or do not begin with {letter}: {listed(wrong)}")
    return set(found)


def cited(folder: Path, pattern: str, letter: str) -> set[str]:
    """The numbers that the Python files of a folder name, where the pattern looks for them."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for group in re.findall(pattern, path.read_text("utf-8")):
            found |= set(re.findall(rf"\b{letter}\d+\b", group))
    return found


def listed(numbers: set[str]) -> str:
    return " ".join(sorted(numbers, key=lambda n: (n[0], int(n[1:]))))


def its_rooms_are_closed(game: str) -> None:
    """Its files import the standard library, the engine and the kit; the rules see neither bot nor table."""
    folder, package = games.folder(game), games.package(game)
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder)
        room = inside.parts[0].removesuffix(".py")
        for name in imported(path, package, inside):
            own = name.removeprefix(package).lstrip(".").split(".")[0] if f"{name}.".startswith(f"{package}.") else ""
            if own in ROOMS and own not in MAY_SEE.get(room, ()):
                raise Broken(f"{inside} imports {name}: that room is closed to it")
            if not own and name != package and not may_use(path, name):
                raise Broken(f"{inside} imports {name}, which is neither standard library nor engine nor kit")


def may_use(path: Path, name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names or any(
        f"{name}.".startswith(f"{allowed}.") for allowed in MAY_USE.get(path.name, SHARED)
    )


def running(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but those that only a type checker reads."""
    yield tree
    checked = isinstance(tree, ast.If) and isinstance(tree.test, ast.Name) and tree.test.id == "TYPE_CHECKING"
    for node in tree.orelse if checked and isinstance(tree, ast.If) else ast.iter_child_nodes(tree):
        yield from running(node)


def imported(path: Path, package: str, inside: Path) -> Iterator[str]:
    """Every module a file imports when it runs, by its whole name."""
    here = [*package.split("."), *inside.parts[:-1]]
    for node in running(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""
        elif isinstance(node, ast.ImportFrom):
            above = here[: len(here) - node.level + 1] + ([node.module] if node.module else [])
            yield from [".".join(above)] if node.module else (".".join([*above, a.name]) for a in node.names)


def its_page_asks_nothing_outside(game: str) -> None:
    """Its page, style and pictures fit the content policy: no script, no style attribute, nothing from elsewhere."""
    for path in sorted((games.folder(game) / "table").glob("*")):
        pattern = UNWANTED.get(path.suffix)
        found = re.search(pattern, path.read_text("utf-8"), re.I) if pattern else None
        if found:
            line = found.string.count("\n", 0, found.start()) + 1
            raise Broken(f"table/{path.name}, line {line}: '{found[0].strip()}' is closed by the content policy")
