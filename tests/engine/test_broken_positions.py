"""Whatever a file of positions says: it is refused in a sentence, or it is read and can be played on."""

import re
import sys
from typing import Any

import pytest

from backroom import games
from backroom.engine import position_text
from tests.broken import cases, must_be_told, whats_wrong
from tests.elsewhere.installed import EXAMPLE
from tests.engine.test_bad_position import changed, line_of, refused, some
from tests.support import often, random_play

MANY = often(24, 400)


@pytest.mark.parametrize("game", [name for name in games.names() if name != "split"])
def test_a_broken_position_is_refused_or_can_be_played_on(game: str) -> None:
    rules = games.find(game)
    for n, text in cases(rules, 0, MANY):
        must_be_told(whats_wrong(text, rules, n))


def test_so_is_one_of_a_game_from_another_package() -> None:
    sys.path.insert(0, str(EXAMPLE / "src"))
    try:
        from backroom_split.rules import RULES

        for n, text in cases(RULES, 0, MANY):
            must_be_told(whats_wrong(text, RULES, n))
    finally:
        sys.path.remove(str(EXAMPLE / "src"))


def test_a_position_of_downtown_says_who_is_next() -> None:
    rules = games.find("downtown")
    later = next(t for t in (some(rules, 3, ply) for ply in range(40, 90)) if "\nchosen = " in t)
    without = re.sub(r"(?m)^chosen = .*\n", "", later)
    assert "chosen: expected whose turn is next: somebody was robbed or paid" in refused(without, rules)


LORDS, CREW, PRECINCT = games.find("crimelords"), games.find("crew13"), games.find("precinct")
WRONG: dict[str, tuple[Any, int, str, str, str]] = {
    "a seat that is not there": (LORDS, 160, "holder", "[9]", "holder[0]: expected a whole number from -1 to 2, not 9"),
    "a number below -1": (LORDS, 160, "war_due", "-2", "war_due: expected a whole number from -1 to 2, not -2"),
    "a row by seat that is too short": (
        LORDS,
        160,
        "floor",
        "[0, 0]",
        "floor: expected 3 entries, one for each",
    ),
    "a row by place that is too long": (CREW, 30, "made_of", "[1, 2, 3, 4, 5]", "made_of: expected 4 entries"),
    "a huge number": (CREW, 30, "money", "[1000000000, 0, 0]", "money[0]: expected a whole number from 0 to 99"),
    "a number that nothing has": (PRECINCT, 30, "day", "1000000000000", "day: expected a whole number from 0 to 99"),
    "a side that is not played": (PRECINCT, 30, "board", "1", "board: expected the side that is played, main"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_refused_with_its_line_its_field_and_what_was_expected(what: str) -> None:
    rules, ply, name, value, why = WRONG[what]
    text = some(rules, 3, ply)
    if not re.search(rf"(?m)^{name} = ", text):
        text += f"{name} = 0\n"
    assert refused(changed(name, value, text), rules).startswith(f"line {line_of(name, text)}: {why}")


def test_a_mob_that_stands_in_a_circle_is_refused_and_nobody_climbs_it_for_ever() -> None:
    below = (s for s in random_play(LORDS, LORDS.table(3), 2) if any(above >= 0 for above in s.superior))
    s: Any = next(below).clone()
    crook = next(n for n, above in enumerate(s.superior) if above >= 0)
    s.superior[s.superior[crook]] = crook
    assert "superior: expected a tree" in refused(position_text(s), LORDS)
