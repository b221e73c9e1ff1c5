"""Special assets: the Bookie, the Mole, A Guy, the Rap Sheet, Dispatch, the Captain."""

import pytest

from backroom.engine import Illegal, ScriptedChance, unshuffled, view
from backroom.games.crew13.cards import CLEAR, INFORMANT, LOYAL, POLICE
from tests.games.crew13.stage import (
    BOOKIE,
    CAPTAIN,
    DEBT,
    DISPATCH,
    GUY,
    MOLE,
    RAP_SHEET,
    VAN,
    Stage,
)  # fmt: skip
from tests.support import rule


def with_bookie(**laid: object) -> Stage:
    chosen = {"hands": {"Anna": "HHI"}, "jobs": [VAN], "draws": "PP", "assets": {"Dino": [BOOKIE]}, **laid}
    return Stage(**chosen).crew(VAN, "Bruno")


@rule("C55")
def test_the_bookies_owner_may_bet_before_anything_is_laid() -> None:
    stage = with_bookie()
    assert stage.asked() == ["Dino"]
    assert stage.options("Dino") == {"bet success", "bet failure", "nobet"}
    assert stage.s.discard == []
    stage.plays("Dino", "bet success")
    assert stage.s.used[3] == [BOOKIE]
    assert stage.asked() == ["Anna", "Bruno"]


@rule("C55")
def test_on_the_job_himself_the_owner_cannot_bet() -> None:
    stage = with_bookie(assets={"Bruno": [BOOKIE]})
    assert stage.asked() == ["Anna", "Bruno"]
    assert stage.options("Bruno") == {"lay clear", "lay police"}


@rule("C56")
@pytest.mark.parametrize(("bet", "laid", "pays"), [
    ("success", "cc", 2), ("failure", "cc", 0), ("success", "cp", 0), ("failure", "cp", 1),
])  # fmt: skip
def test_a_right_bet_on_success_pays_two_and_on_failure_one(bet: str, laid: str, pays: int) -> None:
    stage = with_bookie(police="c").plays("Dino", f"bet {bet}")
    stage.lays(laid, "c", "ccc" if laid == "cc" else "p")
    assert stage.money("Dino") == pays


@rule("C56")
def test_a_bet_on_failure_pays_for_want_of_resources_too() -> None:
    stage = with_bookie(hands={"Anna": "HH"}).plays("Dino", "bet failure")
    assert stage.s.history[-1][2] == "short"
    assert stage.money("Dino") == 1


@rule("C57")
def test_the_bookie_is_reset_with_the_owners_turn_and_sits_out_solo_jobs() -> None:
    stage = with_bookie(police="c").plays("Dino", "bet failure").lays("cc", "c", "ccc")
    stage.plays("Bruno", "pass", "keepjobs")
    assert stage.s.used[3] == [BOOKIE]
    stage.plays("Carla", "pass", "keepjobs")
    assert stage.s.used[3] == []
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], assets={"Dino": [BOOKIE]}).plays("Anna", f"propose {DEBT}")
    assert stage.asked() == ["Anna"]


@rule("C57")
def test_a_bookie_turned_over_cannot_bet_again() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", assets={"Dino": [BOOKIE]})
    stage.s.used[3] = [BOOKIE]
    assert stage.crew(VAN, "Bruno").asked() == ["Anna", "Bruno"]


def at_the_mole(box: list[str], **laid: object) -> Stage:
    """The Mole's job has come off, and the box lies in this order, the first card put back unseen."""
    stage = Stage(**{"hands": {"Anna": "PPII"}, "jobs": [MOLE], "police": "c", **laid})
    stage.plays("Anna", f"propose {MOLE}")
    pile = unshuffled([CLEAR, CLEAR], [CLEAR, CLEAR])
    stage.luck = ScriptedChance([*pile, *unshuffled(box, stage.s.identity_box)])
    return stage.plays("Anna", "lay clear")


@rule("C58", "C59")
def test_the_mole_shows_all_identities_in_the_box_but_one_and_any_may_be_kept() -> None:
    stage = at_the_mole([LOYAL, LOYAL, INFORMANT, LOYAL, LOYAL])
    assert stage.options("Anna") == {"become loyal", "become informant"}
    assert view(stage.s, stage.seat("Bruno")).news[-1].informant is None
    stage.plays("Anna", "become informant")
    assert stage.s.identities == [INFORMANT, LOYAL, LOYAL, LOYAL]
    assert stage.s.identity_box == [LOYAL] * 5
    assert stage.s.bottoms[2] == [MOLE]
    assert stage.s.odds[0] == [1, 0, 0, 0, 0]


@rule("C58")
def test_the_one_put_back_is_not_seen() -> None:
    stage = at_the_mole([INFORMANT, LOYAL, LOYAL, LOYAL, LOYAL])
    assert stage.options("Anna") == {"become loyal"}
    with pytest.raises(Illegal, match="not among those you see"):
        stage.plays("Anna", "become informant")
    stage.plays("Anna", "become loyal")
    assert all(stage.s.odds[0][1:]), "he may be anyone, or the one card in the box"
    assert stage.s.odds[0][0] == 0


@rule("C59")
def test_the_informant_may_turn_loyal_and_what_others_knew_of_him_is_old() -> None:
    stage = at_the_mole([LOYAL] * 5, informant="Anna", assets={"Dino": [RAP_SHEET]})
    stage.s.odds[3], stage.s.rap_sheets[3][0] = [1, 0, 0, 0, 0], INFORMANT
    stage.plays("Anna", "become loyal")
    assert stage.s.identities[0] == LOYAL
    assert INFORMANT in stage.s.identity_box
    assert stage.s.rap_sheets[3][0] == "was informant"
    assert stage.s.odds[3] == [1, 0, 0, 0, 1]
    assert stage.s.odds[0] == [0, 0, 0, 0, 1]


def with_a_guy(owner: str = "Bruno", anna: str = "HH") -> Stage:
    stage = Stage(hands={"Anna": anna}, jobs=[VAN], draws="P", assets={owner: [GUY]})
    return stage.crew(VAN, "Bruno")


@rule("C60", "C61")
def test_a_guy_brings_the_one_missing_resource_and_goes_back() -> None:
    stage = with_a_guy()
    assert stage.options("Bruno") == {"callaguy", "letitfail"}
    stage.plays("Bruno", "callaguy")
    assert stage.news("CalledAGuy")[0].kind == "I"
    assert stage.asked() == ["Anna", "Bruno"]
    assert stage.s.assets[1] == []
    assert stage.s.bottoms[0] == [GUY]


@rule("C60")
def test_a_guy_need_not_be_called() -> None:
    stage = with_a_guy().plays("Bruno", "letitfail")
    assert stage.s.history[-1][2] == "short"
    assert stage.s.assets[1] == [GUY]


@rule("C60")
def test_a_guy_does_not_bring_two_nor_to_jobs_his_owner_is_not_on() -> None:
    assert with_a_guy(anna="H").s.history[-1][2] == "short"
    assert with_a_guy(owner="Carla").s.history[-1][2] == "short"


@rule("C60")
def test_a_guy_comes_to_a_solo_job_too() -> None:
    stage = Stage(hands={"Anna": "HH"}, jobs=[DEBT], draws="P", assets={"Anna": [GUY]})
    stage.plays("Anna", f"propose {DEBT}", "callaguy")
    assert stage.options("Anna") == {"lay clear", "lay police"}


def gaining_the_rap_sheet(informant: str) -> Stage:
    stage = Stage(hands={"Anna": "FPPI"}, jobs=[RAP_SHEET], police="c", draws="HH", informant=informant)
    return stage.plays("Anna", f"propose {RAP_SHEET}").lays("c", "c", "cc")


@rule("C62", "C63")
def test_the_rap_sheet_may_be_used_at_once_for_the_lookers_eyes_only() -> None:
    stage = gaining_the_rap_sheet("Carla")
    assert stage.options("Anna") == {"lookat 1", "lookat 2", "lookat 3", "keeprapsheet"}
    stage.plays("Anna", "lookat 2")
    event = stage.news("LookedAt")[0]
    assert (event.at, event.identity) == (2, INFORMANT)
    assert view(stage.s, stage.seat("Carla")).news[0].identity is None
    assert stage.s.odds[0] == [0, 0, 1, 0, 0]
    assert stage.s.bottoms[2] == [RAP_SHEET]


@rule("C62")
def test_the_rap_sheet_may_be_kept_for_a_later_turn() -> None:
    stage = gaining_the_rap_sheet("box").plays("Anna", "keeprapsheet")
    assert stage.s.assets[0] == [RAP_SHEET]
    assert RAP_SHEET not in stage.s.active[2]
    with pytest.raises(Illegal, match="not your turn"):
        stage.plays("Anna", "lookat 1")


@rule("C62")
def test_a_loyal_rap_sheet_rules_one_seat_out() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET]}).plays("Anna", "lookat 3")
    assert stage.s.odds[0] == [0, 1, 1, 0, 2]
    assert stage.s.rap_sheets[0][3] == LOYAL


@rule("C63")
def test_the_rap_sheet_shows_nobody_oneself() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET]})
    with pytest.raises(Illegal, match="another player's identity"):
        stage.plays("Anna", "lookat 0")


@rule("C64", "C65")
def test_dispatch_shows_the_top_three_and_the_bottom_card_goes_on_top() -> None:
    stage = Stage(assets={"Anna": [DISPATCH]}, police_deck="cpcccp")
    stage.plays("Anna", "calldispatch")
    assert stage.news("HeardFromDispatch")[0].cards == (CLEAR, POLICE, CLEAR)
    assert [c[0] for c in reversed(stage.s.police_deck)] == list("pcpccc")
    assert stage.s.tips[0] == "?cpc"
    assert view(stage.s, stage.seat("Bruno")).table["tips"] == (None, "", None, None)
    assert stage.s.bottoms[2] == [DISPATCH]


@rule("C64")
def test_what_one_knows_of_the_police_deck_moves_with_it() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], assets={"Anna": [DISPATCH]}, police_deck="cpcccp")
    stage.plays("Anna", "calldispatch", f"propose {DEBT}").lays("c", "p", "p")
    assert stage.s.tips[0] == "cpc"


@rule("C81")
def test_dispatch_looks_at_what_there_is() -> None:
    stage = Stage(assets={"Anna": [DISPATCH]}, police_deck="cp").plays("Anna", "calldispatch")
    assert stage.s.tips[0] == "pc"
    assert [c[0] for c in reversed(stage.s.police_deck)] == list("pc")
    stage = Stage(assets={"Anna": [DISPATCH]}, police_deck="").plays("Anna", "calldispatch")
    assert len(stage.s.police_deck) == 25
    assert len(stage.s.tips[0]) == 4


def with_captain(**money: int) -> Stage:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", crew_assets=[CAPTAIN], money=money, police="c")
    return stage.crew(VAN, "Bruno")


@rule("C66")
def test_everyone_on_the_job_decides_sealed_whether_to_pay_the_captain() -> None:
    stage = with_captain(Anna=3)
    assert stage.asked() == ["Anna", "Bruno"]
    assert stage.options("Anna") == {"paycaptain", "keepmoney"}
    assert stage.options("Bruno") == {"keepmoney"}
    with pytest.raises(Illegal, match="no money to pay"):
        stage.plays("Bruno", "paycaptain")
    stage.plays("Anna", "paycaptain").plays("Bruno", "keepmoney")
    assert stage.s.money == [2, 0, 0, 0]


@rule("C66")
def test_the_captain_is_paid_on_solo_jobs_too() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], crew_assets=[CAPTAIN], money={"Anna": 1})
    stage.plays("Anna", f"propose {DEBT}")
    assert stage.options("Anna") == {"paycaptain", "keepmoney"}


@rule("C67")
def test_paid_by_all_the_captain_sends_the_police_back_and_the_job_succeeds() -> None:
    stage = with_captain(Anna=3, Bruno=1).plays("Anna", "paycaptain").plays("Bruno", "paycaptain")
    for name, card in (("Anna", "clear"), ("Bruno", "police")):
        stage.plays(name, f"lay {card}")
    turned = [event.card for event in stage.news("TurnedOver")]
    assert turned[-1] == POLICE
    assert stage.s.police_up == 0
    assert len(stage.s.police_deck) == 25
    assert stage.s.police_hands == [[CLEAR, POLICE]] * 4
    assert stage.s.money == [3, 1, 0, 0]
    assert stage.s.history[-1][2] == "bought"


@rule("C68")
def test_paid_by_some_the_police_cost_everyone_on_the_job_two() -> None:
    stage = with_captain(Anna=5, Bruno=1, Carla=4).plays("Anna", "paycaptain").plays("Bruno", "keepmoney")
    stage.lays("cp", "c", "p")
    assert stage.s.money == [2, 0, 4, 0]
    assert stage.s.police_up == 1
    assert stage.s.history[-1][2] == "police"


@rule("C68")
def test_paid_by_some_a_job_without_police_just_succeeds() -> None:
    stage = with_captain(Anna=5, Bruno=1).plays("Anna", "paycaptain").plays("Bruno", "keepmoney")
    stage.lays("cc", "c", "ccc")
    assert stage.s.money == [5, 2, 0, 0]


def bought_off_alone() -> Stage:
    """Four Police! are up, and a paid Captain looks away from the one the police deck brings to a solo job."""
    stage = Stage(
        hands={"Anna": "HHF"}, jobs=[DEBT], police_up=4, police="p", crew_assets=[CAPTAIN], money={"Anna": 1},
    )  # fmt: skip
    return stage.plays("Anna", f"propose {DEBT}", "paycaptain")


@rule("C53", "C67")
def test_with_four_police_up_a_paid_captain_saves_a_solo_job_too() -> None:
    stage = bought_off_alone()
    assert [(event.card, event.number, event.of) for event in stage.news("TurnedOver")] == [(POLICE, 1, 1)]
    assert stage.s.police_up == 4
    assert stage.s.police_deck.count(POLICE) == 2
    assert len(stage.s.police_deck) == 25
    assert stage.s.history == [(DEBT, (0,), "bought", 1)]
    assert stage.s.police_hands[0] == [CLEAR, POLICE]
    assert stage.money("Anna") == 1, "paid one, earned one"
