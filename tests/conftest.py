"""Machines are noisy: no test fails for being slow. Says which edition is tested."""

import os

import pytest
from hypothesis import HealthCheck, settings

from backroom.engine.compiled import edition

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_report_header() -> str:
    return f"backroom, {edition()}"


def pytest_sessionstart() -> None:
    """Whoever asks for the compiled edition tests no other."""
    wanted = os.environ.get("BACKROOM_EDITION", edition())
    if wanted != edition():
        pytest.exit(f"these tests are to run on the {wanted} edition, and backroom is {edition()}", 4)
