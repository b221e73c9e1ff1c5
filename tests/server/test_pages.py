"""A table's page and what can be done there."""

import json
import re
from typing import Any

import pytest

from backroom.games.crew13.cards import JOBS, SOLO
from backroom.server.drawing import page as drawing
from tests.server.house import House, Visitor


def two_at_a_table(house: House, **variants: str) -> tuple[Visitor, Visitor, str]:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    fields = {f"variant-{k}": v for k, v in variants.items()}
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open", **fields)
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="salt of Anna")
    bruno.post(f"/t/{id}/sit", salt="salt of Bruno")
    for visitor in (anna, bruno):
        assert visitor.post(f"/t/{id}/alone").status_code == 303, "they want to be asked also what has one answer only"
    return anna, bruno, id


def on_turn(anna: Visitor, bruno: Visitor, id: str) -> tuple[Visitor, Visitor]:
    """Whoever is to move, then the other."""
    return (anna, bruno) if anna.view(id)["options"] else (bruno, anna)


def test_a_table_against_a_bot_is_dealt_once_my_salt_is_in(house: House) -> None:
    anna = house.visitor("Anna")
    made = anna.post("/play", game="famiglia")
    id = made.headers["location"].removeprefix("/t/")
    assert anna.view(id)["dealt"] is False
    anna.post(f"/t/{id}/sit", salt="mine")
    assert anna.view(id)["dealt"] is True
    assert "The street" in anna.get(f"/t/{id}").text


def test_cards_are_dealt_when_the_last_seat_is_taken(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open")
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="a")
    assert "There is a seat for you" in bruno.get(f"/t/{id}").text
    assert anna.view(id)["dealt"] is False
    bruno.post(f"/t/{id}/sit", salt="b", seat=1)
    assert [seat["name"] for seat in anna.view(id)["seats"]] == ["Anna", "Bruno"]
    assert anna.view(id)["dealt"] is True


def test_the_page_asks_in_one_sentence_with_its_rule_and_offers_every_option_as_a_button(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    told = anna.my_turn(id)
    page = anna.get(f"/t/{id}").text
    assert told["view"]["question"] in page
    assert f'data-rule="{told["view"]["cites"][0]}"' in page
    offered = re.findall(r'class="btn option" name="action" value="([^"]*)"', page)
    assert offered == [option["code"] for option in told["options"]]


def test_a_move_is_made_and_the_page_moves_on(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    told = anna.my_turn(id)
    assert anna.move(id, told["ply"], told["options"][0]["code"]).status_code == 303
    assert anna.view(id)["ply"] > told["ply"]


def test_the_same_click_twice_counts_once(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    now, _ = on_turn(anna, bruno, id)
    told = now.view(id)
    action = told["options"][-1]["code"]
    assert now.move(id, told["ply"], action).status_code == 303
    after = now.view(id)["ply"]
    assert now.move(id, told["ply"], action).status_code == 303
    assert now.view(id)["ply"] == after == told["ply"] + 1


def test_a_stale_page_is_refused_with_a_reason(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    now, _ = on_turn(anna, bruno, id)
    told = now.view(id)
    now.move(id, told["ply"], told["options"][-1]["code"])
    late = now.move(id, told["ply"], told["options"][0]["code"])
    assert late.status_code == 409
    assert "moved on" in late.text


def test_a_live_page_that_was_overtaken_gets_the_sentence_as_a_proper_answer(house: House) -> None:
    """Its stream brings the table as it is; a browser complains in its console of every 4xx."""
    anna, bruno, id = two_at_a_table(house)
    now, _ = on_turn(anna, bruno, id)
    told = now.view(id)
    now.move(id, told["ply"], told["options"][-1]["code"])
    late = {"csrf": now.csrf, "ply": told["ply"], "action": told["options"][0]["code"]}
    answers = [now.http.post(f"/t/{id}/move", data=late, headers={"hx-request": "true"})]
    answers.append(now.http.post(f"/t/{id}/undo", data={**late, "ply": 0}, headers={"hx-request": "true"}))
    for answer in answers:
        assert answer.status_code == 200
        assert "moved on" in answer.text
        assert "#notice" in answer.text


def test_what_names_no_icon_has_the_houses_own(house: House) -> None:
    icon = house.visitor("Anna").get("/favicon.ico")
    assert icon.status_code == 200
    assert icon.headers["content-type"] == "image/svg+xml"


def test_whoever_is_not_asked_cannot_move(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    now, other = on_turn(anna, bruno, id)
    told = now.view(id)
    refused = other.move(id, told["ply"], told["options"][0]["code"])
    assert refused.status_code == 422
    assert "not your turn" in refused.text


def test_a_spectator_cannot_move_and_is_told_so(house: House) -> None:
    *_, id = two_at_a_table(house)
    carla = house.visitor("Carla")
    refused = carla.move(id, 0, "pass")
    assert refused.status_code == 403
    assert "you can watch" in refused.text


def test_a_move_that_reveals_nothing_can_be_undone_until_somebody_else_acts(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    now, other = on_turn(anna, bruno, id)
    told = now.view(id)
    while not any(o["code"] == "pass" for o in told["options"]):
        now.move(id, told["ply"], "keep")
        told = now.view(id)
    now.move(id, told["ply"], "pass")
    assert now.post(f"/t/{id}/undo", ply=told["ply"] + 1).status_code == 303
    assert [o["code"] for o in now.view(id)["options"]] == [o["code"] for o in told["options"]]
    told = now.view(id)
    now.move(id, told["ply"], "pass")
    theirs = other.view(id)
    other.move(id, theirs["ply"], theirs["options"][0]["code"])
    refused = now.post(f"/t/{id}/undo", ply=other.view(id)["ply"])
    assert refused.status_code == 409
    assert "somebody else has moved since" in refused.text


def test_chat_of_spectators_stays_apart_from_the_players_until_the_end(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    carla = house.visitor("Carla")
    anna.post(f"/t/{id}/chat", text="hello from a player")
    carla.post(f"/t/{id}/chat", text="take the brute")
    assert "take the brute" in carla.get(f"/t/{id}").text
    assert "hello from a player" in carla.get(f"/t/{id}").text
    assert "take the brute" not in bruno.get(f"/t/{id}").text
    assert "hello from a player" in bruno.get(f"/t/{id}").text


def test_whoever_comes_without_a_cookie_again_and_again_fills_no_memory(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "DRAWN", 6)
    anna = house.visitor("Anna")
    id = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open").headers["location"][3:]
    stranger = house.visitor()
    for _ in range(10):
        stranger.http.cookies.clear()
        assert stranger.get(f"/t/{id}").status_code == 200
    assert len(house.desk.house.known(id).drawn) == 6


def test_players_are_quiet_while_a_game_says_so_and_spectators_are_not(house: House) -> None:
    """In the 13th Street Crew the phrases are the only talk while a crew is assembled."""
    for talk, status in (("phrases", 409), ("open", 303)):
        people = [house.visitor(name) for name in ("Anna", "Bruno", "Carla")]
        seats = {"seat0": "me", "seat1": "open", "seat2": "open", "variant-talk": talk}
        made = people[0].post("/tables", game="crew13", players=3, **seats)
        id = made.headers["location"].removeprefix("/t/")
        for person in people:
            person.post(f"/t/{id}/sit", salt=person.csrf)
        assert people[0].post(f"/t/{id}/chat", text="before").status_code == 303
        lead = next(person for person in people if person.view(id)["options"])
        told = lead.view(id)
        big = next(o["code"] for o in told["options"] if o["code"].startswith("propose") and is_a_crew_job(o["code"]))
        lead.move(id, told["ply"], big)
        said = people[1].post(f"/t/{id}/chat", text="I have two hardware")
        assert said.status_code == status
        assert ("C33" in said.text) == (talk == "phrases")
        assert ("data-talk-closed" in people[1].get(f"/t/{id}").text) == (talk == "phrases")
        called = people[1].post(f"/t/{id}/name", name="I have two")
        assert called.status_code == status, "what one is called is told to all, too"
        assert ("I have two" in people[0].get(f"/t/{id}").text) == (talk == "open")
        assert house.visitor("Dora").post(f"/t/{id}/chat", text="well").status_code == 303


def is_a_crew_job(proposal: str) -> bool:
    return JOBS[proposal.removeprefix("propose ")].deck != SOLO


def test_names_and_chat_are_escaped(house: House) -> None:
    mallory = house.visitor("<script>x</script>")
    id = mallory.play_now()
    mallory.post(f"/t/{id}/chat", text='"><img src=x onerror=alert(1)>')
    page = mallory.get(f"/t/{id}").text
    assert "<script>x" not in page
    assert "<img src=x" not in page
    assert "&lt;img src=x" in page


def test_a_bot_plays_my_seat_until_i_take_it_back(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    anna.post(f"/t/{id}/hand", bot="easy")
    bruno.my_turn(id)
    told = anna.view(id)
    assert told["seats"][0]["bot"] == "easy bot"
    assert "I am back" in anna.get(f"/t/{id}").text
    anna.post(f"/t/{id}/back")
    assert anna.view(id)["seats"][0]["bot"] is None


def test_leaving_before_the_deal_opens_the_seat_and_after_it_a_bot_goes_on(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    assert bruno.post(f"/t/{id}/leave").headers["location"] == "/"
    assert bruno.view(id)["seats"][1]["bot"] == "medium bot"
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open")
    other = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{other}/sit", salt="a")
    anna.post(f"/t/{other}/leave")
    assert [seat["open"] for seat in anna.view(other)["seats"]] == [True, True]


def test_the_host_fills_open_seats_with_bots(house: House) -> None:
    anna = house.visitor("Anna")
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open")
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="a")
    assert house.visitor("Bruno").post(f"/t/{id}/fill").status_code == 403
    anna.post(f"/t/{id}/fill", bot="easy")
    assert anna.view(id)["dealt"] is True


def test_a_hint_is_one_of_my_options(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now(level="easy")
    told = anna.my_turn(id)
    hint = anna.post(f"/t/{id}/hint")
    code = re.search(r'data-code="([^"]*)"', hint.text)
    assert code
    assert code[1] in [o["code"] for o in told["options"]]


def test_why_not_names_the_rule(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    now, other = on_turn(anna, bruno, id)
    why = now.get(f"/t/{id}/why", params={"ref": "hand:F0"})
    assert why.status_code == 200
    assert re.search(r'data-rule="F\d+"', why.text)
    assert "not your turn" in other.get(f"/t/{id}/why", params={"ref": "hand:F0"}).text


def test_the_stream_sends_the_changed_parts_to_be_morphed(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    now, other = on_turn(anna, bruno, id)
    told = now.view(id)
    with other.stream(f"/t/{id}/live") as messages:
        assert next(messages).startswith("retry:")
        first = in_stream(next(messages))
        assert first["number"] == 1
        assert not first["glides"]
        assert first["parts"]["felt"].startswith("<div")
        now.move(id, told["ply"], told["options"][-1]["code"])
        second = next(m for m in map(in_stream, messages) if m["glides"])
        assert second["number"] == 2
        assert isinstance(second["parts"]["felt"], list), "of the table what changed"


def in_stream(said: str) -> dict[str, Any]:
    """What a message of a live page holds; nothing where it only says that it is still there."""
    return {"glides": False, **json.loads(said.partition("data: ")[2] or "{}")}


def test_who_is_connected_is_shown(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    assert anna.view(id)["seats"][1]["here"] is False
    with bruno.stream(f"/t/{id}/live") as messages:
        next(messages)
        anna.wait(id, lambda told: told["seats"][1]["here"])
    anna.wait(id, lambda told: not told["seats"][1]["here"])
