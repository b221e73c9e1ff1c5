"""The Mob on its grid, moving and dropping."""

import pytest

from backroom.engine import Illegal
from backroom.games.crimelords.cards import CARD, SLUG
from backroom.games.crimelords.tree import CENTRE, SIDE_NAMES, WIDTH, lieutenants, open_sides, standing
from tests.games.crimelords.stage import Stage
from tests.support import rule

FIGURE_1 = "mom-parker > dot-hadley west, twice-dunning north, gimpy east"
FIGURE_3 = (
    "mom-parker > bro-bronson west, captain-shepherd east, smoothie-smythe south; "
    "bro-bronson > cleo-sharpe west; cleo-sharpe > twice-dunning west, dot-hadley south; "
    "captain-shepherd > anita-callahan east; anita-callahan > old-barnaby east, the-notary south"
)


def open_places(stage: Stage, name: str) -> set[str]:
    s, seat = stage.s, stage.seat(name)
    cells = standing(s, seat)
    return {f"{SLUG[c]} {SIDE_NAMES[n]}" for c in s.crooks[seat] for n in open_sides(s, cells, c)}


@rule("L11", "L17")
def test_figure_1_the_boss_of_the_old_family_has_power_9_and_an_open_side_in_the_south() -> None:
    stage = Stage(gang={"Anna": FIGURE_1})
    assert stage.s.might(CARD["mom-parker"]) == 9
    assert "mom-parker south" in open_places(stage, "Anna")
    assert len(lieutenants(stage.s, 0)) == 3


@rule("L17", "L61")
def test_a_crook_of_4_with_a_token_of_2_controls_up_to_5() -> None:
    stage = Stage(
        mobs={"Anna": "lamplighters", "Bert": "old-family"}, gang={"Anna": "aunt-opal"},
        street="duchess-malone mom-parker",
    )  # fmt: skip
    assert "recruit duchess-malone" in stage.options("Anna")
    assert stage.why_not("Anna", "recruit mom-parker").rule == "L61"


@rule("L18")
def test_figure_3_a_place_touches_one_crook_only() -> None:
    places = open_places(Stage(gang={"Anna": FIGURE_3}), "Anna")
    assert "mom-parker north" in places
    assert {"bro-bronson north", "captain-shepherd north"} <= places
    for closed in ("bro-bronson south", "captain-shepherd south", "cleo-sharpe east"):
        assert closed not in places


@rule("L18")
def test_figure_3_a_lieutenant_in_the_north_closes_the_places_beside_him() -> None:
    taken = FIGURE_3.replace("smoothie-smythe south", "smoothie-smythe south, judge-cohen north")
    places = open_places(Stage(gang={"Anna": taken}), "Anna")
    assert "bro-bronson north" not in places
    assert "captain-shepherd north" not in places
    assert "judge-cohen north" in places


@rule("L19")
def test_lieutenants_are_those_next_to_the_boss_at_most_four() -> None:
    four = "mom-parker > dot-hadley west, twice-dunning north, gimpy east, quiet-ruth south; gimpy > old-barnaby east"
    stage = Stage(gang={"Anna": four})
    assert {SLUG[c] for c in lieutenants(stage.s, 0)} == {"dot-hadley", "twice-dunning", "gimpy", "quiet-ruth"}
    assert not [place for place in open_places(stage, "Anna") if place.startswith("mom-parker")]


@rule("L20")
def test_rackets_lie_beside_the_mob() -> None:
    stage = Stage(rackets={"Anna": "north-casinos"})
    assert len(stage.s.cell) == 36
    assert stage.s.holder[CARD["north-casinos"]] == 0


@rule("L91")
def test_a_crook_moves_for_his_own_token_and_his_branch_comes_along_for_nothing() -> None:
    gang = "mom-parker > captain-shepherd east, bro-bronson west; bro-bronson > gimpy west"
    stage = Stage(gang={"Anna": gang}).plays("Anna", "move bro-bronson", "put captain-shepherd east")
    s = stage.s
    assert (stage.token("bro-bronson"), stage.token("gimpy")) == (0, 1)
    assert stage.superior("bro-bronson") == "captain-shepherd"
    assert s.cell[CARD["bro-bronson"]] == CENTRE + 2
    assert stage.superior("gimpy") == "bro-bronson"


@rule("L91")
def test_a_crook_without_a_token_does_not_move() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"}, spent="gimpy")
    assert stage.why_not("Anna", "move gimpy").rule == "L31"
    assert "move gimpy" not in stage.options("Anna")


@rule("L91")
def test_moving_to_the_place_one_comes_from_is_no_move() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"}).plays("Anna", "move gimpy")
    assert stage.options("Anna") == {f"put mom-parker {side}" for side in ("north", "east", "south")}


@rule("L91", "L18")
def test_a_place_that_only_his_own_branch_closes_is_open_to_him() -> None:
    gang = "iris-vane > gimpy north, dot-hadley west, ozzie-flint east; dot-hadley > old-barnaby south"
    stage = Stage(gang={"Anna": gang}, power={"gimpy": 0, "ozzie-flint": 0, "old-barnaby": 1, "dot-hadley": 5})
    stage.plays("Anna", "move dot-hadley")
    assert stage.s.cell[CARD["dot-hadley"]] == CENTRE + WIDTH


@rule("L43")
def test_the_boss_is_not_moved_and_not_dropped() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"})
    assert stage.why_not("Anna", "move mom-parker").rule == "L43"
    assert stage.why_not("Anna", "drop mom-parker").rule == "L43"


@rule("L40", "L45", "L46", "L119")
def test_of_what_a_boss_may_do_it_is_not_said_that_he_is_not_moved() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"})
    for said, number in (("visit", "L40"), ("doublecross", "L45"), ("retire", "L46"), ("use", "L119")):
        why = stage.why_not("Anna", f"{said} mom-parker")
        assert (why.rule, "moved" in str(why)) == (number, False), said
    assert "only a Lieutenant" in str(stage.why_not("Anna", "retire mom-parker"))


@rule("L67")
def test_who_touches_a_second_crook_in_his_old_place_goes_to_another_side_of_his_superior() -> None:
    gang = "mom-parker > captain-shepherd east, bro-bronson west; bro-bronson > gimpy west, old-barnaby north"
    stage = Stage(gang={"Anna": gang}).plays("Anna", "move bro-bronson", "put captain-shepherd north")
    assert stage.s.cell[CARD["old-barnaby"]] == CENTRE + 1 - 2 * WIDTH
    assert stage.superior("gimpy") == "bro-bronson"
    assert stage.s.cell[CARD["gimpy"]] == CENTRE + 2 - WIDTH


@rule("L67")
def test_with_several_sides_the_owner_chooses() -> None:
    gang = "mom-parker > captain-shepherd east, bro-bronson west; bro-bronson > gimpy west"
    stage = Stage(gang={"Anna": gang}).plays("Anna", "move bro-bronson", "put captain-shepherd north")
    assert stage.options("Anna") == {"put bro-bronson north", "put bro-bronson east"}
    assert stage.why_not("Anna", "put mom-parker south").rule == "L67"
    stage.plays("Anna", "put bro-bronson east")
    assert stage.s.cell[CARD["gimpy"]] == CENTRE + 2 - WIDTH


@rule("L67")
def test_who_cannot_be_kept_from_overlapping_is_lost_with_all_below() -> None:
    gang = (
        "mom-parker > captain-shepherd east, bro-bronson west; captain-shepherd > judge-cohen east; "
        "judge-cohen > anita-callahan east; anita-callahan > dot-hadley south; dot-hadley > the-notary south; "
        "the-notary > old-barnaby west; bro-bronson > umbrella-jones west; umbrella-jones > gimpy west"
    )
    stage = Stage(gang={"Anna": gang}).plays("Anna", "move bro-bronson", "put captain-shepherd south")
    assert stage.superior("bro-bronson") == "captain-shepherd"
    assert {"umbrella-jones", "gimpy"} <= stage.street()
    assert "umbrella-jones" not in stage.mob("Anna")


@rule("L92", "L37")
def test_a_lieutenant_moved_away_from_the_boss_is_demoted() -> None:
    stage = Stage(gang={"Anna": "mom-parker > captain-shepherd east, gimpy west"})
    stage.plays("Anna", "move gimpy", "put captain-shepherd north")
    assert stage.unhappy("gimpy") == 1


@rule("L92", "L39")
def test_who_is_moved_next_to_the_boss_is_happier() -> None:
    gang = "mom-parker > captain-shepherd east; captain-shepherd > gimpy east"
    stage = Stage(gang={"Anna": gang}, unhappy={"gimpy": 2}).plays("Anna", "move gimpy", "put mom-parker west")
    assert stage.unhappy("gimpy") == 1


@rule("L93")
def test_dropping_is_free_and_takes_the_branch_along() -> None:
    gang = "mom-parker > bro-bronson west; bro-bronson > gimpy west"
    stage = Stage(gang={"Anna": gang}, unhappy={"gimpy": 2}, spent="bro-bronson").plays("Anna", "drop bro-bronson")
    assert stage.mob("Anna") == {"mom-parker"}
    assert {"bro-bronson", "gimpy"} <= stage.street()
    assert (stage.unhappy("gimpy"), stage.token("gimpy")) == (0, 0)


@rule("L68")
def test_an_uncontrolled_card_has_no_token() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"}).plays("Anna", "drop gimpy")
    assert stage.token("gimpy") == 0


@rule("L17", "L18")
def test_a_wrong_place_is_refused_with_its_rule() -> None:
    gang = "mom-parker > captain-shepherd east, bro-bronson west, gimpy south"
    stage = Stage(gang={"Anna": gang}).plays("Anna", "move bro-bronson")
    assert stage.why_not("Anna", "put gimpy south").rule == "L17"
    assert stage.why_not("Anna", "put captain-shepherd south").rule == "L18"
    assert stage.why_not("Anna", "put deacon-frost south").rule == "L17"


def test_nothing_else_is_possible_until_he_is_placed() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"}).plays("Anna", "move gimpy")
    with pytest.raises(Illegal):
        stage.plays("Anna", "endturn")


CROWDED = (
    "mom-parker > captain-shepherd east, bro-bronson west; captain-shepherd > judge-cohen east; "
    "bro-bronson > umbrella-jones west, gimpy south; umbrella-jones > old-barnaby west"
)


def crowded(gang: str = CROWDED) -> Stage:
    """Above Captain Shepherd there is one open side for those below Bro Bronson."""
    return Stage(gang={"Anna": gang}).plays("Anna", "move bro-bronson", "put captain-shepherd north")


@rule("L67")
def test_where_two_compete_for_one_side_the_owner_chooses_who_stays() -> None:
    stage = crowded()
    assert stage.options("Anna") == {"place umbrella-jones", "place gimpy"}
    assert stage.question("Anna") == "Not all fit below Bro Bronson any more. Who is placed first?"
    stage.plays("Anna", "place gimpy")
    assert stage.superior("gimpy") == "bro-bronson"
    assert {"umbrella-jones", "old-barnaby"} <= stage.street()
    other = crowded().plays("Anna", "place umbrella-jones")
    assert {"umbrella-jones", "bro-bronson"} <= other.mob("Anna")
    assert "gimpy" in other.street()


@rule("L67")
def test_one_who_fits_where_he_stood_makes_way_if_the_owner_likes() -> None:
    stage = crowded(CROWDED.replace("gimpy south", "gimpy north"))
    assert stage.options("Anna") == {"place umbrella-jones", "place gimpy"}
    stage.plays("Anna", "place umbrella-jones")
    assert stage.superior("umbrella-jones") == "bro-bronson"
    assert "gimpy" in stage.street()
