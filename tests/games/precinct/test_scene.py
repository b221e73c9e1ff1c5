"""What is drawn of Police Precinct: where everything lies, how far it is, where dice come from, and what is secret."""

import json
import random
import re
from importlib.resources import files
from typing import Any

import pytest

from backroom import start
from backroom.engine import view
from backroom.games.precinct import table
from backroom.games.precinct.map import CITIES
from backroom.games.precinct.sums import strength
from backroom.games.precinct.table.changed import lost
from backroom.games.precinct.table.picture import file_of, painted
from backroom.games.precinct.table.plan import PLANS
from backroom.games.precinct.table.scene import scene
from tests.games.precinct.stage import NAMES, Stage
from tests.support import rule

EMERGENCIES = {"boiler-fire": "w6", "accident-vasel-1st": "vasel-1st"}
HAND = "air-support fast-response stakeout"


def drawn(stage: Stage, name: str | None = "Anna") -> dict[str, Any]:
    seat = None if name is None else stage.seat(name)
    return scene(view(stage.s, seat), NAMES[: stage.s.setup.players])


def space(seen: dict[str, Any], id: str) -> dict[str, Any]:
    return next(s for s in seen["spaces"] if s["id"] == id)


def hood(seen: dict[str, Any], number: int) -> dict[str, Any]:
    return next(h for h in seen["hoods"] if h["number"] == number)


def source(seen: dict[str, Any], words: str) -> int:
    return sum(one["many"] for one in seen["ribbon"]["attempt"]["pool"] if one["from"] == words)


def kinds(seen: dict[str, Any], id: str) -> list[str]:
    return [token["kind"] for token in space(seen, id)["tokens"]]


@rule("P24", "P26", "P27")
def test_the_streets_say_how_far_they_are_and_which_cost_donuts() -> None:
    seen = drawn(Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", donuts={"Anna": 1}, emergencies=EMERGENCIES))
    assert space(seen, "1s")["far"] == {"moves": 1, "free": True}
    assert space(seen, "2n")["far"] == {"moves": 2, "free": True}
    assert space(seen, "3n")["far"] == {"moves": 3, "free": False}
    assert space(seen, "1n")["far"] is None
    assert not space(seen, "1s")["soon"]


@rule("P24")
def test_off_turn_my_next_drive_is_marked_as_it_looks_now() -> None:
    seen = drawn(Stage(start="move", at={"Bert": "stk"}, unmarked="Bert"), "Bert")
    assert {s["id"] for s in seen["spaces"] if s["far"]} == {"1s", "2s", "1n", "2n", "vasw", "vase"}
    assert all(s["soon"] for s in seen["spaces"] if s["far"])


def test_before_the_first_turn_nobody_drives() -> None:
    game = start("precinct", players=3, seed=1)
    assert not any(s["far"] for s in scene(game.view(1), NAMES[:3])["spaces"])


@rule("P51", "P53")
def test_emergencies_lie_where_they_are_with_what_is_unknown_about_them() -> None:
    seen = drawn(Stage(emergencies=EMERGENCIES, unknown={"boiler-fire": "locked-door"}, urgent="boiler-fire"))
    fire, accident = seen["emergencies"]
    assert (fire["place_name"], fire["difficulty"], fire["unknown"], fire["urgent"]) == (
        "Quill Paper Store",
        5,
        "?",
        True,
    )
    assert (accident["place_name"], accident["unknown"], accident["crossing"]) == ("Vasel & 1st", "", True)
    assert next(b for b in seen["buildings"] if b["id"] == "w6")["emergency"] == fire
    assert [c["id"] for c in seen["crossings"]] == ["vasel-1st"]


@rule("P4", "P36")
def test_a_deck_under_an_emergency_is_shown_covered() -> None:
    seen = drawn(Stage(emergencies={"missing-body": "morgue"}))
    decks = {deck["deck"]: deck for deck in seen["decks"]}
    assert decks["examine-body"]["covered"]
    assert not decks["crime-scene"]["covered"]
    assert decks["crime-scene"]["left"] == 14


@rule("P42", "P43")
def test_hoods_show_punks_officers_the_murderer_and_the_gang() -> None:
    seen = drawn(Stage(punks={2: 4}, gangs={2: "static"}, murderer=5, beats={5: 2}, day=17))
    assert (hood(seen, 2)["punks"], hood(seen, 2)["gang"]["name"]) == (4, "The Static")
    assert (hood(seen, 5)["murderer"], hood(seen, 5)["officers"], hood(seen, 5)["gang"]) == (True, 2, None)


def test_what_stands_on_a_street_is_drawn_there() -> None:
    standing = {
        "jail-break": "col2 3",
        "gas-leak": "calw",
        "escort-van": "3n",
        "car-theft": "col3",
        "officer-down": "luna",
    }
    seen = drawn(Stage(2, standing=standing, supports="luna"))
    assert kinds(seen, "col2") == ["escapees"]
    assert kinds(seen, "calw") == ["gas"]
    assert kinds(seen, "3n") == ["car", "car", "van"]
    assert kinds(seen, "col3") == ["stolen"]
    assert kinds(seen, "luna") == ["support", "down"]


@rule("P37", "P43", "P52")
def test_every_die_of_an_attempt_is_accounted_for() -> None:
    stage = Stage(
        4, cast={"Anna": "warren-pierce"}, at={"Anna": "stk", "Bert": "stk"}, punks={6: 4}, gangs={6: "crumbs"},
        donuts={"Anna": 1}, beats={6: 1}, hands={"Carl": "stakeout curfew"},
    )  # fmt: skip
    stage.plays("Anna", "arrest 6", "commit 0 1").plays("Carl", "assist stakeout")
    seen = drawn(stage)
    sources = {"Anna": 2, "Bert's car": 1, "Patrol": 1, "Carl": 1, "ability": 1}
    assert {words: source(seen, words) for words in sources} == sources
    assert seen["ribbon"]["attempt"]["total"] == strength(stage.s) == sum(sources.values())


@rule("P34", "P52")
def test_cars_around_an_intersection_support_whoever_handles_the_accident_there() -> None:
    stage = Stage(3, at={"Anna": "1s", "Bert": "1n", "Carl": "3n"}, emergencies=EMERGENCIES, donuts={"Anna": 1})
    seen = drawn(stage.plays("Anna", "handle accident-vasel-1st"))
    assert source(seen, "Bert's car") == 1
    assert source(seen, "Carl's car") == 0


def said(stage: Stage) -> dict[str, str]:
    return {one["name"]: one["words"] for one in drawn(stage)["ribbon"]["attempt"]["says"]}


@rule("P64")
def test_the_window_says_who_gave_what_and_who_has_still_to_say() -> None:
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 2}, hands={"Bert": "stakeout stakeout", "Carl": "curfew"})
    stage.plays("Anna", "arrest 6")
    assert said(stage) == {"Bert": "still to say", "Carl": "still to say"}
    stage.plays("Bert", "assist stakeout")
    assert said(stage) == {"Bert": "Stakeout, still to say", "Carl": "still to say"}
    stage.plays("Bert", "nothing")
    assert said(stage) == {"Bert": "Stakeout", "Carl": "still to say"}


@rule("P64")
def test_who_thinks_about_donuts_sees_who_assisted_and_who_did_not() -> None:
    hands = {"Bert": "stakeout stakeout", "Carl": "curfew"}
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 2}, hands=hands, donuts={"Anna": 1}).plays("Anna", "arrest 6")
    stage.plays("Bert", "assist stakeout", "nothing").plays("Carl", "nothing")
    assert said(stage) == {"Bert": "Stakeout", "Carl": "nothing"}


@rule("P44")
def test_the_dice_just_thrown_lie_on_the_table_and_the_good_ones_are_marked() -> None:
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 3}).rolls(1, 3).plays("Anna", "arrest 6").nothing()
    rolled = drawn(stage)["ribbon"]["rolled"]
    assert [(die["pips"], die["good"]) for die in rolled["dice"]] == [(1, False), (3, True)]


@rule("P54", "P173")
def test_a_one_that_is_enough_for_an_emergency_is_marked_as_good() -> None:
    emergencies, hands = {"burglars": "a6"}, {"Anna": "specialists"}
    stage = Stage(3, at={"Anna": "vasw"}, emergencies=emergencies, hands=hands).rolls(1)
    stage.plays("Anna", "handle burglars", "play specialists").nothing()
    assert stage.events("Handled")[-1].handled
    assert [(die["pips"], die["good"]) for die in drawn(stage)["ribbon"]["rolled"]["dice"]] == [(1, True)]


@rule("P38")
def test_the_clues_drawn_lie_before_whoever_drew_them_evidence_first() -> None:
    stage = Stage(
        3, dirty="Bert", at={"Anna": "4s"}, cast={"Anna": "ada-okonjo"}, upgrades={"Anna": "investigation"},
        clues={"crime-scene": "-+-"},
    )  # fmt: skip
    stage.plays("Anna", "investigate crime-scene").nothing()
    assert [clue["evidence"] for clue in drawn(stage)["tray"]["clues"]] == [True, False, False]
    assert drawn(stage, "Bert")["tray"]["clues"] == []


@rule("P73", "P76")
def test_with_a_dirty_cop_hands_and_loyalties_are_each_ones_own() -> None:
    stage = Stage(3, dirty="Anna", hands={"Anna": HAND, "Bert": "curfew"})
    mine, theirs, spectator = drawn(stage), drawn(stage, "Bert"), drawn(stage, None)
    assert [mine["loyalty"], theirs["loyalty"], spectator["loyalty"]] == ["dirty", "good", ""]
    assert [card["card"] for card in mine["hand"]["cards"]] == HAND.split()
    assert [card["card"] for card in theirs["hand"]["cards"]] == ["curfew"]
    assert spectator["hand"]["cards"] == []
    assert next(p for p in theirs["plates"] if p["name"] == "Anna")["cards"] == 3
    assert mine["talk_note"]["rule"] == "P76"
    assert drawn(Stage(3))["talk_note"] is None


@rule("P15")
def test_alone_the_hand_shown_is_that_of_the_officer_who_is_concerned() -> None:
    stage = Stage(1, at={"Anna": "stk"}, punks={6: 2}, hands={"Anna": HAND, "Bert": "curfew"})
    assert drawn(stage)["hand"] | {"cards": []} == {"whose": "Warren", "cards": [], "from_pile": False}
    stage.plays("Anna", "arrest 6")
    if "commit 0 0" in stage.options("Anna"):
        stage.plays("Anna", "commit 0 0")
    assert drawn(stage)["hand"]["whose"] == "Nora"
    assert [card["card"] for card in drawn(stage)["hand"]["cards"]] == ["curfew"]


@rule("P21", "P22", "P69")
def test_the_case_counts_days_crime_and_evidence() -> None:
    case = drawn(Stage(day=17, murderer=5, crime=2, found="interview-witness"))["case"]
    assert (case["calendar"]["ordinal"], case["calendar"]["words"]) == ("17th", "he is in Bad Hood 5")
    hunted = [(day["day"], day["hood"]) for day in case["calendar"]["days"] if day["hood"]]
    assert hunted == [(16, 6), (17, 5), (18, 4), (19, 3), (20, 2), (21, 1)]
    assert (case["crime"], case["evidence"]["found"]) == ({"now": 2, "of": 7}, 2)


def test_letters_on_the_cars_are_names_first_letters_unless_two_share_one() -> None:
    stage = Stage(3)
    assert [p["letter"] for p in drawn(stage)["plates"]] == ["A", "B", "C"]
    same = scene(view(stage.s, stage.seat("Anna")), ("Anna", "Adam", "Carl"))
    assert [p["letter"] for p in same["plates"]] == ["1", "2", "3"]


def test_whoever_went_underground_has_no_car_on_any_street() -> None:
    stage = Stage(3, dirty="Anna", donuts={"Anna": 2}).plays("Anna", "reveal")
    seen = drawn(stage, "Bert")
    cars = [token["officer"] for s in seen["spaces"] for token in s["tokens"] if token["kind"] == "car"]
    assert cars == [1, 2]
    assert next(p for p in seen["plates"] if p["name"] == "Anna")["underground"]


@pytest.mark.parametrize("plan", [p for both in PLANS.values() for p in both], ids=lambda p: f"{p.city}-{p.name}")
def test_the_pictures_are_painted_from_the_map_as_it_is(plan: Any) -> None:
    assert file_of(plan).read_text("utf-8") == painted(plan), "run python -m backroom.games.precinct.table.picture"


SIGN = re.compile(r'"sign": "([a-z]+)"')


@pytest.mark.parametrize("board", ["main", "unterbelly"])
@pytest.mark.parametrize("players", [1, 4, 6])
def test_whole_games_are_drawn_with_signs_that_exist_and_every_thing_to_touch_is_there(
    players: int, board: str
) -> None:
    variants = {"map": board, "dirty-cop": "two" if players > 2 and board == "unterbelly" else "off"}
    emblems = set(re.findall(r'id="([a-z]+)"', files(table).joinpath("emblems.svg").read_text("utf-8")))
    game, choice = start("precinct", players=players, seed=5, variants=variants), random.Random(5)
    for _ in range(240):
        if game.outcome is not None:
            break
        seat = game.waiting[0]
        seen = scene(game.view(seat), NAMES[:players])
        text = json.dumps(seen)
        assert set(SIGN.findall(text)) <= emblems
        for action in game.options(seat):
            for ref in action.touches():
                assert ref in text or ref.endswith(":0"), f"{ref} is nowhere on the table"
        game.play(seat, choice.choice(game.options(seat)))


def test_every_named_place_has_a_sign_of_its_own() -> None:
    emblems = files(table).joinpath("emblems.svg").read_text("utf-8")
    for city in CITIES:
        seen = drawn(Stage(variants={"map": city}))["drawings"][0]
        assert all(f'id="{b["sign"]}"' in emblems for b in seen["buildings"])


@rule("P66")
def test_the_cards_that_the_hospital_takes_without_asking_are_lost() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 3}, hands={"Anna": "fast-response"})
    before = stage.view("Anna")
    stage.rolls(1, 1).plays("Anna", "arrest 6")
    assert [words for words, _, _ in lost(stage.told, stage.seat("Anna"), lambda: before)] == ["Fast Response"]
    assert lost(stage.told, stage.seat("Bert"), lambda: before) == []


@rule("P79")
def test_a_dirty_cop_who_is_found_out_has_lost_all_donuts() -> None:
    stage = Stage(dirty="Bert", donuts={"Anna": 3, "Bert": 2}).plays("Anna", "accuse 1")
    before = stage.view("Bert")
    if "chip 3" in stage.options("Anna"):
        stage.plays("Anna", "chip 3")
    assert lost(stage.told, stage.seat("Bert"), lambda: before) == [("2 Donuts", "donut", "2")]
    assert lost(stage.told, stage.seat("Anna"), lambda: before) == []
