"""What the strip says of a move: a sentence, with the sum gained or lost and by whom."""

import re

import pytest

from backroom.engine import Event, Seat
from backroom.games.downtown.events import BankShared, Bought, NotesTurned, Sold
from backroom.games.downtown.table.changed import changed
from backroom.games.downtown.table.explain import explain
from backroom.games.downtown.table.goal import goal
from backroom.games.downtown.table.guide import CARDS, WORDS
from tests.games.downtown.table import DowntownTable, downtown
from tests.support import rule

NAMES = ("Anna", "Bert", "Carl")


@rule("D29", "D46", "D50")
@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Bought(Seat(0), "spy", 3), "Anna bought a Spy for $3,000"),
        (BankShared((Seat(1),), 6), "At the Bank Bert got $6,000"),
        (BankShared((Seat(1), Seat(2)), 3), "At the Bank Bert and Carl got $3,000 each"),
        (
            Sold(Seat(0), ("joe-art-48", "luigi-art-52"), "art-honest", 75),
            "Anna sold Joe's art and Luigi's art: $75,000",
        ),
        (NotesTurned(Seat(0), (Seat(0), Seat(1)), (2, 1), -2), "Anna lost $2,000 at the casino"),
        (NotesTurned(Seat(0), (Seat(0), Seat(1)), (5, 5), 5), "Anna won $5,000 at the casino"),
    ],
)
def test_a_change_is_a_sentence(event: Event, said: str) -> None:
    told = changed(event, NAMES)
    assert told is not None
    assert told[0] == said


@rule("D4")
def test_tokens_are_called_so_in_the_guide_too() -> None:
    lines = [line for _, sentences, _ in CARDS for line in sentences]
    lines += [words for heading, told in WORDS.values() for words in (heading, *[line for line, _ in told])]
    assert [line for line in lines if re.search(r"\bhats?\b", line)] == []


def explained(table: DowntownTable, ref: str, name: str = "") -> str:
    told = explain(ref, table.view(name), NAMES)
    assert told is not None
    return told[1]


@rule("D29")
def test_a_price_is_explained_as_it_was_before_the_purchase() -> None:
    table = downtown(3, layout="L3 C S").plays("stay", "rob 1")
    assert explained(table, "price:lookout").startswith("3 for sale, $2,000 each.")
    table.plays("buy lookout")
    assert explained(table, "price:lookout").startswith("2 for sale, $2,000 each.")


@rule("D38", "D76")
def test_a_fence_is_explained_as_far_as_one_has_seen_him() -> None:
    homes = {"Anna": "east-side downtown", "Bert": "ghetto bank", "Carl": "ghetto bank"}
    table = downtown(3, tokens=homes, fences="art-cop, money-half").plays("stay", "rob 1", "lookatfence 0")
    assert "but is a cop and leaves you a quarter" in explained(table, "fence:1", "Anna")
    assert "one of the three who do is a cop" in explained(table, "fence:1", "Bert")
    assert "takes half, and is no cop" in explained(table, "fence:2", "Bert")


@rule("D46")
def test_at_the_casino_it_is_said_whose_note_counts() -> None:
    homes = {"Anna": "east-side downtown", "Bert": "ghetto bank", "Carl": "ghetto bank"}
    table = downtown(3, tokens=homes).plays("stay", "rob 1")
    pile = table.s.fence_piles[0]
    table.s.fence_piles[0] = (*pile[1:4], pile[0], pile[4])
    table.plays("lookatfence 0", "tuck", "visit")
    assert table.question("Bert") == (
        "Which note do you lay down? You have $10,000; only higher than the visitor's is safe."
    )


@rule("D12", "D65")
def test_the_guide_does_not_tell_two_players_that_the_east_side_goes_first() -> None:
    said = [line for line, _ in WORDS["Place"][1] if "first turn" in line]
    assert said == ["With three or four, whoever is first on the East Side has the first turn."]


@rule("D69", "D71")
def test_what_is_agreed_on_is_explained_as_it_is_played() -> None:
    as_usual, agreed = downtown(3), downtown(3, variants={"casino": "off", "don-takes-half": "on"})
    assert explained(as_usual, "casino:door").startswith("All lay a note unseen")
    assert explained(agreed, "casino:door").startswith("Nobody visits it at this table")
    assert "half" not in explained(as_usual, "location:villa")
    assert "half of what others rob" in explained(agreed, "location:villa")
    for table, said in ((as_usual, "has been played"), (agreed, "has come up")):
        told = goal(table.view())
        assert told is not None
        assert told["wins"][1][1].endswith(said)
