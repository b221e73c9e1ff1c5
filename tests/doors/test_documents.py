"""What the documents say works as it stands there."""

import re
import warnings
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LARGE = "pyspiel"


def blocks(large: bool) -> list[Any]:
    """The Python in the documents: what needs OpenSpiel is tried where that is installed."""
    found = [
        pytest.param(code, id=f"{name}-{n}")
        for name in ("README.md", "docs/doors.md")
        for n, code in enumerate(FENCE.findall((ROOT / name).read_text("utf-8")), 1)
        if (LARGE in code) == large
    ]
    assert found
    return found


def ran(code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """As somebody runs it who has just typed it in; what peers warn of is theirs."""
    monkeypatch.chdir(folder)
    space: dict[str, Any] = {"__name__": "__main__"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(code, "documents", "exec"), space)
    return space


@pytest.mark.parametrize("code", blocks(large=False))
def test_what_the_documents_say_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran(code, tmp_path, monkeypatch)
