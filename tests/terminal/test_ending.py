"""How a game's end is told."""

import pytest

from backroom import start
from backroom.engine import Outcome, Seat
from backroom.terminal.ending import in_words


@pytest.mark.parametrize(
    ("over", "said"),
    [
        (Outcome((Seat(0),), (3, 1), "more points", "X1"), "Ann wins: more points. [X1]"),
        (Outcome((Seat(0), Seat(1)), (3, 3), "level"), "Ann and Bob share the win: level."),
        (Outcome((Seat(0), Seat(1)), (1, 1), "solved", together=True), "Ann and Bob win together: solved."),
        (Outcome((), (3, 3), "the bank broke"), "Nobody wins: the bank broke."),
        (Outcome((), (3, 3), "he escaped", together=True), "You lost: he escaped."),
    ],
)
def test_an_end_is_told_in_a_sentence(over: Outcome, said: str) -> None:
    game = start("famiglia", players=2, names=["Ann", "Bob"])
    assert in_words(game, over) == said
