"""Phase 4: Events are drawn, Emergencies placed, and some become urgent."""

from typing import Any

from backroom.engine import QuickChance, Seat, encode, view
from backroom.games.precinct.board import PLACES
from backroom.games.precinct.cards import EVENT, EVENT_SLUG
from backroom.games.precinct.cards import EVENTS as EVENTS_IN_ALL
from backroom.games.precinct.map import SPACES
from backroom.games.precinct.state import EVENT as EVENT_PHASE
from backroom.games.precinct.state import EVENTS, FACE_DOWN, NO_MARKER, UNKNOWNS
from tests.games.precinct.stage import Stage
from tests.support import rule


def drawn(events: str, *dice: int, **laid: Any) -> Stage:
    """Anna takes no action, and turns up what lies on top."""
    return Stage(events=events, **laid).rolls(*dice).plays("Anna", "rest")


WAREHOUSE_EMERGENCIES = (
    "arson-ring",
    "cold-store-break-in",
    "hot-goods",
    "copper-thieves",
    "counterfeit-press",
    "chop-shop",
)


def place(stage: Stage, slug: str) -> str:
    return PLACES[stage.s.places[stage.s.emergencies.index(EVENT[slug])]]


def discarded(stage: Stage) -> list[str]:
    return [EVENT_SLUG[event] for event in stage.s.discards[EVENTS]]


@rule("P104", "P110")
def test_the_top_event_is_turned_up_and_an_emergency_lies_where_it_says() -> None:
    stage = drawn("bank-robbers", 3)
    assert place(stage, "bank-robbers") == "bank"
    assert [event.event for event in stage.events("EventTurned")] == [EVENT["bank-robbers"]]
    assert stage.asked() == ["Bert"]


@rule("P110")
def test_an_emergency_lies_on_top_of_an_investigation_deck() -> None:
    stage = drawn("missing-body", players=2, at={"Bert": "col1"}).plays("Bert", "stay", "stay")
    assert "investigate examine-body" not in stage.options("Bert")
    assert "handle missing-body" in stage.options("Bert")


@rule("P111")
def test_a_die_says_the_block_and_is_rolled_again_where_an_emergency_lies() -> None:
    stage = drawn("boiler-fire", 2, 2, 5, emergencies={"hot-goods": "w2"})
    assert place(stage, "boiler-fire") == "w5"


@rule("P111")
def test_in_the_unterbelly_the_die_says_the_block_there() -> None:
    stage = drawn("boiler-fire", 5, variants={"map": "unterbelly"})
    assert place(stage, "boiler-fire") == "w2"


@rule("P112")
def test_an_emergency_that_finds_no_place_makes_room_for_another_event() -> None:
    full = {
        "hot-goods": "w1", "copper-thieves": "w2", "counterfeit-press": "w3", "chop-shop": "w4",
        "cold-store-break-in": "w5", "accident-vasel-1st": "w6",
    }  # fmt: skip
    stage = drawn("boiler-fire fryer-in-flames", emergencies=full, urgent="accident-vasel-1st")
    assert "boiler-fire" in discarded(stage)
    assert (place(stage, "fryer-in-flames"), stage.s.crime) == ("donuts", 0)


@rule("P112", "P199")
def test_one_that_finds_no_place_has_made_the_older_one_urgent_all_the_same() -> None:
    six = dict(zip(WAREHOUSE_EMERGENCIES, [f"w{n}" for n in range(1, 7)], strict=True))
    stage = drawn("boiler-fire street-sweep", emergencies=six)
    assert (stage.urgent(), "boiler-fire" in stage.emergencies()) == ("arson-ring", False)


@rule("P113")
def test_an_unknown_circumstance_is_laid_face_down_where_there_is_a_slot() -> None:
    with_one, without = drawn("snatched-briefcase"), drawn("fryer-in-flames")
    assert (with_one.s.shown, with_one.events("Placed")[0].unknown) == ([FACE_DOWN], True)
    assert (without.s.shown, without.events("Placed")[0].unknown) == ([NO_MARKER], False)


@rule("P113")
def test_when_the_markers_run_out_those_discarded_are_shuffled() -> None:
    stage = Stage(events="snatched-briefcase")
    stage.s.decks[UNKNOWNS], stage.s.discards[UNKNOWNS] = [], stage.s.decks[UNKNOWNS]
    stage.plays("Anna", "rest")
    assert stage.s.shown == [FACE_DOWN]
    assert (len(stage.s.decks[UNKNOWNS]), stage.s.discards[UNKNOWNS]) == (19, [])


@rule("P106")
def test_without_an_event_nothing_happens_that_goes_with_one() -> None:
    stage = Stage(events="street-riot", standing={"car-theft": "col4"})
    stage.s.no_event = True
    stage.plays("Anna", "rest")
    assert stage.s.standing == [EVENT["car-theft"]]
    assert stage.events("NoEvent")
    assert not stage.events("Fled")


@rule("P107")
def test_kinney_pays_a_donut_and_the_event_was_not_drawn() -> None:
    stage = drawn("bank-robbers", cast={"Anna": "joe-kinney"}, donuts={"Anna": 1}, standing={"car-theft": "col4"})
    assert stage.options("Anna") == {"calloff", "letitcome"}
    assert stage.s.phase == EVENT_PHASE
    stage.plays("Anna", "calloff")
    assert stage.donuts("Anna") == 0
    assert stage.emergencies() == []
    assert "bank-robbers" in discarded(stage)
    assert not stage.events("Fled")


@rule("P107")
def test_kinney_may_let_it_come_and_without_a_donut_must() -> None:
    paying = drawn("fryer-in-flames", cast={"Anna": "joe-kinney"}, donuts={"Anna": 1}).plays("Anna", "letitcome")
    assert (paying.emergencies(), paying.donuts("Anna")) == (["fryer-in-flames"], 1)
    assert drawn("fryer-in-flames", cast={"Anna": "joe-kinney"}).emergencies() == ["fryer-in-flames"]


@rule("P105")
def test_events_that_stay_act_after_the_card_oldest_first_and_a_new_one_waits() -> None:
    stage = drawn("car-theft", 4, standing={"gas-leak": "calw", "jail-break": "col3 3"})
    told = [type(event).__name__ for event in stage.told]
    assert [name for name in told if name in ("EventStays", "LeakRolled", "Fled")] == [
        "EventStays",
        "LeakRolled",
        "Fled",
    ]
    assert [SPACES[space] for space in stage.s.standing_at] == ["calw", "col2", "col4"]


@rule("P109")
def test_with_the_last_event_crime_rises_after_its_effects_and_the_discards_are_shuffled() -> None:
    stage = Stage(events="fryer-in-flames", discarded_events="hot-goods car-theft")
    stage.s.decks[EVENTS] = stage.s.decks[EVENTS][-1:]
    stage.plays("Anna", "rest")
    assert (stage.s.crime, stage.emergencies()) == (1, ["fryer-in-flames"])
    assert sorted(stage.s.decks[EVENTS]) == sorted([EVENT["hot-goods"], EVENT["car-theft"]])
    assert discarded(stage) == []


@rule("P109")
def test_crime_rises_even_if_the_last_event_was_called_off() -> None:
    stage = Stage(events="fryer-in-flames", cast={"Anna": "joe-kinney"}, donuts={"Anna": 1})
    stage.s.decks[EVENTS] = stage.s.decks[EVENTS][-1:]
    stage.plays("Anna", "rest", "calloff")
    assert (stage.s.crime, stage.s.decks[EVENTS]) == (1, [EVENT["fryer-in-flames"]])


@rule("P114")
def test_a_second_emergency_of_a_colour_makes_the_older_one_urgent() -> None:
    stage = drawn("burglars", 1, 1, emergencies={"arson-ring": "w1", "cold-store-break-in": "w2"})
    assert stage.urgent() == "cold-store-break-in"
    assert stage.s.crime == 0
    assert drawn("burglars", 1, 1, emergencies={"arson-ring": "w1"}).urgent() == ""


def colours_that_fail(stage: Stage) -> set[str]:
    """Of each colour an Emergency is drawn now: where the urgent one fails by it."""
    fresh = {"red": "fryer-in-flames", "blue": "brawl-at-duffys", "yellow": "hot-goods", "green": "chop-shop"}
    board = dict(zip(stage.emergencies(), [PLACES[place] for place in stage.s.places], strict=True))
    return {
        colour
        for colour, event in fresh.items()
        if drawn(event, 3, 3, 4, emergencies=board, urgent=stage.urgent()).s.crime == 1
    }


@rule("P114", "P115")
def test_the_rulebooks_example_of_an_urgent_emergency_in_two_stages() -> None:
    stage = drawn(
        "accident-4th-luna bank-robbers", 1, 2, 3, emergencies={"arson-ring": "w1", "cold-store-break-in": "w2"}
    )
    assert (stage.urgent(), stage.s.crime) == ("cold-store-break-in", 0), "the older of the two blue ones"
    assert colours_that_fail(stage) == {"red", "blue"}
    stage.plays("Bert", "stay", "rest")
    assert stage.emergencies()[-1] == "bank-robbers"
    assert (stage.urgent(), stage.s.crime) == ("cold-store-break-in", 0)
    assert colours_that_fail(stage) == {"red", "blue", "yellow"}, "green is the only one that does not hurt"


@rule("P115")
def test_the_failed_one_is_discarded_with_its_marker_and_the_oldest_match_is_urgent_now() -> None:
    board = {"cold-store-break-in": "w2", "bank-robbers": "bank", "hot-goods": "w4"}
    stage = drawn(
        "snatched-briefcase",
        emergencies=board,
        urgent="cold-store-break-in",
        unknown={"cold-store-break-in": "dead-radio"},
    )
    assert stage.urgent() == "bank-robbers"
    assert discarded(stage) == ["cold-store-break-in"]
    assert len(stage.s.discards[UNKNOWNS]) == 1


@rule("P115")
def test_what_fails_frees_its_place_before_the_new_one_is_placed() -> None:
    board = {"cold-store-break-in": "w2", "accident-4th-luna": "4th-luna", "boiler-fire": "w1"}
    stage = drawn("arson-ring", 2, 5, 5, emergencies=board, urgent="cold-store-break-in")
    assert place(stage, "arson-ring") == "w2"


@rule("P115")
def test_of_several_of_its_own_colour_the_next_becomes_urgent() -> None:
    board = {"cold-store-break-in": "w2", "accident-4th-luna": "4th-luna"}
    stage = drawn("missing-body", emergencies=board, urgent="cold-store-break-in")
    assert (stage.urgent(), stage.s.crime) == ("accident-4th-luna", 1)
    assert stage.emergencies() == ["accident-4th-luna", "missing-body"]


@rule("P116")
def test_if_the_urgent_one_is_the_only_one_of_its_colour_nothing_happens() -> None:
    board = {"cold-store-break-in": "w2", "hot-goods": "w1"}
    stage = drawn("missing-body", emergencies=board, urgent="cold-store-break-in")
    assert (stage.urgent(), stage.s.crime) == ("cold-store-break-in", 0)
    assert stage.emergencies() == ["cold-store-break-in", "hot-goods", "missing-body"]


@rule("P117", "P119")
def test_one_emergency_can_raise_crime_twice_and_then_two_are_discarded() -> None:
    board = {"cold-store-break-in": "w2", "boiler-fire": "w1"}
    stage = drawn("arson-ring", emergencies=board, urgent="cold-store-break-in", stock=1)
    assert stage.s.crime == 2
    assert sorted(discarded(stage)) == ["arson-ring", "cold-store-break-in"]
    assert stage.urgent() == "boiler-fire"
    assert stage.s.punk_stock == 1


@rule("P117")
def test_even_three_times_if_it_was_the_last_event() -> None:
    board = {"cold-store-break-in": "w2", "boiler-fire": "w1"}
    stage = Stage(events="arson-ring", emergencies=board, urgent="cold-store-break-in", stock=1)
    stage.s.decks[EVENTS] = [EVENT["arson-ring"]]
    stage.plays("Anna", "rest")
    assert stage.s.crime == 3


@rule("P117")
def test_the_game_is_lost_at_once_when_the_urgent_one_fails_on_the_last_step() -> None:
    board = {"cold-store-break-in": "w2", "boiler-fire": "w1"}
    stage = drawn("arson-ring", emergencies=board, urgent="cold-store-break-in", crime=6)
    assert not stage.won()
    assert (stage.events("Placed"), sum(stage.s.punks)) == ([], 0), "nothing comes after the end"


@rule("P109")
def test_a_deck_that_is_empty_for_want_of_discards_is_made_as_soon_as_there_are_some() -> None:
    stage = Stage(events="fryer-in-flames", discarded_events="snatched-briefcase")
    stage.s.decks[EVENTS] = []
    stage.plays("Anna", "rest")
    assert stage.emergencies() == ["snatched-briefcase"]
    assert stage.s.crime == 1


@rule("P109", "P112")
def test_if_the_one_that_finds_no_place_was_the_last_crime_rises_before_another_is_turned_up() -> None:
    six = dict(zip(WAREHOUSE_EMERGENCIES, [f"w{n}" for n in range(1, 7)], strict=True))
    stage = Stage(events="boiler-fire", emergencies=six)
    stage.s.decks[EVENTS], stage.s.discards[EVENTS] = [EVENT["boiler-fire"]], [EVENT["street-sweep"]]
    stage.plays("Anna", "rest")
    told = [type(event).__name__ for event in stage.told]
    assert told.index("NoRoom") < told.index("CrimeRose") < told.index("EventTurned", told.index("NoRoom"))


@rule("P109")
def test_the_event_turned_up_may_lie_in_the_deck_that_was_made_anew_and_everybody_can_imagine_that() -> None:
    stage = Stage(events="street-sweep", discarded_events="snatched-briefcase")
    turned = EVENT["street-sweep"]
    stage.s.turned = turned
    for deck in ([turned, EVENT["snatched-briefcase"]], [EVENT["snatched-briefcase"]]):
        stage.s.decks[EVENTS] = list(deck)
        stage.s.discards[EVENTS] = [event for event in range(EVENTS_IN_ALL) if event not in deck and event != turned]
        seen = view(stage.s, Seat(0))
        world = stage.s.rules.imagine(seen, QuickChance(1))
        assert sorted(world.decks[EVENTS]) == sorted(deck)
        assert encode(view(world, Seat(0))) == encode(seen)
