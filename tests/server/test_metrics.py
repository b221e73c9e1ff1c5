"""Alive, ready, and figures that name nobody."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from backroom.server.keeping.errors import Unreachable
from backroom.terminal.arguments import parser
from tests.server.house import PLAIN, House
from tests.server.postgres import Postgres
from tests.server.test_durability import free_port


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One of its own: in the one that all tests share others still watch, and bots think."""
    with House(tmp_path_factory.mktemp("metrics") / "tables.db") as opened:
        yield opened


def figure(said: str, name: str) -> float:
    """What a line of the figures says; nothing counted is 0."""
    return next((float(line.removeprefix(name)) for line in said.splitlines() if line.startswith(name + " ")), 0.0)


def test_a_house_says_that_it_is_alive_and_whether_its_tables_can_be_reached(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = house.visitor()
    assert anna.get("/healthz").status_code == anna.get("/readyz").status_code == 200

    async def away(_: object) -> None:
        raise Unreachable("gone")

    monkeypatch.setattr(house.desk.store.database, "one", away)
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
    assert figure(said, 'backroom_answers_total{method="POST",route="/t/{id}/sit",status="303"}') >= 1
    assert "backroom_answer_seconds_bucket" in said
    assert id not in said
    assert "Anna" not in said


def test_moves_of_bots_and_people_refusals_and_thoughts_are_counted(house: House) -> None:
    names = {
        "bot": 'backroom_moves_total{by="bot"}',
        "person": 'backroom_moves_total{by="person"}',
        "late": 'backroom_refusals_total{kind="too late"}',
        "nothing": 'backroom_refusals_total{kind="nothing there"}',
        "hints": 'backroom_thinking_waited_seconds_count{kind="hint"}',
        "bots": 'backroom_thinking_seconds_count{kind="bot"}',
    }
    anna = house.visitor("Anna")

    def now() -> dict[str, float]:
        said = anna.get("/metrics").text
        assert "backroom_thinking_waiting 0.0" in said
        assert "backroom_thinking_running 0.0" in said
        return {what: figure(said, name) for what, name in names.items()}

    before = now()
    made = anna.http.post(
        "/api/tables", json={"game": "famiglia", "seats": ["me", "search:10"]}, headers={"x-csrf": anna.csrf}
    )
    id = made.json()["id"]
    anna.post(f"/t/{id}/sit", salt="s")
    told = anna.my_choice(id)
    assert anna.post(f"/t/{id}/hint").status_code == 200
    log = house.desk.house.known(id).log
    by: set[str] = set()
    while by != {"g", "bot"}:
        action = told["options"][-1]["code"]
        assert anna.move(id, told["ply"], action).status_code == 303
        told = anna.my_choice(id)
        by = {"bot" if entry.by.startswith("bot ") else "g" for entry in log}
    assert anna.move(id, 900, action).status_code == 409
    anna.get("/nothing")
    more = {what: many - before[what] for what, many in now().items()}
    assert more.pop("bot") >= 1
    assert more.pop("bots") >= 1
    assert more.pop("person") >= 1, "what has one answer only may have followed"
    assert more == {"late": 1, "nothing": 1, "hints": 1}


def test_whichever_worker_is_asked_the_figures_are_those_of_all(server: Postgres) -> None:
    port = free_port()
    command = [sys.executable, "-m", "backroom.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
    crew = subprocess.Popen([*command, "--db", server.database(), "--workers", "2"], stderr=subprocess.PIPE)
    try:
        address, name = (
            f"http://127.0.0.1:{port}",
            'backroom_answers_total{method="GET",route="/healthz",status="200"}',
        )
        with httpx.Client(transport=httpx.HTTPTransport(retries=100), base_url=address, timeout=60) as up:
            up.get("/healthz")
        each = httpx.Limits(max_keepalive_connections=0)
        anew = httpx.Client(limits=each, base_url=address, timeout=60, verify=PLAIN)
        asked, workers = 1, set[str]()
        for _ in range(60):
            asked += anew.get("/healthz").status_code == 200
            said = anew.get("/metrics").text
            assert figure(said, name) == asked
            workers = {path.name.rpartition("_")[2] for path in figures_of(crew.pid).glob("counter_*")}
            if asked > 20 and len(workers) == 2:
                break
        assert len(workers) == 2
    finally:
        crew.send_signal(signal.SIGTERM)
        try:
            assert crew.communicate(timeout=60)[1] == b""
        finally:
            crew.kill()


def figures_of(pid: int) -> Path:
    """The folder in which the workers of a crew write."""
    child = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[-1]
    known = Path(f"/proc/{child}/environ").read_bytes().split(b"\0")
    return Path(next(line for line in known if line.startswith(b"PROMETHEUS_")).decode().partition("=")[2])


def test_figures_are_for_those_who_look_after_the_house(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.desk, "settings", replace(house.desk.settings, metrics_from=("192.0.2.1",)))
    assert house.visitor().get("/metrics").status_code == 404


def test_every_setting_is_a_flag_and_a_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BACKROOM_PORT", "9000")
    monkeypatch.setenv("BACKROOM_HOSTS", "a.example, b.example")
    monkeypatch.setenv("BACKROOM_OPEN", "yes")
    monkeypatch.setenv("BACKROOM_DB", "postgresql://a.example/b")
    monkeypatch.setenv("BACKROOM_PROCESSES", "3")
    thinking = parser().parse_args(["think"])
    assert (thinking.db, thinking.processes) == ("postgresql://a.example/b", 3)
    given = parser().parse_args(["serve"])
    assert (given.port, given.hosts, given.open) == (9000, ("a.example", "b.example"), True)
    assert parser().parse_args(["serve", "--port", "9001"]).port == 9001
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    said = capsys.readouterr().out
    for flag in re.findall(r"^  --([a-z-]+)", said, re.MULTILINE):
        assert f"BACKROOM_{flag.upper().replace('-', '_')}" in said


@pytest.mark.parametrize("command", ["serve", "think", "backup", "restore"])
def test_every_flag_is_told_in_the_document_about_keeping_a_house(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args([command, "--help"])
    flags = set(re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.MULTILINE))
    told = (Path(__file__).parents[2] / "docs" / "deploy.md").read_text()
    assert flags
    assert {flag for flag in flags if f"`{flag}`" not in told} == set()
