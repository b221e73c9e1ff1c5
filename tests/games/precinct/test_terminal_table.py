"""The table of Police Precinct in a terminal."""

import io
import random
import re
from typing import Any

import pytest
from rich.console import Console

from backroom import Game, start
from backroom.engine import View, position_text, view
from backroom.games.precinct.table.scene import scene
from backroom.games.precinct.table.sketch import WIDE
from backroom.games.precinct.table.terminal import draw
from backroom.pieces import Within
from backroom.terminal.board import board
from tests.games.precinct.stage import NAMES, Stage
from tests.support import rule

SIZES = ((100, 50), (100, 40), (100, 30), (80, 24), (80, 9), (60, 1))


def printed(seen: View, size: tuple[int, int] = (100, 40)) -> str:
    wide, high = size
    console = Console(width=wide, height=high, file=io.StringIO())
    console.print(Within(draw(scene(seen, NAMES[: seen.setup.players])), high))
    text: Any = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(len(line) for line in text.splitlines()) <= wide
    return str(text)


def shown(stage: Stage, size: tuple[int, int] = (100, 40)) -> str:
    return printed(view(stage.s, stage.seat("Anna")), size)


def line_with(text: str, words: str) -> str:
    return next(line for line in text.splitlines() if words in line)


@pytest.mark.parametrize("players", [1, 3, 6])
def test_whole_games_are_drawn_at_every_size(players: int) -> None:
    variants = {"dirty-cop": "one", "map": "unterbelly"} if players == 6 else {}
    game, choice = start("precinct", players=players, seed=players, variants=variants), random.Random(players)
    for n in range(200):
        if game.outcome is not None:
            break
        if n % 9 == 0:
            for size in SIZES:
                for seat in (game.waiting[0], None):
                    printed(game.view(seat), size)
        seat = game.waiting[0]
        game.play(seat, choice.choice(game.options(seat)))
    printed(game.view(0))


def test_the_city_stands_in_letters_as_it_lies() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", punks={6: 3}, emergencies={"boiler-fire": "w6"})
    text = shown(stage)
    assert re.findall(r"Colfax \d", text) == ["Colfax 1", "Colfax 2", "Colfax 3", "Colfax 4"]
    assert "St a" in text
    assert "↓Hood 6 ●3" in text
    assert "←Shed 6  5 " in text
    assert "Vasel W [2]" in text
    assert all(len(line.rstrip()) <= WIDE + 1 for line in text.splitlines()[1:11])


@rule("P27")
def test_streets_that_cost_donuts_have_a_star() -> None:
    text = shown(Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", donuts={"Anna": 1}))
    assert "[3*]" in text
    assert "Vasel E [2]" in text


def test_a_narrow_screen_lists_the_streets_where_something_is() -> None:
    text = shown(Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", punks={6: 3}), (80, 24))
    assert "Stickle a  Hood 6 ●3" in text
    assert "Ferry Road" not in text


def test_a_low_screen_tells_the_city_in_brief_and_the_lowest_its_trouble_in_a_line() -> None:
    stage = Stage(punks={6: 3}, emergencies={"boiler-fire": "w6"})
    text = shown(stage, (100, 9))
    assert len(text.splitlines()) <= 6
    assert "1st S  Shed 6  5" in text
    assert "Stickle  Hood 6 ●3" in text
    text = shown(stage, (100, 5))
    assert len(text.splitlines()) <= 4
    assert "Quill Paper Store" in text
    assert "Hood 6 ●3" in text


@rule("P37")
def test_an_attempt_is_told_with_what_it_takes_and_where_its_dice_come_from() -> None:
    stage = Stage(3, at={"Anna": "stk", "Bert": "stk"}, punks={6: 4}, donuts={"Anna": 1}).plays("Anna", "arrest 6")
    line = line_with(shown(stage), "Arrest in Bad Hood 6")
    assert "every 4 or more arrests one 3 dice (Anna 2, Bert's car 1)" in line


def test_my_cards_say_what_they_do() -> None:
    assert "% Curfew  Take up to two Punks off a Bad Hood." in shown(Stage(hands={"Anna": "curfew"}))
    assert "% [Curfew]" in shown(Stage(hands={"Anna": "curfew"}, punks={1: 1}))


@rule("P73")
def test_a_dirty_cop_is_told_so_and_nobody_else_is() -> None:
    stage = Stage(3, dirty="Anna")
    assert "you are a Dirty Cop" in shown(stage)
    assert "Dirty Cop" not in printed(view(stage.s, stage.seat("Bert")))
    assert "Dirty Cop" not in printed(view(stage.s, None))


def looked(stage: Stage, size: tuple[int, int] = (80, 24)) -> list[str]:
    """All that a player sees who is asked, line by line."""
    game = Game("precinct", position=position_text(stage.s), names=NAMES[: stage.s.setup.players])
    console = Console(width=size[0], height=size[1], file=io.StringIO())
    console.print(board(game, 0, console))
    text: Any = console.file.getvalue()  # type: ignore[attr-defined]
    return [line.rstrip() for line in str(text).rstrip().splitlines()]


def test_however_many_options_there_are_the_city_stays_in_sight_on_a_small_screen() -> None:
    hands = {"Anna": "fast-response dispatch-officers curfew"}
    lying = {"arson-ring": "w2", "accident-vasel-1st": "vasel-1st", "burglars": "a4"}
    stage = Stage(start="move", hands=hands, punks={6: 2, 1: 3}, emergencies=lying, urgent="arson-ring")
    many = len(stage.options("Anna"))
    assert many >= 19
    seen = looked(stage)
    assert len(seen) <= 24 - 2 - 2, "two lines to type in, and two for what happened"
    text = "\n".join(seen)
    for words in ("Hood 1 ●3", "Stickle  Hood 6 ●2", "Sayburr's  6!!", "Vasel & 1st", "Morgue 10▤", "Parking 14▤"):
        assert words in text, words
    for n in range(1, many + 1):
        assert re.search(rf"(?<!\d){n} [A-Z0-9]", text), f"option {n}"
    assert "Drive to:  2 " in text, "what they have in common is said once"
    assert not [line for line in seen if len(line) > 80]


def test_with_few_options_each_has_its_own_place() -> None:
    assert " 1 Take no action" in looked(Stage(at={"Anna": "stk"}, punks={6: 2}))


def test_on_a_low_screen_every_card_of_mine_is_read_and_the_board_stays() -> None:
    held = "air-support fast-response dispatch-officers allocate-resources lab-priority anonymous-tip plain-clothes"
    s = Stage(3, start="move", hands={"Anna": held}, dirty="Bert").s
    console = Console(width=80, height=24, file=io.StringIO())
    console.print(board(Game("precinct", position=position_text(s)), 0, console))
    text: Any = console.file.getvalue()  # type: ignore[attr-defined]
    for slug in held.split():
        name = slug.replace("-", " ").title()
        assert f"{name} " in text or f"{name}\n" in text, text
    assert len(text.splitlines()) <= 22
