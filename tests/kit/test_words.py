import pytest

from backroom.kit.words import capital, listed, number, sentence


@pytest.mark.parametrize(
    ("words", "said"),
    [((), "nobody"), (("Ada",), "Ada"), (("Ada", "Bruno"), "Ada and Bruno"), (("a", "b", "c"), "a, b and c")],
)
def test_words_are_joined_by_commas_and_a_last_and(words: tuple[str, ...], said: str) -> None:
    assert listed(words, "nobody") == said


def test_there_is_one_of_a_thing_or_several_and_none_is_several() -> None:
    assert [number(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert number(2, "die", "dice") == "2 dice"


def test_a_capital_leaves_the_other_letters_as_they_are() -> None:
    assert [capital(words) for words in ("", "the FBI", "Éva")] == ["", "The FBI", "Éva"]


def test_a_sentence_begins_large_and_ends_with_one_stop() -> None:
    assert sentence("it costs $2k", "", "nobody sees it") == "It costs $2k; nobody sees it."
    assert sentence("Done.") == "Done."
    assert sentence("the third Police!") == "The third Police!"
    assert sentence("", "") == ""
