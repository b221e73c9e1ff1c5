"""An owner's card file, before any game has looked at it."""

import pytest

from backroom.kit.cards import Cards
from backroom.kit.decks import LONGEST, BadCard, normal, parsed
from backroom.kit.differences import differences
from backroom.kit.shapes import FIXED

OURS = """
[supply]
coins = 20
status = "rulebook"

[[crook]]
id = "gimpy"
name = "Gimpy"
effect = "cheer"
pay = { cash = 5, cards = 1 }
status = "rulebook"
ours = ["effect"]

[[crook]]
id = "mom"
name = "Mom Parker"
effect = "upset"
pay = { cash = 2, cards = 0 }
status = "house"
"""
CROOK = {"name": str, "effect": FIXED, "pay": {"cash": range(10), "cards": int}}


def deck(old: str = "", new: str = "") -> Cards:
    assert old in OURS
    return Cards(OURS.replace(old, new, 1), "my.toml", Cards(OURS))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cash = 5", "cash = 1000000000", "the field 'pay' has a number from -999 to 999, not 1000000000"),
        ('"Gimpy"', '""', "the field 'name' is a text as a card can be printed with, and this is empty: ''"),
        ('"Gimpy"', '"\\u3164"', "the field 'name' is a text .* with the sign U\\+3164"),
        ('"Gimpy"', '"\\u200bGimpy"', "with the sign U\\+200B"),
        ('"Gimpy"', '"Gimpy\\u202e"', "with the sign U\\+202E"),
        ('"Gimpy"', '" Gimpy"', "with blanks that nobody sees"),
        ('"Gimpy"', '"<b>Gimpy</b>"', "with the sign U\\+003C"),
        ('"Gimpy"', '"[bold]Gimpy"', "with the sign U\\+005B"),
        ('"Gimpy"', '"{{ 7 * 7 }}"', "with the sign U\\+007B"),
        ('"Gimpy"', f'"{"G" * 61}"', "has a text of at most 60 letters, not 61"),
        ('"Gimpy"', "1.5", "is a text, a number, true or false, a list or a table, not 1.5"),
        ('"Gimpy"', "2026-11-19", "is a text, a number, true or false, a list or a table, not datetime.date"),
        ('"Gimpy"', "[[[[[[1]]]]]]", "the field 'name' is nested too deep"),
        ('"Gimpy"', str([1] * 41), "the field 'name' has at most 40 values, not 41"),
        ('id = "gimpy"', 'id = "../gimpy"', "the field 'id' is small letters and digits"),
        ("effect", '"E F"', "the field 'E F' is none"),
    ],
)
def test_what_could_not_be_printed_or_counted_is_refused(old: str, new: str, says: str) -> None:
    with pytest.raises(BadCard, match=rf"^my.toml, crook '.*': .*{says}"):
        deck(old, new)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a" * 10_000_000, "a card file has at most 60,000 characters, not 10,000,000"),
        ("a = " + "[" * 5_000, "this is no card file: it is nested too deep|this is not TOML"),
        ("a = 1" + "0" * 5_000, "this is no card file: it is nested too deep, or a number is too long"),
        ("[[crook]]\n" * 201, "crook: expected at most 200 cards, not 201"),
        ("".join(f"[k{n}]\n" for n in range(41)), "expected at most 40 kinds of cards, not 41"),
        ("crook = 3", r"crook: expected \[crook\] or \[\[...\]\], not 3"),
        ("crook = [3]", "crook: a card is a table of its fields, not 3"),
        ("title = 3", "the title is a line of at most 40 letters, and this is not text"),
        (f'title = "{"x" * 41}"', "the title is a line of at most 40 letters, and this is 41 letters long"),
        ("[[crook]", "this is not TOML: .*line 1"),
    ],
)
def test_a_file_has_its_bounds(text: str, says: str) -> None:
    with pytest.raises(BadCard, match=rf"^my.toml(: |, )({says})"):
        parsed(text, "my.toml")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cash = 5", "cash = 10", "crook 'gimpy': the field 'pay' has a 'cash' that is a number from 0 to 9, not 10"),
        ('"cheer"', '"upset"', "crook 'gimpy': the field 'effect' is 'cheer' and stays so, not 'upset'"),
        ('id = "mom"', 'id = "pop"', "crook 'mom' is missing, and the game cannot do without it"),
        ('"Mom Parker"', '"Gimpy"', "crook 'mom': another card is called 'Gimpy', too"),
        ('id = "mom"', 'id = "gimpy"', "crook 'gimpy': there are two with this id"),
    ],
)
def test_the_games_own_declarations_check_it(old: str, new: str, says: str) -> None:
    with pytest.raises(BadCard) as bad:
        deck(old, new).rows("crook", CROOK)
    assert str(bad.value).removeprefix("my.toml: ").removeprefix("my.toml, ") == says


def test_cards_may_be_added_and_left_out_where_the_game_says_so() -> None:
    mine = deck('id = "mom"', 'id = "pop"')
    assert [row["id"] for row in mine.rows("crook", CROOK, many=range(1, 4))] == ["gimpy", "pop"]
    with pytest.raises(BadCard, match=r"expected 3 to 4 cards below \[\[crook\]\], not 2"):
        deck().rows("crook", CROOK, many=range(3, 5))


def test_cards_lie_in_our_order_whatever_that_of_the_file() -> None:
    head, *crooks = OURS.split("[[crook]]")
    turned = Cards("[[crook]]".join([head, *reversed(crooks)]), "my.toml", Cards(OURS))
    assert [row["id"] for row in turned.rows("crook", CROOK)] == ["gimpy", "mom"]


def test_what_is_nothing_of_the_games_is_named() -> None:
    mine = deck("[supply]", "[supplies]")
    mine.rows("crook", CROOK)
    assert str(mine.unasked()) == "my.toml: there is no 'supplies' in this game; there are: crook"
    fine = deck("[supply]", 'title = "Mine"\n[supply]')
    fine.rows("crook", CROOK)
    fine.table("supply", {"coins": int})
    assert fine.unasked() is None


def test_a_deck_is_one_text_however_it_was_written() -> None:
    spaced = OURS.replace("cash = 5, cards = 1", "cash=5,   cards=1").replace("[[crook]]", "# a crook\n\n[[crook]]")
    assert normal(parsed(spaced, "a")) == normal(parsed(OURS, "b")) == normal(parsed(normal(parsed(OURS, "c")), "d"))
    assert len(normal(parsed(OURS, "a"))) < LONGEST


def test_what_differs_is_told_card_by_card_and_whether_it_is_the_rulebooks() -> None:
    theirs = OURS.replace("cash = 5", "cash = 7").replace("coins = 20", "coins = 25").replace('"upset"', '"cheer"')
    found = differences(parsed(OURS, "ours"), parsed(theirs, "my.toml"))
    assert [str(one) for one in found] == [
        "Supply: coins 20 in the rulebook, 25 here",
        "Gimpy: pay cash 5 in the rulebook, 7 here",
        "Mom Parker: effect upset in ours, cheer here",
    ]
    fewer = parsed(OURS.partition('[[crook]]\nid = "mom"')[0], "my.toml")
    assert [str(one) for one in differences(parsed(OURS, "ours"), fewer)] == [
        "Mom Parker: left out",
        "cards of the kind 'crook': 2 in ours, 1 here",
    ]
    assert not differences(parsed(OURS, "ours"), parsed(OURS, "my.toml"))
