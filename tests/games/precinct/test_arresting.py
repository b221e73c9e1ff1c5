"""Arrests of Punks and of the Murderer."""

import pytest

from backroom.games.precinct.steps.ending import CAUGHT
from tests.games.precinct.stage import Stage
from tests.support import rule

AT_SIX = {"Anna": "stk"}


@rule("P34", "P43", "P44", "P45", "P121")
def test_the_rulebooks_arrests_by_costello_and_by_kirkland_after_her() -> None:
    stage = Stage(
        2, at={"Anna": "stk", "Bert": "1s"}, cast={"Anna": "lisa-costello", "Bert": "graham-kirkland"}, punks={6: 4},
        gangs={6: "crumbs"}, hands={"Bert": "stakeout"}, variants={"support": "0"},
    )  # fmt: skip
    stage.plays("Anna", "arrest 6").rolls(1, 4, 5).plays("Bert", "assist stakeout")
    assert stage.dice() == [1, 4, 5], "two of her own, one for the card: no car is with her"
    assert stage.events("Rolled")[-1].needed == 4
    assert stage.punks(6) == 2
    assert stage.donuts("Anna") == 0
    assert stage.s.gangs[5] >= 0, "the Street Gang remains"
    stage.s.no_event = True
    stage.plays("Bert", "drive stk", "arrest 6").rolls(2, 4).plays("Bert", "commit 0 0").nothing()
    assert stage.dice() == [2, 4], "one of his own, one for her car"
    assert stage.events("Rolled")[-1].needed == 2
    assert (stage.punks(6), stage.s.gangs[5]) == (0, -1), "and the Street Gang is gone"


@rule("P42")
def test_one_arrests_beside_the_bad_hood_and_only_where_somebody_is() -> None:
    assert "arrest 6" in Stage(at=AT_SIX, punks={6: 1}).options("Anna")
    assert Stage(at=AT_SIX).why_not("Anna", "arrest 6").rule == "P42"
    assert Stage(at={"Anna": "1s"}, punks={6: 1}).why_not("Anna", "arrest 6").rule == "P42"


@rule("P42", "P49")
def test_the_murderer_alone_is_no_target_while_evidence_is_missing() -> None:
    assert "arrest 6" not in Stage(at=AT_SIX, murderer=6, found="crime-scene").options("Anna")
    assert "arrest 6" in Stage(at=AT_SIX, murderer=6, found="all").options("Anna")


@rule("P43")
def test_all_that_counts_adds_up() -> None:
    stage = Stage(
        at={"Anna": "stk", "Bert": "stk"}, upgrades={"Anna": "arrest"}, donuts={"Anna": 1}, beats={6: 2},
        hands={"Bert": "stakeout", "Carl": "curfew fast-response"}, punks={6: 6},
    )  # fmt: skip
    stage.plays("Anna", "arrest 6", "commit 0 2").plays("Bert", "assist stakeout")
    assert "assist fast-response" not in stage.options("Carl")
    stage.plays("Carl", "assist curfew").plays("Anna", "commit 1 0").nothing()
    assert len(stage.dice()) == 2 + 1 + 1 + 1 + 2 + 1 + 1


@rule("P43")
def test_a_patrol_officer_who_helped_returns_to_the_station() -> None:
    stage = Stage(at=AT_SIX, beats={6: 2}, punks={6: 3}).plays("Anna", "arrest 6")
    assert stage.options("Anna") == {"commit 0 0", "commit 0 1", "commit 0 2"}
    stage.rolls(1, 1, 3).plays("Anna", "commit 0 1")
    assert (stage.s.beats[5], stage.s.patrol) == (1, 3)
    assert stage.dice() == [1, 1, 3]


@rule("P43")
def test_patrol_officers_help_with_nothing_but_arrests() -> None:
    stage = Stage(at={"Anna": "2n"}, beats={2: 2}, case={"murder-weapon": "w1"}, donuts={"Anna": 1})
    stage.plays("Anna", "investigate murder-weapon")
    assert stage.options("Anna") == {"commit 0 0", "commit 1 0"}
    assert stage.why_not("Anna", "commit 0 1").rule == "P43"


@rule("P44")
@pytest.mark.parametrize(("punks", "die", "left"), [(4, 4, 3), (4, 3, 4), (1, 1, 1), (1, 2, 0), (8, 6, 7), (8, 5, 8)])
def test_a_die_as_high_as_the_population_arrests_a_six_always_a_one_never(punks: int, die: int, left: int) -> None:
    stage = Stage(at=AT_SIX, punks={6: punks}, cast={"Anna": "moira-kirkland", "Carl": "warren-pierce"})
    stage.rolls(die).plays("Anna", "arrest 6")
    assert stage.punks(6) == left


@rule("P44")
def test_the_population_is_counted_before_the_roll() -> None:
    stage = Stage(at=AT_SIX, punks={6: 3}).rolls(3, 2).plays("Anna", "arrest 6")
    assert stage.punks(6) == 2, "the second die needed a three as well"


@rule("P45")
def test_who_is_arrested_is_back_in_the_supply() -> None:
    stage = Stage(at=AT_SIX, punks={6: 2}, stock=5).rolls(6, 2).plays("Anna", "arrest 6")
    assert (stage.punks(6), stage.s.punk_stock) == (0, 7)


@rule("P46")
def test_there_is_no_limit_to_the_dice() -> None:
    stage = Stage(at=AT_SIX, punks={6: 1}, donuts={"Anna": 9}).plays("Anna", "arrest 6", "commit 9 0")
    assert len(stage.dice()) == 11


@rule("P47")
def test_three_arrests_in_a_turn_earn_a_donut() -> None:
    stage = Stage(at=AT_SIX, punks={6: 3}, upgrades={"Anna": "arrest"}).rolls(3, 4, 5).plays("Anna", "arrest 6")
    assert stage.donuts("Anna") == 1


@rule("P47")
def test_a_stakeout_counts_towards_the_three() -> None:
    stage = Stage(at=AT_SIX, punks={6: 3}, hands={"Anna": "stakeout"}).plays("Anna", "play stakeout")
    assert stage.punks(6) == 2
    stage.rolls(2, 2).plays("Anna", "arrest 6")
    assert stage.punks(6) == 0
    assert stage.donuts("Anna") == 1


@rule("P47")
def test_six_arrests_earn_no_second_donut() -> None:
    stage = Stage(at=AT_SIX, punks={6: 6}, donuts={"Anna": 4}).plays("Anna", "arrest 6")
    stage.rolls(6, 6, 6, 6, 6, 6).plays("Anna", "commit 4 0")
    assert stage.punks(6) == 0
    assert stage.donuts("Anna") == 1


@rule("P47")
def test_a_stakeout_after_three_arrests_earns_no_second_donut() -> None:
    stage = Stage(at=AT_SIX, punks={6: 4}, upgrades={"Anna": "arrest"}, hands={"Anna": "stakeout"})
    stage.rolls(4, 4, 4).plays("Anna", "arrest 6")
    assert stage.donuts("Anna") == 1
    stage.plays("Anna", "play stakeout")
    assert (stage.punks(6), stage.donuts("Anna")) == (0, 1)


@rule("P48")
def test_no_arrest_at_all_is_the_hospital() -> None:
    stage = Stage(at=AT_SIX, punks={6: 3}).rolls(1, 2).plays("Anna", "arrest 6")
    assert stage.at("Anna") == "col4"
    assert stage.hand("Anna") == []


@rule("P48")
def test_a_stakeout_does_not_save_from_the_hospital() -> None:
    stage = Stage(at=AT_SIX, punks={6: 3}, hands={"Anna": "stakeout"}).plays("Anna", "play stakeout")
    stage.rolls(1, 1).plays("Anna", "arrest 6")
    assert stage.at("Anna") == "col4"


@rule("P49")
def test_the_murderer_counts_as_two_punks() -> None:
    stage = Stage(at=AT_SIX, punks={6: 2}, murderer=6).rolls(3, 4).plays("Anna", "arrest 6")
    assert stage.punks(6) == 1
    assert stage.events("Rolled")[-1].needed == 4


@rule("P49")
def test_the_murderer_is_taken_last_once_all_the_evidence_is_in() -> None:
    stage = Stage(at=AT_SIX, punks={6: 2}, murderer=6, found="all", upgrades={"Anna": "arrest"})
    stage.rolls(4, 5, 6).plays("Anna", "arrest 6")
    assert stage.s.over == CAUGHT


@rule("P49")
def test_two_arrests_where_two_punks_are_leave_the_murderer_free() -> None:
    stage = Stage(at=AT_SIX, punks={6: 2}, murderer=6, found="all", upgrades={"Anna": "arrest"})
    stage.rolls(4, 3, 6).plays("Anna", "arrest 6")
    assert stage.s.over == ""
    assert stage.punks(6) == 0


@rule("P49")
def test_however_many_arrests_he_is_not_taken_while_evidence_is_missing() -> None:
    stage = Stage(at=AT_SIX, punks={6: 1}, murderer=6, found="crime-scene").rolls(6, 6).plays("Anna", "arrest 6")
    assert stage.s.over == ""
    assert stage.punks(6) == 0


@rule("P49")
def test_alone_he_is_arrested_with_a_two() -> None:
    assert Stage(at=AT_SIX, murderer=6, found="all").rolls(1, 2).plays("Anna", "arrest 6").s.over == CAUGHT


MANIC = {"murderer": "manic"}


@rule("P50")
def test_the_manic_murderer_is_arrested_with_a_six() -> None:
    stage = Stage(at=AT_SIX, murderer=6, found="all", variants=MANIC).rolls(5, 5).plays("Anna", "arrest 6")
    assert stage.s.over == ""
    assert stage.at("Anna") == "col4"
    stage = Stage(at=AT_SIX, murderer=6, found="all", variants=MANIC).rolls(5, 6).plays("Anna", "arrest 6")
    assert stage.s.over == CAUGHT


@rule("P50")
def test_the_manic_murderer_is_not_taken_along_with_punks_and_adds_nothing_to_them() -> None:
    stage = Stage(at=AT_SIX, murderer=6, punks={6: 1}, found="all", variants=MANIC)
    stage.rolls(2, 6).plays("Anna", "arrest 6")
    assert stage.s.over == ""
    assert stage.punks(6) == 0
    assert stage.events("Rolled")[-1].needed == 2, "a one is never enough"
