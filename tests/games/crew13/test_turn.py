"""A turn: assets, drawing, passing and proposing."""

import pytest

from backroom.engine import Illegal, view
from tests.games.crew13.stage import (
    CARD_TABLE,
    DEBT,
    DISPATCH,
    GUNSMITH,
    LIMOUSINE,
    LOCKER,
    NAMES,
    RAP_SHEET,
    STORE,
    VAN,
    Stage,
)  # fmt: skip
from tests.support import rule


@rule("C14")
def test_a_white_asset_stays_with_the_lead() -> None:
    stage = Stage(hands={"Anna": "HHHHP"}, jobs=[GUNSMITH]).crew(GUNSMITH, "Bruno").lays("cc", "c", "ccc")
    assert stage.s.assets == [[GUNSMITH], [], [], []]
    assert GUNSMITH not in stage.s.active[1] + stage.s.bottoms[1]


@rule("C15")
def test_a_green_asset_belongs_to_everyone() -> None:
    stage = Stage(hands={"Anna": "HHHFPI"}, jobs=[STORE]).crew(STORE, "Carla").lays("cc", "c", "ccc")
    assert stage.s.crew_assets == [STORE]
    assert stage.money("Bruno") == 1, "Bruno was not on the job, but his turn began"


@rule("C16")
def test_a_renewable_resource_serves_once_until_it_is_reset() -> None:
    stage = Stage(hands={"Anna": "HF"}, assets={"Bruno": [LOCKER]}, jobs=[VAN], draws="II")
    stage.crew(VAN, "Bruno").lays("cc", "c", "ccc")
    assert stage.s.used == [[], [], [], []], "it was used on Anna's turn and reset as Bruno's began"
    stage = Stage(hands={"Anna": "I"}, assets={"Carla": [LOCKER, GUNSMITH]}, jobs=[VAN], draws="P")
    stage.crew(VAN, "Carla").lays("cc", "p", "p")
    assert stage.s.used[2] == [LOCKER, GUNSMITH]


@rule("C17", "C19")
def test_white_money_pays_its_owner_and_green_money_everyone_on_their_own_turns() -> None:
    stage = Stage(assets={"Bruno": [CARD_TABLE]}, crew_assets=[STORE])
    assert stage.s.money == [1, 0, 0, 0]
    stage.plays("Anna", "pass", "keepjobs")
    assert stage.s.money == [1, 2, 0, 0]


@rule("C17")
def test_a_money_asset_pays_nothing_on_the_turn_it_is_gained() -> None:
    stage = Stage(hands={"Anna": "HFPPII"}, jobs=[CARD_TABLE]).plays("Anna", f"propose {CARD_TABLE}")
    stage.lays("c", "c", "cc")
    assert stage.money("Anna") == 0


@rule("C18")
def test_a_turn_is_assets_then_draw_then_pass_or_propose_then_the_next_lead() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET]})
    assert "donewithassets" in stage.options("Anna")
    assert stage.hand("Anna") == ""
    stage.plays("Anna", "donewithassets")
    assert len(stage.hand("Anna")) == 1
    stage.plays("Anna", "pass", "keepjobs")
    assert stage.asked() == ["Bruno"]
    assert stage.s.round == 1
    for name in NAMES[1:4]:
        stage.plays(name, "pass", "keepjobs")
    assert stage.s.round == 2


@rule("C19")
def test_used_assets_are_reset_at_the_beginning_of_the_owners_own_turn_only() -> None:
    stage = Stage(assets={"Bruno": [LOCKER], "Carla": [GUNSMITH]})
    stage.s.used[1], stage.s.used[2] = [LOCKER], [GUNSMITH]
    stage.plays("Anna", "pass", "keepjobs")
    assert stage.s.used == [[], [], [GUNSMITH], []]


@rule("C20")
def test_both_assets_may_be_used_before_drawing() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET, DISPATCH]})
    assert stage.options("Anna") == {"lookat 1", "lookat 2", "lookat 3", "calldispatch", "donewithassets"}
    stage.plays("Anna", "lookat 2", "calldispatch")
    assert stage.s.assets[0] == []
    assert "pass" in stage.options("Anna")


@rule("C20")
def test_an_asset_one_does_not_have_cannot_be_used() -> None:
    stage = Stage(assets={"Anna": [DISPATCH]})
    with pytest.raises(Illegal, match="you do not have the Rap Sheet"):
        stage.plays("Anna", "lookat 1")


@rule("C21")
def test_the_lead_draws_one_resource() -> None:
    stage = Stage(hands={"Anna": "HH"}, draws="P")
    assert stage.hand("Anna") == "HHP"


@rule("C22")
def test_whoever_holds_eight_discards_one_of_his_choice_face_up() -> None:
    stage = Stage(hands={"Anna": "HHHHFFP"}, draws="I")
    assert stage.options("Anna") == {"discard H", "discard F", "discard P", "discard I"}
    stage.plays("Anna", "discard P")
    assert stage.hand("Anna") == "FFHHHHI"
    assert stage.s.discard == ["P"]


@rule("C22")
def test_a_pass_makes_everyone_over_the_limit_discard_sealed() -> None:
    stage = Stage(hands={"Bruno": "HHHHHHH", "Dino": "FFFFFFF"}, draws="IPPPP")
    stage.plays("Anna", "pass")
    assert stage.asked() == ["Bruno", "Dino"]
    stage.plays("Dino", "discard F")
    assert stage.s.discard == []
    stage.plays("Bruno", "discard P")
    assert stage.s.discard == ["P", "F"]
    assert stage.asked() == ["Anna"]


@rule("C22")
def test_one_cannot_discard_what_one_does_not_hold() -> None:
    stage = Stage(hands={"Anna": "HHHHHHH"}, draws="H")
    with pytest.raises(Illegal, match="you hold no Intelligence"):
        stage.plays("Anna", "discard I")


@rule("C23")
def test_an_empty_resource_deck_is_made_anew_from_the_discard() -> None:
    stage = Stage(hands={"Bruno": "HFPI"}, draws="H", resources="")
    discarded = len(stage.s.discard)
    assert stage.s.resources == []
    stage.plays("Anna", "pass")
    assert stage.news("ResourcesShuffled")[0].many == discarded
    assert len(stage.s.resources) == discarded - 4
    assert stage.s.discard == []


@rule("C77")
def test_with_deck_and_discard_empty_nobody_draws() -> None:
    everything = {"Anna": "H" * 6, "Bruno": "H" * 6 + "F", "Carla": "F" * 7, "Dino": "FFFFPPP", "Elsa": "P" * 7,
                  "Franz": "PPIIIII", "Gina": "I" * 7}  # fmt: skip
    stage = Stage(7, hands=everything)
    stage.plays("Anna", "pass")
    assert len(stage.news("NothingToDraw")) == 7
    assert len(stage.hand("Anna")) == 6


@rule("C77")
def test_those_after_a_drawer_who_is_about_to_discard_get_nothing() -> None:
    hands = {"Anna": "H" * 6, "Bruno": "H" * 6 + "F", "Carla": "F" * 7, "Dino": "FFFFPPP", "Elsa": "P" * 7,
             "Franz": "PPIIIII", "Gina": "I" * 5}  # fmt: skip
    stage = Stage(7, hands=hands)
    stage.plays("Anna", "pass")
    assert [event.seat for event in stage.news("NothingToDraw")] == [1, 2, 3, 4, 5, 6]
    assert stage.asked() == ["Anna"]
    stage.plays("Anna", "discard H")
    assert stage.s.discard == ["H"]
    assert len(stage.hand("Gina")) == 5


@rule("C24")
def test_hand_sizes_are_open_and_kinds_are_not() -> None:
    stage = Stage(hands={"Bruno": "HHF"}, draws="P")
    seen = view(stage.s, stage.seat("Bruno")).table["hands"]
    assert seen == (1, ("H", "H", "F"), 0, 0)
    assert view(stage.s, stage.seat("Bruno")).news[-1].kind is None
    assert view(stage.s, stage.seat("Anna")).news[-1].kind == "P"


@rule("C25")
def test_the_lead_passes_or_proposes_any_of_the_nine() -> None:
    stage = Stage()
    jobs = {f"propose {job}" for row in stage.s.active for job in row}
    assert stage.options("Anna") == jobs | {"pass"}
    with pytest.raises(Illegal, match="now you pass or propose"):
        stage.plays("Anna", "ask 1")


@rule("C26")
def test_a_pass_lets_everyone_draw_the_lead_a_second_time() -> None:
    stage = Stage(hands={"Bruno": "H"}).plays("Anna", "pass")
    assert [len(hand) for hand in stage.s.hands] == [2, 2, 1, 1]


@rule("C27")
def test_after_a_pass_one_job_may_go_under_its_deck_for_a_new_one() -> None:
    stage = Stage(jobs=[DEBT, LIMOUSINE])
    came = stage.s.decks[2][-1]
    stage.plays("Anna", "pass", f"replace {DEBT}")
    assert stage.s.active[2][0] == came
    assert stage.s.bottoms[2] == [DEBT]
    assert stage.asked() == ["Bruno"]


@rule("C27")
def test_without_a_pass_no_job_is_replaced() -> None:
    stage = Stage(jobs=[DEBT])
    with pytest.raises(Illegal, match="only after passing"):
        stage.plays("Anna", f"replace {DEBT}")


@rule("C27")
def test_a_job_under_its_deck_comes_back_once_the_others_are_through() -> None:
    stage = Stage(jobs=[DEBT])
    stage.s.decks[2] = []
    stage.s.bottoms[2] = [LIMOUSINE, RAP_SHEET]
    stage.plays("Anna", "pass", f"replace {DEBT}")
    assert stage.s.active[2][0] == LIMOUSINE
    assert stage.s.bottoms[2] == [RAP_SHEET, DEBT]


@rule("C28")
def test_only_an_active_job_can_be_proposed() -> None:
    stage = Stage(jobs=[DEBT])
    hidden = stage.s.decks[0][0]
    with pytest.raises(Illegal, match="not among the active ones"):
        stage.plays("Anna", f"propose {hidden}")
    stage.plays("Anna", f"propose {DEBT}")
    assert stage.s.job == DEBT or stage.s.history[0][0] == DEBT


@rule("C29")
def test_a_solo_job_needs_no_crew() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT]).plays("Anna", f"propose {DEBT}")
    assert stage.asked() == ["Anna"]
    assert stage.options("Anna") == {"lay clear", "lay police"}


@rule("C79")
def test_a_gap_in_a_row_stays_until_a_card_comes_back() -> None:
    stage = Stage(hands={"Anna": "HHHP"}, jobs=[LOCKER, DEBT, LIMOUSINE], assets={"Bruno": [RAP_SHEET]})
    stage.s.decks[2] = []
    stage.plays("Anna", f"propose {LOCKER}").lays("c", "c", "cc")
    assert stage.s.active[2] == [DEBT, LIMOUSINE]
    stage.plays("Bruno", "lookat 0")
    assert stage.s.active[2] == [DEBT, LIMOUSINE, RAP_SHEET]
    assert stage.s.bottoms[2] == []
    assert stage.news("CameBack")[0].words(NAMES).endswith("Rap Sheet” went back and lies open among the solo jobs.")


@rule("C63")
def test_a_used_asset_is_told_to_go_under_its_deck_when_there_is_no_gap() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET]}).plays("Anna", "lookat 1")
    assert stage.news("CameBack")[0].words(NAMES).endswith("Rap Sheet” went back under the solo jobs.")


@rule("C79")
def test_a_job_that_comes_straight_back_from_an_empty_deck_is_told_so() -> None:
    stage = Stage(jobs=[DEBT])
    stage.s.decks[2] = []
    stage.plays("Anna", "pass", f"replace {DEBT}")
    assert DEBT in stage.s.active[2]
    told = stage.news("NewJob")[0].words(NAMES)
    assert told == "“Collect an Old Debt” is open again: no other is left in its deck."
