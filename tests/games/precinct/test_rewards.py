"""Unknown Circumstances, and what a handled Emergency brings."""

from typing import Any

import pytest

from backroom.engine import view
from backroom.games.precinct.cards import CLUE_NAME, DECK_SLUG, EVENT
from backroom.games.precinct.state import EVENTS
from tests.games.precinct.stage import Stage
from tests.support import rule

CHEAP = {"smoke-on-the-stairs": "a2"}


def handling(unknown: str = "", *dice: int, **laid: Any) -> Stage:
    """Anna is at the door of Juniper House, where a fire of difficulty four burns, and puts nothing in."""
    marker = {"unknown": {"smoke-on-the-stairs": unknown}} if unknown else {}
    stage = Stage(**{"emergencies": CHEAP, "at": {"Anna": "2n"}, **marker, **laid})
    return stage.rolls(*dice).plays("Anna", "handle smoke-on-the-stairs").nothing()


def handled(event: str, place: str, space: str, **laid: Any) -> Stage:
    """Anna handles it for sure, and is asked what comes of it."""
    stage = Stage(**{"emergencies": {event: place}, "at": {"Anna": space}, **laid})
    return stage.rolls(6, 6, 6, 6).plays("Anna", f"handle {event}").nothing()


def rolled(stage: Stage) -> tuple[int, int]:
    """How many dice, against what."""
    event = stage.events("Rolled")[0]
    return len(event.dice), event.needed


@pytest.mark.parametrize(
    ("unknown", "marked", "unmarked"),
    [
        ("", (1, 5), (1, 5)),
        ("a-big-knife", (1, 6), (1, 6)),
        ("locked-door", (0, 5), (0, 5)),
        ("they-saw-you-coming", (0, 5), (1, 5)),
        ("sirens-scare-them", (2, 5), (1, 5)),
        ("helpful-neighbour", (1, 5), (1, 5)),
        ("evidence-on-site", (1, 5), (1, 5)),
    ],
)
@rule("P124")
def test_what_a_circumstance_does_to_dice_and_difficulty(
    unknown: str, marked: tuple[int, int], unmarked: tuple[int, int]
) -> None:
    assert rolled(handling(unknown, 1, 1)) == marked
    assert rolled(handling(unknown, 1, 1, unmarked="Anna")) == unmarked


@rule("P124")
def test_others_police_cards_may_count_for_nothing() -> None:
    for unknown, dice in (("", 3), ("dead-radio", 1)):
        marker = {"smoke-on-the-stairs": unknown} if unknown else {}
        hands = {"Bert": "fast-response tow-truck"}
        stage = Stage(emergencies=CHEAP, at={"Anna": "2n"}, unknown=marker, hands=hands).rolls(1, 1, 1)
        stage.plays("Anna", "handle smoke-on-the-stairs")
        stage.plays("Bert", "assist fast-response", "assist tow-truck").nothing()
        assert rolled(stage)[0] == dice
        assert stage.hand("Bert") == []


@rule("P124", "P198")
def test_anothers_air_support_counts_for_nothing_then_too_and_the_own_does() -> None:
    for hand, dice in (("Bert", 1), ("Anna", 3)):
        laid = {"at": {"Anna": "2n"}, "unknown": {"smoke-on-the-stairs": "dead-radio"}}
        stage = Stage(emergencies=CHEAP, hands={hand: "air-support"}, **laid).rolls(1, 1, 1)  # type: ignore[arg-type]
        stage.plays("Anna", "handle smoke-on-the-stairs")
        stage.plays(hand, "assist air-support" if hand == "Bert" else "play air-support").nothing()
        assert rolled(stage)[0] == dice, hand


@rule("P124", "P125")
def test_a_circumstance_pays_first_with_a_police_card() -> None:
    stage = handling("helpful-neighbour", 6, police="curfew")
    assert stage.hand("Anna") == ["curfew"]
    assert stage.options("Anna") == {"reward donut", "reward event"}
    assert handling("helpful-neighbour", 3, police="curfew tow-truck").hand("Anna") == []


@rule("P124", "P125", "P126")
def test_a_circumstance_pays_first_with_a_look_at_two_clues() -> None:
    stage = handling("evidence-on-site", 6, case={"interview-witness": "a5", "murder-weapon": "w1"})
    assert stage.options("Anna") == {f"look {deck}" for deck in DECK_SLUG}
    stage.plays("Anna", "look crime-scene")
    assert len(stage.options("Anna")) == 2


@rule("P125")
def test_one_of_two_rewards_is_chosen() -> None:
    stage = handling("", 6)
    assert stage.options("Anna") == {"reward donut", "reward event"}
    assert stage.why_not("Anna", "reward police").rule == "P125"
    stage.plays("Anna", "reward donut")
    assert (stage.donuts("Anna"), stage.asked()) == (1, ["Bert"])


@rule("P125")
def test_some_cards_give_both() -> None:
    stage = handled("bank-robbers", "bank", "col3", police="curfew tow-truck")
    assert (stage.donuts("Anna"), stage.hand("Anna")) == (1, ["curfew", "tow-truck"])


@rule("P125")
def test_a_single_reward_needs_no_choice() -> None:
    assert handled("fryer-in-flames", "donuts", "3n").donuts("Anna") == 1


@rule("P126")
def test_a_police_card_as_a_reward_comes_with_the_one_of_the_turn() -> None:
    stage = handled("hot-goods", "w6", "1s", police="curfew tow-truck").plays("Anna", "reward police")
    assert stage.hand("Anna") == ["curfew", "tow-truck"]


@rule("P126", "P106")
def test_the_top_event_is_looked_at_and_stays_or_goes_under_the_deck() -> None:
    for answer, comes in (("keep", "fryer-in-flames"), ("under fryer-in-flames", "loud-neighbours")):
        stage = handling("", 6, events="fryer-in-flames loud-neighbours").plays("Anna", "reward event")
        assert stage.options("Anna") == {"keep", "under fryer-in-flames"}
        assert stage.s.looked[0] == ((EVENTS, len(stage.s.decks[EVENTS]) - 1, EVENT["fryer-in-flames"]),)
        assert stage.events("EventsShown")[0].events == (EVENT["fryer-in-flames"],)
        stage.plays("Anna", answer)
        assert stage.emergencies() == [comes]
        assert (stage.s.decks[EVENTS][0] == EVENT["fryer-in-flames"]) == (comes != "fryer-in-flames")


@rule("P126", "P106")
def test_no_event_this_turn() -> None:
    stage = handled("burglars", "a2", "2n", events="fryer-in-flames", standing={"gas-leak": "calw"})
    stage.plays("Anna", "reward no-event")
    assert stage.emergencies() == []
    assert not stage.events("LeakRolled")


@rule("P126")
def test_of_two_clues_one_goes_back_on_top_and_the_other_to_the_bottom() -> None:
    stage = handled("cold-store-break-in", "w1", "2n", clues={"crime-scene": "+-"}).plays("Anna", "reward look")
    top, second = stage.s.decks[0][-1], stage.s.decks[0][-2]
    stage.plays("Anna", "look crime-scene")
    assert stage.options("Anna") == {f"top {top}", f"top {second}"}
    stage.plays("Anna", f"top {second}")
    assert (stage.s.decks[0][-1], stage.s.decks[0][0]) == (second, top)
    assert stage.s.looked[0] == ((0, 0, top), (0, 13, second))
    assert len(stage.s.decks[0]) == 14


@rule("P126")
def test_a_deck_under_an_emergency_is_not_looked_at_but_the_one_just_uncovered_is() -> None:
    stage = handled(
        "cold-store-break-in", "w1", "2n", case={"murder-weapon": "w1", "interview-witness": "a2"},
        emergencies={"cold-store-break-in": "w1", "missing-body": "morgue"},
    ).plays("Anna", "reward look")  # fmt: skip
    assert stage.options("Anna") == {"look crime-scene", "look interview-witness", "look murder-weapon"}
    assert stage.why_not("Anna", "look examine-body").rule == "P126"


@rule("P126")
def test_what_was_looked_at_is_a_secret_where_there_are_secrets() -> None:
    stage = handled("cold-store-break-in", "w1", "2n", clues={"crime-scene": "+-"}, dirty="Carl")
    stage.plays("Anna", "reward look", "look crime-scene")
    card = CLUE_NAME[stage.s.decks[0][-1]]
    told = {
        seat: " ".join(event.words(("Anna", "Bert", "Carl")) for event in view(stage.s, seat).news) for seat in (0, 1)
    }
    assert card in told[0]
    assert card not in told[1]
    assert (view(stage.s, 1).table["looked"][0], len(view(stage.s, 0).table["looked"][0])) == (None, 2)


@rule("P126")
def test_without_secrets_everybody_sees_it() -> None:
    stage = handled("cold-store-break-in", "w1", "2n").plays("Anna", "reward look", "look crime-scene")
    assert len(view(stage.s, 1).table["looked"][0]) == 2
