"""`backroom check`: law by law, what does not hold with all that shows it, and the exit status."""

import io

import pytest
from rich.console import Console

from backroom import games
from backroom.cli import main
from backroom.contract.laws import WRITTEN, Finding, title
from backroom.contract.pages import PAGES
from backroom.terminal import check as checking
from backroom.terminal.check import LAWS, Wanted, check, check_pages, command
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
    assert "Toy, version 1: 1 law" in said
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
    assert "the position, for backroom play toy --from FILE:" in said
    assert 'game = "toy"' in said
    assert "0 hold, 1 does not" in said


def test_the_command_that_shows_a_finding_again_does(capsys):
    assert (
        main(["check", "famiglia", "--law", "ends", "--players", "2", "--variant", "hands=held", "--seeds", "1"]) == 0
    )
    assert "1 holds, 0 do not" in capsys.readouterr().out


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


@pytest.mark.parametrize("law", LAWS, ids=title)
def test_every_law_can_be_asked_for_by_its_name(law):
    assert Wanted("famiglia", range(1), law=title(law).replace(" ", "-")).laws() == [law]
    assert law.__doc__


def test_a_finding_in_the_folder_needs_no_seed_to_be_seen_again():
    assert command(WRITTEN[0], Finding("why"), "toy") == "backroom check toy --law its-rules-have-their-places"


def test_an_option_for_three_or_more_is_tried_with_three_or_more() -> None:
    assert [table.players for table in Wanted("precinct", range(1), None, {"dirty-cop": "one"}).tables()] == [
        3,
        4,
        5,
        6,
    ]
    assert len(Wanted("precinct", range(1), None, {"dirty-cop": "off"}).tables()) == 6


def test_after_a_game_that_does_not_end_the_rest_is_not_tried_and_that_is_said(shelved):
    shelved(toys.EmptyToy())
    broken, said = checked(Wanted("toy", range(1, 9)))
    assert "✗  ends" in said
    assert "EmptyRaise asks seat 1 and offers it nothing to choose from" in said
    assert "–  nobody dithers" in said
    assert "not tried: the game does not come to its end" in said
    assert " hold, " in said
    assert " not tried" in said.splitlines()[-1]
    assert broken >= 1


def test_what_one_law_finds_is_shown_also_where_the_game_breaks_off(shelved):
    class Both(toys.EmptyToy):
        census = toys.Toy.census

        def imagine(self, view, chance):
            return toys.MisdealingToy.imagine(self, view, chance)

    shelved(Both())
    _, said = checked(Wanted("toy", range(1, 9)))
    assert "✗  ends" in said
    assert "✗  keeps secrets" in said


def test_a_quick_look_stops_when_its_time_is_over_and_says_at_how_many_tables_it_was(monkeypatch):
    monkeypatch.setattr(checking, "A_LOOK", 0.0)
    broken, said = checked(Wanted("famiglia", range(1, 3), quick=True))
    assert broken == 0
    assert "Tried at 1 of 3 tables, for a few seconds; --thorough plays on at all of them." in said


def test_a_quick_look_begins_at_the_smallest_and_the_largest_table():
    first, second, *others = Wanted("precinct", range(1, 3), quick=True).tables()
    assert (first.players, second.players) == (1, 6)
    assert len(others) == 58
    assert first not in others
    assert second not in others


def test_tables_that_follow_each_other_are_played_with_different_seeds():
    trials = Wanted("precinct", range(1, 3)).trials()
    assert [seed for _, seed in trials[:4]] == [1, 2, 1, 2]
    assert len({(repr(table), seed) for table, seed in trials}) == 2 * 60


def test_what_its_bots_are_worth_is_measured(capsys):
    assert main(["check", "famiglia", "--seeds", "1", "--law", "ends"]) == 0
    assert "medium" not in capsys.readouterr().out


def test_where_a_game_has_no_player_of_its_own_medium_says_what_it_is(shelved):
    shelved(toys.Toy())
    _, said = checked(Wanted("toy", range(1, 2), quick=True))
    assert "medium: the game has no choose in its bot folder, so medium plays at random" in said
    assert "hard: the game has no playout in its bot folder, so hard plays its lines out at random" in said


def test_without_a_browser_the_laws_about_pages_say_so(monkeypatch):
    monkeypatch.setattr(checking, "missing", lambda: "the laws about pages need chromium: they were not tried")
    paper = Console(file=io.StringIO(), width=400, highlight=False)
    assert check_pages("famiglia", None, paper) == 0
    assert "need chromium: they were not tried" in paper.file.getvalue()


def test_a_finding_of_a_page_is_seen_again_by_looking_at_the_pages():
    assert command(PAGES[0], Finding("why"), "toy") == "backroom check toy --pages"
