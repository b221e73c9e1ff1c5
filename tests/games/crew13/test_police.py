"""Checking for police action, and what comes of it."""

from collections import Counter

import pytest

from backroom.engine import Illegal, encode, view
from backroom.games.crew13.cards import CLEAR, POLICE
from tests.games.crew13.stage import DEBT, LOTTERY, VAN, Stage
from tests.support import rule


def van(**laid: object) -> Stage:
    """Anna has all it takes; Bruno goes along."""
    return Stage(**{"hands": {"Anna": "HHI"}, "jobs": [VAN], "draws": "P", **laid}).crew(VAN, "Bruno")


@rule("C43")
def test_the_pile_is_one_card_more_than_the_crew_and_sealed() -> None:
    stage = van()
    assert stage.asked() == ["Anna", "Bruno"]
    stage.plays("Bruno", "lay police")
    assert view(stage.s, stage.seat("Anna")).sealed == {1: None}
    stage.plays("Anna", "lay clear")
    assert stage.news("PileLaid")[0].many == 3
    assert len(stage.s.police_deck) == 24


@rule("C44")
def test_loyal_or_not_anyone_may_lay_police() -> None:
    stage = van(informant="box")
    assert stage.options("Anna") == stage.options("Bruno") == {"lay clear", "lay police"}
    with pytest.raises(Illegal, match="a police action card is laid"):
        stage.plays("Anna", "pass")


@rule("C45")
def test_the_pile_is_turned_up_to_the_first_police_and_no_further() -> None:
    stage = van(police="c").lays("pp", "c", "cp")
    assert [event.card for event in stage.news("TurnedOver")] == [CLEAR, POLICE]
    assert stage.s.police_up == 1


@rule("C46", "C48")
def test_police_break_the_job_up_and_it_goes_under_its_deck() -> None:
    stage = van(police="c").lays("cp", "c", "p")
    assert stage.s.police_up == 1
    assert stage.s.money == [0, 0, 0, 0]
    assert stage.s.bottoms[1] == [VAN]
    assert stage.s.history == [(VAN, (0, 1), "police", 1)]
    assert stage.asked() == ["Bruno"]


@rule("C47")
def test_after_police_everyone_on_the_job_gets_one_of_each_again() -> None:
    stage = van(police="c")
    before = Counter(stage.s.police_box)
    stage.lays("pp", "c", "p")
    assert stage.s.police_hands == [[CLEAR, POLICE]] * 4
    assert Counter(stage.s.police_box) - before == Counter({CLEAR: 1})
    assert before - Counter(stage.s.police_box) == Counter({POLICE: 1})


@rule("C47")
def test_nobody_can_tell_who_laid_it() -> None:
    anna = van(police="c").lays("pc", "c", "cp")
    bruno = van(police="c").lays("cp", "c", "cp")
    deck = van(police="p").lays("cc", "p", "cp")
    seen = {encode(view(stage.s, stage.seat("Dino"))) for stage in (anna, bruno, deck)}
    assert len(seen) == 1


@rule("C49")
def test_without_police_everyone_gets_the_all_clear_back_and_one_goes_to_the_box() -> None:
    stage = van(police="c")
    before = stage.s.police_box.count(CLEAR)
    stage.lays("cc", "c", "ccc")
    assert stage.s.police_hands == [[CLEAR, POLICE]] * 4
    assert stage.s.police_box.count(CLEAR) == before + 1
    assert stage.s.history == [(VAN, (0, 1), "done", 3)]


@rule("C50")
def test_everyone_on_the_job_is_paid_even_if_he_laid_nothing() -> None:
    stage = Stage(hands={"Anna": "HHFFPPI"}, jobs=[LOTTERY], draws="P").plays("Anna", "discard P")
    stage.crew(LOTTERY, "Bruno", "Dino").lays("ccc", "c", "cccc")
    assert stage.s.money == [5, 5, 0, 5]
    assert [len(hand) for hand in stage.s.hands] == [1, 2, 0, 1], "Bruno's turn has begun and he drew once more"


@rule("C51")
def test_a_finished_job_without_an_asset_goes_under_its_deck() -> None:
    stage = van(police="c").lays("cc", "c", "ccc")
    assert stage.s.bottoms[1] == [VAN]
    assert VAN not in stage.s.active[1]
    assert len(stage.s.active[1]) == 3


@rule("C52")
def test_one_can_call_the_police_on_oneself() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT]).plays("Anna", f"propose {DEBT}")
    stage.lays("p", "c", "cp")
    assert stage.s.police_up == 1
    assert stage.money("Anna") == 0


@rule("C53")
def test_with_four_police_up_a_solo_job_hangs_on_the_police_deck_alone() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], police_up=4, police="c").plays("Anna", f"propose {DEBT}")
    assert stage.news("PileLaid")[0].many == 1
    assert stage.money("Anna") == 1
    assert stage.s.police_hands[0] == [CLEAR, POLICE]
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], police_up=4, police="p").plays("Anna", f"propose {DEBT}")
    assert stage.s.police_up == 5
    assert stage.winners() == []


@rule("C54")
def test_an_empty_police_deck_is_made_anew_from_the_box() -> None:
    stage = van(police_deck="").plays("Anna", "lay clear").plays("Bruno", "lay clear")
    assert stage.news("NewPoliceDeck")[0].searched is False
    assert len(stage.s.police_deck) == 24
    assert Counter(stage.s.police_deck)[POLICE] in (1, 2)
    hands = Counter(card for hand in stage.s.police_hands for card in hand)
    total = Counter(stage.s.police_deck) + Counter(stage.s.police_box) + hands
    assert total[POLICE] + stage.s.police_up == 15


@rule("C78")
def test_a_box_short_of_police_is_helped_by_the_police_deck() -> None:
    stage = Stage(7, hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police_deck="c" + "p" * 8).crew(VAN, "Bruno")
    assert stage.s.police_box.count(POLICE) == 0
    stage.plays("Anna", "lay police").plays("Bruno", "lay police")
    assert stage.news("NewPoliceDeck")[0].searched is True
    assert stage.s.police_deck.count(POLICE) == 7
    assert stage.s.police_hands[0] == [CLEAR, POLICE]
