"""What measures the house reads what the house writes: it does not fall behind."""

import json
import subprocess
import sys
from pathlib import Path

from backroom import games

MEMORY = Path(__file__).parents[1] / "bench" / "memory.py"


def test_what_an_idle_table_costs_can_be_measured_for_every_game() -> None:
    told = subprocess.run(
        [sys.executable, str(MEMORY), "--tables", "1", "--moves", "3"], capture_output=True, text=True, timeout=300
    )
    assert told.returncode == 0, told.stderr
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    assert [line["game"] for line in lines] == list(games.names())
    assert all(line["kb_per_idle_table"] > 0 for line in lines)
