"""How a finished game is told in one line, and in the prompt."""

import pytest

from backroom.server.drawing.endings import last_line
from tests.server.house import House


@pytest.mark.parametrize("headline", ["ada wins, 30 to 23", "There was no informant. Everybody loses."])
def test_the_logs_last_word_has_one_stop_after_the_headline_and_names_as_they_are(headline: str) -> None:
    (line,) = last_line({"headline": headline, "why": "So it was.", "rule": ""})
    assert line["words"] == f"{headline.rstrip('.')}. So it was."


def test_the_prompt_keeps_the_sum_and_its_reason_apart(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    while not (told := anna.my_turn(id))["over"]:
        anna.move(id, told["ply"], told["options"][-1]["code"])
    page = " ".join(anna.get(f"/t/{id}").text.split())
    assert " influence (" in page
