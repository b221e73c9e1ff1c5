"""A table that begins from a position somebody set up: by its page and by the API, marked as what it is."""

from backroom.engine import position_text, read_position
from backroom.engine.record import loads
from backroom.game import resume, start
from backroom.games import find
from tests.server.house import House, Program
from tests.server.test_api import play_out


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
    assert anna.get(f"/new?of={running}").status_code == 409
