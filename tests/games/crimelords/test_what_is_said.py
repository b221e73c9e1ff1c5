"""What is said at the table of Crime Lords: names instead of numbers of seats, and whole sentences."""

import pytest

from backroom.engine import Seat, view
from backroom.games.crimelords.endings import ALL_OF_THEM, CITY, LAST, MORNING, MOST, ONE_SHORT
from backroom.games.crimelords.events import GameEnded
from backroom.games.crimelords.things import HIT_SOMEBODY, promised
from tests.games.crimelords.test_specials import attack
from tests.support import rule

NAMES = ("Anna", "Bert", "Carl")


@rule("L98")
def test_a_hit_that_was_promised_is_on_somebody_with_a_name() -> None:
    assert promised((HIT_SOMEBODY, 2), NAMES) == "the word for a Hit on Carl"


@rule("L103")
def test_after_the_dice_it_is_said_what_they_came_to_and_what_is_asked() -> None:
    stage = attack(Bert="jammed-gun").rolls(3).plays("Bert", "nothing")
    question = view(stage.s, Seat(1)).question
    assert question.endswith("the dice came to 3, needed is 6 or less. Do you play a Special now?")


@rule("L108", "L111", "L112", "L113", "L114", "L116")
@pytest.mark.parametrize(
    ("winners", "why", "said"),
    [
        ((0,), CITY, "Anna controls the city."),
        ((0, 2), ALL_OF_THEM, "Anna and Carl control the city."),
        ((1,), MOST, "Bert has more than all others together."),
        ((0, 1, 2), ONE_SHORT, "Anna, Bert and Carl share the city, one short."),
        ((2,), LAST, "Carl has the last Mob left."),
        ((2,), MORNING, "Carl has the most Rackets by morning."),
        ((1, 2), MORNING, "Bert and Carl have the most Rackets by morning."),
    ],
)
def test_the_end_is_told_in_a_sentence(winners: tuple[int, ...], why: str, said: str) -> None:
    assert GameEnded(winners, why).words(NAMES) == said
