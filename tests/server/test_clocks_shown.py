"""Clocks on pages and by the API: chosen at a new table, read before sitting down, shown, paused, listed."""

import re
from typing import Any

import pytest

from tests.server.house import House, Program, Visitor

DAYS = {"clock": "days", "clock-days": "2", "clock-weekends": "off", "clock-zone": "Europe/Berlin", "clock-own": "0"}
WORDS = "2 days a move, weekends off (Europe/Berlin). At zero a medium bot decides once."


def a_table(anna: Visitor, **how: Any) -> str:
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open", **how)
    assert made.status_code == 303, made.text
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="a")
    return str(id)


def with_bruno(house: House, **how: Any) -> tuple[Visitor, Visitor, str]:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = a_table(anna, **how)
    bruno.post(f"/t/{id}/sit", salt="b")
    return anna, bruno, id


def test_the_sentence_of_the_form_greets_whoever_opens_the_link(house: House) -> None:
    anna = house.visitor("Anna")
    form = anna.post("/new", game="famiglia", players=2, seat0="me", seat1="open", **DAYS).text
    assert WORDS in form
    assert WORDS in house.visitor().get(f"/t/{a_table(anna, **DAYS)}").text


def test_a_form_without_script_has_all_fields_of_all_clocks(house: House) -> None:
    page = house.visitor().get("/new?game=famiglia").text
    fields = set(re.findall(r'name="(clock[\w-]*|table-pace)"', page))
    kinds = {"clock", "clock-seconds", "clock-minutes", "clock-increment", "clock-most", "clock-days", "clock-own"}
    assert fields == {*kinds, "clock-weekends", "clock-zone", "clock-zero", "clock-bot", "table-pace"}
    assert re.search(r'name="clock" value="none" checked', page)
    assert re.search(r'value="leaves" disabled', page)


def test_a_box_that_is_not_ticked_lets_weekends_count(house: House) -> None:
    fields = {name: said for name, said in DAYS.items() if name != "clock-weekends"}
    form = house.visitor("Anna").post("/new", game="famiglia", players=2, seat0="me", seat1="open", **fields).text
    assert "2 days a move. At zero a medium bot decides once." in form


def test_the_form_says_what_cannot_be_and_the_table_is_not_made(house: House) -> None:
    anna = house.visitor("Anna")
    fields = {"game": "famiglia", "players": 2, "seat0": "me", "seat1": "open", "clock": "seconds"}
    shown = anna.post("/new", **fields, **{"clock-seconds": "1"})
    assert shown.status_code == 200
    assert "A clock&#39;s seconds must be between 10 and 3600." in shown.text
    refused = anna.post("/tables", **fields, **{"clock-seconds": "1"})
    assert refused.status_code == 422
    assert "between 10 and 3600" in refused.text


def test_the_page_says_when_it_is_zero_what_happens_then_and_who_used_how_much(house: House) -> None:
    anna, _, id = with_bruno(house, **DAYS)
    page = anna.get(f"/t/{id}").text
    zero = anna.view(id)["clock"]["zero_at"]
    assert f'data-zero="{zero}"' in page
    assert "at zero a medium bot decides once" in page
    assert page.count("0 s used") == 2
    assert 'role="timer"' in page


def test_at_a_table_without_a_clock_no_page_has_one(house: House) -> None:
    anna, _, id = with_bruno(house)
    page = anna.get(f"/t/{id}").text
    assert "data-zero" not in page
    assert "stopwatch" not in page
    assert anna.view(id)["clock"] is None


def test_a_pause_is_asked_for_and_answered_by_forms(house: House) -> None:
    anna, bruno, id = with_bruno(house, clock="seconds")
    assert anna.post(f"/t/{id}/pause", **{"for": 3600}).status_code == 303
    asked = bruno.get(f"/t/{id}").text
    assert "would like to let the clocks stand still for 1 hour." in asked
    assert "Pause it" in asked
    assert "Not answered yet: Bruno" in anna.get(f"/t/{id}").text
    assert bruno.post(f"/t/{id}/pause", say="yes").status_code == 303
    assert "The clocks stand still until" in anna.get(f"/t/{id}").text
    assert anna.post(f"/t/{id}/pause", **{"for": 0}).status_code == 303
    assert bruno.post(f"/t/{id}/pause", say="yes").status_code == 303
    assert "The clocks stand still until" not in anna.get(f"/t/{id}").text


def test_whoever_watches_can_stop_no_clock(house: House) -> None:
    _, _, id = with_bruno(house, clock="seconds")
    assert house.visitor("Zoe").post(f"/t/{id}/pause", **{"for": 3600}).status_code == 403


def test_a_bot_is_let_play_for_nobody_before_zero(house: House) -> None:
    anna, bruno, id = with_bruno(house, clock="seconds")
    asked = anna.view(id)["waiting"][0]
    other = bruno if asked == 0 else anna
    refused = other.post(f"/t/{id}/stand-in", seat=asked, bot="easy")
    assert refused.status_code == 409


def test_a_declared_pace_is_listed_and_looked_for(house: House) -> None:
    anna = house.visitor("Anna")
    daily = a_table(anna, public="yes", **{"table-pace": "daily"}, **DAYS)
    live = a_table(anna, public="yes", **{"table-pace": "live"})
    looking = house.visitor("Zoe")
    page = looking.get("/?table-pace=daily").text
    assert f"/t/{daily}" in page
    assert f"/t/{live}" not in page
    assert "daily, 2 days a move, weekends off (Europe/Berlin)" in page
    assert f"/t/{live}" in looking.get("/?table-pace=live").text
    assert f"/t/{live}" in looking.get("/?table-pace=sometimes").text
    assert "Pace: daily." in looking.get(f"/t/{daily}").text


def test_as_last_time_keeps_clock_and_pace(house: House) -> None:
    anna = house.visitor("Anna")
    a_table(anna, clock="reserve", **{"table-pace": "often", "clock-minutes": "25", "clock-zero": "keeps"})
    page = anna.get("/new?game=famiglia&last=yes").text
    chosen = re.findall(r'name="([\w-]+)"\s+value="([\w-]+)" checked', page)
    assert {("clock", "reserve"), ("clock-zero", "keeps"), ("table-pace", "often")} <= {*chosen}
    assert re.search(r'name="clock-minutes"\s+value="25"', page)


def test_the_api_agrees_shows_pauses_and_refuses(program: Program) -> None:
    clock = {"kind": "reserve", "minutes": 5, "increment": 10, "zero": "keeps", "bot": "easy"}
    body = {"game": "famiglia", "seats": ["open", "easy"], "clock": clock, "pace": "live"}
    made = program.post("/tables", body).json()
    assert made["pace"] == "live"
    told = made["clock"]
    assert told["words"].startswith("5 minutes each, and 10 seconds more with each move, never more than 5 minutes.")
    assert told["words"].endswith("At zero an easy bot keeps the seat until its owner is back.")
    for wrong in ({"kind": "sand"}, {"kind": "seconds", "seconds": 10**5}, {"kind": "seconds", "bot": "nobody"}):
        assert program.post("/tables", {**body, "clock": wrong}).status_code == 422
    assert program.post("/tables", {**body, "pace": "soon"}).status_code == 422
    sat = program.post(f"/tables/{made['id']}/seats", {"salt": "s"}).json()
    assert sat["dealt"]
    paused = program.post(f"/tables/{made['id']}/pause", {"seconds": 900}).json()
    (stop,) = (one for one in paused["clock"]["stands_still"] if one["why"] == "pause")
    assert stop["until"] - stop["from"] == pytest.approx(900)
    assert program.post(f"/tables/{made['id']}/pause", {"seconds": 900}).status_code == 409
    assert program.post(f"/tables/{made['id']}/pause", {"say": "well"}).status_code == 422
