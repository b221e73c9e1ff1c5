"""Who is looking at which table, without a table."""

import pytest

from backroom.server.tables import live
from backroom.server.tables.live import Live


def test_of_those_who_left_at_other_processes_no_more_are_remembered_than_of_those_who_left_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "REMEMBERED", 10)
    watched = Live(5)
    for n in range(50):
        watched.elsewhere(f"t{n}", "7", "0/0")
        watched.elsewhere(f"t{n}", "7", "/0")
    assert len(watched._left) == 10
    assert watched.gone_since("t49", 0) == watched._left["t49", 0]


def test_of_tables_nobody_watches_elsewhere_any_more_nothing_is_remembered() -> None:
    watched = Live(5)
    for n in range(50):
        watched.elsewhere(f"t{n}", "7", "0/2")
        watched.elsewhere(f"t{n}", "7", "/0")
        watched.elsewhere(f"t{n}", "8", "/0")
    watched.elsewhere("t", "7", "1/0")
    watched.elsewhere("t", "8", "/3")
    watched.elsewhere("t", "8", "/0")
    assert watched.present("t") == {1}
    assert list(watched._elsewhere) == ["t"]
