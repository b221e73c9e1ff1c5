"""Text from outside: what is kept of it, and what is refused with a sentence."""

from pathlib import Path

import pytest

from backroom.server.common.refusal import Refusal
from backroom.server.common.text import a_name, alike
from backroom.server.tables.tables import Tables
from tests.server.house import House
from tests.server.test_tables import with_tables

BLANK = {
    "a Hangul filler": "\u3164",
    "one of half a width": "\uffa0",
    "one that begins a syllable": "\u115f",
    "one within": "\u1160",
    "a letter of Braille without dots": "\u2800",
    "a note without a head": "\U0001d159",
    "hieroglyphs that are blanks": "\U00013441\U00013442",
    "an accent on nothing": "\u0301",
    "a joiner": "\u034f",
    "a selector of a variant": "\ufe0f\U000e0100",
    "a soft hyphen": "\u00ad",
    "what stands for an object": "\ufffc",
    "several of them": " \u3164\u200b\u2800\u3000",
}


@pytest.mark.parametrize("what", BLANK)
def test_a_name_that_shows_nothing_is_refused(what: str) -> None:
    with pytest.raises(Refusal, match="the name") as refused:
        a_name(BLANK[what])
    assert refused.value.status == 422


@pytest.mark.parametrize("name", ["Ada", "Ж", "李", "한", "ක්‍ෂ", "é", "🂡", "?", "7", "⠁⠙⠁"])
def test_any_name_that_can_be_seen_is_taken(name: str) -> None:
    assert a_name(f" {name} ") in (name, name.replace("\u200d", " "))


def test_what_cannot_be_seen_makes_no_second_name_of_one() -> None:
    assert a_name("Ada\u3164") == a_name("\u2800Ada") == "Ada"


ALIKE = {
    "a joiner": "A\u034fda",
    "a selector of a variant": "Ada\ufe00",
    "one of Mongolian": "Ada\u180b",
    "a vowel that is not written": "Ada\u17b5",
    "another height": "\uff21da",
    "a case": "ADA",
}


@pytest.mark.parametrize("what", ALIKE)
def test_two_names_that_look_alike_are_told_apart(what: str, tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await house.setting_up.make("g0", "Ada", "famiglia", ["me", "open"], {}, False)
        await house.seating.sit(table, "g1", a_name(ALIKE[what]), 1, "s")
        assert table.names == ["Ada", f"{ALIKE[what]} 2"]

    with_tables(tmp_path, work)


def test_names_that_look_different_stay_as_they_are() -> None:
    assert len({alike(name) for name in ("Ada", "Adá", "Anna", "❤", "李", "리", "Ада")}) == 7


def test_the_page_says_what_is_wrong_with_a_blank_name(house: House) -> None:
    refused = house.visitor().post("/me/name", name="\u3164\u3164")
    assert refused.status_code == 422
    assert "The name shows nothing; choose one that others can read." in refused.text
