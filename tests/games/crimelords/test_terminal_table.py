"""The table of Crime Lords in a terminal."""

import io
from typing import Any

import pytest
from rich.console import Console

from backroom.engine import view
from backroom.games.crimelords.table.scene import scene
from backroom.games.crimelords.table.terminal import draw
from backroom.pieces import Within
from tests.games.crimelords.stage import NAMES, Stage
from tests.games.crimelords.test_scene import table
from tests.games.crimelords.test_secrets import lively_play
from tests.support import rule


def printed(state: Any, seat: int | None = 0, size: tuple[int, int] = (100, 30)) -> str:
    wide, high = size
    console = Console(width=wide, height=high, file=io.StringIO())
    console.print(Within(draw(scene(view(state, seat), NAMES)), high))  # type: ignore[arg-type]
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert max(len(line) for line in text.splitlines()) <= wide
    return str(text)


@pytest.mark.parametrize("players", [2, 8])
def test_every_table_is_drawn_at_every_size(players: int) -> None:
    for n, s in enumerate(lively_play(players, seed=players + 1)):
        if n > 1500:
            break
        if n % 60 == 0:
            for size in ((100, 40), (100, 30), (80, 24), (80, 9), (60, 1)):
                for seat in (0, None):
                    printed(s, seat, size)


def test_the_own_mob_stands_on_its_grid_with_arrows_to_the_superior() -> None:
    line = next(line for line in printed(table().s).splitlines() if "★ Mom Parker" in line)
    assert line.split() == ["→1", "Gimpy", "→4", "Bro", "Bronson", "9★", "Mom", "Parker", "←2", "Dot", "Hadley"]


def test_a_low_screen_says_the_mob_in_a_line() -> None:
    low = printed(table().s, size=(100, 9))
    assert len(low.splitlines()) <= 9
    assert "9★● 4● 2● 1●" in low


@rule("L53")
def test_an_attack_is_told_with_its_modifiers_number_and_chance() -> None:
    stage = table().plays("Anna", "takeover old-mint", "lead mom-parker").hands(Anna="for 1", Bert="against 7")
    text = printed(stage.s)
    for words in (
        "Mom Parker takes over Old Mint",
        "showdown −6",
        f"{stage.number} is below 2: not rolled",
        "you can add: Bro Bronson",
    ):
        assert words in text


@rule("L57")
def test_closed_hands_show_no_sum() -> None:
    stage = table().plays("Anna", "takeover old-mint", "lead mom-parker").plays("Bert", "against 7")
    assert "Bert closed, Carl thinking" in printed(stage.s)
    assert "Bert closed (−7)" in printed(stage.s, seat=1)


@rule("L51", "L102")
def test_a_spectator_sees_nobodys_money_and_specials() -> None:
    stage = table(specials={"Anna": "tip-off"})
    assert "Treasury" in printed(stage.s)
    assert "Tip-Off" in printed(stage.s)
    assert "Treasury" not in printed(stage.s, seat=None)
    assert "Tip-Off" not in printed(stage.s, seat=1)


@rule("L100")
def test_slips_are_read_in_a_line() -> None:
    stage: Stage = table().offers("Bert", "Anna", "10g", "south-loans")
    assert "Bert to Anna: 10 G for South Loans" in printed(stage.s)
