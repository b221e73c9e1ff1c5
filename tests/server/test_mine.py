"""What is mine: links that work once, devices that can be signed out, everything downloaded and deleted."""

import asyncio
import re
from typing import Any

from sqlalchemy import select

from backroom.server.doors.devices import BROWSER, Devices, browser_of
from backroom.server.keeping import schema
from backroom.server.tables.live import Watcher
from backroom.server.tables.tables import Tables
from tests.bots.test_analysis import finished
from tests.server.house import House, Program, Visitor
from tests.server.postgres import Postgres
from tests.server.test_processes import with_two
from tests.server.waiting import until


def link_of(anna: Visitor) -> str:
    found = re.search(r"/along/[\w.-]+", anna.get("/me/along").text)
    assert found
    return found[0]


def moved_in(house: House, anna: Visitor) -> Visitor:
    phone = house.visitor()
    assert phone.post(link_of(anna)).status_code == 303
    return phone


def seat(who: Visitor, id: str) -> Any:
    return who.get(f"/api/tables/{id}").json()["seat"]


def test_a_link_that_takes_seats_along_works_once(house: House) -> None:
    anna = house.visitor("Anna")
    id, link = anna.play_now(), link_of(anna)
    phone, thief = house.visitor(), house.visitor()
    assert phone.get(link).status_code == 200
    assert phone.post(link).status_code == 303
    assert seat(phone, id) == 0
    assert thief.get(link).status_code == 410
    assert thief.post(link).status_code == 410
    assert seat(thief, id) is None


def test_a_device_that_is_signed_out_is_a_stranger(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    phone = moved_in(house, anna)
    listed = re.findall(r'name="device" value="([^"]+)"', anna.get("/me").text)
    assert len(listed) == 1
    pending = link_of(phone)
    assert anna.post("/me/sign-out", device=listed[0]).status_code == 303
    assert seat(phone, id) is None
    assert seat(anna, id) == 0
    assert house.visitor().post(pending).status_code == 410


def test_everywhere_else_is_signed_out_at_once_the_first_device_and_tokens_too(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    program = Program(house.url)
    made = anna.http.post(
        "/api/tables", json={"game": "famiglia", "seats": ["open", "open"]}, headers={"x-csrf": anna.csrf}
    )
    program.token = made.json()["token"]
    assert program.get(f"/tables/{id}").json()["seat"] == 0
    phone = moved_in(house, anna)
    assert phone.post("/me/sign-out").status_code == 303
    assert seat(phone, id) == 0
    assert seat(anna, id) is None
    assert program.get(f"/tables/{id}").status_code == 401
    program.close()


def test_the_streams_of_a_device_that_is_signed_out_end(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    phone = moved_in(house, anna)
    device = re.findall(r'name="device" value="([^"]+)"', anna.get("/me").text)[0]
    with phone.stream(f"/t/{id}/live") as theirs, phone.stream(f"/api/tables/{id}/stream") as views:
        next(theirs), next(views)
        with anna.stream(f"/t/{id}/live") as mine:
            next(mine)
            anna.post("/me/sign-out", device=device)
            assert [len(list(cut)) < 5 for cut in (theirs, views)] == [True, True]
            anna.post(f"/t/{id}/chat", text="still here")
            assert any("still here" in piece for piece in mine)


def test_a_device_signed_out_at_one_process_has_no_stream_at_another(server: Postgres) -> None:
    async def work(here: Tables, there: Tables) -> None:
        table = await here.setting_up.make("g0", "P0", "famiglia", ["me", "open"], {}, False)
        watcher, heard = Watcher("g0", 0, "phone"), list[str]()

        async def nothing() -> str:
            return ""

        async def watch() -> None:
            async for piece in there.house.live.stream(table.id, watcher, nothing):
                heard.append(piece)

        there.peers.devices = Devices(there.house.store.database, there.house.live.cut)
        watching = asyncio.create_task(watch())
        await until(lambda: heard)
        devices = Devices(here.house.store.database, here.house.live.cut)
        await devices.add("g0", "phone", BROWSER, "")
        await devices.end("g0", "phone")
        await asyncio.wait_for(watching, 30)

    with_two(server, work)


def test_nobody_signs_out_somebody_else(house: House) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    id = anna.play_now()
    phone = moved_in(house, anna)
    device = re.findall(r'name="device" value="([^"]+)"', anna.get("/me").text)[0]
    bruno.post("/me/sign-out", device=device)
    assert seat(phone, id) == 0


def test_another_process_hears_of_it_soon(house: House, monkeypatch: Any) -> None:
    async def elsewhere() -> tuple[bool, bool]:
        database = house.desk.store.database
        here, there = Devices(database), Devices(database)
        await here.add("somebody", "a phone", BROWSER, "")
        await there.look_up("somebody", "a phone", BROWSER, "")
        before = there.ended("a phone")
        await here.end("somebody", "a phone")
        monkeypatch.setattr("backroom.server.doors.devices.SURE", 0.0)
        await there.look_up("somebody", "a phone", BROWSER, "")
        return before, there.ended("a phone")

    assert asyncio.run_coroutine_threadsafe(elsewhere(), house.loop).result(60) == (False, True)


def test_who_was_signed_out_while_the_line_was_cut_or_while_he_was_looked_up_is_known_at_the_next_look(
    house: House,
) -> None:
    async def elsewhere() -> list[bool]:
        database, known = house.desk.store.database, []
        here, there = Devices(database), Devices(database)
        for device in ("a tablet", "a laptop"):
            await here.add("somebody", device, BROWSER, "")
        await there.look_up("somebody", "a tablet", BROWSER, "")
        await here.end("somebody", "a tablet")
        there.unsure()
        await there.look_up("somebody", "a tablet", BROWSER, "")
        known.append(there.ended("a tablet"))

        class Slow:
            async def one(self, *query: Any, **values: Any) -> Any:
                row = await database.one(*query, **values)
                await here.end("somebody", "a laptop")
                there.heard("a laptop")
                return row

        there._rows._database = Slow()  # type: ignore[assignment]
        await there.look_up("somebody", "a laptop", BROWSER, "")
        there._rows._database = database
        await there.look_up("somebody", "a laptop", BROWSER, "")
        known.append(there.ended("a laptop"))
        house.desk.tables.peers.missed()
        known.append(not house.desk.doorman.devices._known)
        return known

    assert asyncio.run_coroutine_threadsafe(elsewhere(), house.loop).result(60) == [True, True, True]


def test_everything_kept_of_me_can_be_downloaded_and_nothing_of_a_running_deal(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    told_now = anna.my_turn(id)
    anna.move(id, told_now["ply"], told_now["options"][0]["code"])
    anna.post(f"/t/{id}/chat", text="good evening")
    mine = anna.get("/me/everything.json")
    assert "attachment" in mine.headers["content-disposition"]
    kept = mine.json()
    assert kept["name"] == "Anna"
    assert [line["text"] for line in kept["seats"][0]["chat"]] == ["good evening"]
    assert kept["seats"][0]["moves"][0]["action"] == told_now["options"][0]["code"]
    assert "seed" not in mine.text
    assert house.visitor().get("/me/everything.json").json()["seats"] == []


def test_what_is_mine_can_be_deleted_and_the_others_play_on(house: House) -> None:
    anna, bruno = house.visitor("Annabella"), house.visitor("Bruno")
    id = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open").headers["location"][3:]
    anna.post(f"/t/{id}/sit", salt="a", seat=0)
    bruno.post(f"/t/{id}/sit", salt="b")
    anna.post(f"/t/{id}/chat", text="my secret recipe")
    old = anna.http.cookies["backroom"]
    assert anna.post("/me/forget").status_code == 422
    assert anna.post("/me/forget", sure="yes").status_code == 303
    assert bruno.my_turn(id)["seats"][0]["name"] != "Annabella"
    again = house.visitor()
    again.http.cookies.set("backroom", old)
    assert seat(again, id) is None

    work = rows_of(house, schema.guests, schema.seats, schema.chat, schema.events)
    kept = asyncio.run_coroutine_threadsafe(work, house.loop).result(60)
    assert "Annabella" not in kept
    assert "recipe" not in kept


def test_what_i_said_watching_and_lines_that_name_me_go_too_and_at_once(house: House) -> None:
    bruno, carla, anna = house.visitor("Bruno"), house.visitor("Carla"), house.visitor("Annabella")
    id = bruno.post("/tables", game="famiglia", players=2, seat0="me", seat1="open").headers["location"][3:]
    anna.post(f"/t/{id}/sit", salt="a")
    anna.post(f"/t/{id}/leave")
    anna.post(f"/t/{id}/chat", text="my secret recipe")
    carla.post(f"/t/{id}/chat", text="no secret of mine")
    assert "Annabella" in carla.get(f"/t/{id}").text
    said = anna.get("/me/everything.json").json()["said_watching"]
    assert [line["text"] for line in said] == ["my secret recipe"]
    assert anna.post("/me/forget", sure="yes").status_code == 303
    kept = asyncio.run_coroutine_threadsafe(rows_of(house, schema.chat, schema.events), house.loop).result(60)
    house.desk.live.wake(id)
    page = carla.get(f"/t/{id}").text
    for text in (kept, page):
        assert "Annabella" not in text
        assert "recipe" not in text
    assert "no secret of mine" in kept


def test_how_games_of_mine_turned_goes_too_for_it_names_me(house: House) -> None:
    anna = house.visitor("Annabella")
    id = anna.play_now()
    record = finished("famiglia", 2, 5).record().dumps().encode()
    sent = anna.http.post("/replays", data={"csrf": anna.csrf}, files={"record": ("g.json", record)})
    brought = sent.headers["location"].removeprefix("/replays/")
    for of in (id, brought):
        work = house.desk.store.add_analysis(of, {"turns": [{"told": f"Annabella paid, at {of}."}]})
        asyncio.run_coroutine_threadsafe(work, house.loop).result(60)
    assert anna.post("/me/forget", sure="yes").status_code == 303
    kept = asyncio.run_coroutine_threadsafe(rows_of(house, schema.analyses), house.loop).result(60)
    assert id not in kept
    assert brought not in kept


async def rows_of(house: House, *tables: Any) -> str:
    return str([await house.desk.store.database.all(select(table)) for table in tables])


def test_a_browser_is_called_what_people_call_it() -> None:
    assert browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0") == "Firefox on Linux"
    assert browser_of("curl/8") == ""
