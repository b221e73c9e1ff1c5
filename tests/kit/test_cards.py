from typing import Any

import pytest

from backroom.kit.cards import Cards, column, copies, words
from backroom.kit.decks import BadCard

CREW = """
[deck]
copies = [3, 2, 1]
status = "reported"

[[crook]]
id = "gimpy"
name = "Gimpy"
copies = 2
wage = "none"
needs = { hardware = 1 }
status = "house"
ours = ["needs"]

[[crook]]
id = "mom"
name = "Mom Parker"
copies = 1
power = 4
status = "rulebook"
"""
NEEDED = {"name": str, "copies": int}
MAYBE = {"wage": ("none", int), "power": int, "needs": {("hardware", "favor"): int}, "bold": bool, "pay": {"cash": int}}


def read(old: str = "", new: str = "") -> list[dict[str, Any]]:
    assert old in CREW
    return Cards(CREW.replace(old, new, 1)).rows("crook", NEEDED, MAYBE)


def test_a_sound_file_is_read_in_its_order() -> None:
    rows = read()
    assert words(rows, "id") == ("gimpy", "mom")
    assert column(rows, "power") == (0, 4)
    assert copies(rows) == (0, 0, 1)
    assert Cards(CREW).table("deck", {"copies": [int, int, int]})["copies"] == [3, 2, 1]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "Gimpy"', "", "crook 'gimpy': the field 'name' is missing"),
        ('status = "house"', "", "crook 'gimpy': the field 'status' is missing"),
        ('"house"', '"rumour"', "crook 'gimpy': the field 'status' is one of rulebook, reported, house, not 'rumour'"),
        ("copies = 2", 'copies = "two"', "crook 'gimpy': the field 'copies' is a number, not 'two'"),
        ("copies = 2", "copies = true", "crook 'gimpy': the field 'copies' is a number, not True"),
        ("power = 4", "powr = 4", "crook 'mom': there is no field 'powr'"),
        ('"none"', '"some"', "crook 'gimpy': the field 'wage' is one of none, a number, not 'some'"),
        ("hardware = 1", "luck = 1", "crook 'gimpy': the field 'needs' has a 'luck', which is none of its fields"),
        ("hardware = 1", "favor = 0.5", "crook 'gimpy': the field 'needs' has a 'favor' that is a number, not 0.5"),
        ("{ hardware = 1 }", "3", "crook 'gimpy': the field 'needs' is a table, not 3"),
        ("power = 4", "pay = { coins = 1 }", "crook 'mom': the field 'pay' lacks 'cash'"),
        ('["needs"]', "[1]", "crook 'gimpy': the field 'ours' has one that is text, not 1"),
        ('id = "mom"', 'id = "gimpy"', "crook 'gimpy': there are two with this id"),
    ],
)
def test_what_is_wrong_is_named_with_file_card_and_field(old: str, new: str, says: str) -> None:
    with pytest.raises(BadCard) as bad:
        read(old, new)
    assert str(bad.value) == f"cards.toml, {says}"


def test_a_list_of_so_many_has_so_many() -> None:
    with pytest.raises(BadCard, match=r"cards.toml, deck: the field 'copies' is a list of 2, not \[3, 2, 1\]"):
        Cards(CREW).table("deck", {"copies": [int, int]})


def test_a_file_without_a_kind_of_card_says_so() -> None:
    with pytest.raises(BadCard, match=r"cards.toml: there is no \[\[mob\]\]"):
        Cards(CREW).rows("mob", {})
    with pytest.raises(BadCard, match=r"cards.toml: there is no \[crook\]"):
        Cards(CREW).table("crook", {})


def test_a_file_that_is_no_toml_is_named_with_the_line() -> None:
    with pytest.raises(BadCard, match=r"house.toml: .*line 2"):
        Cards("[deck]\ncopies = \n", "house.toml")
