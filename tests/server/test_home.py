"""The home page, new tables, names, and seats taken along."""

import re

from tests.server.house import House


def made_at(answer) -> str:
    return answer.headers["location"].removeprefix("/t/")


def test_every_game_has_a_poster_with_players_length_and_one_line(house: House) -> None:
    page = house.visitor().get("/").text
    poster = page[page.index("poster-famiglia") :]
    assert "2 players · 20 minutes" in poster
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
    page = page[page.index("My tables") : page.index("poster")]
    listed = re.findall(r"/t/([\w-]+)", page)
    assert listed == [mine, later, waiting]


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
