"""What people agree on beside the rules, shown before they sit down and kept to by pages and API alike."""

import importlib
import pkgutil
import re

import pytest

from backroom.server import routes
from tests.server.house import House, Program, Visitor


def a_table(anna: Visitor, *, friend: bool = False, **manners: str) -> str:
    """Anna's table of Famiglia; with a friend it waits for one."""
    agreed = {f"manner-{name}": choice for name, choice in manners.items()}
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open" if friend else "easy", **agreed)
    assert made.status_code == 303, made.text
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="a")
    return id


def moved(anna: Visitor, id: str) -> None:
    told = anna.my_turn(id)
    assert anna.move(id, told["ply"], told["options"][0]["code"]).status_code == 303


def with_bruno(house: House, **manners: str) -> tuple[Visitor, Visitor, str]:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = a_table(anna, friend=True, **manners)
    bruno.post(f"/t/{id}/sit", salt="b")
    return anna, bruno, id


def whose_turn(anna: Visitor, bruno: Visitor, id: str) -> tuple[Visitor, Visitor]:
    return (anna, bruno) if anna.view(id)["waiting"] == [0] else (bruno, anna)


def test_whoever_comes_by_link_reads_what_is_agreed_before_sitting_down(house: House) -> None:
    id = a_table(house.visitor("Anna"), friend=True, hints="off", undo="asked", watching="closed")
    page = house.visitor().get(f"/t/{id}").text
    for words in ("Hints: none.", "Taking back: only if all agree.", "Watching: nobody."):
        assert words in page


def test_what_is_usual_is_not_spoken_of(house: House) -> None:
    page = house.visitor().get(f"/t/{a_table(house.visitor('Anna'), friend=True)}").text
    assert "Hints:" not in page
    assert "Taking back:" not in page


def test_no_hint_is_given_where_none_are_agreed_on_and_no_button_offers_one(house: House) -> None:
    anna = house.visitor("Anna")
    id = a_table(anna, hints="off")
    anna.my_turn(id)
    assert 'id="hint"' not in anna.get(f"/t/{id}").text
    refused = anna.post(f"/t/{id}/hint")
    assert refused.status_code == 409
    assert "No hints are given at this table" in refused.text


def test_between_moves_a_hint_is_about_the_move_one_has_made(house: House) -> None:
    anna, bruno, id = with_bruno(house, hints="after")
    mover, _ = whose_turn(anna, bruno, id)
    seat = mover.view(id)["seat"]
    refused = mover.post(f"/t/{id}/hint")
    assert refused.status_code == 409
    assert "ou have not moved yet" in refused.text
    made = ""
    while (told := mover.view(id))["waiting"] == [seat]:
        assert 'id="hint"' not in mover.get(f"/t/{id}").text
        made = told["options"][0]["code"]
        mover.move(id, told["ply"], made)
    assert "Weigh my move" in mover.get(f"/t/{id}").text
    hint = mover.post(f"/t/{id}/hint")
    assert hint.status_code == 200
    assert "Your last move" in hint.text
    assert "Do it" not in hint.text
    assert mover.http.post(f"/api/tables/{id}/hint", headers={"x-csrf": mover.csrf}).json()["made"] == made


def test_while_one_is_asked_no_hint_tells_the_move_to_come(house: House) -> None:
    anna = house.visitor("Anna")
    id = a_table(anna, hints="after")
    for _ in range(3):
        moved(anna, id)
    anna.my_turn(id)
    assert anna.post(f"/t/{id}/hint").status_code == 409


def first_move(person: Visitor, id: str) -> int:
    """One that may be taken back freely elsewhere; the ply after it."""
    told = person.view(id)
    harmless = [o["code"] for o in told["options"] if o["code"] in ("keep", "pass")]
    person.move(id, told["ply"], (harmless or [told["options"][0]["code"]])[0])
    return int(person.view(id)["ply"])


@pytest.mark.parametrize(
    ("undo", "at_once", "asking"), [("free", 303, 303), ("asked", 409, 303), ("never", 409, 409)]
)  # fmt: skip
def test_taking_back_is_as_agreed(house: House, undo: str, at_once: int, asking: int) -> None:
    anna, bruno, id = with_bruno(house, undo=undo)
    mover, _ = whose_turn(anna, bruno, id)
    ply = first_move(mover, id)
    page = mover.get(f"/t/{id}").text
    assert ('id="undo"' in page) == (undo == "free")
    assert ('id="ask-undo"' in page) == (undo == "asked")
    if undo != "free":
        assert mover.post(f"/t/{id}/ask-undo", ply=ply).status_code == asking
    assert mover.post(f"/t/{id}/undo", ply=mover.view(id)["ply"]).status_code == at_once


def test_only_those_who_play_see_a_closed_table_while_the_game_is_on(house: House) -> None:
    anna, bruno, id = with_bruno(house, watching="closed")
    stranger = house.visitor("Zoe")
    pages = [f"/t/{id}{page}" for page in ("", "/live", "/replay", "/again?at=0", "/why", "/about")]
    for path in (*pages, f"/api/tables/{id}/view", f"/api/tables/{id}/stream"):
        assert stranger.get(path).status_code == 403, path
    assert bruno.get(f"/t/{id}").status_code == 200
    while not (told := anna.view(id))["over"]:
        mover, _ = whose_turn(anna, bruno, id)
        options = [option["code"] for option in mover.view(id)["options"]]
        mover.move(id, told["ply"], "pass" if "pass" in options else options[0])
    assert stranger.get(f"/t/{id}").status_code == 200


SAYS_WHO_SITS = {"/t/{id}/fair", "/t/{id}/code.svg", "/api/tables/{id}"}
"""Who sits at a table, and its link, is known to whoever has the link anyway."""


def ways_in() -> list[tuple[str, str]]:
    """Every route of a table: method and path."""
    modules = [
        importlib.import_module(f"{routes.__name__}.{one.name}") for one in pkgutil.iter_modules(routes.__path__)
    ]
    there = [route for module in modules if hasattr(module, "router") for route in module.router.routes]
    found = [(method, route.path) for route in there for method in route.methods]
    return [
        (method, path) for method, path in found if "{id}" in path and not path.startswith(("/problems", "/replays"))
    ]


def test_no_way_in_shows_a_closed_table_to_whoever_does_not_play_there(house: House) -> None:
    """Also one that is added one day."""
    _anna, _bruno, id = with_bruno(house, watching="closed")
    stranger = house.visitor("Zoe")
    stranger.get("/")
    ways = ways_in()
    assert len(ways) > 40
    fields = {"ply": "0", "text": "hello", "action": "keep", "say": "yes", "seat": "0", "until": "", "name": "Zoe"}
    for method, path in ways:
        where = path.replace("{id}", id).replace("{n}", "0")
        if method == "GET":
            told = stranger.http.get(where, headers={"accept": "*/*"})
        elif path.startswith("/api"):
            body = {key: fields[key] for key in ("ply", "action")} if path.endswith("moves") else {}
            body = {"text": "hello"} if path.endswith("chat") else body
            told = stranger.http.post(where, json=body, headers={"x-csrf": stranger.csrf})
        else:
            told = stranger.post(where, **fields)
        if path in SAYS_WHO_SITS and method == "GET":
            assert "street" not in told.text, path
        else:
            assert told.status_code >= 400, f"{method} {path}"


def test_a_hint_between_moves_makes_the_move_stand_unless_all_agree(house: House) -> None:
    """Else one would hear what is better, take the move back and play that."""
    anna, bruno, id = with_bruno(house, hints="after")
    mover, other = whose_turn(anna, bruno, id)
    while mover.view(id)["waiting"] == [mover.view(id)["seat"]]:
        first_move(mover, id)
    assert 'id="undo"' in mover.get(f"/t/{id}").text
    assert mover.post(f"/t/{id}/hint").status_code == 200
    page = mover.get(f"/t/{id}").text
    assert 'id="undo"' not in page
    assert 'id="ask-undo"' in page
    ply = mover.view(id)["ply"]
    refused = mover.post(f"/t/{id}/undo", ply=ply)
    assert refused.status_code == 409
    assert "you had a hint about it" in refused.text
    assert mover.post(f"/t/{id}/ask-undo", ply=ply).status_code == 303
    assert other.post(f"/t/{id}/answer-undo", ply=ply, say="yes").status_code == 303
    assert mover.view(id)["waiting"] == [mover.view(id)["seat"]]
    first_move(mover, id)
    if mover.view(id)["waiting"] != [mover.view(id)["seat"]]:
        assert 'id="undo"' in mover.get(f"/t/{id}").text, "nothing was said of the new one"


def test_a_closed_table_is_not_listed_once_its_cards_are_dealt(house: House) -> None:
    anna, bruno, stranger = (house.visitor(name) for name in ("Anna", "Bruno", "Zoe"))
    fields = {"game": "famiglia", "players": 2, "seat0": "me", "seat1": "open", "public": "yes"}
    id = anna.post("/tables", **fields, **{"manner-watching": "closed"}).headers["location"]
    anna.post(f"{id}/sit", salt="a")
    assert id in stranger.get("/").text
    bruno.post(f"{id}/sit", salt="b")
    assert id not in stranger.get("/").text
    assert id in bruno.get("/").text


def test_whoever_watched_the_empty_chairs_of_a_closed_table_sees_no_deal(house: House) -> None:
    anna, bruno, stranger = (house.visitor(name) for name in ("Anna", "Bruno", "Zoe"))
    id = a_table(anna, friend=True, watching="closed")
    with stranger.stream(f"/t/{id}/live") as heard:
        bruno.post(f"/t/{id}/sit", salt="b")
        anna.wait(id, lambda told: told["dealt"])
        assert not any("street" in message for message in heard)


def test_a_rematch_and_as_last_time_keep_what_was_agreed(house: House) -> None:
    anna, bruno, id = with_bruno(house, hints="off", undo="never")
    while not (told := anna.view(id))["over"]:
        mover, _ = whose_turn(anna, bruno, id)
        options = [option["code"] for option in mover.view(id)["options"]]
        mover.move(id, told["ply"], "pass" if "pass" in options else options[0])
    for person in (anna, bruno):
        person.post(f"/t/{id}/rematch", said="yes")
    after = house.desk.house.known(id).next
    assert house.desk.house.known(after).manners["hints"] == "off"
    chosen = re.findall(r'name="([\w-]+)" value="([\w-]+)" checked', anna.get("/new?game=famiglia&last=yes").text)
    assert ("manner-undo", "never") in chosen


def test_the_api_agrees_says_and_refuses(program: Program) -> None:
    body = {"game": "famiglia", "seats": ["open", "easy"], "manners": {"hints": "off"}}
    made = program.post("/tables", body).json()
    assert made["manners"] == {"hints": "off", "undo": "free", "watching": "open"}
    for manners, words in (({"hints": "loud"}, "on, after, off"), ({"shoes": "on"}, "not on 'shoes'")):
        refused = program.post("/tables", {**body, "manners": manners})
        assert refused.status_code == 422
        assert words in refused.text
