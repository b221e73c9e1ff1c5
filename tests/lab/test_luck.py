"""Luck by what it is asked for."""

from collections import Counter
from itertools import permutations
from types import SimpleNamespace
from typing import Any

from backroom.engine.chance import ScriptedChance
from backroom.lab.luck import KeyedByPurpose, Taped


class Deal:
    """A kind of step."""


class Roll:
    """Another."""


def at(step: Any) -> Any:
    return SimpleNamespace(stack=[step])


def without(cards: list[str], gone: str) -> list[str]:
    return [card for card in cards if card != gone]


def test_one_card_more_in_a_deck_leaves_the_others_in_their_order() -> None:
    deck = [f"card {n}" for n in range(40)]
    plain = KeyedByPurpose("a deal").shuffled(deck)
    more = KeyedByPurpose("a deal").shuffled([*deck[:7], "new", *deck[7:]])
    assert without(more, "new") == plain
    assert plain != deck


def test_equal_cards_are_several() -> None:
    order = KeyedByPurpose("a deal").shuffled(["a"] * 3 + ["b"] * 3)
    assert Counter(order) == {"a": 3, "b": 3}


def test_a_deck_that_is_shuffled_again_comes_otherwise() -> None:
    luck, deck = KeyedByPurpose("a deal"), list(range(30))
    assert luck.shuffled(deck) != luck.shuffled(deck)


def test_another_deck_in_between_changes_nothing() -> None:
    first, second = KeyedByPurpose("a deal"), KeyedByPurpose("a deal")
    second.shuffled(["x", "y", "z"])
    assert first.shuffled("abcdefgh") == second.shuffled("abcdefgh")


def test_one_kind_of_step_draws_nothing_from_another() -> None:
    first, second = KeyedByPurpose("a deal"), KeyedByPurpose("a deal")
    second.at = at(Deal())
    assert [second.below(6) for _ in range(9)]
    first.at = second.at = at(Roll())
    assert [first.below(6) for _ in range(20)] == [second.below(6) for _ in range(20)]


def test_every_order_and_every_number_is_as_likely() -> None:
    orders = Counter(tuple(KeyedByPurpose(f"{n}").shuffled("abc")) for n in range(3000))
    assert set(orders) == set(permutations("abc"))
    assert min(orders.values()) > 400, "500 each are expected, give or take 20"
    luck = KeyedByPurpose("dice")
    faces = Counter(luck.below(6) for _ in range(6000))
    assert set(faces) == set(range(6))
    assert min(faces.values()) > 880, "1000 each are expected, give or take 29"


def test_what_is_on_the_tape_brings_the_same_about() -> None:
    taped = Taped(KeyedByPurpose("a deal"))
    drawn = [taped.shuffled([3, 1, 2, 2, 5]), taped.below(9), taped.shuffled(list("kings")), taped.shuffled([1])]
    played = ScriptedChance(taped.cut())
    assert [played.shuffled([3, 1, 2, 2, 5]), played.below(9), played.shuffled(list("kings")), [1]] == drawn
    assert played.left() == 0
    assert taped.cut() == ()
