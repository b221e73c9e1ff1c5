"""How I am found, by pages: my page, links that need no sign-in, the feed, and what is kept of it."""

import asyncio
import re
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from backroom.server.keeping import schema
from backroom.server.keeping.channels import made
from backroom.server.notifying.push import KEY, new_key
from tests.server.house import QUICK, House, Visitor
from tests.server.outside import Notebook, in_notebook
from tests.server.test_mytables import dealt, done, guest, until_asked

LONG = 3600.0
ATOM = "{http://www.w3.org/2005/Atom}"
MAILING = replace(
    QUICK, url="http://house.example", mail_host="127.0.0.1", mail_port=9, mail_from="t@club.example", turn_after=LONG
)


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Notebook]]:
    """A house that sends mail, all of which goes into a notebook."""
    with House(tmp_path_factory.mktemp("mailing") / "tables.db", MAILING) as house:
        yield house, in_notebook(house.desk.notifying)


def round_of(house: House) -> None:
    """Everything that is due is written and sent."""

    async def work() -> None:
        await house.desk.notifying.round(time.time() + LONG)
        await house.desk.notifying.sending.settled()

    done(house, work())


def asked(house: House, anna: Visitor, bruno: Visitor) -> str:
    """A table at which Anna is asked, and was found; others moved there last."""
    id = dealt([anna, bruno])
    until_asked([anna, bruno], id, 0)
    round_of(house)
    return id


def rows(page: str) -> list[tuple[str, str, str]]:
    """Lamp, name and state of each row of my page."""
    found = re.findall(
        r'class="found-row lit-(\w+)[^"]*"[^>]*>.*?<b>(.*?)</b> <span class="how"[^>]*>(.*?)</span>', page
    )
    return [(lamp, name, state) for lamp, name, state in found]


def stop_of(notebook: Notebook) -> str:
    return notebook.sent[-1].stop.removeprefix("http://house.example")


def test_my_page_says_of_each_way_whether_it_works(house: House) -> None:
    anna = house.visitor("Anna")
    there = {name: (lamp, state) for lamp, name, state in rows(anna.get("/me").text)}
    assert there["Mail"] == ("off", "this house sends no mail")
    assert there["Push"] == ("off", "this house has no keys for it")
    assert there["A feed of my turns"] == ("off", "off")
    assert there["Webhook"] == ("off", "Discord, Matrix or plain JSON")


def test_a_webhook_that_fails_stands_on_my_page_with_its_error_and_its_time(house: House) -> None:
    anna = house.visitor("Anna")
    answer = anna.post("/me/found/webhook", url="http://127.0.0.1:9/", shape="discord")
    assert answer.headers["location"] == "/me#found"
    lamp, _, state = next(row for row in rows(anna.get("/me").text) if row[1] == "Webhook, Discord")
    assert lamp == "failed"
    assert re.fullmatch(r"stopped: that address lies in a private network: .* at \d\d:\d\d", state), state
    corner = anna.get("/mine").text
    assert "lit-failed" in corner[corner.index("You are found by") :]


def test_mail_waits_for_a_tap_then_works_and_is_tried(mailing: tuple[House, Notebook]) -> None:
    house, notebook = mailing
    anna = house.visitor("Anna")
    anna.post("/me/found/mail", address="anna@post.example")
    assert ("waits", "Mail to a...@post.example", "waits: tap the link we sent") in rows(anna.get("/me").text)
    path = notebook.sent[-1].link.removeprefix("http://house.example")
    stranger = house.visitor()
    page = stranger.get(path)
    assert "Yes, it is mine" in page.text
    assert ("waits", "Mail to a...@post.example", "waits: tap the link we sent") in rows(anna.get("/me").text)
    assert stranger.http.post(path).status_code == 303
    assert "It is yours" in stranger.get(path).text
    id = re.search(r'action="/me/found/([\w-]{10,})"', anna.get("/me").text)
    assert id
    anna.post(f"/me/found/{id[1]}", do="test")
    assert any(
        lamp == "works" and re.fullmatch(r"arrived \d\d:\d\d", state) for lamp, _, state in rows(anna.get("/me").text)
    )


def test_a_forged_or_cut_link_changes_nothing(mailing: tuple[House, Notebook]) -> None:
    house, _ = mailing
    visitor = house.visitor()
    for path in ("/found/confirm/x", "/found/stop/x", "/found/confirm/WyJhIl0.x.y"):
        assert visitor.get(path).status_code == 410
        assert visitor.http.post(path).status_code == 410


def test_one_tap_in_a_message_stops_it_without_a_cookie_and_looking_does_not(mailing: tuple[House, Notebook]) -> None:
    house, notebook = mailing
    anna, bruno, stranger = house.visitor("Anna"), house.visitor("Bruno"), house.visitor()
    first = dealt([anna, bruno])
    who = guest(house, first, 0)
    done(house, house.desk.notifying.channels.rows.add(made(f"m {who}", who, "mail", "a@post.example", "")))
    id = asked(house, anna, bruno)
    assert notebook.sent[-1].link == f"http://house.example/t/{id}"
    stop = stop_of(notebook)
    assert "Stop these messages?" in stranger.get(stop).text
    many = len(notebook.sent)
    asked(house, anna, bruno)
    assert len(notebook.sent) == many + 1
    one_click = {"List-Unsubscribe": "One-Click"}
    answer = stranger.http.post(stop, data=one_click)
    assert answer.status_code == 200
    assert "It is stopped" in answer.text
    asked(house, anna, bruno)
    assert len(notebook.sent) == many + 1
    assert ("off", "Mail to a...@post.example", "off") in rows(anna.get("/me").text)
    anna.post(f"/me/found/m {who}", do="again")
    asked(house, anna, bruno)
    assert len(notebook.sent) == many + 2


def test_nobody_does_anything_with_somebody_elses_channels(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    anna.post("/me/found/feed")
    id = re.findall(r'action="/me/found/([\w-]{10,})"', anna.get("/me").text)[0]
    for what in ("test", "stop", "again", "remove", "digest"):
        assert bruno.post(f"/me/found/{id}", do=what).status_code == 404
    assert anna.post(f"/me/found/{id}", do="dance").status_code == 422
    assert anna.http.post(f"/me/found/{id}", data={"do": "remove"}).status_code == 403
    assert anna.post(f"/me/found/{id}", do="remove").status_code == 303


def test_my_turns_are_a_feed_at_a_secret_address_that_can_be_changed(mailing: tuple[House, Notebook]) -> None:
    house, _ = mailing
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno <b>&")
    anna.post("/me/found/feed")
    secret = re.search(r"http://house.example(/feed/[\w-]+)", anna.get("/me").text)
    assert secret
    id = asked(house, anna, bruno)
    answer = house.visitor().get(secret[1])
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.text)
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Your turn: Famiglia"
    assert "Bruno <b>&" in (entry.findtext(f"{ATOM}content") or "")
    assert entry.find(f"{ATOM}link").get("href") == f"http://house.example/t/{id}"  # type: ignore[union-attr]
    assert "read " in next(state for _, name, state in rows(anna.get("/me").text) if name == "A feed of my turns")
    anna.post("/me/found/feed")
    assert house.visitor().get(secret[1]).status_code == 404


def test_what_is_kept_of_how_i_am_found_is_downloaded_and_deleted(mailing: tuple[House, Notebook]) -> None:
    house, _ = mailing
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = dealt([anna, bruno])
    who = guest(house, id, 0)
    channel = made(f"k {who}", who, "mail", "annas-own@post.example", "")
    done(house, house.desk.notifying.channels.rows.add(channel))
    anna.get(f"/t/{id}")
    asked(house, anna, bruno)
    mine = anna.get("/me/everything.json").json()
    assert mine["found_by"][0]["address"] == "annas-own@post.example"
    assert [look["table_id"] for look in mine["looks"]] == [id]
    assert mine["told"][0]["outcome"] == "sent"
    assert "Famiglia" in mine["told"][0]["words"]["title"]
    assert anna.post("/me/forget", sure="yes").status_code == 303

    async def left() -> str:
        database = house.desk.store.database
        of = (schema.looks, schema.channels, schema.notifications, schema.deliveries)
        return str([await database.all(select(table)) for table in of])

    kept = done(house, left())
    assert who not in kept
    assert "annas-own" not in kept


def test_an_address_is_not_filled_with_questions_whoever_asks_them(tmp_path: Path) -> None:
    with House(tmp_path / "t.db", replace(MAILING, limits=True)) as house:
        notebook = in_notebook(house.desk.notifying)
        answers = [
            house.visitor(f"V{n}").post("/me/found/mail", address="victim@post.example").status_code for n in range(6)
        ]
        assert answers == [303] * 4 + [429] * 2
        assert len(notebook.sent) == 4


def test_pushes_are_offered_only_where_browsers_allow_them(house: House) -> None:
    done(house, house.desk.store.keep_secret(KEY, new_key()))
    anna = house.visitor("Anna")
    here = anna.get("/me").text
    assert re.search(r'id="push-here" data-key="[\w-]{80,}"', here)
    assert "You are here over <b>HTTPS, or on this machine</b>" in here
    there = anna.get("/me", headers={"host": "den.example"}).text
    assert 'id="push-here"' not in there
    assert ("off", "Push", "needs HTTPS") in rows(there)
    assert "You are here over <b>http://</b>" in there


def test_the_worker_keeps_no_page_and_answers_no_request(house: House) -> None:
    answer = house.visitor().get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    for word in ("caches", "fetch"):
        assert word not in answer.text
    for word in ("push", "notificationclick"):
        assert word in answer.text


def test_a_digest_is_set_and_taken_back(mailing: tuple[House, Notebook]) -> None:
    house, _ = mailing
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    who = guest(house, dealt([anna, bruno]), 0)
    channel = made(f"d-{who}", who, "mail", "d@post.example", "")
    done(house, house.desk.notifying.channels.rows.add(channel))
    anna.post(f"/me/found/d-{who}", do="digest", hour="8")
    assert '<option value="8" selected>' in anna.get("/me").text
    assert anna.post(f"/me/found/d-{who}", do="digest", hour="24").status_code == 422
    anna.post(f"/me/found/d-{who}", do="digest", hour="")
    assert ("off", "One digest a day", "off") in rows(anna.get("/me").text)


def test_a_feed_has_no_digest(house: House) -> None:
    anna = house.visitor("Anna")
    anna.post("/me/found/feed")
    found = re.search(r'action="/me/found/([^"]+)"', anna.get("/me").text.split("data-copy", 1)[1])
    assert found
    for hour in ("0", ""):
        refused = anna.post(f"/me/found/{found[1]}", do="digest", hour=hour)
        assert (refused.status_code, "feed has no digest" in refused.text) == (409, True)


def test_a_house_with_pages_goes_round_by_itself(tmp_path: Path) -> None:
    """Nobody calls it here: the house wakes when somebody is asked."""
    with House(tmp_path / "t.db", replace(MAILING, turn_after=0.0)) as house:
        notebook = in_notebook(house.desk.notifying)
        anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
        who = guest(house, dealt([anna, bruno]), 0)
        done(house, house.desk.notifying.channels.rows.add(made("m", who, "mail", "a@post.example", "")))
        id = dealt([anna, bruno])
        until_asked([anna, bruno], id, 0)

        async def told() -> None:
            async with asyncio.timeout(60):
                while not any(message.about == id for message in notebook.sent):
                    await asyncio.sleep(0.02)

        done(house, told())
