"""What tests share."""

from typing import Any, TypeVar

import pytest

from backroom.contract import asked_seat, chooser, named, random_play, tables
from backroom.engine import Rules, Table
from backroom.engine.compiled import edition

__all__ = [
    "asked_seat", "chooser", "is_tried_interpreted", "is_usual", "named", "often", "random_play", "rule", "tables",
]  # fmt: skip
Much = TypeVar("Much")


def rule(*numbers: str) -> Any:
    """Names the numbered rules a test shows: @rule("F22")."""
    return pytest.mark.rule(*numbers)


def often(interpreted: Much, compiled: Much) -> Much:
    """How often something is tried, or at what: more on the compiled engine, which takes less time for all of it."""
    return compiled if edition() == "compiled" else interpreted


def is_usual(rules: Rules[Any], table: Table) -> bool:
    return table == rules.table(table.players)


def is_tried_interpreted(rules: Rules[Any], table: Table) -> bool:
    """What takes long is tried at every table compiled; interpreted at the usual ones, and with each value of an option
    at the smallest that has it."""
    return is_usual(rules, table) or table == next(t for t in tables(rules) if t.variants == table.variants)
