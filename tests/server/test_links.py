"""Where links and redirects lead: into this house, whatever a request calls it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from backroom.server.doors.links import plausible
from tests.server.house import QUICK, House
from tests.server.test_doors import raw

EVIL = {"host": "evil.example"}


@pytest.mark.parametrize("path", ["/me/", "/new/?game=famiglia", "/rules/famiglia/"])
def test_a_redirect_stays_in_the_house_whatever_the_house_is_called(house: House, path: str) -> None:
    answer = house.visitor().get(path, headers=EVIL)
    assert answer.status_code == 307
    assert answer.headers["location"] == path.replace("/?", "?").rstrip("/")


def test_a_redirect_that_names_a_host_without_a_scheme_stays_here_too(house: House) -> None:
    answer = house.visitor().http.request("GET", house.url + "//evil.example/..//me/")
    assert not answer.headers.get("location", "/").startswith(("//", "/\\", "http"))


@pytest.mark.parametrize("host", ["a/b", "a@b", "a b", "a?b", "a#b", "evil.example\\", "[::1", "a:b", "a:999999", "é"])
def test_a_host_that_cannot_be_one_is_refused(house: House, host: str) -> None:
    assert not plausible(host)
    assert house.visitor().get("/", headers={"host": host.encode()}).status_code == 400


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8013", "[::1]:8013", "games_1.club.example.", "192.168.0.7"])
def test_names_and_addresses_of_machines_are_hosts(host: str) -> None:
    assert plausible(host)


def test_two_hosts_are_one_too_many(house: House) -> None:
    asked = b"GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n"
    assert raw(house, asked).startswith(b"HTTP/1.1 400 ")


def test_links_name_the_address_the_house_was_given(tmp_path: Path) -> None:
    given = replace(QUICK, url="https://games.club.example/")
    with House(tmp_path / "t.db", given) as house:
        anna = house.visitor("Anna")
        id = anna.play_now()
        along = anna.get("/me/along", headers=EVIL).text
        assert "https://games.club.example/along/" in along
        assert "evil.example" not in along
        page = anna.get(f"/t/{id}", headers=EVIL).text
        assert "evil.example" not in page
        codes = {anna.get(f"/t/{id}/code.svg", headers={"host": host}).text for host in ("evil.example", "b.example")}
        assert len(codes) == 1


def test_links_name_the_house_as_whoever_asks_does_where_it_was_given_no_address(house: House) -> None:
    anna = house.visitor("Anna")
    assert re.search(r"http://club\.example/along/", anna.get("/me/along", headers={"host": "club.example"}).text)
