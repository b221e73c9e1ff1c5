"""A table that begins from a position somebody set up: by its page and by the API, marked as what it is."""

import html
import re
from typing import Any

from backroom import problems
from backroom.engine import Seat, position_text, read_position, view
from backroom.engine.record import loads
from backroom.game import resume, start
from backroom.games import find
from tests.server.house import House, Program
from tests.server.test_api import play_out
from tests.server.test_pages import two_at_a_table


def midway(plies: int = 12) -> str:
    game = start("famiglia", 2, seed=5)
    for _ in range(plies):
        game.play(game.waiting[0], game.options(game.waiting[0])[0])
    return position_text(game.state)


def test_a_table_is_set_from_a_position_and_says_so_everywhere(house: House) -> None:
    anna, text = house.visitor("Anna"), midway()
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="easy", position=text)
    id = made.headers["location"].removeprefix("/t/")
    assert "position that was set up" in anna.get(f"/t/{id}").text
    anna.post(f"/t/{id}/sit", salt="a")
    table = house.desk.house.known(id)
    laid = read_position(text, find("famiglia"))
    assert table.playing().state_at(0).hands == laid.hands
    assert ">set up<" in " ".join(anna.get(f"/t/{id}").text.split()).replace("> ", ">").replace(" <", "<")
    assert "no deal that anybody could check" in anna.get(f"/t/{id}/fair").text
    house.desk.house._known.pop(id)
    assert anna.view(id)["set_up"] is True, "also after a restart"


def test_a_position_brings_its_options_and_as_many_chairs_as_it_needs(house: House) -> None:
    anna = house.visitor("Anna")
    text = 'game = "crew13"\nversion = "VERSION"\nplayers = 4\nvariants = { talk = "phrases" }\ndealt = 3\n'
    text = text.replace("VERSION", find("crew13").version)
    made = anna.post("/tables", game="crew13", players=3, seat0="me", seat1="easy", seat2="easy", position=text)
    assert made.status_code == 303, made.text
    known = house.desk.house.known(made.headers["location"].removeprefix("/t/"))
    assert len(known.chairs) == 4
    assert known.variants["talk"] == "phrases"


def test_a_wrong_position_is_refused_with_what_is_wrong(house: House) -> None:
    anna = house.visitor("Anna")
    wrong = midway().replace("[table]", "[table]\nno_such_field = 3")
    answer = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="easy", position=wrong)
    assert answer.status_code == 422
    assert "no_such_field" in answer.text
    endless = midway().replace("[table]", "[table]\nturn = 1000000000")
    answer = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="easy", position=endless)
    assert (answer.status_code, "six digits" in answer.text) == (422, True)


def test_a_program_sets_one_up_plays_it_and_its_record_tells(house: House, program: Program) -> None:
    made = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"], "position": midway()}).json()
    assert made["set_up"] is True
    program.post(f"/tables/{made['id']}/seats", {"salt": "s"})
    play_out(program, made["id"])
    record = loads(program.get(f"/tables/{made['id']}/record").text)
    assert record.position
    assert resume(record).outcome is not None
    checked = program.http.get(f"{house.url}/t/{made['id']}/fair?check=1").text
    assert "This game was set up" in checked
    longer = {"game": "famiglia", "seats": ["me", "easy"], "position": "#" * 50_000}
    assert program.post("/tables", longer).status_code == 422


def test_a_finished_game_is_played_on_from_any_of_its_moves(house: House) -> None:
    anna = house.visitor("Anna")
    game = start("famiglia", 2, seed=5)
    while game.outcome is None:
        game.play(game.waiting[0], game.options(game.waiting[0])[0])
    sent = anna.http.post("/replays", data={"csrf": anna.csrf, "record": game.record().dumps()})
    id = sent.headers["location"].removeprefix("/replays/")
    assert f"/new?of={id}" in anna.get(f"/replays/{id}?at=7").text
    told = anna.get(f"/positions/{id}?at=7").text
    assert read_position(told, find("famiglia")).hands == game.state_at(7).hands
    page = anna.get(f"/new?of={id}&at=7").text
    assert told.splitlines()[0].replace('"', "&#34;") in page
    running = anna.play_now()
    assert anna.get(f"/positions/{running}").status_code == 409, "it would give hidden cards away"


def test_a_game_that_is_on_is_tried_out_from_an_imagined_world_only(house: House) -> None:
    """What the asker sees stays; what he does not is dealt anew, and differs from one time to the next."""
    anna, bruno, id = two_at_a_table(house, hands="held")
    game = house.desk.house.known(id).playing()
    seat = anna.view(id)["seat"]
    assert f"/new?of={id}" in anna.get(f"/t/{id}/replay").text
    tried = [laid_on(anna.get(f"/new?of={id}&at=0").text) for _ in range(4)]
    for state in tried:
        assert view(state, Seat(seat)).table == game.view(seat, 0).table
    hidden = {str(state.hands[1 - seat]) + str(state.pile) for state in tried}
    assert len(hidden) > 1
    assert str(game.state.hands[1 - seat]) + str(game.state.pile) not in hidden
    page = anna.get(f"/new?of={id}").text
    assert "It is not the" in page
    assert 'name="imagined" value="yes"' in page
    assert house.visitor("Carla").get(f"/new?of={id}").status_code == 409, "who only watches"
    assert bruno.get(f"/new?of={id}&at=999").status_code == 422


def laid_on(page: str) -> Any:
    """The state whose text stands on the page of a new table."""
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.S)
    assert found
    return read_position(html.unescape(found[1]), find("famiglia"))


def test_where_no_hints_are_given_it_is_not_tried_out_either(house: House) -> None:
    anna = house.visitor("Anna")
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="easy", **{"manner-hints": "off"})
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="mine")
    assert anna.get(f"/new?of={id}").status_code == 409
    assert f"/new?of={id}" not in anna.get(f"/t/{id}/replay").text


def test_a_problem_and_a_moment_are_played_on_from_the_seat_that_was_asked(house: House) -> None:
    anna = house.visitor("Anna")
    problem = next(one for one in problems.shelf("famiglia") if one.seat == 1)
    page = anna.get(f"/new?problem=famiglia/{problem.id}").text
    assert 'name="seat1" value="me" checked' in page
    assert 'name="seat0" value="medium" checked' in page
    assert laid_on(page).setup.players == 2
    assert anna.get("/new?problem=famiglia/none").status_code == 404
    assert anna.get("/new?problem=nothing").status_code == 404
