"""Why one would do that: the dice and cards named are those the rules would give."""

from backroom.engine import Seat, view
from backroom.games.precinct.bot import reason
from backroom.games.precinct.bot.reasons.look import Look
from backroom.games.precinct.rules import RULES
from tests.games.precinct.stage import NAMES, Stage

AT_THE_MORGUE = {"Anna": "col1"}
AT_SIX = {"Anna": "stk"}
LOOTERS = {"blackout-looters": "a2"}


def why(stage: Stage, name: str, action: str) -> str:
    return reason(view(stage.s, stage.seat(name)), RULES.parse(stage.s.setup, action), NAMES)


def test_an_emergency_names_its_dice_and_what_they_must_show() -> None:
    stage = Stage(at={"Anna": "2n", "Bert": "2n"}, upgrades={"Anna": "emergency"}, emergencies=LOOTERS)
    said = why(stage, "Anna", "handle blackout-looters")
    stage.plays("Anna", "handle blackout-looters").nothing()
    assert said.startswith(f"{len(stage.dice())} dice for a 5, ")
    assert said.endswith("failing means the Hospital.")


def test_an_urgent_emergency_is_called_urgent() -> None:
    stage = Stage(at={"Anna": "2n"}, emergencies=LOOTERS, urgent="blackout-looters")
    assert "it is urgent" in why(stage, "Anna", "handle blackout-looters")


def test_a_drive_says_what_can_be_done_from_there() -> None:
    stage = Stage(start="move", at={"Anna": "2s"}, emergencies=LOOTERS, found="all")
    assert "Blackout Looters from there" in why(stage, "Anna", "drive 2n")
    assert "Blackout Looters" not in why(stage, "Anna", "stay")


def test_donuts_are_dice() -> None:
    stage = Stage(at={"Anna": "2n"}, donuts={"Anna": 2}, emergencies=LOOTERS).plays("Anna", "handle blackout-looters")
    bare = int(why(stage, "Anna", "commit 0 0").split()[0])
    assert why(stage, "Anna", "commit 2 0").startswith(f"{bare + 2} dice")
    assert why(stage, "Anna", "commit 0 0").startswith(f"{bare} di")


def test_an_investigation_counts_cards_and_evidence() -> None:
    said = why(Stage(at=AT_THE_MORGUE), "Anna", "investigate examine-body")
    assert " of 10 cards, 2 of them Evidence: " in said
    assert said.endswith("11 missing in all.")


def test_an_assisting_card_makes_it_more() -> None:
    stage = Stage(
        at={"Anna": "2n"}, hands={"Bert": "radio-check"}, emergencies=LOOTERS
    ).plays("Anna", "handle blackout-looters")  # fmt: skip
    before = why(stage, "Bert", "nothing")
    assert before.startswith("Keeps your cards; it has ")
    bare = int(before.split("it has ")[1].split()[0])
    assert why(stage, "Bert", "assist radio-check").startswith(f"Makes it {bare + 1} dice")


def test_evidence_shown_counts_what_is_missing_then() -> None:
    stage = Stage(at=AT_THE_MORGUE, clues={"examine-body": "+--"}, dirty="Bert")
    stage.plays("Anna", "investigate examine-body").nothing()
    (shown,) = [option for option in stage.options("Anna") if option.startswith("show")]
    assert why(stage, "Anna", shown) == "1 more of its deck is missing then."
    assert why(stage, "Anna", "putback") == "Evidence that is not shown goes back under the deck."


def test_where_the_murderer_can_be_arrested_the_chance_to_catch_him_is_told() -> None:
    """He counts as two, and is taken last: nobody else there, one die of two or more is enough."""
    alone = why(Stage(at=AT_SIX, murderer=6, found="all"), "Anna", "arrest 6")
    assert "the Murderer is caught" in alone
    assert alone.endswith("which wins.")
    assert "Hospital" not in alone
    among = why(Stage(at=AT_SIX, punks={6: 2}, murderer=6, found="all"), "Anna", "arrest 6")
    chances = [int(said.split("caught ")[1].split()[0]) for said in (alone, among)]
    assert chances[0] > chances[1]
    early = why(Stage(at=AT_SIX, punks={6: 2}, murderer=6), "Anna", "arrest 6")
    assert "the Murderer is there, and counts as two" in early


def test_one_card_that_was_seen_is_told_as_one() -> None:
    look = Look(view(Stage(at=AT_THE_MORGUE).s, Seat(0)), NAMES)
    top = len(look.s.decks[0]) - 1
    for evidence, said in ((True, "the top one is Evidence"), (False, "the top one is no Evidence")):
        look.sight.known.update({0: {top: evidence}})
        assert said in look.search(0, 3)
    look.sight.known.update({0: {top: True, top - 1: False}})
    assert "1 of the top 2 are Evidence" in look.search(0, 3)
