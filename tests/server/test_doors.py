"""Whatever is sent, the answer is ours: no 500, and the policy headers on every no."""

import asyncio
import contextlib
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from sqlalchemy import text

from backroom.server.doors.guard import HEADERS, answers_to
from backroom.server.doors.limits import HOUSEHOLD, RATES, address_of, is_among
from backroom.server.keeping.errors import Unreachable
from backroom.server.keeping.store import store_at
from backroom.server.running.app import create_app
from backroom.server.tables.live import Live, Watcher
from tests.server.house import QUICK, House
from tests.server.waiting import soon


def raw(house: House, said: bytes, patience: float = 20) -> bytes:
    """What comes back on a plain line until it closes or is silent."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=patience) as line:
        line.sendall(said)
        heard = b""
        with contextlib.suppress(TimeoutError, ConnectionResetError):
            while piece := line.recv(65536):
                heard += piece
    return heard


def post(path: str, *headers: str, body: bytes = b"") -> bytes:
    lines = [f"POST {path} HTTP/1.1", "Host: h", "Connection: close", *headers]
    if not any(line.lower().startswith("content-length") for line in headers):
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


FORM = "Content-Type: application/x-www-form-urlencoded"
ODD = {
    "a number of ours with an accent": post("/me/name", FORM, "Cookie: {cookie}", body=b"csrf=%C3%A9&name=x"),
    "a header with an accent": post("/api/tables/x/chat", "X-Csrf: \xe9", "Cookie: {cookie}"),
    "an origin that is no address": post("/me/name", "Origin: http://["),
    "a length of 5,000 digits": post("/me/name", "Content-Length: " + "0" * 4990 + "1" * 10),
    "a negative length": post("/me/name", "Content-Length: -1"),
    "an unknown alphabet": post("/me/name", "Content-Type: multipart/form-data; boundary=x; charset=undefined"),
    "no boundary": post("/me/name", "Content-Type: multipart/form-data", body=b"--x"),
    "nothing between": b"GET /t/%00 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
    "half a letter": b"GET /replays/%ff%c3 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
    "raw bytes": b"GET /\xff\xfe HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    "a star": b"OPTIONS * HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
    "a socket of the web": b"GET / HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n",
    "two lengths": post("/me/name", "Content-Length: 3", "Content-Length: 4", body=b"abcd"),
    "a broken cookie": b"GET / HTTP/1.1\r\nHost: h\r\nCookie: backroom=\xff;;=\r\nConnection: close\r\n\r\n",
    "a broken token": post("/api/tables/x/hint", "Authorization: Bearer \xff"),
    "a long head": b"GET / HTTP/1.1\r\nHost: h\r\n" + b"X: " + b"y" * 40_000 + b"\r\n\r\n",
    "a name of 5,000 letters": b"GET /games/famiglia/table/%b.css HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
    % (b"a" * 5000),
    "rubbish": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
}


@pytest.mark.parametrize("what", ODD)
def test_odd_bytes_get_a_4xx_or_a_page_and_never_a_500(house: House, what: str) -> None:
    cookie = house.visitor("Anna").http.cookies["backroom"]
    heard = raw(house, ODD[what].replace(b"{cookie}", b"backroom=" + cookie.encode()), patience=8)
    status = int(heard.split(b" ", 2)[1])
    assert status in (200, 400, 401, 403, 404, 405, 413, 415, 422, 431), heard[:300]
    assert house.visitor().get("/").status_code == 200


SPEC = schemathesis.openapi.from_dict(create_app(QUICK).openapi())
CALLS = [found.ok() for found in SPEC.get_all_operations()]
QUICKLY = settings(
    max_examples=10, deadline=None, phases=[Phase.explicit, Phase.generate], derandomize=True, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("call", CALLS, ids=[call.label for call in CALLS])
def test_nothing_that_can_be_sent_to_the_api_breaks_it(house: House, call: Any) -> None:
    @QUICKLY
    @given(call.as_strategy(generation_mode=GenerationMode.NEGATIVE) | call.as_strategy())
    def whatever(case: Any) -> None:
        answer = case.call(base_url=house.url, timeout=60)
        assert answer.status_code < 500
        assert answer.headers["x-content-type-options"][0] == "nosniff"

    with contextlib.suppress(Unsatisfiable):
        whatever()


@pytest.mark.parametrize("size", [33_000, 60_000])
def test_a_long_head_that_comes_at_once_is_refused_too(house: House, size: int) -> None:
    body = b"\r\nContent-Length: 4\r\n\r\nbody"
    assert b" 431 " in raw(house, b"POST /me/name HTTP/1.1\r\nHost: h\r\nX: " + b"y" * size + body, 10)[:20]
    assert b" 200 " in raw(house, b"GET /healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")[:20]


def test_every_no_has_the_policy_headers(house: House) -> None:
    anna = house.visitor("Anna")
    noes = [
        anna.http.post("/me/name", headers={"origin": "http://evil.example"}),
        anna.http.post("/me/name", content=b"x" * 100_000),
        anna.get("/nothing"),
        anna.http.post("/me/along"),
    ]
    assert [no.status_code for no in noes] == [403, 413, 404, 405]
    for no in noes:
        assert {name: no.headers.get(name) for name in HEADERS} == HEADERS
        assert no.headers["cache-control"] == "no-store"


def test_what_cannot_be_done_somewhere_is_told_with_what_can(house: House) -> None:
    anna = house.visitor()
    assert anna.http.put("/me/name").headers["allow"] == "POST"
    assert anna.http.delete("/").headers["allow"] == "GET, HEAD"
    assert anna.http.put("/along/x").headers["allow"] == "GET, HEAD, POST"
    assert anna.http.delete("/static/room.css").headers["allow"] == "GET, HEAD"


def test_the_head_of_an_answer_comes_without_its_body(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    for path in ("/", f"/t/{id}", f"/api/tables/{id}", "/static/room.css", f"/t/{id}/live"):
        head = anna.http.head(path)
        assert (head.status_code, head.content) == (200, b""), path
    assert anna.http.head("/nothing").status_code == 404


REFUSED_HEADS = {
    "by the guard": ("/%00", "Host: h"),
    "for its size": ("/", "Host: h\r\nContent-Length: 70000"),
    "for its alphabet": ("/", "Host: h\r\nContent-Type: text/plain; charset=latin-1"),
    "by a route": ("/nothing", "Host: h"),
    "by the rules of a token": ("/api/tables/x", "Host: h\r\nAuthorization: Bearer x"),
}


@pytest.mark.parametrize("how", REFUSED_HEADS)
def test_who_asked_for_the_head_of_a_refusal_is_answered_and_so_is_what_comes_after_it(
    house: House, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    path, headers = REFUSED_HEADS[how]
    asked = f"HEAD {path} HTTP/1.1\r\n{headers}\r\n\r\n".encode() + b"x" * (70_000 if "Length" in headers else 0)
    then = b"GET /healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
    first, second = raw(house, asked + then, 10).split(b"HTTP/1.1 ")[1:]
    head, _, body = first.partition(b"\r\n\r\n")
    assert 400 <= int(head[:3]) < 500
    assert int(re.search(rb"content-length: (\d+)", head)[1]) > 0  # type: ignore[index]
    assert body == b""
    assert second.startswith(b"200 ")
    assert not caplog.records


def test_the_head_of_what_is_refused_before_it_is_read_has_no_body_either(house: House) -> None:
    heard = raw(house, b"HEAD / HTTP/1.1\r\nHost: h\r\nX: " + b"y" * 33_000 + b"\r\n\r\n", 10)
    head, _, body = heard.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431")
    assert body == b""


def test_text_goes_out_packed(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    for path in ("/", f"/t/{id}", "/static/room.css", "/static/room.js"):
        assert anna.get(path).headers["content-encoding"] == "gzip", path


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    bounds = replace(
        QUICK, limits=True, lines=20, streams=2, head_seconds=1.0, body_seconds=1.0, hosts=("127.0.0.1", "club.example")
    )  # fmt: skip
    with House(tmp_path_factory.mktemp("narrow") / "tables.db", bounds) as opened:
        yield opened


def test_half_a_question_is_not_waited_for(narrow: House) -> None:
    assert raw(narrow, b"GET / HTTP/1.1\r\nHost: 127", 10).startswith(b"HTTP/1.1 408")
    assert raw(narrow, b"", 10).startswith(b"HTTP/1.1 408")
    head = post("/me/name", "Content-Length: 20", FORM).replace(b"Host: h", b"Host: 127.0.0.1")
    assert raw(narrow, head + b"name=", 10).startswith(b"HTTP/1.1 408")


def test_those_who_never_ask_lock_nobody_out(narrow: House) -> None:
    with contextlib.ExitStack() as held:
        for _ in range(60):
            line = held.enter_context(socket.create_connection(("127.0.0.1", narrow.port), timeout=5))
            line.sendall(b"GET / HTTP/1.1\r\nX: ")
        assert httpx.get(narrow.url + "/", timeout=10).status_code == 200


def test_one_address_watches_only_so_many_tables_at_once(narrow: House) -> None:
    anna = narrow.visitor("Anna")
    id = anna.play_now()
    with contextlib.ExitStack() as open_streams:
        for _ in range(2):
            assert open_streams.enter_context(anna.http.stream("GET", f"/t/{id}/live")).status_code == 200
        assert anna.get(f"/api/tables/{id}/stream").status_code == 429

    def open_again() -> bool:
        with anna.http.stream("GET", f"/t/{id}/live") as again:
            return again.status_code == 200

    soon(open_again)


def test_pages_come_only_so_quickly_from_one_address(narrow: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "pages", (1, 600.0, "too quick"))
    address = "127.0.0.3"
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), base_url=narrow.url, timeout=60) as anna:
        answers = [anna.get("/nothing").status_code for _ in range(6)]
    assert answers == [404] * HOUSEHOLD + [429]


@pytest.mark.parametrize(("proxies", "last"), [((), 429), (("127.0.0.0/8",), 404)])
def test_only_a_trusted_proxy_says_for_whom_it_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], last: int
) -> None:
    monkeypatch.setitem(RATES, "pages", (1, 600.0, "too quick"))
    with House(tmp_path / "tables.db", replace(QUICK, limits=True, proxies=proxies)) as house:
        anna = house.visitor()
        answers = [anna.get("/nothing", headers={"x-forwarded-for": f"192.0.2.{n}"}) for n in range(6)]
    assert answers[-1].status_code == last


def test_a_house_answers_to_its_names_only(narrow: House) -> None:
    assert narrow.visitor().get("/", headers={"host": "evil.example"}).status_code == 421
    assert answers_to(("club.example",), "CLUB.example:8013")
    assert answers_to(("*.club.example",), "games.club.example")
    assert not answers_to(("*.club.example",), "club.example.evil")
    assert answers_to((), "anything")


def test_networks_hold_addresses_and_a_star_holds_all() -> None:
    assert is_among("10.1.2.3", ("127.0.0.1", "10.0.0.0/8"))
    assert is_among("::1", ("127.0.0.1", "::1"))
    assert not is_among("11.1.2.3", ("127.0.0.1", "10.0.0.0/8"))
    assert not is_among("testclient", ("10.0.0.0/8",))
    assert is_among("testclient", ("*",))


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert address_of("2001:db8::1") == address_of("2001:db8::ffff:2") != address_of("2001:db8:0:1::1")
    assert address_of("::ffff:192.0.2.1") == address_of("192.0.2.1")


def test_robots_are_told_where_people_sit(house: House) -> None:
    said = house.visitor().get("/robots.txt")
    assert said.headers["content-type"].startswith("text/plain")
    assert "Disallow: /t/" in said.text


def test_each_page_has_a_description_of_its_own(house: House) -> None:
    anna = house.visitor("Anna")
    paths = ("/", "/new", "/rules/famiglia", "/rules/downtown", "/me/along", "/api", f"/t/{anna.play_now()}")
    told = [re.search(r'name="description"\s+content="\s*([^"]{40,200}?)\s*"', anna.get(p).text) for p in paths]
    assert all(told)
    assert len({found[1] for found in told if found}) == len(paths)


@pytest.mark.parametrize("bot", ["search:s", "search:.5s", "search:0s", "search:0", "search:", "search:1e9s"])
def test_a_budget_that_is_none_is_refused_before_anybody_sits_down(house: House, bot: str) -> None:
    anna = house.visitor("Anna")
    assert anna.http.post(
        "/api/tables", json={"game": "famiglia", "seats": ["me", bot]}, headers={"x-csrf": anna.csrf}
    ).status_code == 422  # fmt: skip
    id = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open").headers["location"][3:]
    for path in ("fill", "hand"):
        assert 400 <= anna.post(f"/t/{id}/{path}", bot=bot).status_code < 500
    assert anna.view(id)["seats"][1]["open"]


def test_a_lively_stream_says_that_it_is_still_there() -> None:
    """Wakes without a change come quicker than the heartbeat; it beats all the same."""

    async def heard() -> list[str]:
        live = Live(0.3)

        async def unchanged() -> str:
            return ""

        stream = live.stream("t", Watcher("anna", 0), unchanged)

        async def restless() -> None:
            while True:
                live.wake("t")
                await asyncio.sleep(0.01)

        noise = asyncio.create_task(restless())
        async with asyncio.timeout(20):
            pieces = [await anext(stream) for _ in range(3)]
        noise.cancel()
        await stream.aclose()
        return pieces

    assert asyncio.run(heard())[1:] == [": still here\n\n"] * 2


def test_no_value_of_a_statement_reaches_an_error(tmp_path: Path) -> None:
    async def complaint() -> str:
        store = store_at(str(tmp_path / "t.db"))
        await store.open()
        try:
            await store.database.run(text("INSERT INTO nowhere VALUES (:seed)").bindparams(seed="the secret seed"))
        except Unreachable as error:
            return str(error)
        finally:
            await store.close()
        return ""

    said = asyncio.run(complaint())
    assert "nowhere" in said
    assert "secret" not in said


def test_the_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    async def opened(path: Path) -> None:
        store = store_at(str(path))
        await store.open()
        await store.secret("signing")
        files = [path.with_name(path.name + end) for end in ("", "-wal", "-shm")]
        assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
        await store.close()

    asyncio.run(opened(tmp_path / "t.db"))
    (tmp_path / "t.db").chmod(0o644)
    asyncio.run(opened(tmp_path / "t.db"))
