"""Alive, ready, and figures that name nobody."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from backroom.terminal.arguments import parser
from tests.server.house import QUICK, House


def test_a_house_says_that_it_is_alive_and_whether_its_tables_can_be_reached(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = house.visitor()
    assert anna.get("/healthz").status_code == anna.get("/readyz").status_code == 200

    async def away(_: object) -> None:
        raise OperationalError("SELECT 1", {}, OSError("gone"))

    monkeypatch.setattr(house.desk.store, "one", away)
    assert anna.get("/healthz").status_code == 200
    assert anna.get("/readyz").status_code == 503


def test_figures_count_tables_viewers_and_answers_and_name_nobody(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    with anna.stream(f"/t/{id}/live") as pieces:
        next(pieces)
        said = house.visitor().get("/metrics").text
    assert float(re.findall(r"\nbackroom_viewers (\S+)", said)[0]) == 1
    assert float(re.findall(r"\nbackroom_tables (\S+)", said)[0]) >= 1
    assert re.search(r'backroom_answers_total\{method="POST",route="/t/\{id\}/sit",status="303"\} 1', said)
    assert "backroom_answer_seconds_bucket" in said
    assert id not in said
    assert "Anna" not in said


def test_figures_are_for_those_who_look_after_the_house(tmp_path: Path) -> None:
    with House(tmp_path / "t.db", replace(QUICK, metrics_from=("192.0.2.1",))) as house:
        assert house.visitor().get("/metrics").status_code == 404


def test_every_setting_is_a_flag_and_a_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BACKROOM_PORT", "9000")
    monkeypatch.setenv("BACKROOM_HOSTS", "a.example, b.example")
    monkeypatch.setenv("BACKROOM_OPEN", "yes")
    given = parser().parse_args(["serve"])
    assert (given.port, given.hosts, given.open) == (9000, ("a.example", "b.example"), True)
    assert parser().parse_args(["serve", "--port", "9001"]).port == 9001
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    said = capsys.readouterr().out
    for flag in re.findall(r"^  --([a-z-]+)", said, re.MULTILINE):
        assert f"BACKROOM_{flag.upper().replace('-', '_')}" in said
