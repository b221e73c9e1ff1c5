"""Actions in general, and the murder investigation."""

from backroom.games.precinct.cards import INVESTIGATION_DECKS, IS_EVIDENCE
from backroom.games.precinct.state import UNDERGROUND
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
    stage.plays("Anna", "investigate examine-body")
    stage.plays("Bert", "assist anonymous-tip").plays("Carl", "assist air-support").plays(
        "Anna", "commit 1 0"
    ).nothing()
    assert searched(stage) == 2 + 1 + 1 + 1 + 1 + 2 + 1


@rule("P37")
def test_a_deck_has_no_more_cards_than_it_has() -> None:
    stage = Stage(at=AT_THE_MORGUE, donuts={"Anna": 18}).plays("Anna", "investigate examine-body", "commit 8 0")
    assert searched(stage) == 10
    hired = Stage(
        at=AT_THE_MORGUE, hands={"Anna": "plain-clothes " * 3}, unmarked="Anna", upgrades={"Anna": "investigation"}
    )
    hired.plays("Anna", "investigate examine-body", *["play plain-clothes"] * 3)
    assert searched(hired) == 10


@rule("P38")
def test_evidence_is_shown_and_placed_on_the_board() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "+-"}, dirty="Bert")
    stage.plays("Anna", "investigate examine-body")
    assert stage.options("Anna") == {"putback", "show time-of-death"}
    stage.plays("Anna", "show time-of-death")
    assert stage.evidence("examine-body") == 1
    assert stage.s.missing[1] == 1


@rule("P38")
def test_evidence_need_not_be_shown_where_somebody_may_be_dirty() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "+-"}, dirty="Bert")
    stage.plays("Anna", "investigate examine-body", "putback")
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
    stage = Stage(at={"Anna": "4s"}, clues={"crime-scene": "-+"}, dirty="Bert").plays("Anna", "investigate crime-scene")
    first = stage.s.drawn[1]
    before = [*stage.s.decks[0]]
    stage.plays("Anna", "putback")
    assert first in stage.s.decks[0]
    assert stage.s.decks[0] != [first, *before], "shuffled"
    assert stage.s.looked[0] == ()


@rule("P40")
def test_who_is_thorough_shuffles_nothing_and_knows_what_lies_below() -> None:
    stage = Stage(
        at={"Anna": "4s"}, cast={"Anna": "ada-okonjo"}, upgrades={"Anna": "investigation"},
        clues={"crime-scene": "-+-"}, dirty="Bert",
    )  # fmt: skip
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


@rule("P38", "P197")
def test_where_nobody_can_be_dirty_evidence_shows_itself() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "+-"}).plays("Anna", "investigate examine-body")
    assert (stage.evidence("examine-body"), stage.asked()) == (1, ["Bert"])


@rule("P38", "P77")
def test_it_does_so_too_once_the_last_dirty_cop_has_gone_underground() -> None:
    laid = {"at": AT_THE_MORGUE, "clues": {"examine-body": "+-"}, "dirty": "Carl"}
    still = Stage(4, **laid).plays("Anna", "investigate examine-body")  # type: ignore[arg-type]
    assert "putback" in still.options("Anna")
    stage = Stage(4, start="move", **laid)  # type: ignore[arg-type]
    stage.s.exposed[2], stage.s.at[2], stage.s.characters[2] = UNDERGROUND, -1, -1
    stage.plays("Anna", "stay", "investigate examine-body")
    assert (stage.evidence("examine-body"), stage.asked()) == (1, ["Bert"])


@rule("P35", "P37")
def test_donuts_are_offered_after_all_have_said_whether_they_assist() -> None:
    hands = {"Bert": "lab-priority"}
    stage = Stage(at=AT_THE_MORGUE, donuts={"Anna": 2}, hands=hands).plays("Anna", "investigate examine-body")
    assert stage.asked() == ["Bert"], "first the others are asked"
    stage.plays("Bert", "assist lab-priority")
    assert stage.options("Anna") == {"commit 0 0", "commit 1 0", "commit 2 0"}
    assert stage.question("Anna") == "You have 3 cards with all help. How many Donuts do you add?"
    stage.plays("Anna", "commit 1 0")
    assert (stage.events("Searched")[0].cards, stage.donuts("Anna")) == (4, 1)


@rule("P64", "P196")
def test_nobody_adds_more_than_the_deck_holds() -> None:
    hands = {"Bert": "lab-priority lab-priority plain-clothes", "Carl": "lab-priority"}
    laid = {"at": AT_THE_MORGUE, "hands": hands, "donuts": {"Anna": 3}}
    stage = Stage(**laid)  # type: ignore[arg-type]
    stage.s.discards[1] += stage.s.decks[1][4:]
    del stage.s.decks[1][4:]
    stage.plays("Anna", "investigate examine-body")
    stage.plays("Bert", "assist lab-priority")
    assert stage.options("Bert") == {"nothing", "assist lab-priority", "assist plain-clothes"}
    stage.plays("Bert", "assist plain-clothes")
    assert stage.events("Searched")[0].cards == 4, "that is all of it: neither Carl nor Anna's Donuts are asked for"
    assert not stage.events("Committed")
    few = Stage(at=AT_THE_MORGUE, donuts={"Anna": 3})
    few.s.discards[1] += few.s.decks[1][3:]
    del few.s.decks[1][3:]
    assert few.plays("Anna", "investigate examine-body").options("Anna") == {"commit 0 0", "commit 1 0"}
    assert few.why_not("Anna", "commit 2 0").rule == "P196"
