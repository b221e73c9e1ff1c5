"""make bench: every game against a public peer, interpreted and compiled, in one run, as JSON lines.

The machine is noisy, so processor time is measured, ours and the peer's rounds alternate and the best of each counts;
what matters is the ratio.
"""

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
PEER = BUILD / "peer"
COMPILED = BUILD / "compiled"
PLAYERS = {"famiglia": 2, "crew13": 4, "downtown": 4}
TURNS = 3


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(python: Path | str, *arguments: str, path: Path | None = None) -> dict[str, Any]:
    env = {**os.environ, **({"PYTHONPATH": str(path)} if path else {})}
    out = subprocess.run([str(python), *arguments], check=True, capture_output=True, text=True, env=env, cwd=BUILD)
    answer: dict[str, Any] = json.loads(out.stdout)
    return answer


def peer_python() -> Path:
    """A virtual environment of the peer's own, made once."""
    python = PEER / "bin/python"
    if not (PEER / ".ready").exists():
        say("installing the peer ...")
        venv.create(PEER, with_pip=True, clear=True)
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "catanatron==3.2.1"]
        subprocess.run([python, *install], check=True)
        (PEER / ".ready").touch()
    return python


def compile_all() -> bool:
    """Engine and games through mypyc, in a copy; False where there is no C compiler."""
    if shutil.which("cc") is None:
        say("no C compiler here: the compiled figures are left out")
        return False
    shutil.rmtree(COMPILED, ignore_errors=True)
    skip = shutil.ignore_patterns(
        "server", "web", "terminal", "bots", "lab", "cli.py", "bot.py", "scene.py", "__pycache__"
    )
    shutil.copytree(ROOT / "src/backroom", COMPILED / "backroom", ignore=skip)
    sources = [p for part in ("engine", "games") for p in sorted((COMPILED / "backroom" / part).rglob("*.py"))]
    sources.remove(COMPILED / "backroom/games/__init__.py")
    say(f"compiling {len(sources)} files ...")
    done = subprocess.run(
        [str(Path(sys.executable).parent / "mypyc"), *(str(p.relative_to(COMPILED)) for p in sources)],
        cwd=COMPILED, capture_output=True, text=True, env={**os.environ, "MYPYC_OPT_LEVEL": "2"},
    )  # fmt: skip
    if done.returncode:
        say(done.stdout[-3000:] + done.stderr[-1000:])
    return done.returncode == 0


def main() -> None:
    BUILD.mkdir(exist_ok=True)
    peer = peer_python()
    modes: dict[str, Path | None] = {"interpreted": ROOT / "src"}
    if "--interpreted" not in sys.argv and compile_all():
        modes["compiled"] = COMPILED
    for name, players in PLAYERS.items():
        if not (ROOT / "src/backroom/games" / name / "rules.py").exists():
            continue
        for mode, path in modes.items():
            ours: list[dict[str, Any]] = []
            theirs: list[float] = []
            for _ in range(TURNS):
                ours.append(run(sys.executable, str(ROOT / "bench/measure.py"), name, str(players), "2", path=path))
                theirs.append(run(peer, str(ROOT / "bench/peer.py"), "1")["rate"])
            rate = max(o["rate"] for o in ours)
            print(json.dumps({
                "name": f"{name}-{players}", "mode": mode, "decisions_per_second": round(rate),
                "clone_us": round(min(o["clone_us"] for o in ours), 2),
                "view_us": round(min(o["view_us"] for o in ours), 2), "ratio_to_peer": round(rate / max(theirs), 2),
            }), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
