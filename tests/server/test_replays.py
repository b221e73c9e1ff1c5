"""Looking back, records in and out, and the check of the shuffle."""

import html
import json
from collections.abc import Iterator

import httpx
import pytest

from backroom import games, start
from backroom.bots.apart import Late
from backroom.engine.record import loads
from backroom.server.routes.replays import moment
from tests.server.house import House, Visitor
from tests.server.test_pages import on_turn, two_at_a_table


@pytest.fixture(scope="module")
def over(house: House) -> Iterator[tuple[Visitor, Visitor, str]]:
    """A finished game with held hands: both pass."""
    anna, bruno, id = two_at_a_table(house, hands="held")
    for _ in range(400):
        now, _other = on_turn(anna, bruno, id)
        told = now.view(id)
        if told["over"]:
            break
        codes = [o["code"] for o in told["options"]]
        action = "pass" if "pass" in codes and told["ply"] > 12 else codes[0]
        assert now.move(id, told["ply"], action).status_code == 303
    assert anna.view(id)["over"]
    return anna, bruno, id


def upload(visitor: Visitor, text: str) -> httpx.Response:
    return visitor.http.post("/replays", data={"csrf": visitor.csrf}, files={"record": ("g.json", text.encode())})


def test_a_finished_game_can_be_seen_from_any_seat_at_any_move(over: tuple[Visitor, Visitor, str]) -> None:
    anna, _, id = over
    for seat in ("0", "1", "all", ""):
        page = anna.get(f"/t/{id}/replay", params={"at": 3, "seat": seat})
        assert page.status_code == 200
        assert "move 3 of" in page.text


def test_a_running_game_shows_its_past_from_my_own_seat_only(house: House) -> None:
    anna, _bruno, id = two_at_a_table(house, hands="held")
    assert anna.get(f"/t/{id}/replay", params={"at": 0}).status_code == 200
    refused = anna.get(f"/t/{id}/replay", params={"at": 0, "seat": 1})
    assert refused.status_code == 403
    assert "when the game is over" in refused.text
    carla = house.visitor("Carla")
    assert carla.get(f"/t/{id}/replay", params={"seat": 0}).status_code == 403
    assert carla.get(f"/t/{id}/replay").status_code == 200


def test_a_move_that_was_not_made_gets_a_sentence(over: tuple[Visitor, Visitor, str]) -> None:
    anna, _, id = over
    for at in ("9999", "-1", "x", "1e3"):
        assert anna.get(f"/t/{id}/replay", params={"at": at}).status_code == 422


def test_the_record_is_downloaded_and_uploaded_again(over: tuple[Visitor, Visitor, str]) -> None:
    anna, bruno, id = over
    record = anna.get(f"/t/{id}/record")
    assert "attachment" in record.headers["content-disposition"]
    sent = bruno.http.post("/replays", data={"csrf": bruno.csrf}, files={"record": ("g.json", record.content)})
    assert sent.status_code == 303
    page = bruno.get(sent.headers["location"], params={"at": 2, "seat": 1})
    assert "move 2 of" in page.text
    assert loads(bruno.get(sent.headers["location"] + "/record").text).moves == loads(record.text).moves


def test_a_record_that_was_tampered_with_says_where(over: tuple[Visitor, Visitor, str]) -> None:
    anna, _, id = over
    text = anna.get(f"/t/{id}/record").text
    broken = json.loads(text)
    broken["moves"][2][1] = "pass"
    for brought in (json.dumps(broken), text[: len(text) // 2], "", "{}", "\x00", "[" * 5000):
        sent = upload(anna, brought)
        assert sent.status_code == 422
    assert "cannot be shown" in sent.text
    binary = anna.http.post("/replays", data={"csrf": anna.csrf}, files={"record": ("g", b"\xff\xfe\x00")})
    assert binary.status_code == 422


def test_a_deck_in_a_record_is_tried_apart_before_a_move_is_played_with_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, asked = house.visitor("Anna"), []
    points = "points = [1, 3, 6, 10, 15]"
    cards = games.own_cards("famiglia").replace(points, "points = [1, 3, 6, 10, 77]")
    sound = start("famiglia", cards=cards).record(reveal=True).dumps()

    def late(work: object, *of: object, within: float) -> None:
        asked.append(of)
        raise Late

    with monkeypatch.context() as patch:
        patch.setattr(house.desk.decks._apart, "ask", late)
        patch.setattr("backroom.server.routes.replays.read", None)
        refused = upload(anna, sound)
    assert refused.status_code == 422
    assert "with the cards of the deck of the record a game takes far too long" in refused.text
    assert len(asked) == 1
    shown = upload(anna, sound)
    assert shown.status_code == 303
    assert anna.get(shown.headers["location"]).status_code == 200
    changed = sound.replace("10, 77]", "10, 78]")
    assert "the deck is not the one that" in html.unescape(upload(anna, changed).text)


def test_a_record_on_which_the_rules_break_is_refused_with_a_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(record: object) -> None:
        raise IndexError("pop from empty list")

    monkeypatch.setattr("backroom.server.routes.replays.resume", breaks)
    refused = upload(house.visitor("Anna"), start("famiglia", seed=1).record(reveal=True).dumps())
    assert refused.status_code == 422
    assert "it comes to where the rules lead nowhere" in refused.text
    assert "pop from" not in refused.text


def test_before_the_end_the_fairness_page_shows_the_commitment_and_no_seed(house: House) -> None:
    anna, _bruno, id = two_at_a_table(house)
    table = house.desk.house.known(id)
    page = anna.get(f"/t/{id}/fair?check=1").text
    assert table.commitment in page
    assert table.seed.hex() not in page


def test_afterwards_it_shows_seed_and_salts_and_checks_every_draw(
    house: House, over: tuple[Visitor, Visitor, str]
) -> None:
    anna, _, id = over
    page = anna.get(f"/t/{id}/fair?check=1").text
    assert house.desk.house.known(id).seed.hex() in page
    assert "<dt>Salt of Anna</dt>" in page
    assert "It holds: " in page


def test_both_salts_went_into_the_shuffle_in_the_order_of_seats(over: tuple[Visitor, Visitor, str]) -> None:
    anna, _, id = over
    assert loads(anna.get(f"/t/{id}/record").text).salts == ["salt of Anna", "salt of Bruno"]


def test_a_replay_that_plays_by_itself_goes_on_to_the_next_move_that_was_told() -> None:
    game = start("crew13", seed=3)
    for _ in range(60):
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[0])
    told = {ply for ply, events, _ in game.heard(None) if events}
    assert told < set(range(game.ply + 1)), "a sealed answer says nothing"
    for ply in range(game.ply):
        further = moment(game, None, str(ply), "/x")["next"]
        assert further == min((at for at in told if at > ply), default=game.ply)
