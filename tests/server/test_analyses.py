"""How a finished game turned: asked for, worked out beside the server, kept."""

import asyncio
import re
import time
from pathlib import Path
from typing import Any

import pytest

from backroom.server.common.refusal import Refusal
from backroom.server.keeping import personal
from backroom.server.keeping.store import store_at
from backroom.server.tables.tables import Tables
from backroom.server.thinking.analyses import Analyses
from tests.bots.test_analysis import finished
from tests.server.house import House, Visitor
from tests.server.test_company import finished as over_at_once
from tests.server.test_pages import on_turn, two_at_a_table
from tests.server.test_tables import with_tables
from tests.server.waiting import PATIENCE, until

LIVE = {"hx-request": "true"}


@pytest.fixture(scope="module")
def over(house: House) -> tuple[Visitor, str]:
    """A finished game, its record brought to the server."""
    ada = house.visitor("Ada")
    record = finished("famiglia", 2, 5).record().dumps().encode()
    sent = ada.http.post("/replays", data={"csrf": ada.csrf}, files={"record": ("g.json", record)})
    return ada, sent.headers["location"]


def waited(visitor: Visitor, address: str) -> str:
    """The panel once it is done; what it says meanwhile counts up, however busy the machine is."""
    heard, enough = [0], time.monotonic() + PATIENCE
    while "Working it out" in (panel := visitor.get(f"{address}/analysis", headers=LIVE)).text:
        assert panel.status_code == 200
        heard.append(int(re.search(r"Working it out: (\d+)%", panel.text)[1]))  # type: ignore[index]
        assert heard == sorted(heard)
        if heard[-1] > heard[-2]:
            enough = time.monotonic() + PATIENCE
        assert time.monotonic() < enough, "it never ended"
        time.sleep(0.1)
    assert panel.status_code == 200
    return panel.text


def test_a_button_asks_for_it_and_it_is_worked_out_once(house: House, over: tuple[Visitor, str]) -> None:
    ada, address = over
    assert "Analyse this game" in ada.get(address).text
    asked = ada.http.post(f"{address}/analysis", data={"csrf": ada.csrf}, headers=LIVE)
    assert asked.status_code == 200
    assert "Working it out" in asked.text
    panel = waited(ada, address)
    assert panel.count("<polyline") == 2
    assert "data-at=" in panel
    whole = ada.get(address, params={"at": 2}).text
    assert "Chance to win in 100, all cards open." in whole
    again = ada.http.post(f"{address}/analysis", data={"csrf": ada.csrf}, headers=LIVE)
    assert again.text.count("<polyline") == 2
    assert house.desk.analyses.percent(address.rsplit("/", 1)[1]) is None


def test_the_turning_points_are_a_list_for_those_who_do_not_see_the_curve(over: tuple[Visitor, str]) -> None:
    ada, address = over
    ada.http.post(f"{address}/analysis", data={"csrf": ada.csrf}, headers=LIVE)
    panel = waited(ada, address)
    assert 'role="img"' in panel
    assert "aria-label=" in panel
    items = re.findall(r'<a class="turned" href="([^"]*)" data-at="(\d+)"', panel)
    assert items
    for href, ply in items:
        page = ada.get(href.replace("&amp;", "&"))
        assert f"move {ply} of" in page.text


def test_an_unfinished_table_is_not_analysed(house: House) -> None:
    anna, _bruno, id = two_at_a_table(house, hands="held")
    refused = anna.http.post(f"/t/{id}/replay/analysis", data={"csrf": anna.csrf}, headers=LIVE)
    assert refused.status_code == 409
    assert anna.get(f"/t/{id}/replay/analysis", headers=LIVE).status_code == 409
    assert "How it turned" not in anna.get(f"/t/{id}/replay").text
    assert house.desk.analyses.percent(id) is None


def test_a_table_that_is_over_can_be_analysed_from_its_replay(house: House) -> None:
    anna, bruno, id = two_at_a_table(house)
    for _ in range(60):
        now, _other = on_turn(anna, bruno, id)
        told = now.view(id)
        if told["over"]:
            break
        codes = [o["code"] for o in told["options"]]
        now.move(id, told["ply"], next(c for c in ("pass", "keep", codes[0]) if c in codes))
    assert anna.view(id)["over"]
    assert "Analyse this game" in anna.get(f"/t/{id}/replay").text
    sent = anna.post(f"/t/{id}/replay/analysis")
    assert sent.status_code == 303
    assert "<polyline" in waited(anna, f"/t/{id}/replay")


def test_a_record_that_was_cut_short_is_not_analysed(house: House) -> None:
    game = finished("famiglia", 2, 5)
    record = game.record()
    record.moves, record.outcome, record.seed = record.moves[:4], None, None
    ada = house.visitor("Ada")
    sent = ada.http.post("/replays", data={"csrf": ada.csrf}, files={"record": ("g.json", record.dumps().encode())})
    address = sent.headers["location"]
    assert "How it turned" not in ada.get(address).text
    refused = ada.http.post(f"{address}/analysis", data={"csrf": ada.csrf}, headers=LIVE)
    assert refused.status_code == 409
    assert "Only a finished game is analysed" in refused.text


def test_without_the_forms_number_nobody_asks(over: tuple[Visitor, str]) -> None:
    ada, address = over
    assert ada.http.post(f"{address}/analysis", headers=LIVE).status_code == 403


def test_what_a_restart_cut_short_is_begun_anew_and_others_are_answered_meanwhile(tmp_path: Path) -> None:
    record = finished("famiglia", 2, 5).record().dumps()

    async def work() -> tuple[dict[str, Any] | None, dict[str, Any] | None, int]:
        store = store_at(str(tmp_path / "t.db"))
        await store.open()
        await store.add_replay("one", "g0", record)
        first = Analyses(store)
        await first.ask("one", record, ["Ada", "Bo"])
        await asyncio.sleep(0.05)
        assert first.percent("one") is not None
        await first.close()
        assert first.percent("one") is None
        cut = await store.analysis("one")
        second, ticks = Analyses(store), 0
        await second.ask("one", record, ["Ada", "Bo"])
        while second.percent("one") is not None:
            ticks += 1
            await asyncio.sleep(0.005)
        whole = await second.found("one")
        await second.close()
        await store.close()
        return cut, whole, ticks

    cut, whole, ticks = asyncio.run(work())
    assert cut is None
    assert whole is not None
    assert whole["lines"][0]["values"][-1] in (0.0, 1.0)
    assert ticks > 20


def test_only_so_many_are_asked_for_at_once(tmp_path: Path) -> None:
    record = finished("famiglia", 2, 5).record().dumps()

    async def work() -> None:
        store = store_at(str(tmp_path / "t.db"))
        await store.open()
        analyses = Analyses(store)
        for n in range(6):
            await analyses.ask(f"{n}", record, ["Ada", "Bo"])
        await analyses.ask("0", record, ["Ada", "Bo"])
        with pytest.raises(Refusal):
            await analyses.ask("7", record, ["Ada", "Bo"])
        await analyses.close()
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("what", ["a table", "a record"])
def test_what_is_worked_out_while_somebody_is_erased_is_not_kept_with_his_name(what: str, tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        store, table = house.house.store, await over_at_once(house)
        record = table.playing().record(reveal=True).dumps()
        await store.add_replay("brought", "g0", record)
        analyses, id = Analyses(store), table.id if what == "a table" else "brought"
        await analyses.ask(id, record, table.names)
        assert await personal.erase(store, "g0", "nobody") == {table.id}
        await until(lambda: analyses.percent(id) is None)
        assert await analyses.found(id) is None
        await analyses.close()

    with_tables(tmp_path, work)
