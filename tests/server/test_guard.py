"""Closed doors: other sites, sizes, speed, policy."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from backroom.server.common.refusal import Refusal
from backroom.server.doors.limits import Limits
from tests.server.house import QUICK, House, Program


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("strict") / "tables.db", replace(QUICK, limits=True)) as opened:
        yield opened


def test_pages_allow_no_inline_script_and_nothing_from_other_hosts(house: House) -> None:
    answer = house.visitor().get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "<script>" not in answer.text
    assert " style=" not in answer.text
    assert " onclick" not in answer.text


def test_a_table_page_has_no_inline_style_or_script_either(house: House) -> None:
    anna = house.visitor("Anna")
    page = anna.get(f"/t/{anna.play_now()}").text
    assert "<script>" not in page
    assert " style=" not in page
    assert "https://" not in page


def test_a_form_without_our_number_is_refused(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    assert anna.http.post(f"/t/{id}/chat", data={"text": "x"}).status_code == 403
    assert anna.http.post(f"/t/{id}/chat", data={"text": "x", "csrf": house.visitor().csrf}).status_code == 403
    assert anna.http.post(f"/api/tables/{id}/chat", json={"text": "x"}).status_code == 403


def test_a_form_from_another_site_is_refused(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    data = {"text": "x", "csrf": anna.csrf}
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        refused = anna.http.post(f"/t/{id}/chat", data=data, headers=headers)
        assert refused.status_code == 403
        assert "another site" in refused.text
    assert anna.http.post(f"/t/{id}/chat", data=data, headers={"origin": house.url}).status_code == 303


def test_what_is_too_large_is_refused_before_it_is_read(house: House) -> None:
    anna = house.visitor("Anna")
    answer = anna.http.post("/me/name", data={"csrf": anna.csrf, "name": "x" * 200_000})
    assert answer.status_code == 413
    assert "too large" in answer.text

    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 8192

    answer = anna.http.post("/api/tables", content=pieces(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_tables_and_chat_come_only_so_quickly(strict: House) -> None:
    anna = strict.visitor("Anna")
    id = anna.play_now()
    said = [anna.post(f"/t/{id}/chat", text="hi").status_code for _ in range(12)]
    assert said[0] == 303
    assert said[-1] == 429
    program = Program(strict.url)
    made = [program.post("/tables", {"game": "famiglia", "seats": ["open", "open"]}) for _ in range(20)]
    assert made[-1].status_code == 429
    assert "wait" in made[-1].json()["error"]
    assert int(made[-1].headers["retry-after"]) >= 1
    program.close()


def test_a_share_refills_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("backroom.server.doors.limits.time.monotonic", lambda: now)
    limits = Limits()
    for _ in range(6):
        limits.spend("chat", "anna")
    with pytest.raises(Refusal):
        limits.spend("chat", "anna")
    limits.spend("chat", "bruno")
    now += 2.0
    limits.spend("chat", "anna")


def test_broken_forms_get_a_sentence(house: House) -> None:
    anna = house.visitor("Anna")
    headers = {"content-type": "multipart/form-data; boundary=x"}
    for body in (b"", b"--x\r\nrubbish", b"\xff" * 100, b"--x\r\nContent-Disposition: form-data; name=\r\n\r\n"):
        answer = anna.http.post("/me/name", content=body, headers=headers)
        assert 400 <= answer.status_code < 500


def test_a_seat_is_not_handed_over_and_taken_back_for_ever(strict: House) -> None:
    anna = strict.visitor("Anna")
    id = anna.play_now()
    answers = [anna.post(f"/t/{id}/{what}", bot="easy").status_code for what in ("hand", "back") * 14]
    assert answers[0] == 303
    assert answers[-2] == 429
    lines = [row["words"] for row in strict.desk.house.known(id).happened if "plays for Anna" in row["words"]]
    assert len(lines) <= 14


WRITES = {
    "a seat freed and filled": ("free", {"seat": 1}),
    "another game, yes and no": ("rematch", {"say": "no"}),
    "a bot for somebody away": ("stand-in", {"seat": 1}),
}


@pytest.mark.parametrize("what", WRITES)
def test_nothing_that_is_written_beside_moves_is_done_for_ever(strict: House, what: str) -> None:
    anna = strict.visitor("Anna")
    id = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open").headers["location"][3:]
    anna.post(f"/t/{id}/sit", salt="a", seat=0)
    where, how = WRITES[what]
    answers = [anna.post(f"/t/{id}/{where}", **how).status_code for _ in range(14)]
    assert 429 not in answers[:8]
    assert answers[-1] == 429
