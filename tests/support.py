"""What tests share."""

from typing import Any

import pytest

from backroom.contract import asked_seat, chooser, named, random_play, tables

__all__ = ["asked_seat", "chooser", "named", "random_play", "rule", "tables"]


def rule(*numbers: str) -> Any:
    """Names the numbered rules a test shows: @rule("F22")."""
    return pytest.mark.rule(*numbers)
