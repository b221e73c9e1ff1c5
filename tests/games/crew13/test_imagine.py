"""What a seat can imagine: everything it does not know, and nothing it does."""

from collections import Counter

import pytest

from backroom.engine import QuickChance, view
from backroom.games.crew13.cards import CLEAR, INFORMANT, LOYAL, POLICE
from backroom.games.crew13.imagine import fit
from backroom.games.crew13.rules import RULES
from backroom.games.crew13.state import CrewState
from tests.games.crew13.stage import DEBT, DISPATCH, RAP_SHEET, VAN, Stage
from tests.games.crew13.test_special import at_the_mole, bought_off_alone
from tests.support import rule


def imagined(stage: Stage, name: str, many: int = 60) -> list[CrewState]:
    seen, luck = view(stage.s, stage.seat(name)), QuickChance(3)
    return [RULES.imagine(seen, luck) for _ in range(many)]


def informants(worlds: list[CrewState]) -> set[str]:
    names = ("Anna", "Bruno", "Carla", "Dino")
    return {names[s.identities.index(INFORMANT)] if INFORMANT in s.identities else "box" for s in worlds}


def test_anyone_else_or_nobody_may_be_the_informant() -> None:
    assert informants(imagined(Stage(), "Anna")) == {"Bruno", "Carla", "Dino", "box"}


def test_the_informant_knows_that_everyone_else_is_loyal() -> None:
    assert informants(imagined(Stage(informant="Carla"), "Carla")) == {"Carla"}


def test_whoever_was_seen_loyal_is_not_imagined_as_the_informant() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET]}).plays("Anna", "lookat 1")
    assert informants(imagined(stage, "Anna")) == {"Carla", "Dino", "box"}
    assert informants(imagined(stage, "Dino")) == {"Anna", "Bruno", "Carla", "box"}


def test_whoever_was_seen_as_the_informant_is_always_imagined_so() -> None:
    stage = Stage(assets={"Anna": [RAP_SHEET]}, informant="Dino").plays("Anna", "lookat 3")
    assert informants(imagined(stage, "Anna")) == {"Dino"}


def test_a_seen_informant_who_met_the_mole_may_have_left_the_card_in_the_box() -> None:
    stage = at_the_mole([LOYAL] * 5, informant="Anna")
    stage.s.odds[3] = [1, 0, 0, 0, 0]
    stage.plays("Anna", "become informant")
    assert informants(imagined(stage, "Dino")) == {"Anna", "box"}


def test_whoever_found_the_informant_in_the_box_knows_it_is_there() -> None:
    stage = at_the_mole([LOYAL, INFORMANT, LOYAL, LOYAL, LOYAL])
    assert all(s.identity_box[0] == LOYAL for s in imagined(stage, "Anna"))
    stage.plays("Anna", "become loyal")
    assert informants(imagined(stage, "Anna")) == {"box"}
    assert informants(imagined(stage, "Bruno")) == {"Anna", "Carla", "Dino", "box"}


def test_a_hand_that_could_not_serve_is_imagined_without_that_kind() -> None:
    stage = Stage(hands={"Anna": "HH", "Bruno": "FFPPP"}, jobs=[VAN], draws="PF").crew(VAN, "Bruno")
    assert stage.s.history[-1][2] == "short"
    for s in imagined(stage, "Carla"):
        assert s.hands[1].count("I") <= 1, "of Bruno's hand only the card drawn since can be Intelligence"
        assert len(s.hands[1]) == 6


@rule("C23")
def test_a_deck_made_anew_holds_nothing_but_what_was_discarded() -> None:
    hands = {"Bruno": "HHHHHH", "Carla": "HHHHHF", "Dino": "PPI"}
    stage = Stage(hands=hands, resources="")
    assert stage.news("ResourcesShuffled")
    assert stage.s.made_of == [1, 11, 10, 11]
    worlds = imagined(stage, "Anna")
    assert all(Counter(s.resources)["H"] <= 1 for s in worlds)
    assert len({s.hands[3].count("H") for s in worlds}) > 1, "but who holds them is unknown"
    stage.plays("Anna", "pass", "keepjobs")
    assert all(Counter(s.resources)["H"] <= 1 for s in imagined(stage, "Carla"))


@rule("C24")
def test_a_hand_of_one_kind_is_imagined_so_even_when_no_shuffle_would_bring_it() -> None:
    hands = {"Anna": "PPI", "Bruno": "FFFPPPI", "Carla": "PPIIIFF", "Dino": "HHHHHHH"}
    stage = Stage(hands=hands, draws="P", resources="")
    stage.s.since[3] = [0, 7, 7, 7]
    for s in imagined(stage, "Anna", 10):
        assert s.hands[3] == ["H"] * 7
        assert Counter(s.hands[1] + s.hands[2]) == Counter("FFFPPPIPPIIIFF")


@rule("C24")
def test_tight_limits_of_several_hands_are_kept_together() -> None:
    hands = {"Anna": "H", "Bruno": "HHFF", "Carla": "FFPP", "Dino": "PPII"}
    stage = Stage(hands=hands, draws="I", resources="")
    stage.s.since[1:] = [[2, 2, 0, 4], [4, 2, 2, 4], [4, 4, 2, 2]]
    seen = view(stage.s, stage.seat("Anna")).table
    for n in range(10):
        hands_fit, deck = fit(seen, 0, list("PPPPIIFFFFHH"), QuickChance(n))
        assert ["".join(sorted(hand)) for hand in hands_fit[1:]] == ["FFHH", "FFPP", "IIPP"]
        assert deck == []


def test_the_known_part_of_the_police_deck_stays_in_its_place() -> None:
    stage = Stage(assets={"Anna": [DISPATCH]}, police="cpc").plays("Anna", "calldispatch")
    for s in imagined(stage, "Anna"):
        assert s.police_deck[-4:-1] == [CLEAR, POLICE, CLEAR]
        assert Counter(s.police_deck)[POLICE] == 2
    assert len({s.police_deck.index(POLICE) for s in imagined(stage, "Bruno")}) > 5


def test_after_a_bust_the_police_deck_may_have_lost_a_police() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], police="p").plays("Anna", f"propose {DEBT}").lays("c", "p", "p")
    assert {Counter(s.police_deck)[POLICE] for s in imagined(stage, "Bruno", 200)} == {1, 2}


def police_left(stage: Stage, name: str) -> set[int]:
    """How many Police! a seat thinks are in the police deck."""
    return {Counter(s.police_deck)[POLICE] for s in imagined(stage, name, 200)}


@rule("C52")
def test_whoever_was_busted_alone_with_an_all_clear_knows_where_the_police_came_from() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], police="p").plays("Anna", f"propose {DEBT}").lays("c", "p", "p")
    assert police_left(stage, "Anna") == {1}


@rule("C45")
def test_whoever_laid_the_police_that_came_last_knows_that_the_deck_gave_an_all_clear() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police="c").crew(VAN, "Bruno").lays("cp", "c", "ccp")
    assert police_left(stage, "Bruno") == {2}
    assert police_left(stage, "Anna") == police_left(stage, "Dino") == {1, 2}


@rule("C64")
@pytest.mark.parametrize(("top", "left"), [("p", 1), ("c", 2)])
def test_a_card_that_dispatch_showed_is_known_when_a_bust_takes_it(top: str, left: int) -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police=top)
    stage.s.tips[2] = top
    stage.crew(VAN, "Bruno").lays("cp", top, "p")
    assert police_left(stage, "Carla") == {left}
    assert police_left(stage, "Dino") == {1, 2}


@rule("C53", "C67")
def test_a_police_bought_off_alone_goes_back_where_it_came_from() -> None:
    stage = bought_off_alone()
    assert police_left(stage, "Anna") == police_left(stage, "Carla") == {2}


@rule("C78")
def test_a_police_deck_that_was_searched_is_known_to_hold_all_police_that_are_left() -> None:
    stage = Stage(7, hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police_deck="c" + "p" * 8 + "c" * 9)
    stage.s.returned = 6
    stage.crew(VAN, "Bruno").plays("Anna", "lay police").plays("Bruno", "lay police")
    assert stage.news("NewPoliceDeck")[0].searched is True
    assert police_left(stage, "Carla") == police_left(stage, "Bruno") == {7}


def test_hidden_jobs_are_shuffled_and_those_put_under_stay_in_order() -> None:
    stage = Stage(jobs=[DEBT, VAN]).plays("Anna", "pass", f"replace {DEBT}").plays("Bruno", "pass", f"replace {VAN}")
    worlds = imagined(stage, "Carla")
    assert {tuple(s.bottoms[2]) for s in worlds} == {(DEBT,)}
    assert len({tuple(s.decks[2]) for s in worlds}) > 30
    assert all(sorted(s.decks[2]) == sorted(stage.s.decks[2]) for s in worlds)
