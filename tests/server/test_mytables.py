"""My tables: who waits for me first, what happened since I looked, what is over, and the way to the next one."""

import asyncio
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import insert, update

from backroom.server.common.refusal import Crowded
from backroom.server.drawing.mytables import line_of_news
from backroom.server.keeping import schema
from backroom.server.tables.asked import waits_for
from tests.server.house import House, Visitor


def dealt(people: list[Visitor], game: str = "famiglia", **agreed: Any) -> str:
    """A table of these people; the first of them made it."""
    chairs = {"seat0": "me", **{f"seat{seat}": "open" for seat in range(1, len(people))}}
    made = people[0].post("/tables", game=game, players=len(people), patience="days", **chairs, **agreed)
    id = made.headers["location"].removeprefix("/t/")
    for seat, person in enumerate(people):
        assert person.post(f"/t/{id}/sit", salt=f"salt {seat}", seat=seat).status_code == 303
    return str(id)


def until_asked(people: list[Visitor], id: str, who: int) -> dict[str, Any]:
    """Others move until this one is asked something; what he sees then."""
    for _ in range(60):
        seen = [person.view(id) for person in people]
        if seen[who]["options"]:
            return seen[who]
        now = next(n for n, view in enumerate(seen) if view["options"])
        people[now].move(id, seen[now]["ply"], seen[now]["options"][0]["code"])
    raise AssertionError("he is never asked")


def done(house: House, work: Any) -> Any:
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(60)


def ago(house: House, id: str, seconds: float) -> None:
    """As if the last move there had been so long ago."""
    table, at = house.desk.house.known(id), time.time() - seconds
    for entry in table.log:
        object.__setattr__(entry, "at", at)
    table.moved_at = table.dealt_at = at
    of = (schema.tables.c.id == id,)
    done(house, house.desk.store.database.run(update(schema.tables).where(*of).values(moved_at=at)))


def looked(house: House, who: str, **values: Any) -> None:
    """Somebody's last looks, as they are to be."""
    house.desk.notifying.looks._latest.clear()
    done(house, house.desk.store.database.run(update(schema.looks).where(schema.looks.c.guest == who).values(**values)))


def guest(house: House, id: str, seat: int) -> str:
    return str(house.desk.house.known(id).chairs[seat].guest)


def listed(page: str) -> list[str]:
    return re.findall(r'class="waits" href="/t/([\w-]+)"', page)


def test_who_asked_first_stands_on_top_and_next_leads_there(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    ids = [dealt([anna, bruno]) for _ in range(3)]
    for id in ids:
        until_asked([anna, bruno], id, 0)
    for id, hours in zip(ids, (1, 5, 3), strict=True):
        ago(house, id, hours * 3600)
    page = anna.get("/mine").text
    assert "Three tables wait for you" in page
    assert listed(page) == [ids[1], ids[2], ids[0]]
    assert re.search(rf'id="next" href="/t/{ids[1]}"', page)
    assert re.findall(r'data-pin="(\d)"', page) == ["1", "2", "3"]


def test_a_row_says_what_i_am_asked_by_which_rule_and_what_others_did_since_i_looked(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = dealt([anna, bruno])
    until_asked([anna, bruno], id, 1)
    anna.get(f"/t/{id}")
    until_asked([anna, bruno], id, 0)
    page = anna.get("/mine").text
    question = house.desk.house.known(id).view(0).question
    assert question in page
    assert re.search(r'class="chip rule">F\d+', page)
    since = re.search(r"<b>Since:</b> (.*?)</span>", page)
    assert since
    assert "Bruno" in since[1]
    anna.get(f"/t/{id}")
    assert "<b>Since:</b>" not in anna.get("/mine").text


def test_of_much_that_happened_the_latest_is_told_and_what_concerns_me_first() -> None:
    def thing(line: str, mine: bool = False) -> dict[str, Any]:
        return {"line": line, "mine": mine, "plies": [1]}

    many = [thing(str(n)) for n in range(5)]
    assert line_of_news({"things": many, "many": 9}) == "3 · 4 · 7 more"
    assert line_of_news({"things": [thing("you", True), *many], "many": 6}) == "you · 4 · 4 more"
    assert (
        line_of_news({"things": [thing("a", True), thing("b", True), thing("c", True)], "many": 3}) == "b · c · 1 more"
    )
    assert line_of_news({"things": [], "many": 0}) == ""


def test_a_table_that_needs_nothing_says_whom_it_waits_for(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = dealt([anna, bruno])
    until_asked([anna, bruno], id, 1)
    page = anna.get("/mine").text
    assert "Nothing waits for you" in page
    assert listed(page) == []
    assert "waits for Bruno" in page
    assert 'id="next"' not in page


def test_a_table_that_there_is_no_room_for_just_now_hides_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    there, away = dealt([anna, bruno]), dealt([anna, bruno])
    until_asked([anna, bruno], there, 0)
    until_asked([anna, bruno], away, 0)
    get = house.desk.house.get

    async def crowded(id: str) -> Any:
        if id == away:
            raise Crowded("games with 32 decks are being played here")
        return await get(id)

    monkeypatch.setattr(house.desk.house, "get", crowded)
    page = anna.get("/mine")
    assert page.status_code == 200
    assert f"/t/{there}" in page.text
    assert anna.get(f"/t/{away}").status_code == 503


def test_a_seat_that_a_bot_plays_waits_for_nobody(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = dealt([anna, bruno])
    until_asked([anna, bruno], id, 0)
    table = house.desk.house.known(id)
    assert waits_for(table, 0)
    table.chairs[0].bot = "greedy"
    assert not waits_for(table, 0)


@pytest.mark.parametrize("by", ["hushed", "only_answer", "alone_with_bots"])
def test_what_the_table_answers_for_me_does_not_wait_for_me(
    house: House, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = dealt([anna, bruno])
    until_asked([anna, bruno], id, 0)
    table = house.desk.house.known(id)
    if by == "hushed":
        monkeypatch.setattr(type(table), "hushed", lambda self, seat: seat == 0)
    else:
        monkeypatch.setattr(f"backroom.server.tables.asked.{by}", lambda table: (0, object()))
    assert not waits_for(table, 0)


def ended(house: House, anna: Visitor, bruno: Visitor) -> str:
    """A game that ended while Anna was away."""
    id = dealt([anna, bruno])
    over = {"over_at": time.time(), "outcome": {"winners": [1], "scores": [3, 9]}, "waiting": []}
    done(house, house.desk.store.database.run(update(schema.tables).where(schema.tables.c.id == id).values(**over)))
    return id


def test_what_is_over_stays_until_it_was_looked_at(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = ended(house, anna, bruno)
    page = anna.get("/mine").text
    assert f'class="needs-nothing" href="/t/{id}"' in page
    assert "is over: Bruno won · with Bruno" in page
    anna.get(f"/t/{id}")
    assert id not in anna.get("/mine").text
    assert id in bruno.get("/mine").text


def test_games_that_were_over_before_looks_were_kept_are_not_news(house: House, tmp_path: Any) -> None:
    from alembic import command
    from sqlalchemy import create_engine

    from backroom.server.keeping.database import alembic_config
    from tests.server.test_store import ANNA, ROW

    engine = create_engine(f"sqlite:///{tmp_path / 't.db'}")
    with engine.begin() as connection:
        config = alembic_config(connection)
        command.upgrade(config, "0012")
        metadata = schema.metadata.tables
        connection.execute(insert(metadata["tables"]).values(**ROW, over_at=5.0))
        connection.execute(insert(metadata["seats"]).values(table_id="t", **ANNA))
        command.upgrade(config, "0014")
        (look,) = connection.execute(schema.looks.select()).mappings().all()
    engine.dispose()
    assert (look["guest"], look["table_id"], look["at"] >= 5.0) == ("g", "t", True)


def test_a_chair_kept_for_me_is_asked_of_me(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    old = dealt([anna, bruno])
    fields = {"same": old, "seat0": "me", "seat1": "same1"}
    id = anna.post("/tables", game="famiglia", players=2, **fields).headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="s")
    page = bruno.get("/mine").text
    asked = page[page.index("Asked of you") :]
    assert "<b>Anna</b> keeps a chair for you: Famiglia." in asked
    assert f'href="/t/{id}">Sit down' in asked


def test_whoever_has_never_been_here_has_an_empty_page_and_the_lobby_first(house: House) -> None:
    page = house.visitor().get("/mine").text
    assert "Nothing waits for you" in page
    assert "To the lobby" in page


def test_after_my_answer_the_table_leads_to_the_next_one_and_never_to_itself(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    here, there = dealt([anna, bruno]), dealt([anna, bruno])
    for id in (here, there):
        until_asked([anna, bruno], id, 0)
    ago(house, here, 7200)
    assert f"/t/{there}" in anna.get(f"/mine/next?but={here}").text
    assert f"/t/{here}" in anna.get(f"/mine/next?but={there}").text
    page = anna.get(f"/t/{here}").text
    assert "<noscript><a" not in page, "while I am asked here nothing leads away"
    until_asked([anna, bruno], here, 1)
    page = anna.get(f"/t/{here}").text
    assert f'<noscript><a class="btn main" id="next" href="/t/{there}"' in page
    assert bruno.get(f"/mine/next?but={here}").text.strip() == ""


def test_a_list_is_asked_for_anew_only_when_something_in_it_changed(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = dealt([anna, bruno])
    news: Callable[[], str] = lambda: str(anna.get("/mine/news").json()["news"])  # noqa: E731
    before = news()
    assert before == news()
    assert f'data-news="{before}"' in anna.get("/mine").text
    until_asked([anna, bruno], id, 0 if not anna.view(id)["options"] else 1)
    assert news() != before
    part = anna.get("/mine", headers={"hx-request": "true"}).text
    assert part.lstrip().startswith("<section")


def test_after_a_while_away_a_table_tells_what_happened_meanwhile_and_only_then(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = dealt([anna, bruno])
    until_asked([anna, bruno], id, 1)
    anna.get(f"/t/{id}")
    until_asked([anna, bruno], id, 0)
    assert 'id="digest"' not in anna.get(f"/t/{id}").text, "a moment is no while"
    looked(house, guest(house, id, 0), at=time.time() - 7200, moves=0)
    page = anna.get(f"/t/{id}").text
    digest = page[page.index('id="digest"') : page.index("</details>")]
    assert "Since you were here, 2 hours ago" in digest
    assert "Bruno" in digest
    assert ">Anna" not in digest
    assert 'id="digest"' not in anna.get(f"/t/{id}").text


def test_a_page_in_sight_says_that_it_is_looked_at_and_nobody_else_can_for_me(house: House) -> None:
    anna, bruno, carla = house.visitor("Anna"), house.visitor("Bruno"), house.visitor("Carla")
    id = dealt([anna, bruno])
    who = guest(house, id, 0)
    rows = house.desk.notifying.looks.rows
    assert done(house, rows.one(who, id)) is None
    assert carla.post(f"/t/{id}/looked").status_code == 204
    assert anna.http.post(f"/t/{id}/looked", data={"csrf": "forged"}).status_code == 403
    assert done(house, rows.of(who)) == {}
    assert anna.post(f"/t/{id}/looked").status_code == 204
    assert done(house, rows.one(who, id))["moves"] == house.desk.house.known(id).moves_made
