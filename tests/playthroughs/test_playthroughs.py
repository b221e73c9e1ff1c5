"""Every game still plays as its golden transcripts say, for every seat."""

from typing import Any

import pytest

from backroom.engine import Rules, Table
from backroom.engine.compiled import edition
from tests.playthroughs.script import HERE, every_table, path_of, text_of, written_moves
from tests.support import is_tried_interpreted, named

EVERY_TABLE = every_table()
PLAYED = [(rules, t) for rules, t in EVERY_TABLE if edition() == "compiled" or is_tried_interpreted(rules, t)]


@pytest.mark.parametrize(("rules", "table"), PLAYED, ids=[named(t) for _, t in PLAYED])
def test_the_golden_transcript_still_holds(rules: Rules[Any], table: Table) -> None:
    path = path_of(table)
    assert path.exists(), "no transcript yet: run python -m tests.playthroughs.script"
    golden = path.read_text("utf-8")
    assert text_of(rules, table, written_moves(rules, table, golden)).splitlines() == golden.splitlines()


def test_there_is_a_transcript_for_every_table_and_no_other() -> None:
    assert {*HERE.glob("*.txt")} == {path_of(table) for _, table in EVERY_TABLE}
