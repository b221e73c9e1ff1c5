"""Packages with games, put where Python finds installed ones: a folder and its metadata, entry point and all."""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from backroom import games

SOUND = {
    "rules.py": """
from tests.contract.toys import Toy

class Elsewhere(Toy):
    name, title, letter, tagline = "{name}", "{name} of elsewhere", "{letter}", "A toy from elsewhere."

RULES = Elsewhere()
""",
    "RULES.md": "# Toy\n\n**{letter}1** Both speak at once.\n",
    "steps.py": '"""Both speak. [{letter}1]"""\n',
}


class Shelf:
    """Where packages are laid; at the end all of it is forgotten."""

    def __init__(self, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.site = site
        monkeypatch.syspath_prepend(str(site))
        self.brought: list[str] = []

    def bring(self, name: str, files: Mapping[str, str] = {}, letter: str = "X", points: str = "") -> None:
        """A sound toy, unless the files say otherwise."""
        package = f"brought_{len(self.brought)}_{name.replace('-', '_')}"
        self.brought.append(package)
        for path, text in {**SOUND, **files}.items():
            where = self.site / package / path
            where.parent.mkdir(parents=True, exist_ok=True)
            where.write_text(text.replace("{name}", name).replace("{letter}", letter), "utf-8")
        (self.site / package / "__init__.py").touch()
        info = self.site / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(points or f"[backroom.games]\n{name} = {package}\n")
        games.look_again()

    def fault(self, name: str) -> str:
        return dict(games.broken())[name]

    def take_away(self) -> None:
        """As if all of them had been uninstalled."""
        for info in self.site.glob("*.dist-info"):
            shutil.rmtree(info)
        self.clear()
        games.look_again()

    def clear(self) -> None:
        for module in [m for m in sys.modules if m.split(".")[0] in self.brought]:
            del sys.modules[module]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    made = Shelf(tmp_path, monkeypatch)
    yield made
    made.clear()
    monkeypatch.undo()
    games.look_again()
