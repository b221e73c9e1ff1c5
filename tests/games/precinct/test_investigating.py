"""Actions in general, and the murder investigation."""

from backroom.games.precinct.cards import INVESTIGATION_DECKS, IS_EVIDENCE
from tests.games.precinct.stage import Stage
from tests.support import rule

AT_THE_MORGUE = {"Anna": "col1"}


def searched(stage: Stage) -> int:
    """How many cards were looked at."""
    return int(stage.events("Searched")[-1].cards)


@rule("P33")
def test_the_rulebooks_example_of_options() -> None:
    """From one space: the accident at its corner, two decks, and the Punks of Bad Hood 2."""
    stage = Stage(
        at={"Anna": "2n"}, punks={2: 2}, emergencies={"accident-vasel-2nd": "vasel-2nd"},
        case={"murder-weapon": "w1", "interview-witness": "a2"},
    )  # fmt: skip
    assert stage.options("Anna") == {
        "rest", "draw", "handle accident-vasel-2nd", "investigate murder-weapon", "investigate interview-witness",
        "arrest 2",
    }  # fmt: skip


@rule("P33")
def test_one_action_is_all_there_is() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 2}, hands={"Anna": "curfew"}).plays("Anna", "draw")
    assert stage.options("Anna") == {"done", "play curfew"}
    assert stage.why_not("Anna", "arrest 6").rule == "P33"


@rule("P33")
def test_one_may_take_no_action() -> None:
    stage = Stage().plays("Anna", "rest")
    assert stage.asked() == ["Bert"]


@rule("P34")
def test_every_other_vehicle_on_the_space_adds_a_card() -> None:
    alone = Stage(at=AT_THE_MORGUE).plays("Anna", "investigate examine-body")
    assert searched(alone) == 2
    together = Stage(4, at={"Anna": "col1", "Bert": "col1", "Carl": "col1"}).plays("Anna", "investigate examine-body")
    assert searched(together) == 4


@rule("P35")
def test_each_donut_adds_a_card_and_is_gone() -> None:
    stage = Stage(at=AT_THE_MORGUE, donuts={"Anna": 3, "Bert": 2}).plays("Anna", "investigate examine-body")
    assert stage.why_not("Anna", "commit 4 0").rule == "P35", "the others' Donuts are theirs"
    stage.plays("Anna", "commit 2 0")
    assert searched(stage) == 4
    assert (stage.donuts("Anna"), stage.donuts("Bert")) == (1, 2)


@rule("P36")
def test_a_deck_is_investigated_from_its_door_only() -> None:
    stage = Stage(at={"Anna": "col2"})
    assert stage.why_not("Anna", "investigate examine-body").rule == "P36"
    assert "investigate examine-body" in Stage(at=AT_THE_MORGUE).options("Anna")


@rule("P36")
def test_nobody_investigates_under_an_emergency() -> None:
    stage = Stage(at=AT_THE_MORGUE, emergencies={"arson-ring": "morgue"})
    why = stage.why_not("Anna", "investigate examine-body")
    assert (why.rule, why.why) == ("P36", "an Emergency lies on those cards")


@rule("P37")
def test_an_unmarked_car_draws_a_card_more() -> None:
    stage = Stage(at=AT_THE_MORGUE, unmarked="Anna").plays("Anna", "investigate examine-body")
    assert searched(stage) == 3


@rule("P37", "P58")
def test_all_that_counts_adds_up() -> None:
    stage = Stage(
        at={"Anna": "col1", "Bert": "col1"}, unmarked="Anna", upgrades={"Anna": "investigation"}, donuts={"Anna": 1},
        hands={"Bert": "anonymous-tip curfew", "Carl": "air-support"},
    )  # fmt: skip
    stage.plays("Anna", "investigate examine-body", "commit 1 0")
    stage.plays("Bert", "assist anonymous-tip").plays("Carl", "assist air-support").nothing()
    assert searched(stage) == 2 + 1 + 1 + 1 + 1 + 2 + 1


@rule("P37")
def test_a_deck_has_no_more_cards_than_it_has() -> None:
    stage = Stage(at=AT_THE_MORGUE, donuts={"Anna": 18}).plays("Anna", "investigate examine-body", "commit 18 0")
    assert searched(stage) == 10


@rule("P38")
def test_evidence_is_shown_and_placed_on_the_board() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "+-"}).plays("Anna", "investigate examine-body")
    assert stage.options("Anna") == {"putback", "show time-of-death"}
    stage.plays("Anna", "show time-of-death")
    assert stage.evidence("examine-body") == 1
    assert stage.s.missing[1] == 1


@rule("P38")
def test_evidence_need_not_be_shown() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "+-"}).plays("Anna", "investigate examine-body", "putback")
    assert stage.evidence("examine-body") == 0
    assert stage.deck("examine-body") == 9


@rule("P39", "P191")
def test_one_useless_card_is_shown_and_out_of_the_game() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "--"}).plays("Anna", "investigate examine-body")
    assert [event.card for event in stage.events("Useless")] == [INVESTIGATION_DECKS[1][2]]
    assert stage.s.discards[1] == [INVESTIGATION_DECKS[1][2]]
    assert stage.deck("examine-body") == 9


@rule("P39", "P77")
def test_whoever_draws_nothing_but_evidence_must_show_it_all() -> None:
    stage = Stage(at={"Anna": "4s"}, clues={"crime-scene": "++"}, dirty="Anna").plays("Anna", "investigate crime-scene")
    assert stage.evidence("crime-scene") == 2
    assert stage.s.discards[0] == []
    assert stage.asked() == ["Bert"]


@rule("P40")
def test_the_rest_goes_back_and_the_deck_is_shuffled() -> None:
    stage = Stage(at={"Anna": "4s"}, clues={"crime-scene": "-+"}).plays("Anna", "investigate crime-scene")
    first = stage.s.drawn[1]
    before = [*stage.s.decks[0]]
    stage.plays("Anna", "putback")
    assert first in stage.s.decks[0]
    assert stage.s.decks[0] != [first, *before], "shuffled"
    assert stage.s.looked[0] == ()


@rule("P40")
def test_who_is_thorough_shuffles_nothing_and_knows_what_lies_below() -> None:
    stage = Stage(at={"Anna": "4s"}, cast={"Anna": "ada-okonjo"}, clues={"crime-scene": "-+-"})
    stage.plays("Anna", "investigate crime-scene")
    before, drawn = [*stage.s.decks[0]], stage.s.drawn[1:]
    stage.plays("Anna", "putback")
    assert stage.s.decks[0] == [drawn[1], drawn[0], *before]
    assert stage.s.looked[0] == ((0, 0, drawn[1]), (0, 1, drawn[0]))
    assert sum(IS_EVIDENCE[card] for card in drawn) == 1


@rule("P41")
def test_the_last_piece_of_a_kind_earns_a_donut_and_the_deck_goes() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "++"}).plays("Anna", "investigate examine-body")
    assert stage.evidence("examine-body") == 2
    assert stage.donuts("Anna") == 1
    assert stage.deck("examine-body") == 0
    stage.s.acting = 0
    assert stage.s.case_at[1] == -1


@rule("P41")
def test_a_finished_deck_is_not_investigated() -> None:
    stage = Stage(at=AT_THE_MORGUE, found="examine-body")
    assert stage.why_not("Anna", "investigate examine-body").rule == "P41"
