"""make bench: every game against public peers, interpreted and compiled, in one run, as JSON lines.

The machine is noisy, so processor time is measured, ours and the peers' rounds alternate and the best of each counts;
what matters is the ratio. 'make bench MODES=interpreted' leaves the compiled half out; a build that fails ends it.
"""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
PEERS = BUILD / "peers"
COMPILED = BUILD / "compiled"
PACKAGES = (
    "catanatron==3.2.1", "open_spiel==2.0.2", "gymnasium==1.4.0", "pettingzoo==1.27.0", "rlcard==1.2.0", "pygame>=2.6",
    "rich>=13.9",
)  # fmt: skip
TURNS = 3
MOST_PLAYERS = 4
"""Games are measured with as many, or as many as they are for."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(python: Path | str, *arguments: str, path: Path | None = None) -> dict[str, Any]:
    env = {**os.environ, **({"PYTHONPATH": str(path)} if path else {})}
    done = subprocess.run([str(python), *arguments], capture_output=True, text=True, env=env, cwd=BUILD)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)} failed:\n{done.stderr[-2000:]}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def peers_python() -> Path:
    """A virtual environment of the peers' own, made once."""
    python, ready = PEERS / "bin/python", PEERS / ".ready"
    if not ready.exists() or ready.read_text() != " ".join(PACKAGES):
        say("installing the peers ...")
        venv.create(PEERS, with_pip=True, clear=True)
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES]
        subprocess.run([python, *install], check=True)
        ready.write_text(" ".join(PACKAGES))
    return python


def best(rounds: list[dict[str, Any]]) -> dict[str, float]:
    return {f: (min if f.endswith("_us") else max)(r[f] for r in rounds) for f in rounds[0]}


def main(modes: list[str], wanted: list[str]) -> None:
    BUILD.mkdir(exist_ok=True)
    peers = peers_python()
    paths = {"interpreted": ROOT / "src", "compiled": COMPILED}
    if "compiled" in modes:
        say("compiling ...")
        compiled = subprocess.run(
            [sys.executable, str(ROOT / "compiling.py"), str(COMPILED)], stdout=subprocess.DEVNULL
        )
        if compiled.returncode:
            sys.exit("no figures without the compiled edition: 'make bench MODES=interpreted' leaves it out")
    from backroom import games

    spiel = best([run(peers, str(ROOT / "bench/peer.py"), "openspiel") for _ in range(TURNS)])
    tell({
        "name": "openspiel gin_rummy", "mode": "through Python", "decisions_per_second": round(spiel["rate"]),
        "search_iterations_per_second": round(spiel["iterations"]),
    })  # fmt: skip
    for name in wanted or games.names():
        players = max(n for n in games.find(name).players if n <= MOST_PLAYERS)
        for mode in modes:
            ours, theirs = [], []
            for _ in range(TURNS):
                ours.append(run(sys.executable, str(ROOT / "bench/measure.py"), name, str(players), path=paths[mode]))
                theirs.append(run(peers, str(ROOT / "bench/peer.py"), "catanatron"))
            figures, peer = best(ours), best(theirs)["rate"]
            tell({
                "name": f"{name}-{players}", "mode": mode, "decisions_per_second": round(figures["rate"]),
                "ratio_to_catanatron": round(figures["rate"] / peer, 2),
                **{f: round(figures[f], 2) for f in ("clone_us", "view_us", "imagine_us")},
                "search_iterations_per_second": round(figures["iterations"]),
            })  # fmt: skip
    if not wanted:
        for mode in modes:
            say(f"through the doors, {mode} ...")
            doors = subprocess.run(
                [str(peers), str(ROOT / "bench/doors.py")], env={**os.environ, "PYTHONPATH": str(paths[mode])}
            )
            if doors.returncode:
                sys.exit(doors.returncode)


def tell(row: dict[str, Any]) -> None:
    print(json.dumps(row), flush=True)


if __name__ == "__main__":
    chosen = [word for word in sys.argv[1:] if word in ("interpreted", "compiled")]
    main(chosen or ["interpreted", "compiled"], [word for word in sys.argv[1:] if word not in chosen])
