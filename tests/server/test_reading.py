"""At the deal everybody reads who he is; the table waits for that, tells how many are ready and never who."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.server.house import QUICK, House, Program, Visitor
from tests.server.waiting import soon

LIMIT = 300.0


@pytest.fixture(scope="module")
def waiting_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("reading") / "t.db", replace(QUICK, reading=LIMIT)) as opened:
        yield opened


def three_at_a_table(house: House) -> tuple[Visitor, Visitor, str]:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    body = {"game": "crew13", "seats": ["me", "open", "easy"]}
    made = anna.http.post("/api/tables", json=body, headers={"x-csrf": anna.csrf})
    id = made.json()["id"]
    for visitor in (anna, bruno):
        assert visitor.post(f"/t/{id}/sit", salt="mine").status_code == 303
    return anna, bruno, id


def test_the_table_waits_until_everybody_has_understood(waiting_house: House) -> None:
    anna, bruno, id = three_at_a_table(waiting_house)
    page = anna.get(f"/t/{id}").text
    assert 'id="understood"' in page
    assert re.search(r"Ready:\s*<b>1</b> of 3", page), "the bot is ready, the people read"
    assert 'class="btn option' not in page, "nobody is asked anything yet"
    time.sleep(0.6)
    assert anna.view(id)["ply"] == 0, "and no bot moves"
    assert anna.post(f"/t/{id}/understood").status_code == 303
    page = bruno.get(f"/t/{id}").text
    assert re.search(r"Ready:\s*<b>2</b> of 3", page)
    assert 'id="understood"' in page
    assert "Anna" not in re.search(r'id="say".*?</p>', page, re.S)[0], "never who"  # type: ignore[index]
    assert 'id="understood"' not in anna.get(f"/t/{id}").text
    assert anna.post(f"/t/{id}/understood").status_code == 303, "said twice it counts once"
    assert bruno.post(f"/t/{id}/understood").status_code == 303
    told = anna.wait(id, lambda told: told["options"] or told["ply"] > 0 or 1 in told["waiting"])
    assert told["over"] is False
    assert "Ready:" not in anna.get(f"/t/{id}").text


def test_nobody_is_held_up_beyond_the_time(waiting_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bruno, id = three_at_a_table(waiting_house)
    assert "Ready:" in anna.get(f"/t/{id}").text
    table = waiting_house.desk.house.known(id)
    monkeypatch.setattr(table, "dealt_at", table.dealt_at - LIMIT + 0.5)
    soon(lambda: "Ready:" not in anna.get(f"/t/{id}").text)
    assert 'id="understood"' in bruno.get(f"/t/{id}").text, "the card still lies there to be read"


def test_each_sees_only_who_he_is(waiting_house: House) -> None:
    anna, bruno, id = three_at_a_table(waiting_house)
    table = waiting_house.desk.house.known(id)
    for visitor, seat in ((anna, 0), (bruno, 1)):
        page = visitor.get(f"/t/{id}").text
        card = re.search(r'aria-label="Who you are".*?</section>', page, re.S)
        assert card is not None
        informant = table.game.state.identities[seat] == "informant"
        assert ("the informant</b>" in card[0]) == informant
    watching = waiting_house.visitor("Carla").get(f"/t/{id}").text
    assert "Who you are" not in watching


def test_a_program_that_sits_down_is_ready(waiting_house: House) -> None:
    program = Program(waiting_house.url)
    made = program.post("/tables", {"game": "crew13", "seats": ["me", "easy", "easy"]}).json()
    program.post(f"/tables/{made['id']}/seats", {"salt": "x"})
    program.http.close()
    table = waiting_house.desk.house.known(made["id"])
    assert table.answers["understood"][0]["said"] == "yes"


def test_a_game_without_secret_goals_asks_nobody(waiting_house: House) -> None:
    anna = waiting_house.visitor("Anna")
    id = anna.play_now("famiglia")
    page = anna.get(f"/t/{id}").text
    assert 'id="understood"' not in page
    assert "You win when" in page, "the goal is one tap away all the same"


def test_what_a_thing_is_comes_with_its_rule(waiting_house: House) -> None:
    anna = waiting_house.visitor("Anna")
    id = anna.play_now("famiglia")
    told = anna.get(f"/t/{id}/about", params={"ref": "street:F3"}).text
    assert "Famiglia 3" in told
    assert "F19" in told
    assert anna.get(f"/t/{id}/about", params={"ref": "nothing:here"}).text.strip() == ""
    assert anna.get(f"/t/{id}/about", params={"ref": "seat:" + "9" * 60}).status_code == 200
