"""A suite that catches nothing proves nothing: broken toys must each be caught, and the sound one pass."""

from collections.abc import Callable
from typing import Any

import pytest

from backroom.engine import Rules, Table
from tests.contract import laws, toys
from tests.contract.test_contract import LAWS

Law = Callable[[Rules[Any], Table, int], None]


def failures(rules: Rules[Any]) -> set[str]:
    caught = set()
    for law in LAWS:
        for seed in range(1, 6):
            try:
                law(rules, rules.table(), seed)
            except AssertionError:
                caught.add(law.__name__)
    return caught


def test_the_sound_toy_keeps_every_law() -> None:
    assert failures(toys.Toy()) == set()


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (toys.LeakyToy, laws.keeps_secrets),
        (toys.ChattyToy, laws.keeps_secrets),
        (toys.AliasingToy, laws.clones_are_independent),
        (toys.LosingToy, laws.conserves_cards),
        (toys.EndlessToy, laws.ends),
        (toys.StrayToy, laws.speaks_its_vocabulary),
        (toys.ForgetfulToy, laws.replays_identically),
    ],
)
def test_a_broken_toy_is_caught(broken: type[toys.Toy], law: Law) -> None:
    rules = broken()
    for seed in range(1, 6):
        try:
            law(rules, rules.table(), seed)
        except AssertionError:
            return
    pytest.fail(f"{broken.__name__} got past {law.__name__}")
