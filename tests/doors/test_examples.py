"""The examples run as they stand."""

import contextlib
import io
import json
import py_compile
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_notebook_plots_how_a_game_turned() -> None:
    cells = json.loads((EXAMPLES / "curve.ipynb").read_text("utf-8"))["cells"]
    space: dict[str, Any] = {}
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        for cell in cells:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), space)
    assert space["picture"].count("<polyline") == 2
    assert len(space["curve"]) > 10
    assert all(0 <= chance <= 1 for worth in space["curve"].values() for chance in worth)


def test_what_needs_torch_is_python_at_least(tmp_path: Path) -> None:
    """It is not installed for the tests; what it asks of the seat (masks, a space of named arrays) is tested there."""
    py_compile.compile(str(EXAMPLES / "maskable_ppo.py"), str(tmp_path / "compiled"), doraise=True)
