"""`backroom check`: law by law, what does not hold with all that shows it, and the exit status."""

import io

import pytest
from rich.console import Console

from backroom import games
from backroom.cli import main
from backroom.contract.laws import PLAYED, WRITTEN, Finding, title
from backroom.terminal.check import Wanted, again, check
from tests.contract import toys


def checked(wanted: Wanted) -> tuple[int, str]:
    paper = Console(file=io.StringIO(), width=400, highlight=False)
    broken = check(wanted, paper, Console(file=io.StringIO()))
    return broken, paper.file.getvalue()


@pytest.fixture
def shelved(monkeypatch: pytest.MonkeyPatch):
    """Puts a toy on the shelf under the name 'toy'."""

    def put(toy: toys.Toy) -> None:
        monkeypatch.setattr(games, "find", lambda name: toy)

    return put


def test_every_law_is_named_and_said(shelved):
    shelved(toys.Toy())
    _, said = checked(Wanted("toy", range(1, 2), law="ends"))
    assert "Toy, version 1: 1 law, 1 game for each" in said
    assert "✓  ends" in said
    assert "Random play comes to an outcome" in said
    assert "1 holds, 0 do not" in said


def test_what_does_not_hold_is_shown_with_players_seed_and_move(shelved):
    shelved(toys.LosingToy())
    broken, said = checked(Wanted("toy", range(3, 30), law="conserves_cards"))
    assert broken == 1
    assert "✗  conserves cards" in said
    assert "2 players, seed 3, after move 2 (seat " in said
    assert "more were not looked for; again: backroom check toy --law conserves-cards --players 2 --seed 3" in said
    assert "0 hold, 1 does not" in said


def test_the_command_that_shows_a_finding_again_does(capsys):
    assert (
        main(["check", "famiglia", "--law", "ends", "--players", "2", "--variant", "hands=held", "--seeds", "1"]) == 0
    )
    assert "1 law, 1 game for each" in capsys.readouterr().out


def test_a_law_that_does_not_hold_makes_the_exit_status_1(capsys, monkeypatch):
    monkeypatch.setattr(games, "find", lambda name: toys.LosingToy())
    assert main(["check", "toy", "--law", "conserves cards", "--seeds", "1"]) == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("check", "the following arguments are required: GAME"),
        ("check nothing", "there is no game 'nothing'"),
        ("check famiglia --seeds 0", "0 is out of range"),
        ("check famiglia --players 9", "Famiglia is for 2 players, not 9"),
        ("check famiglia --variant hands=four", "option 'hands' takes remembered or held"),
        ("check famiglia --law luck", "there is no law 'luck'; there are: its rules have their places, "),
    ],
)
def test_wrong_arguments_get_one_line_and_exit_status_2(capsys, arguments, says):
    assert main(arguments.split()) == 2
    said = capsys.readouterr().err
    assert says in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("law", [*PLAYED, *WRITTEN], ids=title)
def test_every_law_can_be_asked_for_by_its_name(law):
    assert Wanted("famiglia", range(1), law=title(law).replace(" ", "-")).laws() == [law]
    assert law.__doc__


def test_a_finding_in_the_folder_needs_no_seed_to_be_seen_again():
    assert again(WRITTEN[0], Finding("why"), "toy") == "backroom check toy --law its-rules-have-their-places"


def test_an_option_for_three_or_more_is_tried_with_three_or_more() -> None:
    assert [table.players for table in Wanted("precinct", range(1), None, {"dirty-cop": "one"}).tables()] == [
        3,
        4,
        5,
        6,
    ]
    assert len(Wanted("precinct", range(1), None, {"dirty-cop": "off"}).tables()) == 6
