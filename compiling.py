"""Compiles the engine, the games' rules and the bots with mypyc: python compiling.py FOLDER. Prints what it made.

The package is copied into FOLDER and its extension modules are built beside the sources they are made from, which
stay: a compiled class has lost its docstring, and what a view or a rulebook shows is read from there.
"""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "backroom"
LEFT_OUT = ("table", "balance.py")
"""Rooms of a game that no playout enters."""
DOORS = ("parts.py", "layout.py")
"""Of the doors for researchers what every decision of a learner runs through."""


def sources(package: Path) -> list[Path]:
    """What is compiled: whatever a playout or a search runs through."""
    found = [p for part in ("engine", "kit", "bots") for p in sorted((package / part).rglob("*.py"))]
    found = [p for p in found if p.name != "compiled.py"]
    found += [package / "doors" / name for name in DOORS]
    for game in sorted(p.parent for p in (package / "games").glob("*/rules.py")):
        found += [p for p in sorted(game.rglob("*.py")) if not set(p.relative_to(game).parts) & set(LEFT_OUT)]
    return found


def compile_into(folder: Path) -> list[Path]:
    """The extension modules made; a SystemExit says why there are none."""
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        sys.exit("There is no C compiler here: install one (Debian: apt install gcc), or use the interpreted edition.")
    shutil.rmtree(folder, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "node_modules", "*.so")
    shutil.copytree(PACKAGE, folder / "backroom", ignore=skip)
    write_beside_states(folder)
    write_inits(folder)
    files = [str(p.relative_to(folder)) for p in sources(folder / "backroom")]
    script = SETUP.format(files=files)
    env = {**os.environ, "MYPYPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", script, "--quiet", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
        cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    shutil.rmtree(folder / "build", ignore_errors=True)
    made = sorted(folder.rglob("*.so"))
    if done.returncode or not made:
        sys.exit(f"The engine could not be compiled.\n{done.stdout[-4000:]}")
    as_they_were(folder, skip)
    return made


def as_they_were(folder: Path, skip: Callable[..., set[str]]) -> None:
    """The sources again as a wheel has them: what was written for the compiler alone is none of theirs. A game with an
    owner's deck is made from them and runs interpreted."""
    shutil.copytree(PACKAGE, folder / "backroom", ignore=skip, dirs_exist_ok=True)
    for written in folder.glob("backroom/games/*/*.py"):
        if not (PACKAGE / written.relative_to(folder / "backroom")).exists():
            written.unlink()


def write_beside_states(folder: Path) -> None:
    """What the engine writes for a state class when it first meets it stands in a file by then, to be compiled, too."""
    done = subprocess.run([sys.executable, "-c", WRITE], cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)})
    if done.returncode:
        sys.exit("The games could not be imported to write what is compiled with their states.")


def write_inits(folder: Path) -> None:
    """What `dataclass` makes of a frozen class to fill it sets each field by name, interpreted; written out it is
    compiled, too. Only where nothing inherits it: mypyc cannot pass it on."""
    texts = {source: source.read_text("utf-8") for source in sources(folder / "backroom")}
    classes = [node for text in texts.values() for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    bases = {ast.unparse(base) for cls in classes for base in cls.bases}
    for source, text in texts.items():
        source.write_text(with_inits(text, bases), "utf-8")


def with_inits(text: str, bases: set[str]) -> str:
    lines = text.splitlines()
    for cls in [node for node in reversed(ast.parse(text).body) if isinstance(node, ast.ClassDef)]:
        declared = [part for part in cls.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)]
        made = FROZEN in map(ast.unparse, cls.decorator_list) and cls.name not in bases
        methods = {part.name for part in cls.body if isinstance(part, ast.FunctionDef)}
        plain = made and not methods & {"__init__", "__post_init__"}
        if declared and plain and [ast.unparse(base) for base in cls.bases] in ANCESTORS:
            lines[declared[-1].end_lineno : declared[-1].end_lineno] = init(declared)
    return "\n".join(lines) + "\n"


def init(declared: list[ast.AnnAssign]) -> list[str]:
    arguments, fill = [], []
    for field in declared:
        name, default = ast.unparse(field.target), field.value
        if isinstance(default, ast.Call):
            default = next((given.value for given in default.keywords if given.arg == "default"), None)
        arguments.append(f"{name}: {ast.unparse(field.annotation)}" + (f" = {ast.unparse(default)}" if default else ""))
        fill.append(f"        self.{name} = {name}  # type: ignore[misc]")
    return ["", f"    def __init__(self, {', '.join(arguments)}) -> None:", *fill]


FROZEN = "dataclass(frozen=True, slots=True)"
ANCESTORS = (["Step"], ["Value"])
"""Without fields of their own. Actions are made once, and events only where somebody listens."""
WRITE = """
import importlib
from pathlib import Path

from backroom.engine.state import State
from backroom.engine.writing import HEADER, WRITTEN, text_for

for rules in sorted(Path("backroom/games").glob("*/rules.py")):
    module = importlib.import_module(f"backroom.games.{rules.parent.name}.state")
    states = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == module.__name__]
    states = [c for c in states if issubclass(c, State)]
    parts = [HEADER + "\\n" + "".join(f"from .state import {c.__name__}\\n" for c in states)]
    parts += [text_for(c, native=True) for c in states]
    Path(module.__file__).with_name(f"state{WRITTEN}.py").write_text("\\n\\n".join(parts), "utf-8")
"""
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="backroom", packages=[],
    ext_modules=mypycify({files!r}, opt_level="3", debug_level="0", multi_file=True, group_name="backroom"),
)
"""


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print(*compile_into(Path(sys.argv[1]).resolve()), sep="\n")
