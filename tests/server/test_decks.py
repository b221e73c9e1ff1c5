"""A table with an owner's deck: brought with a file, tried, shown to everybody, kept, and in the record."""

import asyncio
import html
import re
from typing import Any

import pytest

from backroom import editions, games
from backroom.engine import code
from backroom.engine.record import loads, verify
from backroom.engine.table import digest
from backroom.game import rules_of
from backroom.server.routes import newtable
from tests.server.house import House, Program, Visitor
from tests.server.test_api import play_out

POINTS = "points = [1, 3, 6, 10, 15]"
CHAIRS = {"game": "famiglia", "players": "2", "seat0": "me"}


def mine(points: int = 20, title: str = "Ada's deck") -> str:
    text = games.own_cards("famiglia")
    assert POINTS in text
    return f'title = "{title}"\n{text.replace(POINTS, f"points = [1, 3, 6, 10, {points}]")}'


def brought(visitor: Visitor, path: str, text: str, **fields: str) -> Any:
    """A form with a file in it, as a browser sends it."""
    file = {"deck": ("my.toml", text.encode(), "application/toml")}
    return visitor.http.post(path, data={"csrf": visitor.csrf, **CHAIRS, "seat1": "open", **fields}, files=file)


def words(page: str) -> str:
    return html.unescape(" ".join(re.sub("<[^>]+>", " ", page).split()))


def table_with(visitor: Visitor, text: str, **fields: str) -> str:
    made = brought(visitor, "/tables", text, **fields)
    assert made.status_code == 303, words(made.text)
    return str(made.headers["location"]).removeprefix("/t/")


def test_everybody_reads_what_differs_before_sitting_down_and_may_have_the_file(house: House) -> None:
    anna, bert = house.visitor("Anna"), house.visitor("Bert")
    id = table_with(anna, mine())
    for visitor in (anna, bert):
        page = words(visitor.get(f"/t/{id}").text)
        assert "Famiglia with “Ada's deck”" in page
        assert "Famiglia: points 1, 3, 6, 10, 15 → 1, 3, 6, 10, 20" in page
    file = bert.get(f"/t/{id}/cards")
    assert "attachment" in file.headers["content-disposition"]
    assert digest(file.text) in anna.get(f"/t/{id}").text
    fair = words(anna.get(f"/t/{id}/fair").text)
    assert digest(file.text) in fair
    assert "What differs: 1 value differs from our cards" in fair
    assert bert.view(id)["deck"] == digest(file.text)
    assert bert.view(id)["game"] == "famiglia"
    assert house.visitor().get(f"/t/{anna.play_now()}/cards").status_code == 404


def test_the_form_says_what_differs_and_carries_the_deck_on(house: House) -> None:
    anna = house.visitor("Anna")
    page = brought(anna, "/new", mine(21))
    assert page.status_code == 200
    assert "points 1, 3, 6, 10, 15 → 1, 3, 6, 10, 21" in words(page.text)
    found = re.search(r'name="cards" value="([^"]*)"', page.text)
    assert found
    again = {**CHAIRS, "seat1": "easy", "cards": html.unescape(found[1])}
    assert "with another deck than ours" in words(anna.post("/new", **again).text)
    assert "with another deck than ours" not in words(anna.post("/new", **again, own_cards="yes").text)
    made = anna.post("/tables", **again).headers["location"].removeprefix("/t/")
    assert house.desk.house.known(made).cards == html.unescape(found[1])
    assert "master" not in page.text


def test_a_wrong_file_is_refused_with_the_card_and_the_field(house: House) -> None:
    anna = house.visitor("Anna")
    wrong = mine().replace("copies = [5, 4, 3, 2, 1]", "copies = [1000000000, 4, 3, 2, 1]")
    said = "card file, deck: the field 'copies' has a number from -999 to 999, not 1000000000"
    looked = brought(anna, "/new", wrong)
    assert (looked.status_code, said in words(looked.text)) == (200, True), "it stands in the form"
    refused = brought(anna, "/tables", wrong)
    assert (refused.status_code, said in words(refused.text)) == (422, True)
    assert brought(anna, "/tables", "a" * 70_000).status_code == 422
    assert brought(anna, "/tables", "a" * 600_000).status_code == 413
    file = {"deck": ("my.toml", b"\xff\xfe", "application/toml")}
    assert anna.http.post("/new", data={"csrf": anna.csrf, **CHAIRS}, files=file).status_code == 422
    assert anna.http.post("/new", data={"csrf": "0", **CHAIRS}, files=file).status_code == 403


def test_a_deck_of_last_time_that_cannot_be_played_any_more_is_said_beside_the_form(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an upgrade, or while there is no room for it."""
    anna = house.visitor("Anna")
    id = table_with(anna, mine(26))
    pages = {path: words(anna.get(path).text) for path in ("/new?game=famiglia&last=1", f"/new?same={id}")}
    assert all("with another deck than ours" in page for page in pages.values())

    async def opened(game: str, cards: str) -> Any:
        if cards:
            raise editions.Full("games with 32 decks are being played here; one of them has to end first")
        return games.find(game)

    monkeypatch.setattr(newtable, "opened", opened)
    for path in pages:
        page = anna.get(path)
        assert page.status_code == 200
        assert "Games with 32 decks are being played here; one of them has to end first." in words(page.text)
        assert "with another deck than ours" not in words(page.text)


def test_our_own_cards_make_a_table_like_any_other(house: House) -> None:
    id = table_with(house.visitor("Anna"), games.own_cards("famiglia"))
    assert house.desk.house.known(id).game_name == "famiglia"
    assert house.desk.house.known(id).cards == ""


def test_ours_is_there_to_begin_from(house: House) -> None:
    assert house.visitor().get("/games/famiglia/cards").text == games.own_cards("famiglia")
    for odd in ("no-such-game", "famiglia@%E2%82%AC", "famiglia@", "%E2%82%AC", "a%0D%0Ab"):
        assert house.visitor().get(f"/games/{odd}/cards").status_code == 404, odd


def test_a_game_is_played_to_its_end_after_a_restart_and_checked_from_its_record(
    house: House, program: Program
) -> None:
    made = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"], "cards": mine(30)}).json()
    id = made["id"]
    program.post(f"/tables/{id}/seats", {"salt": "s"})
    assert made["deck"] == program.get(f"/tables/{id}/view").json()["deck"] != ""
    house.desk.house._known.pop(id)
    play_out(program, id)
    record = loads(program.get(f"/tables/{id}/record").text)
    assert digest(record.cards) == made["deck"]
    assert verify(record, rules_of(record)) > 0
    checked = words(program.http.get(f"{house.url}/t/{id}/fair?check=1").text)
    assert "It holds:" in checked
    assert made["deck"] in checked
    assert program.http.get(f"{house.url}/t/{id}/replay?at=3").status_code == 200
    text = program.http.get(f"{house.url}/positions/{id}?at=3").text
    played_on = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"], "position": text}).json()
    assert played_on["deck"] == made["deck"]
    table = house.desk.house.known(id)
    saying = house.desk.tables.rematch.answer(table, table.host, "yes")
    again = asyncio.run_coroutine_threadsafe(saying, house.loop).result(60)
    assert house.desk.house.known(again).cards == record.cards, "the rematch keeps it, too"


def test_the_list_of_tables_says_which_have_a_deck_of_their_own(house: House) -> None:
    anna = house.visitor("Anna")
    table_with(anna, mine(50, "Anna's cards"), public="yes")
    assert "another deck" in words(house.visitor().get("/").text)


def test_no_game_is_asked_for_by_the_name_of_an_edition(house: House, program: Program) -> None:
    rules = games.find("famiglia", mine(60))
    answer = program.post("/tables", {"game": rules.name, "seats": ["me", "easy"]})
    assert answer.status_code == 422


def test_code_of_an_option_is_the_same_with_any_deck() -> None:
    ours, theirs = games.find("famiglia"), games.find("famiglia", mine())
    assert [code(a) for a in ours.vocabulary(ours.table())] == [code(a) for a in theirs.vocabulary(theirs.table())]
