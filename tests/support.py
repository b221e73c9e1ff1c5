"""What tests share."""

from typing import Any

import pytest

from backroom.contract import asked_seat, chooser, named, random_play, tables
from backroom.engine.compiled import edition

__all__ = ["asked_seat", "chooser", "named", "often", "random_play", "rule", "tables"]


def rule(*numbers: str) -> Any:
    """Names the numbered rules a test shows: @rule("F22")."""
    return pytest.mark.rule(*numbers)


def often(interpreted: int, compiled: int) -> int:
    """How often something is tried: more often on the compiled engine, which takes less time for all of it."""
    return compiled if edition() == "compiled" else interpreted
