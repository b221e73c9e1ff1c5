"""Engine and kit import nothing but the standard library and what is below them; the games' imports are a law."""

import importlib
import sys
from pathlib import Path

import pytest

from backroom.contract.folder import imported

MAY_USE = {"backroom.engine": ("backroom.engine",), "backroom.kit": ("backroom.engine", "backroom.kit")}
FOLDERS = {package: Path(importlib.import_module(package).__path__[0]) for package in MAY_USE}
FILES = [(package, path) for package, folder in FOLDERS.items() for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize(("package", "path"), FILES, ids=[f"{package}-{path.name}" for package, path in FILES])
def test_a_file_of_engine_and_kit_imports_only_what_it_may(package: str, path: Path) -> None:
    allowed = (*sys.stdlib_module_names, *MAY_USE[package])
    used = imported(path, package, path.relative_to(FOLDERS[package]))
    assert [name for name in used if not any(f"{name}.".startswith(f"{one}.") for one in allowed)] == []
