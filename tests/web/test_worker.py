"""The worker that shows pushes, as it is served, in a browser; what it is given by the system is made by hand, for a
browser without windows shows no notifications."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.server.house import House

Open = Callable[..., Page]
TOLD = {
    "title": "Your turn: Famiglia", "body": "With Bruno.", "link": "https://a.example/t/1",
    "stop": "https://a.example/found/stop/x", "tag": "1",
}  # fmt: skip
AROUND = """async ([told, windows, action]) => {
  const heard = {}, done = [];
  const self = {
    addEventListener: (kind, listen) => (heard[kind] = listen),
    registration: { showNotification: async (...shown) => done.push(["shown", ...shown]) },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => done.push(["focus", url]) })),
      openWindow: async (url) => done.push(["open", url]),
    },
  };
  const work = [];
  const event = { waitUntil: (one) => work.push(one) };
  %s;
  heard.push({ ...event, data: { json: () => told } });
  const notification = { close: () => done.push(["close"]), data: told };
  if (action !== null) heard.notificationclick({ ...event, action, notification });
  await Promise.all(work);
  return done;
}"""


def works(house: House, page: Page, windows: list[str], action: str | None) -> list[Any]:
    source = house.visitor().get("/worker.js").text
    return list(page.evaluate(AROUND % source, [TOLD, windows, action]))


def test_a_push_is_shown_and_leads_to_its_table_or_to_where_it_is_stopped(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/healthz")
    (shown,) = works(house, page, [], None)
    assert shown[:2] == ["shown", "Your turn: Famiglia"]
    assert (shown[2]["body"], shown[2]["tag"], shown[2]["data"]) == ("With Bruno.", "1", TOLD)
    assert shown[2]["actions"] == [{"action": "stop", "title": "Stop these"}]
    assert works(house, page, [], "")[1:] == [["close"], ["open", TOLD["link"]]]
    assert works(house, page, [], "stop")[1:] == [["close"], ["open", TOLD["stop"]]]
    there = TOLD["link"] + "#side"
    assert works(house, page, ["https://a.example/", there], "")[1:] == [["close"], ["focus", there]]


def test_the_worker_is_taken_by_the_browser_and_pages_come_past_it(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/me", fresh=True)
    scope = page.evaluate(
        "async () => { await navigator.serviceWorker.register('/worker.js');"
        " return (await navigator.serviceWorker.ready).scope }"
    )
    assert scope == f"{house.url}/"
    with page.expect_response(f"{house.url}/mine") as answered:
        page.goto(f"{house.url}/mine")
    assert not answered.value.from_service_worker
