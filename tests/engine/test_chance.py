import copy
import pickle
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backroom.engine import KeyedChance, QuickChance, ScriptedChance, TapedChance, shuffled, unshuffled
from backroom.engine.chance import TapeError, commitment


def test_the_same_seed_and_salts_give_the_same_luck() -> None:
    one, two = (KeyedChance(b"seed", ["a", "b"]) for _ in range(2))
    assert [one.below(52) for _ in range(100)] == [two.below(52) for _ in range(100)]


@pytest.mark.parametrize("other", [KeyedChance(b"need", ["a"]), KeyedChance(b"seed", ["b"]), KeyedChance(b"seed", [])])
def test_another_seed_or_salt_gives_other_luck(other: KeyedChance) -> None:
    one = KeyedChance(b"seed", ["a"])
    assert [one.below(1000) for _ in range(20)] != [other.below(1000) for _ in range(20)]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda chance: pickle.loads(pickle.dumps(chance))])
def test_a_copy_of_quick_luck_goes_on_by_itself(copied: Callable[[QuickChance], QuickChance]) -> None:
    first = QuickChance("a seed")
    first.below(6)
    second = copied(first)
    drawn = [second.below(1000) for _ in range(20)]
    assert [first.below(1000) for _ in range(20)] == drawn
    assert first.shuffled(range(20)) == second.shuffled(range(20))


def test_salts_cannot_be_shifted_into_each_other() -> None:
    assert KeyedChance(b"s", ["ab", "c"]).below(1 << 60) != KeyedChance(b"s", ["a", "bc"]).below(1 << 60)


@pytest.mark.parametrize("chance", [KeyedChance(b"fair"), QuickChance(3)])
def test_every_answer_is_about_equally_likely(chance: KeyedChance | QuickChance) -> None:
    count = Counter(chance.below(6) for _ in range(12_000))
    assert set(count) == set(range(6))
    assert all(1_800 < n < 2_200 for n in count.values())


def test_answers_in_the_uneven_tail_are_drawn_again() -> None:
    """With n just above half of 2^64 a plain modulo would favour small answers two to one."""
    n = (1 << 63) + 1
    chance = KeyedChance(b"tail")
    answers = [chance.below(n) for _ in range(200)]
    assert all(a < n for a in answers)
    assert chance.counter > 300, "about half of the draws must have been rejected"


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_what_cannot_be_drawn_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="can be drawn"):
        KeyedChance(b"s").below(n)


def test_a_commitment_says_nothing_and_fits_one_seed() -> None:
    assert len({commitment(bytes([n])) for n in range(256)}) == 256
    assert "73656564" not in commitment(b"seed")


@given(st.lists(st.integers(0, 5), max_size=12).flatmap(lambda c: st.tuples(st.just(c), st.permutations(c))))
def test_any_order_can_be_scripted(cards: tuple[list[int], list[int]]) -> None:
    start, order = cards
    assert shuffled(ScriptedChance(unshuffled(order, start)), start) == list(order)


def test_a_tape_plays_back_what_was_drawn() -> None:
    taped = TapedChance(QuickChance(1))
    order = shuffled(taped, range(10))
    assert shuffled(ScriptedChance(taped.cut()), range(10)) == order
    assert taped.cut() == ()


@pytest.mark.parametrize(("tape", "says"), [([], "ends"), ([(6, 2)], "below 6"), ([9], "says 9")])
def test_a_tape_that_does_not_fit_says_so(tape: list[int], says: str) -> None:
    with pytest.raises(TapeError, match=says):
        ScriptedChance(tape).below(5)
