"""What a choice says of its price, of what it takes, and of its chances."""

import io

from rich.console import Console, Group

from backroom.engine import view
from backroom.games.precinct.attempt import Effort
from backroom.games.precinct.table.stakes import stakes
from backroom.terminal.board import choices
from tests.games.precinct.stage import NAMES, Stage
from tests.support import rule


def at_stake(stage: Stage, name: str = "Anna") -> dict[str, str]:
    return stakes(view(stage.s, stage.seat(name)))


@rule("P27")
def test_a_drive_beyond_the_cars_own_spaces_says_how_many_donuts_it_costs() -> None:
    said = at_stake(Stage(3, start="move", at={"Anna": "stk"}, donuts={"Anna": 2}))
    assert "drive 3s" not in said
    assert said["drive calw"] == "1 Donut"
    assert said["drive cale"] == "2 Donuts"


@rule("P24", "P37")
def test_the_other_car_says_how_far_it_drives() -> None:
    said = at_stake(Stage(3, start="move", cast={"Anna": "lisa-costello"}, unmarked="Anna"))
    assert said["car marked"] == "4 spaces"


@rule("P37")
def test_an_investigation_says_how_many_cards_it_looks_at() -> None:
    said = at_stake(Stage(3, at={"Anna": "4s"}, unmarked="Anna", supports="4s"))
    assert said["investigate crime-scene"] == "4 of 14 cards"


@rule("P44")
def test_an_arrest_says_its_dice_what_they_must_show_and_the_chance_of_one_arrest() -> None:
    said = at_stake(Stage(3, at={"Anna": "stk"}, punks={6: 4}))
    assert said["arrest 6"] == "2 dice against 4: 75%"


@rule("P49")
def test_where_the_murderer_can_be_arrested_his_chance_is_told() -> None:
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 1}, murderer=6, found="all", day=16)
    assert at_stake(stage)["arrest 6"] == "2 dice against 3: 89%, the Murderer 44%"


@rule("P154")
def test_a_second_wind_counts() -> None:
    stage = Stage(3, cast={"Anna": "henrik-lindqvist"}, at={"Anna": "stk"}, punks={6: 4})
    assert at_stake(stage)["arrest 6"] == "2 dice against 4: 88%"


@rule("P53", "P54")
def test_an_emergency_says_its_chance_as_far_as_is_known() -> None:
    laid = {"arson-ring": "w2"}
    known = at_stake(Stage(3, at={"Anna": "col2"}, emergencies=laid))
    assert known["handle arson-ring"] == "1 die against 6: 17%"
    hidden = at_stake(Stage(3, at={"Anna": "col2"}, emergencies=laid, unknown={"arson-ring": "locked-door"}))
    assert hidden["handle arson-ring"] == "1 die against 6: 17%, as far as is known"


@rule("P35", "P43")
def test_what_is_put_in_says_what_it_comes_to() -> None:
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 4}, donuts={"Anna": 1}, beats={6: 1}).plays("Anna", "arrest 6")
    said = at_stake(stage)
    assert said["commit 0 0"] == "2 dice against 4: 75%"
    assert said["commit 0 1"] == "3 dice against 4: 88%"
    assert stage.s.effort == Effort()
    stage.plays("Anna", "commit 0 1")
    assert at_stake(stage)["commit 1 0"] == "4 dice against 4: 94%"


@rule("P63")
def test_whoever_assists_sees_what_the_card_does() -> None:
    stage = Stage(3, at={"Carl": "stk"}, punks={6: 4}, hands={"Anna": "stakeout"}).after("Bert")
    stage.plays("Carl", "stay", "arrest 6", "commit 0 0")
    assert at_stake(stage)["assist stakeout"] == "2 dice against 4: 75%"


@rule("P57", "P78")
def test_upgrades_and_accusations_have_their_price() -> None:
    said = at_stake(Stage(3, dirty="Bert", donuts={"Anna": 3}))
    assert said["upgrade arrest"] == "1 Donut"
    assert said["accuse 1"] == "3 Donuts"


@rule("P126", "P164")
def test_of_cards_that_are_looked_at_it_is_said_which_are_evidence() -> None:
    stage = Stage(3, hands={"Anna": "lab-priority"}, clues={"crime-scene": "+--"})
    stage.plays("Anna", "play lab-priority", "look crime-scene")
    assert sorted(at_stake(stage).values()) == ["Evidence", "no Evidence", "no Evidence"]


@rule("P54")
def test_only_what_is_certain_has_a_chance_of_a_hundred() -> None:
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 2}, donuts={"Anna": 9}).plays("Anna", "arrest 6")
    assert at_stake(stage)["commit 9 0"] == "11 dice against 2: 99%"


def test_the_terminal_lists_what_is_at_stake() -> None:
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 4})
    seen = view(stage.s, stage.seat("Anna"))
    console = Console(width=100, file=io.StringIO())
    console.print(Group(*choices(seen.options, NAMES, 100, stakes=stakes(seen))))
    assert "Arrest in Bad Hood 6 · 2 dice against 4: 75%" in console.file.getvalue()
