"""What the strip says of a move: a sentence, with the sum gained or lost and by whom."""

import re

import pytest

from backroom.engine import Event, Seat
from backroom.games.downtown.events import BankShared, Bought, NotesTurned
from backroom.games.downtown.table.changed import changed
from backroom.games.downtown.table.guide import CARDS, WORDS
from tests.support import rule

NAMES = ("Anna", "Bert", "Carl")


@rule("D29", "D46", "D50")
@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Bought(Seat(0), "spy", 3), "Anna bought a Spy for $3,000"),
        (BankShared((Seat(1),), 6), "At the Bank Bert got $6,000"),
        (BankShared((Seat(1), Seat(2)), 3), "At the Bank Bert and Carl got $3,000 each"),
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
