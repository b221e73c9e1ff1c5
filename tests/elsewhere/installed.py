"""A fresh virtual environment with backroom and the example game installed, as somebody else would have them."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "split"
OURS = ("PYTHONPATH", "BACKROOM_COMPILED", "BACKROOM_EDITION")
"""What would lead from there back to the sources here."""


def outside() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in OURS}


class Installed:
    """What was installed is really imported from there; only what both depend on is borrowed from this environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "venv" / "bin" / "python"
        self.backroom = folder / "venv" / "bin" / "backroom"
        self._do(sys.executable, "-m", "venv", "--without-pip", str(folder / "venv"))
        site = self.answer("import sysconfig; print(sysconfig.get_path('purelib'))")
        (Path(site) / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet"]
        alone = ["--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
        self._do(*pip, *alone, str(ROOT), str(EXAMPLE))

    def _do(self, *command: str) -> None:
        done = subprocess.run(command, cwd=self.folder, env=outside(), capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stdout + done.stderr

    def answer(self, code: str) -> str:
        return self.python_runs("-c", code)

    def python_runs(self, *arguments: str) -> str:
        done = subprocess.run(
            [self.python, *arguments], cwd=self.folder, env=outside(), capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """`backroom ...` as installed there; what it saves stays there, too."""
        env = {**outside(), "XDG_DATA_HOME": str(self.folder / "data")}
        return subprocess.run(
            [self.backroom, *arguments], input=typed, cwd=self.folder, env=env, capture_output=True, text=True,
            timeout=300,
        )  # fmt: skip


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("elsewhere"))
