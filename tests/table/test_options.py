"""What can be agreed on before the deal, as a page says it."""

from typing import Any

import pytest

from backroom import games

SAID: dict[str, Any] = {name: room.OPTIONS for name in games.names() if (room := games.part(name, "table.options"))}


@pytest.mark.parametrize("name", SAID)
def test_every_option_and_every_value_has_its_words(name: str) -> None:
    variants = {variant.name: set(variant.values) for variant in games.find(name).variants}
    assert {option: set(values) for option, (_, values) in SAID[name].items()} == variants


def test_one_title_is_not_given_to_two_options() -> None:
    titles = [title for options in SAID.values() for title, _ in options.values()]
    assert sorted(titles) == sorted(set(titles))
