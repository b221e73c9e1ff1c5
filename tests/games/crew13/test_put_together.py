"""Putting the job together."""

import pytest

from backroom.engine import Illegal
from tests.games.crew13.stage import DEBT, FISH, GUNSMITH, LIMOUSINE, LOCKER, LOTTERY, VAN, Stage
from tests.support import rule


@rule("C38")
def test_the_lead_lays_first_then_the_others_clockwise_all_they_have() -> None:
    stage = Stage(hands={"Anna": "HF", "Bruno": "PP", "Carla": "HHFPPI"}, jobs=[LOTTERY], draws="I")
    stage.crew(LOTTERY, "Carla", "Bruno")
    laid = [(event.seat, event.cards) for event in stage.news("Contributed")]
    assert laid == [(0, ("H", "F", "I")), (1, ("P", "P")), (2, ("H", "F"))]
    assert stage.hand("Carla") == "HIPP"


@rule("C39")
def test_no_more_is_laid_than_needed_and_nobody_lays_once_it_is_met() -> None:
    stage = Stage(hands={"Anna": "HHHF", "Bruno": "IIF", "Carla": "HI"}, jobs=[VAN], draws="P")
    stage.crew(VAN, "Bruno", "Carla")
    assert stage.hand("Anna") == "FHP"
    assert stage.hand("Bruno") == "FI"
    assert stage.hand("Carla") == "HI"


@rule("C40")
def test_where_asset_and_card_could_serve_the_owner_chooses() -> None:
    stage = Stage(hands={"Anna": "HHI"}, assets={"Anna": [LOCKER]}, jobs=[VAN], draws="P")
    stage.crew(VAN, "Bruno")
    assert stage.options("Anna") == {"lendasset H", "laycard H"}
    stage.plays("Anna", "laycard H", "laycard H")
    assert stage.hand("Anna") == "P"
    assert stage.s.used[0] == []


@rule("C40")
def test_the_asset_may_spare_a_card() -> None:
    stage = Stage(hands={"Anna": "HHI"}, assets={"Anna": [LOCKER]}, jobs=[VAN], draws="P")
    stage.crew(VAN, "Bruno").plays("Anna", "lendasset H")
    assert stage.hand("Anna") == "HP"
    assert stage.s.used[0] == [LOCKER]


@rule("C38", "C40")
def test_who_is_asked_says_nothing_about_the_hand() -> None:
    stage = Stage(hands={"Anna": "FI"}, assets={"Anna": [LOCKER]}, jobs=[VAN], draws="P")
    stage.crew(VAN, "Bruno")
    assert stage.options("Anna") == {"lendasset H"}, "no Hardware in hand, asked all the same"
    with pytest.raises(Illegal, match="the asset must serve"):
        stage.plays("Anna", "laycard H")


@rule("C38")
def test_nothing_needed_is_held_back_even_if_it_cannot_be_enough() -> None:
    stage = Stage(hands={"Anna": "H", "Bruno": "H"}, jobs=[VAN], draws="F").crew(VAN, "Bruno")
    assert stage.hand("Anna") == "F"
    assert stage.s.history[-1][2] == "short"


@rule("C38")
def test_two_assets_of_a_kind_serve_together_with_an_empty_hand() -> None:
    stage = Stage(hands={"Anna": "I"}, assets={"Bruno": [LOCKER, GUNSMITH]}, jobs=[VAN], draws="P")
    stage.crew(VAN, "Bruno")
    assert stage.asked() == ["Anna", "Bruno"], "nothing to choose: on to the police"
    assert stage.s.used[1] == [LOCKER, GUNSMITH]


@rule("C41")
def test_a_job_that_lacks_resources_fails_and_is_replaced() -> None:
    stage = Stage(hands={"Anna": "HHFI"}, jobs=[FISH], draws="P")
    came = stage.s.decks[1][-1]
    stage.crew(FISH, "Dino")
    assert stage.news("FellShort")[0].missing == ("H",)
    assert stage.s.bottoms[1] == [FISH]
    assert came in stage.s.active[1]
    assert stage.s.lead == 1
    assert stage.s.money == [0, 0, 0, 0]


@rule("C42")
def test_cards_laid_are_lost_whether_the_job_fails_or_not() -> None:
    stage = Stage(hands={"Anna": "H"}, jobs=[DEBT], draws="P").plays("Anna", f"propose {DEBT}")
    assert stage.s.discard == ["H"]
    stage = Stage(hands={"Anna": "HH"}, jobs=[LIMOUSINE], draws="P").plays("Anna", f"propose {LIMOUSINE}")
    assert stage.s.discard == ["H", "H"]
