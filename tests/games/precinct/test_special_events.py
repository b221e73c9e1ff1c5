"""Special Events: those that happen at once, and those that stay."""

from typing import Any

from backroom.engine import view
from backroom.games.precinct.cards import EVENT, EVENT_SLUG
from backroom.games.precinct.map import CITIES, MORGUE, SPACES
from backroom.games.precinct.state import EVENTS
from tests.games.precinct.stage import NAMES, Stage
from tests.games.precinct.test_events import discarded, drawn
from tests.support import rule

QUIET = "fryer-in-flames"
"""An Emergency without Punks or dice, to let standing Events act."""


def standing(stage: Stage) -> dict[str, tuple[str, int]]:
    """Where each lies, and how many are left of what."""
    s = stage.s
    lying = zip(s.standing, s.standing_at, s.standing_left, strict=True)
    return {EVENT_SLUG[event]: (SPACES[at], left) for event, at, left in lying}


@rule("P127")
def test_what_happens_at_once_is_discarded_and_seven_stay() -> None:
    assert discarded(drawn("crime-wave")) == ["crime-wave"]
    for slug in (
        "street-riot",
        "detainees-run-amok",
        "jail-break",
        "gas-leak",
        "officer-down",
        "escort-van",
        "car-theft",
    ):
        stage = drawn(slug, 3)
        assert slug in standing(stage)
        assert discarded(stage) == []


@rule("P129")
def test_a_crime_wave_adds_a_punk_wherever_there_are_the_most() -> None:
    stage = drawn("crime-wave", punks={1: 3, 2: 1, 4: 3})
    assert [stage.punks(hood) for hood in range(1, 7)] == [4, 1, 0, 4, 0, 0]
    assert (stage.s.gangs[0] >= 0, stage.s.gangs[3] >= 0) == (True, True)
    assert sum(drawn("crime-wave").s.punks) == 0


@rule("P129", "P119")
def test_a_crime_wave_with_too_few_punks_raises_crime() -> None:
    stage = drawn("crime-wave", punks={1: 3, 4: 3}, stock=1)
    assert (stage.s.crime, sum(stage.s.punks)) == (1, 6)


@rule("P130")
def test_the_budget_hearing_costs_every_officer_a_police_card() -> None:
    hands = {"Anna": "curfew", "Bert": "curfew tow-truck"}
    stage = drawn("budget-hearing", hands=hands, police="radio-check")
    assert stage.options("Anna") == {"budget cards", "budget punks"}
    stage.plays("Anna", "budget cards", "discard curfew")
    stage.plays("Bert", "discard tow-truck")
    assert (stage.hand("Anna"), stage.hand("Bert"), stage.hand("Carl")) == (["radio-check"], ["curfew"], [])


@rule("P130")
def test_or_three_punks_come_and_may_make_several_gangs() -> None:
    stage = drawn("budget-hearing", punks={2: 3, 5: 3}).rolls(2, 5, 5).plays("Anna", "budget punks")
    assert (stage.punks(2), stage.punks(5)) == (4, 5)
    assert (stage.s.gangs[1] >= 0, stage.s.gangs[4] >= 0) == (True, True)
    short = drawn("budget-hearing", stock=2).plays("Anna", "budget punks")
    assert (short.s.crime, sum(short.s.punks)) == (1, 0)


@rule("P131", "P128")
def test_a_riot_grows_with_every_event_that_is_drawn() -> None:
    stage = drawn("street-riot", stock=5)
    assert standing(stage) == {"street-riot": ("col3", 2)}
    assert stage.s.punk_stock == 3
    stage = drawn(QUIET, standing={"street-riot": "col3 2"}, stock=3)
    assert (standing(stage)["street-riot"], stage.s.punk_stock) == (("col3", 3), 2)
    assert stage.s.gangs == [-1] * 6


@rule("P131")
def test_a_riot_that_cannot_grow_raises_crime_and_nothing_is_discarded() -> None:
    stage = drawn(QUIET, standing={"street-riot": "col3 2"}, stock=0)
    assert (stage.s.crime, stage.emergencies(), standing(stage)) == (1, [QUIET], {"street-riot": ("col3", 2)})
    assert drawn("street-riot", stock=1).s.crime == 1


@rule("P131", "P148")
def test_rioters_are_arrested_from_their_space_and_return_to_the_supply() -> None:
    stage = Stage(at={"Anna": "col3"}, standing={"street-riot": "col3 3"}, donuts={"Anna": 1}, stock=4)
    assert "arrest rioters" in stage.options("Anna")
    stage.rolls(3, 3, 6).plays("Anna", "arrest rioters", "commit 1 0").nothing()
    assert (standing(stage), stage.s.punk_stock, stage.donuts("Anna")) == ({}, 7, 1)
    assert discarded(stage) == ["street-riot"]
    assert "arrest rioters" not in Stage(at={"Anna": "col2"}, standing={"street-riot": "col3 3"}).options("Anna")


@rule("P131", "P107")
def test_nobody_joins_the_riot_when_kinney_calls_the_event_off() -> None:
    laid: dict[str, Any] = {"cast": {"Anna": "joe-kinney"}, "donuts": {"Anna": 1}}
    stage = drawn(QUIET, standing={"street-riot": "col3 2"}, **laid).plays("Anna", "calloff")
    assert standing(stage) == {"street-riot": ("col3", 2)}


@rule("P132")
def test_internal_affairs_show_one_loyalty_card_to_one_player() -> None:
    stage = drawn("i-a-i", dirty="Carl")
    assert stage.options("Anna") == {"examine 1", "examine 2"}
    stage.plays("Anna", "examine 2")
    assert view(stage.s, 0).table["dossiers"][0] == ((2, 1),)
    assert view(stage.s, 1).table["dossiers"][0] is None
    told = [event.words(("Anna", "Bert", "Carl")) for event in view(stage.s, 0).news]
    assert any("Carl's Loyalty Card: a Dirty Cop" in words for words in told)
    assert not any("a Dirty Cop" in event.words(("Anna", "Bert", "Carl")) for event in view(stage.s, 1).news)


@rule("P132")
def test_whose_loyalty_is_known_is_not_looked_at_and_without_dirty_cops_there_is_no_such_event() -> None:
    stage = Stage(events="i-a-i", dirty="Carl")
    stage.s.exposed[1] = 1
    stage.plays("Anna", "rest")
    assert stage.options("Anna") == {"examine 2"}
    assert EVENT["i-a-i"] not in Stage().s.decks[EVENTS]


@rule("P133", "P148")
def test_detainees_have_the_run_of_the_station_until_all_are_arrested() -> None:
    amok = {"detainees-run-amok": "3n 3"}
    hands = {"Anna": "dispatch-officers"}
    stage = Stage(standing=amok, donuts={"Anna": 1}, hands=hands)
    assert "arrest detainees" in stage.options("Anna")
    assert not {"upgrade arrest", "play dispatch-officers"} & stage.options("Anna")
    assert {"upgrade arrest", "play dispatch-officers"} <= Stage(donuts={"Anna": 1}, hands=hands).options("Anna")
    assert "car unmarked" not in Stage(start="move", standing=amok, cast={"Anna": "lisa-costello"}).options("Anna")
    assert "car unmarked" in Stage(start="move", cast={"Anna": "lisa-costello"}).options("Anna")
    stock = stage.s.punk_stock
    stage.rolls(1, 3, 3, 6).plays("Anna", "arrest detainees", "commit 0 0").nothing()
    assert (standing(stage), stage.s.punk_stock) == ({}, stock)


@rule("P133")
def test_patrol_officers_in_the_station_do_not_help_against_detainees() -> None:
    beats = dict.fromkeys(range(1, 5), 1)
    stage = Stage(standing={"detainees-run-amok": "3n 3"}, donuts={"Anna": 1}, beats=beats)
    stage.plays("Anna", "arrest detainees")
    assert stage.options("Anna") == {"commit 0 0", "commit 1 0"}


@rule("P134")
def test_a_street_sweep_takes_two_punks_off_a_bad_hood_and_leaves_the_murderer() -> None:
    stage = drawn("street-sweep", punks={2: 3, 6: 1}, gangs={6: "crumbs"}, murderer=6)
    assert stage.options("Anna") == {"hood 2", "hood 6"}
    assert stage.why_not("Anna", "hood 3").rule == "P134"
    stage.plays("Anna", "hood 6")
    assert (stage.punks(6), stage.s.murderer, stage.s.gangs[5], stage.s.arrests) == (0, 5, -1, 0)
    assert drawn("street-sweep", punks={2: 3}).plays("Anna", "hood 2").punks(2) == 1


@rule("P135")
def test_an_officer_from_the_station_is_down_in_a_bad_hood_that_a_die_says() -> None:
    stage = drawn("officer-down", 6)
    assert (standing(stage)["officer-down"], stage.s.patrol, stage.s.fallen) == (("stk", 4), 3, 1)


@rule("P135")
def test_or_one_from_a_beat_and_without_any_it_is_discarded() -> None:
    stage = drawn("officer-down", 1, beats={3: 4})
    assert (stage.s.beats[2], stage.s.fallen) == (3, 1)
    none = Stage(events="officer-down")
    none.s.patrol, none.s.lost = 0, 4
    none.plays("Anna", "rest")
    assert (standing(none), discarded(none)) == ({}, ["officer-down"])


@rule("P135", "P161")
def test_whoever_is_down_is_not_dispatched() -> None:
    stage = Stage(standing={"officer-down": "stk 4"}, hands={"Anna": "dispatch-officers"})
    stage.s.patrol, stage.s.fallen = 1, 3
    stage.plays("Anna", "play dispatch-officers", "post 6")
    assert (stage.s.patrol, stage.s.fallen, stage.s.beats[5]) == (0, 3, 1)
    assert "post 6" not in stage.options("Anna")


@rule("P136")
def test_the_fallen_officer_is_brought_back_like_an_emergency_of_difficulty_four() -> None:
    stage = Stage(at={"Anna": "stk"}, standing={"officer-down": "stk 4"})
    stage.s.patrol, stage.s.fallen = 3, 1
    stage.rolls(4).plays("Anna", "handle officer-down").nothing()
    assert (stage.s.patrol, stage.s.fallen, stage.donuts("Anna"), standing(stage)) == (4, 0, 2, {})
    failed = Stage(at={"Anna": "stk"}, standing={"officer-down": "stk 4"}).rolls(3).plays("Anna", "handle officer-down")
    assert standing(failed.nothing()) == {"officer-down": ("stk", 4)}
    assert failed.at("Anna") == "stk"


@rule("P137")
def test_left_lying_for_too_long_the_officer_is_lost() -> None:
    waiting = drawn(QUIET, standing={"officer-down": "stk 2"})
    assert standing(waiting) == {"officer-down": ("stk", 1)}
    stage = Stage(events=QUIET, standing={"officer-down": "stk 1"})
    stage.s.patrol, stage.s.fallen = 3, 1
    stage.plays("Anna", "rest")
    assert (standing(stage), stage.s.fallen, stage.s.lost, stage.s.patrol) == ({}, 0, 1, 3)


@rule("P138")
def test_escapees_run_past_sayburr_s_past_the_morgue_and_out_of_the_city() -> None:
    assert standing(drawn("jail-break")) == {"jail-break": ("col3", 3)}
    assert standing(drawn(QUIET, standing={"jail-break": "col3 3"})) == {"jail-break": ("col2", 3)}
    assert standing(drawn(QUIET, standing={"jail-break": "col2 3"})) == {"jail-break": ("col1", 3)}
    gone = drawn(QUIET, standing={"jail-break": "col1 1"})
    assert (standing(gone), gone.s.crime, discarded(gone)) == ({}, 1, ["jail-break"])


@rule("P138")
def test_in_the_unterbelly_they_come_from_the_jail() -> None:
    assert standing(drawn("jail-break", variants={"map": "unterbelly"})) == {"jail-break": ("col2", 3)}
    later = drawn(QUIET, standing={"jail-break": "col2 3"}, variants={"map": "unterbelly"})
    assert standing(later) == {"jail-break": ("col3", 3)}


@rule("P148", "P138")
def test_escapees_are_arrested_and_patrol_officers_posted_there_help() -> None:
    stage = Stage(at={"Anna": "col2"}, standing={"jail-break": "col2 3"})
    stage.s.beats[7], stage.s.patrol = 1, 3
    stage.rolls(6, 3, 3).plays("Anna", "arrest escapees", "commit 0 1").nothing()
    assert (standing(stage), stage.donuts("Anna"), stage.s.beats[7], stage.s.patrol) == ({}, 1, 0, 4)


@rule("P139")
def test_beat_orders_take_a_punk_for_every_officer_who_is_with_some() -> None:
    stage = drawn("beat-orders", punks={1: 3, 2: 1}, beats={1: 1, 2: 2, 3: 1})
    assert [stage.punks(hood) for hood in (1, 2)] == [2, 0]
    assert (stage.s.beats[:3], stage.s.patrol) == ([0, 1, 1], 2)
    assert stage.events("BeatsCleared")[0].officers == 2
    assert stage.s.arrests == 0


@rule("P140")
def test_the_gas_leak_goes_up_on_a_one() -> None:
    leak = {"gas-leak": "calw"}
    up = drawn(QUIET, 1, standing=leak)
    assert (standing(up), up.s.crime, discarded(up)) == ({}, 1, ["gas-leak"])
    still = drawn(QUIET, 2, standing=leak)
    assert (list(standing(still)), still.s.crime) == (["gas-leak"], 0)


@rule("P141")
def test_two_vehicles_on_calhoun_west_stop_the_gas_leak() -> None:
    for space, stopped in (("calw", True), ("cale", False)):
        stage = Stage(start="move", at={"Anna": "4s", "Bert": "calw"}, standing={"gas-leak": "calw"})
        stage.plays("Anna", f"drive {space}")
        assert ("gas-leak" not in standing(stage), stage.donuts("Anna") == 1) == (stopped, stopped)


@rule("P141")
def test_a_support_vehicle_is_a_vehicle() -> None:
    stage = Stage(players=2, start="move", at={"Anna": "4s"}, supports="calw", standing={"gas-leak": "calw"})
    stage.plays("Anna", "drive calw", "stay")
    assert standing(stage) == {}


@rule("P142")
def test_the_van_is_escorted_in_stages_and_left_anywhere() -> None:
    stage = Stage(start="move", standing={"escort-van": "3n"}).plays("Anna", "escort col3")
    assert standing(stage)["escort-van"] == ("col3", 1)
    stage.plays("Anna", "drive 3n")
    assert (stage.at("Anna"), standing(stage)["escort-van"]) == ("3n", ("col3", 1))


@rule("P142")
def test_at_hobart_freight_the_escort_is_over_and_earns_a_donut() -> None:
    stage = Stage(start="move", at={"Anna": "fn"}, standing={"escort-van": "fn"}).plays("Anna", "escort fs")
    assert (standing(stage), stage.donuts("Anna"), discarded(stage)) == ({}, 1, ["escort-van"])


@rule("P142")
def test_a_support_vehicle_may_bring_the_van() -> None:
    laid: dict[str, Any] = {"players": 2, "start": "move", "supports": "fn", "standing": {"escort-van": "fn"}}
    stage = Stage(**laid).plays("Anna", "tow 0 fs")
    assert standing(stage) == {}


@rule("P142", "P147")
def test_while_the_van_is_on_its_way_nobody_draws_police_cards() -> None:
    stage = Stage(standing={"escort-van": "3n"}, hands={"Anna": "allocate-resources"})
    assert not {"draw", "play allocate-resources"} & stage.options("Anna")
    assert stage.plays("Anna", "rest").hand("Anna") == ["allocate-resources"]


@rule("P143")
def test_the_stolen_car_flees_along_colfax_and_out_of_the_city() -> None:
    assert standing(drawn("car-theft")) == {"car-theft": ("col4", 1)}
    assert standing(drawn(QUIET, standing={"car-theft": "col4"})) == {"car-theft": ("col3", 1)}
    gone = drawn(QUIET, standing={"car-theft": "col1"})
    assert (standing(gone), gone.s.crime) == ({}, 1)
    assert standing(drawn("car-theft", variants={"map": "unterbelly"})) == {"car-theft": ("col1", 1)}


@rule("P144")
def test_two_vehicles_on_its_space_catch_it_for_a_donut_each() -> None:
    stage = Stage(start="move", at={"Anna": "3n", "Bert": "col3"}, standing={"car-theft": "col3"})
    stage.plays("Anna", "drive col3")
    assert (standing(stage), stage.donuts("Anna"), stage.donuts("Bert"), stage.donuts("Carl")) == ({}, 1, 1, 0)


@rule("P144", "P123")
def test_no_donut_is_told_of_that_nobody_earns() -> None:
    laid = {"at": {"Anna": "3n", "Bert": "col3"}, "standing": {"car-theft": "col3"}}
    stage = Stage(start="move", **laid, punks={1: 4}, gangs={1: "crumbs"})  # type: ignore[arg-type]
    stage.plays("Anna", "drive col3")
    (caught,) = stage.events("CarCaught")
    assert caught.words(NAMES) == "The stolen car is caught by Anna and Bert."
    assert (stage.events("DonutEarned"), stage.donuts("Bert")) == ([], 0)


@rule("P144")
def test_costello_at_the_morgue_and_hartley_at_the_hospital_do_not_catch_it() -> None:
    stage = Stage(start="move", at={"Anna": "1n", "Bert": "col4"}, standing={"car-theft": "col4"})
    stage.plays("Anna", "drive col1")
    assert list(standing(stage)) == ["car-theft"]


@rule("P144")
def test_it_is_caught_as_it_comes_to_two_who_wait_and_all_there_get_a_donut() -> None:
    stage = drawn(QUIET, players=4, at=dict.fromkeys(("Bert", "Carl", "Dora"), "col2"), standing={"car-theft": "col3"})
    assert standing(stage) == {}
    assert [stage.donuts(name) for name in ("Anna", "Bert", "Carl", "Dora")] == [0, 1, 1, 1]


@rule("P145")
def test_whoever_goes_to_the_station_gets_a_police_card() -> None:
    closed = {"accident-colfax-3rd": "colfax-3rd", "accident-vasel-2nd": "vasel-3rd"}
    at = {"Anna": "stk", "Bert": "col4", "Carl": "fs"}
    stage = drawn("optional-training", at=at, emergencies=closed, police="curfew tow-truck radio-check")
    stage.plays("Anna", "skip").plays("Bert", "train").plays("Carl", "train")
    assert [stage.at(name) for name in ("Anna", "Bert", "Carl")] == ["stk", "3n", "3n"]
    assert [stage.hand(name) for name in ("Anna", "Bert", "Carl")] == [["curfew"], ["tow-truck"], ["radio-check"]]


@rule("P145", "P147")
def test_nobody_is_trained_while_no_police_cards_are_drawn() -> None:
    stage = drawn("optional-training", standing={"escort-van": "3n"})
    assert stage.asked() == ["Bert"]
    assert not {"train", "skip"} & stage.options("Bert")


@rule("P144")
def test_it_is_caught_where_it_stands_if_two_have_come_there_without_driving() -> None:
    stage = drawn(QUIET, at={"Bert": "col4", "Carl": "col4"}, standing={"car-theft": "col4"})
    assert (standing(stage), stage.donuts("Bert"), stage.s.crime) == ({}, 1, 0)
    assert not stage.events("Fled")


@rule("P148")
def test_as_long_as_one_escapee_is_free_they_run_on() -> None:
    stage = Stage(at={"Anna": "col2"}, standing={"jail-break": "col2 3"}, stock=5)
    stage.rolls(6, 1).plays("Anna", "arrest escapees").nothing()
    assert (standing(stage), stage.s.punk_stock) == ({"jail-break": ("col2", 2)}, 5)


@rule("P129")
def test_a_crime_wave_passes_by_who_has_one_punk_less() -> None:
    stage = drawn("crime-wave", punks={1: 3, 2: 2})
    assert (stage.punks(1), stage.punks(2)) == (4, 2)


@rule("P142")
def test_in_the_unterbelly_the_van_goes_where_hobart_freight_is_there() -> None:
    laid: dict[str, Any] = {"start": "move", "at": {"Anna": "luna"}, "variants": {"map": "unterbelly"}}
    there = Stage(standing={"escort-van": "luna"}, **laid).plays("Anna", "escort fn")
    assert (standing(there), there.donuts("Anna")) == ({}, 1)
    elsewhere = Stage(standing={"escort-van": "luna"}, **laid).plays("Anna", "escort fs")
    assert (standing(elsewhere), elsewhere.donuts("Anna")) == ({"escort-van": ("fs", 1)}, 0)


@rule("P138")
def test_where_the_escapees_come_out_is_said_by_the_map() -> None:
    for key, way in (("main", ("col3", "col2", "col1")), ("unterbelly", ("col2", "col3", "col4"))):
        city = CITIES[key]
        assert city.escape == way
        assert way[1:] == (city.door("w2"), city.door(MORGUE))
        stage = drawn("jail-break", variants={"map": key})
        assert standing(stage) == {"jail-break": (way[0], 3)}
        for space in way[1:]:
            stage = drawn(
                QUIET, standing={"jail-break": f"{standing(stage)['jail-break'][0]} 3"}, variants={"map": key}
            )
            assert standing(stage) == {"jail-break": (space, 3)}
        gone = drawn(QUIET, standing={"jail-break": f"{way[-1]} 3"}, variants={"map": key})
        assert (standing(gone), gone.s.crime) == ({}, 1)


@rule("P66", "P145")
def test_who_was_sent_to_the_hospital_this_turn_is_not_trained() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 3}, events="optional-training").rolls(1, 1).plays("Anna", "arrest 6")
    assert (stage.at("Anna"), stage.asked()) == ("col4", ["Bert"]), "the others are asked"
    stage.plays("Bert", "train").plays("Carl", "skip")
    assert (stage.hand("Anna"), len(stage.hand("Bert"))) == ([], 1)
