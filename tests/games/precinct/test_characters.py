"""What characters can do."""

from typing import Any

from backroom.games.precinct.cards import ARREST, HANDLE, INVESTIGATE
from backroom.games.precinct.characters import CHARACTER, SKILLS
from tests.games.precinct.stage import Stage
from tests.support import rule


def being(character: str, **laid: Any) -> Stage:
    """Anna is that character."""
    return Stage(**{"cast": {"Anna": character}, **laid})


def dice(stage: Stage) -> int:
    """How many were rolled."""
    return len(stage.events("Rolled")[0].dice)


def at_arrest(character: str, **laid: Any) -> int:
    """Dice more than the skill, in an Arrest in Bad Hood 6."""
    stage = being(character, **{"at": {"Anna": "stk"}, "punks": {6: 4}, **laid}).plays("Anna", "arrest 6").nothing()
    return dice(stage) - SKILLS[ARREST][CHARACTER[character]]


@rule("P151")
def test_swat_is_called_into_an_arrest_or_an_emergency_and_gone() -> None:
    stage = being("graham-kirkland", at={"Anna": "stk"}, punks={6: 4}).plays("Anna", "arrest 6")
    stage.plays("Anna", "token swat", "token swat").nothing()
    assert (dice(stage), stage.s.tokens[0]) == (5, 0)
    stage = being("henrik-lindqvist", at={"Anna": "fn"}, emergencies={"boiler-fire": "w3"})
    stage.plays("Anna", "handle boiler-fire", "token swat").nothing()
    assert dice(stage) == 3
    search = being("graham-kirkland", at={"Anna": "4s"}, donuts={"Anna": 1}).plays("Anna", "investigate crime-scene")
    assert "token swat" not in search.options("Anna")


@rule("P151")
def test_the_federal_agent_is_called_into_an_investigation() -> None:
    stage = being("adele-pierce", at={"Anna": "4s"}).plays("Anna", "investigate crime-scene", "token feds").nothing()
    assert stage.events("Searched")[0].cards == SKILLS[INVESTIGATE][CHARACTER["adele-pierce"]] + 1 + 3


@rule("P152")
def test_a_lead_foot_drives_a_space_farther() -> None:
    lisa = being("lisa-costello", start="move", at={"Anna": "stk"})
    plain = being("rocco-costello", start="move", at={"Anna": "stk"})
    assert plain.drives("Anna") < lisa.drives("Anna")
    assert (plain.s.points, lisa.s.points) == (3, 4)


@rule("P152")
def test_a_quick_change_of_cars_away_from_the_station() -> None:
    assert "car unmarked" in being("tibor-varga", start="move", at={"Anna": "stk"}).options("Anna")
    assert "car unmarked" not in being("rocco-costello", start="move", at={"Anna": "stk"}).options("Anna")


@rule("P152", "P133")
def test_a_quick_change_elsewhere_does_not_mind_the_detainees() -> None:
    amok = {"detainees-run-amok": "3n 3"}
    assert "car unmarked" in being("tibor-varga", start="move", at={"Anna": "stk"}, standing=amok).options("Anna")
    assert "car unmarked" not in being("tibor-varga", start="move", standing=amok).options("Anna")


@rule("P152")
def test_back_alleys_lead_around_closed_intersections() -> None:
    closed: dict[str, Any] = {
        "start": "move", "unmarked": "Anna", "at": {"Anna": "1s"}, "emergencies": {"accident-vasel-1st": "vasel-1st"},
    }  # fmt: skip
    assert being("rocco-costello", **closed).drives("Anna") == {"stk", "2s"}
    assert {"1n", "vasw"} <= being("tibor-varga", **closed).drives("Anna")


@rule("P153")
def test_sharp_eyes_draw_the_extra_card_in_a_marked_car() -> None:
    for character, extra in (("felix-okonjo", 1), ("ada-okonjo", 0)):
        stage = being(character, at={"Anna": "4s"}).plays("Anna", "investigate crime-scene").nothing()
        assert stage.events("Searched")[0].cards == SKILLS[INVESTIGATE][CHARACTER[character]] + extra


@rule("P153")
def test_the_gang_unit_has_a_die_more_where_a_gang_is() -> None:
    assert at_arrest("warren-pierce", gangs={6: "crumbs"}) == 1
    assert at_arrest("warren-pierce") == 0
    assert at_arrest("rocco-costello", gangs={6: "crumbs"}) == 0


@rule("P153")
def test_an_old_grudge_is_two_dice_where_the_murderer_is() -> None:
    assert at_arrest("rocco-costello", murderer=6) == 2
    assert at_arrest("rocco-costello", murderer=5) == 0


@rule("P153")
def test_traffic_duty_is_a_die_more_at_an_intersection() -> None:
    laid: dict[str, Any] = {"at": {"Anna": "luna"}, "emergencies": {"accident-4th-luna": "4th-luna", "hot-goods": "a4"}}
    skill = SKILLS[HANDLE][CHARACTER["nora-hartley"]]
    assert dice(being("nora-hartley", **laid).plays("Anna", "handle accident-4th-luna").nothing()) == skill + 1
    assert dice(being("nora-hartley", **laid).plays("Anna", "handle hot-goods").nothing()) == skill


@rule("P153")
def test_the_first_donut_of_a_sweet_tooth_counts_twice() -> None:
    for donuts, extra in ((0, 0), (1, 2), (2, 3)):
        laid: dict[str, Any] = {"at": {"Anna": "stk"}, "punks": {6: 4}, "donuts": {"Anna": 2}}
        stage = being("zuhra-kinney", **laid).plays("Anna", "arrest 6", f"commit {donuts} 0").nothing()
        assert dice(stage) == 1 + extra


@rule("P154")
def test_a_second_wind_rolls_one_failed_die_again() -> None:
    stage = (
        being("henrik-lindqvist", at={"Anna": "stk"}, punks={6: 4}).rolls(1, 2, 6).plays("Anna", "arrest 6").nothing()
    )
    assert stage.events("Rolled")[0].dice == (6, 2)
    assert stage.punks(6) == 3


@rule("P155")
def test_the_unbroken_keep_their_police_cards_in_the_hospital() -> None:
    hands = {"Anna": "curfew radio-check tow-truck"}
    laid: dict[str, Any] = {"at": {"Anna": "stk"}, "punks": {6: 4}, "hands": hands}
    stage = being("nora-hartley", **laid).rolls(1, 1).plays("Anna", "arrest 6").nothing()
    assert (stage.at("Anna"), stage.hand("Anna")) == ("col4", ["curfew", "radio-check", "tow-truck"])
    assert stage.asked() == ["Bert"], "nothing is discarded"
    other = being("warren-pierce", **laid).rolls(1, 1).plays("Anna", "arrest 6").nothing()
    assert "discard curfew" in other.options("Anna")


@rule("P155")
def test_who_is_hard_to_hurt_stays_after_an_arrest_without_success() -> None:
    stage = being("rocco-costello", at={"Anna": "stk"}, punks={6: 4}, police="curfew").rolls(1, 1, 1)
    stage.plays("Anna", "arrest 6").nothing()
    assert (stage.at("Anna"), stage.hand("Anna")) == ("stk", ["curfew"])
    fire = being("miles-hartley", at={"Anna": "fn"}, emergencies={"boiler-fire": "w3"}).rolls(1, 1, 1)
    assert fire.plays("Anna", "handle boiler-fire").nothing().at("Anna") == "col4"


@rule("P156")
def test_the_well_connected_draw_one_more_with_the_action() -> None:
    stage = being("graham-kirkland", police="curfew tow-truck radio-check").plays("Anna", "draw")
    assert stage.hand("Anna") == ["curfew", "radio-check", "tow-truck"]


@rule("P156")
def test_a_thick_file_keeps_nine() -> None:
    hands = {"Anna": "curfew curfew tow-truck tow-truck radio-check radio-check stakeout stakeout stakeout"}
    thick = being("moira-kirkland", hands=hands, standing={"escort-van": "3n"}).plays("Anna", "rest").nothing()
    assert (thick.asked(), len(thick.hand("Anna"))) == (["Bert"], 9)
    thin = being("warren-pierce", hands=hands, standing={"escort-van": "3n"}).plays("Anna", "rest").nothing()
    assert "discard curfew" in thin.options("Anna")


@rule("P157")
def test_a_tally_of_two_is_enough_for_a_donut() -> None:
    for character, donuts in (("greta-lindqvist", 1), ("warren-pierce", 0)):
        stage = being(character, at={"Anna": "stk"}, punks={6: 2}).rolls(6, 6).plays("Anna", "arrest 6").nothing()
        assert (stage.punks(6), stage.donuts("Anna")) == (0, donuts)


@rule("P157")
def test_paperwork_brings_every_reward() -> None:
    stage = being("felix-okonjo", at={"Anna": "1s"}, emergencies={"hot-goods": "w6"}, police="curfew tow-truck")
    stage.rolls(6, 6).plays("Anna", "handle hot-goods").nothing()
    assert (stage.donuts("Anna"), stage.hand("Anna")) == (1, ["curfew", "tow-truck"])


@rule("P158")
def test_back_up_supports_twice() -> None:
    for character, extra in (("ada-okonjo", 2), ("felix-okonjo", 1)):
        cast = {"Anna": "rocco-costello", "Bert": character}
        stage = Stage(cast=cast, at={"Anna": "stk", "Bert": "stk"}, punks={6: 4}).plays("Anna", "arrest 6").nothing()
        assert dice(stage) == 3 + extra


@rule("P158")
def test_a_dispatcher_s_cards_assist_with_anything() -> None:
    for character, helps in (("moira-kirkland", True), ("graham-kirkland", False)):
        stage = Stage(cast={"Bert": character}, at={"Anna": "stk"}, punks={6: 4}, hands={"Bert": "tow-truck stakeout"})
        stage.plays("Anna", "arrest 6")
        assert ("assist tow-truck" in stage.options("Bert")) == helps
        if helps:
            assert dice(stage.plays("Bert", "assist tow-truck").nothing()) == 3


@rule("P159")
def test_a_beat_partner_comes_from_the_station_once_a_turn() -> None:
    stage = being("greta-lindqvist", at={"Anna": "stk"}).plays("Anna", "partner")
    assert (stage.s.beats[5], stage.s.patrol) == (1, 3)
    assert "partner" not in stage.options("Anna")
    assert "partner" not in being("greta-lindqvist", at={"Anna": "2s"}).options("Anna")
    assert "partner" not in being("warren-pierce", at={"Anna": "stk"}).options("Anna")


@rule("P160")
def test_a_cool_head_minds_no_unknown_circumstance_but_takes_what_helps() -> None:
    for unknown, more in (("a-big-knife", 0), ("locked-door", 0), ("they-saw-you-coming", 0), ("sirens-scare-them", 1)):
        laid: dict[str, Any] = {
            "at": {"Anna": "2n"},
            "emergencies": {"burglars": "a2"},
            "unknown": {"burglars": unknown},
        }
        stage = being("lisa-costello", **laid).rolls(1, 1, 1).plays("Anna", "handle burglars").nothing()
        assert (dice(stage), stage.events("Rolled")[0].needed) == (2 + more, 3)
