"""The home page, new tables, names, and seats taken along."""

import re

from tests.server.house import House


def made_at(answer) -> str:
    return answer.headers["location"].removeprefix("/t/")


def test_every_game_has_a_poster_with_players_length_and_one_line(house: House) -> None:
    page = house.visitor().get("/").text
    poster = page[page.index("poster-famiglia") :]
    assert "2 players · 20 min" in poster
    assert "Two gangs recruit" in poster
    assert "Play now" in poster


def test_a_first_visit_brings_a_signed_cookie_and_no_entry_in_the_database(house: House) -> None:
    visitor = house.visitor()
    answer = visitor.get("/")
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=lax" in answer.headers["set-cookie"]
    assert "set-cookie" not in visitor.get("/").headers


def test_a_cookie_changed_by_hand_is_nobodys(house: House) -> None:
    """In the middle of the signature: its last character stands for fewer bits than it could."""
    anna = house.visitor("Anna")
    signed, _, signature = anna.http.cookies["backroom"].rpartition(".")
    middle = len(signature) // 2
    other = "A" if signature[middle] != "A" else "B"
    changed = f"{signed}.{signature[:middle]}{other}{signature[middle + 1 :]}"
    anna.http.cookies.set("backroom", changed, domain="127.0.0.1")
    page = anna.get("/").text
    assert 'value="Anna"' not in page


def test_my_tables_come_with_mine_to_move_first(house: House) -> None:
    anna = house.visitor("Anna")
    waiting = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open"))
    mine = anna.play_now()
    anna.my_turn(mine)
    later = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open"))
    page = anna.get("/").text
    page = page[page.index("Your games") : page.index("poster")]
    listed = re.findall(r"/t/([\w-]+)", page)
    assert listed == [mine, mine, later, waiting], "the way to the next one, then all of them"


def test_public_tables_are_listed_for_others_and_tables_by_link_are_not(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    public = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open", public="yes"))
    hidden = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open", public="no"))
    page = bruno.get("/").text
    assert public in page
    assert hidden not in page
    assert len(hidden) >= 22


def test_options_of_the_game_are_chosen_when_the_table_is_made(house: House) -> None:
    anna = house.visitor("Anna")
    assert "remembered" in anna.get("/new?game=famiglia").text
    answer = anna.post(
        "/tables", **{"game": "famiglia", "players": 2, "seat0": "me", "seat1": "easy", "variant-hands": "held"}
    )
    assert anna.view(made_at(answer))["variants"]["hands"] == "held"


def test_an_option_for_more_players_is_not_offered_and_not_taken(house: House) -> None:
    anna = house.visitor("Anna")
    assert "variant-dirty-cop" in anna.get("/new?game=precinct&players=3").text
    assert "variant-dirty-cop" not in anna.get("/new?game=precinct&players=2").text
    forced = {"game": "precinct", "players": 2, "seat0": "me", "seat1": "easy", "variant-dirty-cop": "one"}
    assert "for 3 players or more, not 2" in anna.post("/tables", **forced).text


def test_my_seats_come_along_to_another_device(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    link = re.search(r"(/along/[\w.-]+)", anna.get("/me/along").text)
    assert link
    phone = house.visitor()
    assert "Go on as Anna" in phone.get(link[1]).text
    phone.post(link[1])
    assert phone.view(id)["seat"] == 0
    forged = phone.get(link[1][:-4] + "aaaa")
    assert forged.status_code == 410


def test_wrong_input_gets_a_sentence(house: House) -> None:
    anna = house.visitor("Anna")
    wrong = [
        anna.get("/new?game=chess"),
        anna.get("/new?game=famiglia&players=9"),
        anna.get("/new?players=x"),
        anna.get("/t/nothing"),
        anna.get("/t/" + "x" * 300),
        anna.get("/rules/chess"),
        anna.get("/nowhere"),
        anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="me"),
        anna.post("/tables", game="famiglia", players=99),
        anna.post("/me/name", name=""),
        anna.post("/me/name", name="x" * 100),
        anna.post("/play", game="../../etc"),
    ]
    for answer in wrong:
        assert 400 <= answer.status_code < 500, answer.text
        assert "<h1>" in answer.text


def test_every_rule_has_its_anchor_on_the_rules_page(house: House) -> None:
    page = house.visitor().get("/rules/famiglia").text
    for number in range(1, 38):
        assert f'<p id="F{number}">' in page
    assert '<a href="#F29">F29</a>' in page


def test_play_now_lets_me_choose_how_many(house: House) -> None:
    anna = house.visitor("Anna")
    assert 'id="players-crew13"' in anna.get("/").text
    id = made_at(anna.post("/play", game="crew13", players=5, level="easy"))
    assert [seat["bot"] for seat in anna.view(id)["seats"]] == [None, *["easy bot"] * 4]
    assert anna.post("/play", game="crew13", players=9).status_code == 422


def test_chairs_without_anybody_are_not_at_the_table(house: House) -> None:
    anna = house.visitor("Anna")
    seats = {"seat0": "me", "seat1": "none", "seat2": "open", "seat3": "none", "seat4": "hard"}
    id = made_at(anna.post("/tables", game="crew13", players=7, **seats, seat5="none", seat6="none"))
    assert [seat["bot"] or seat["open"] for seat in anna.view(id)["seats"]] == [False, True, "hard bot"]
    few = anna.post("/tables", game="crew13", players=7, **{f"seat{n}": "none" for n in range(1, 7)}, seat0="me")
    assert few.status_code == 422
    assert "for 3 to 7 players" in few.text


def test_bots_sit_in_for_friends_where_nobody_is_to_be_waited_for(house: House) -> None:
    anna = house.visitor("Anna")
    fields = {"seat0": "me", "seat1": "open", "seat2": "easy", "friends": "bots"}
    id = made_at(anna.post("/tables", game="crew13", players=3, **fields))
    assert [seat["bot"] for seat in anna.view(id)["seats"]] == [None, "medium bot", "easy bot"]


def test_the_page_of_a_new_table_sums_up_what_is_planned(house: House) -> None:
    anna = house.visitor("Anna")
    seats = {"seat0": "me", "seat1": "open", "seat2": "open", "seat3": "hard", "seat4": "easy"}
    page = anna.post("/new", game="crew13", players=7, **seats, seat5="none", seat6="none").text
    assert "Two friends by link, two bots and you: <b>five</b> at the table." in page
    assert "The whole game" in page
    assert "is for 3 to 7" not in page
    assert "is for 3 to 7" in anna.post("/new", game="crew13", players=2, seat0="me", seat1="open").text


def test_as_last_time_fills_the_chairs_and_options_of_my_last_table(house: House) -> None:
    anna = house.visitor("Anna")
    assert "As last time" not in anna.get("/new?game=crew13").text
    fields = {"seat0": "me", "seat1": "open", "seat2": "hard", "seat3": "easy", "variant-talk": "phrases"}
    anna.post("/tables", game="crew13", players=4, public="yes", patience="patient", **fields)
    assert "As last time" in anna.get("/new?game=crew13").text
    page = anna.get("/new?game=crew13&last=yes").text
    chosen = re.findall(r'name="([\w-]+)" value="([\w-]+)" checked', page)
    for field in (*fields.items(), ("public", "yes"), ("patience", "patient"), ("seat4", "none")):
        assert field in chosen
    assert "As last time" not in house.visitor("Bruno").get("/new?game=crew13").text


def test_a_new_table_with_the_same_people_keeps_a_chair_for_each(house: House) -> None:
    anna, bruno, carla = (house.visitor(name) for name in ("Anna", "Bruno", "Carla"))
    old = made_at(anna.post("/tables", game="crew13", players=3, seat0="me", seat1="open", seat2="easy"))
    for person in (anna, bruno):
        person.post(f"/t/{old}/sit", salt="s")
    page = anna.get(f"/new?same={old}").text
    assert "Bruno, a bot and you: <b>three</b>" in page
    assert carla.get(f"/new?same={old}").status_code == 403
    fields = {"same": old, "seat0": "me", "seat1": "same1", "seat2": "easy"}
    id = made_at(anna.post("/tables", game="crew13", players=3, **fields))
    assert id in bruno.get("/").text
    assert carla.post(f"/t/{id}/sit", salt="s").status_code == 409
    for person in (anna, bruno):
        person.post(f"/t/{id}/sit", salt="s")
    assert [seat["name"] for seat in anna.view(id)["seats"]][:2] == ["Anna", "Bruno"]
    assert anna.view(id)["dealt"]
    for wrong in ({"seat1": "same2"}, {"seat1": "same9"}, {"seat2": "same1"}, {"same": ""}):
        assert anna.post("/tables", game="crew13", players=3, **{**fields, **wrong}).status_code == 422


def test_listed_tables_are_narrowed_by_game_seats_and_state(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    two = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open", public="yes"))
    three = made_at(anna.post("/tables", game="crew13", players=3, seat0="me", seat1="open", public="yes"))
    runs = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="easy", public="yes"))
    anna.post(f"/t/{runs}/sit", salt="s")
    for query, there in (
        ("", {two, three, runs}),
        ("game=famiglia", {two, runs}),
        ("players=3", {three}),
        ("state=waiting", {two, three}),
        ("state=running&game=famiglia", {runs}),
        ("state=finished", set()),
        ("game=<b>&players=x&state=y", set()),
    ):
        page = bruno.get(f"/?{query}").text
        assert {id for id in (two, three, runs) if id in page} == there, query


def test_the_link_is_a_code_for_phones_without_styles(house: House) -> None:
    anna = house.visitor("Anna")
    id = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open"))
    code = anna.get(f"/t/{id}/code.svg")
    assert code.headers["content-type"].startswith("image/svg+xml")
    assert "<path" in code.text
    assert "style=" not in code.text
    assert f'src="/t/{id}/code.svg"' in anna.get(f"/t/{id}").text
    assert anna.get("/t/nothing/code.svg").status_code == 404


def test_a_link_asks_for_a_name_and_then_seats(house: House) -> None:
    anna, stranger = house.visitor("Anna"), house.visitor()
    id = made_at(anna.post("/tables", game="crew13", players=3, seat0="me", seat1="open", seat2="open"))
    page = stranger.get(f"/t/{id}").text
    assert "What shall the others call you?" in page
    stranger.post(f"/t/{id}/sit", salt="s", name="Zoe", seat=2)
    assert anna.view(id)["seats"][2]["name"] == "Zoe"
    assert 'value="Zoe"' in stranger.get("/").text
    stranger.post(f"/t/{id}/name", name="Anna")
    assert anna.view(id)["seats"][2]["name"] == "Anna 2"


def test_the_host_calls_a_table_off_and_nobody_sits_down_any_more(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = made_at(anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open", public="yes"))
    assert "Cancel the table" in anna.get(f"/t/{id}").text
    assert "Cancel the table" not in bruno.get(f"/t/{id}").text
    anna.post(f"/t/{id}/cancel")
    assert "was called off" in bruno.get(f"/t/{id}").text
    assert bruno.post(f"/t/{id}/sit", salt="s").status_code == 410
    assert id not in bruno.get("/").text
    assert id not in anna.get("/").text
