"""What waits for ever is found out, and by name: one test that can be broken off, one that cannot."""

import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
TESTS = """
import signal, time

def test_waits_for_nothing():
    time.sleep(600)

def test_hears_nothing():
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
    time.sleep(600)

def test_is_sound():
    pass
"""


def test_a_test_that_stands_still_fails_by_name_and_the_others_are_run(tmp_path: Path) -> None:
    (tmp_path / "test_still.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-n", "1", "-c", str(PROJECT), "--rootdir", str(tmp_path)]
    limits = ["-o", "timeout=1", "-o", "faulthandler_timeout=5"]
    done = subprocess.run([*command, *limits, str(tmp_path)], capture_output=True, text=True, timeout=300, check=False)
    assert "2 failed, 1 passed" in done.stdout
    assert re.search(r"\nFAILED \S+::test_waits_for_nothing", done.stdout)
    assert "Failed: Timeout" in done.stdout
    assert re.search(r"crashed while running '\S+::test_hears_nothing'", done.stdout)


def test_the_limits_are_set() -> None:
    settings = PROJECT.read_text()
    for one in ("timeout = ", "faulthandler_timeout = ", "faulthandler_exit_on_timeout = true"):
        assert f"\n{one}" in settings
