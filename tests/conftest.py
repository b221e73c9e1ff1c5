"""Machines are noisy: no test fails for being slow. Nor for a rare deal: a test's tables have the same in every run.

Says which edition is tested.
"""

import hashlib
import itertools
import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from backroom.engine.compiled import edition

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


LARGE = ("pyspiel", "pyarrow")


def pytest_report_header() -> list[str]:
    missing = [f"{name} is not installed: make test-doors tries what needs it" for name in LARGE if not find_spec(name)]
    return [f"backroom, {edition()}", *missing]


def pytest_sessionstart() -> None:
    """Whoever asks for the compiled edition tests no other."""
    wanted = os.environ.get("BACKROOM_EDITION", edition())
    if wanted != edition():
        pytest.exit(f"these tests are to run on the {wanted} edition, and backroom is {edition()}", 4)


LONGEST = (
    "server/test_chaos.py", "server/test_stalls.py", "server/test_jobs.py", "web/test_boxes.py", "web/test_sight.py",
    "web/test_table.py", "web/test_crimelords_table.py", "server/test_metrics.py", "web/test_elsewhere.py",
    "elsewhere/test_example.py",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with tests that take the longest come first: begun last, one of them would be waited for by all others."""
    here = Path(__file__).parent
    longest = {here / name: turn for turn, name in enumerate(LONGEST)}
    items.sort(key=lambda item: longest.get(item.path, len(longest)))


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays on until something happens would otherwise meet, once in hundreds of runs, a deal in which it does
    not. Each table of a test has a seed of its own, made from the test's name."""
    count, tables = itertools.count(), sys.modules.get("backroom.server.tables.setting_up")
    if tables is not None:
        name = request.node.nodeid
        monkeypatch.setattr(tables, "new_seed", lambda: hashlib.sha256(f"{name} {next(count)}".encode()).digest())
