"""What is said at the table of Crime Lords: names instead of numbers of seats, and whole sentences."""

import re

import pytest

from backroom.engine import Seat, view
from backroom.games.crimelords.attack import Forces
from backroom.games.crimelords.cards import CARD
from backroom.games.crimelords.endings import ALL_OF_THEM, CITY, LAST, MORNING, MOST, ONE_SHORT
from backroom.games.crimelords.events import Cheered, Failed, GameEnded, SlipBounced, Upset
from backroom.games.crimelords.table.changed import changed
from backroom.games.crimelords.table.explain import explain
from backroom.games.crimelords.things import HIT_SOMEBODY, promised
from tests.games.crimelords.stage import Stage
from tests.games.crimelords.test_specials import attack
from tests.support import rule

NAMES = ("Anna", "Bert", "Carl")


@rule("L27", "L49")
def test_a_card_that_is_an_exception_is_not_told_like_the_others() -> None:
    def told(slug: str) -> str:
        found = explain(f"card:{slug}", view(Stage().s, Seat(0)), NAMES)
        assert found is not None
        return found[1]

    assert told("gimpy") == "Power 1: to lead with. Resistance 1 to being recruited. Wants no money."
    assert told("theo-marsh").startswith("Power 1: to lead with, and to be paid.")
    assert told("velvet-rope").startswith("Unique, counts as Casinos, West.")
    assert told("west-casinos").startswith("Casinos, West.")
    assert told("old-mint").startswith("Unique, Central.")


@rule("L100", "L105")
def test_a_slip_is_written_to_others_who_are_in_the_game() -> None:
    stage = Stage(4, gang={"Carl": "nobody"})
    told = {name: explain(f"seat:{n}", stage.view("Anna"), (*NAMES, "Dora")) for n, name in enumerate((*NAMES, "Dora"))}
    slips = {name for name, words in told.items() if words and "A slip of paper can be written" in words[1]}
    assert slips == {"Bert", "Dora"}
    carl = told["Carl"]
    assert carl is not None
    assert carl[1].endswith("Out of the game.")


@rule("L98")
def test_a_hit_that_was_promised_is_on_somebody_with_a_name() -> None:
    assert promised((HIT_SOMEBODY, 2), NAMES) == "the word for a Hit on Carl"


@rule("L98", "L100")
def test_a_word_on_a_slip_says_whose_crooks_and_rackets_it_is_about() -> None:
    stage = Stage(gang={"Anna": "mom-parker", "Bert": "deacon-frost"})
    stage.offers("Bert", "Anna", "8g spare-crooks", "spare-rackets").plays("Anna", "accept 1 False")
    (written,), (done,) = stage.events("SlipWritten"), stage.events("Exchanged")
    words = "8 G and the word not to Hit Anna's Crooks", "the word not to take over Bert's Rackets"
    assert written.words(NAMES) == f"Bert offers Anna {words[0]} for {words[1]}."
    assert done.words(NAMES) == f"Bert gave Anna {words[0]} for {words[1]}."
    assert stage.events("PromiseMade")[0].words(NAMES) == "Bert gave Anna the word not to Hit Anna's Crooks."
    assert changed(written, NAMES) == ("Bert offers Anna 8 G and a word for a word", "", ("seat:1",))


@rule("L103")
def test_after_the_dice_it_is_said_what_they_came_to_and_what_is_asked() -> None:
    stage = attack(Bert="jammed-gun").rolls(3).plays("Bert", "nothing")
    question = view(stage.s, Seat(1)).question
    assert question.endswith("the dice came to 3, needed is 6 or less. Do you play a Special now?")


@rule("L108", "L111", "L112", "L113", "L114", "L116")
@pytest.mark.parametrize(
    ("winners", "why", "said"),
    [
        ((0,), CITY, "Anna controls the city."),
        ((0, 2), ALL_OF_THEM, "Anna and Carl control the city."),
        ((1,), MOST, "Bert has more than all others together."),
        ((0, 1, 2), ONE_SHORT, "Anna, Bert and Carl share the city, one short."),
        ((2,), LAST, "Carl has the last Mob left."),
        ((2,), MORNING, "Carl has the most Rackets by morning."),
        ((1, 2), MORNING, "Bert and Carl have the most Rackets by morning."),
    ],
)
def test_the_end_is_told_in_a_sentence(winners: tuple[int, ...], why: str, said: str) -> None:
    assert GameEnded(winners, why).words(NAMES) == said


def said(stage: Stage, kind: str) -> list[str]:
    return [event.words(NAMES) for event in stage.events(kind)]


@rule("L29")
def test_whoever_drew_a_special_alone_has_not_drawn_nothing() -> None:
    stage = Stage(street="old-mint racetrack scrapyard velvet-rope", deck="neutral-ground", start="turn")
    assert said(stage, "DrewSpecial") == ["Anna drew Neutral Ground."]
    assert said(stage, "Drew") == []
    empty = Stage(street="old-mint racetrack scrapyard velvet-rope", deck="", start="turn")
    assert said(empty, "Drew") == ["Nothing was drawn."]


@rule("L39")
def test_markers_are_counted_in_words() -> None:
    happier = [Cheered(CARD["mom-parker"], left).words(NAMES) for left in (0, 1, 2)]
    assert [words.split(": ")[1] for words in happier] == ["no markers.", "1 marker.", "2 markers."]
    assert Upset(CARD["mom-parker"], 1).words(NAMES) == "Mom Parker is unhappy: 1 marker."


@rule("L119")
def test_what_an_ability_or_a_special_brought_is_told() -> None:
    gang = {"Anna": "mom-parker > minnie-fontaine west"}
    stage = Stage(gang=gang, specials={"Anna": "second-wind back-from-the-lake"}, discard="gimpy")
    stage.plays("Anna", "use minnie-fontaine")
    assert said(stage, "Used") == ["Anna used Minnie Fontaine: 3 G."]
    stage.plays("Anna", "play second-wind", "pick mom-parker")
    assert said(stage, "TokenGained") == ["Mom Parker has another token."]
    stage.plays("Anna", "play back-from-the-lake", "pick gimpy")
    assert said(stage, "CameBack") == ["Gimpy is back in town, uncontrolled."]


@rule("L106")
def test_a_token_spent_on_spoils_is_told() -> None:
    rackets = {"Bert": "old-mint racetrack"}
    stage = Stage(gang={"Anna": "mom-parker > gimpy west", "Bert": "deacon-frost"}, rackets=rackets)
    stage.plays("Anna", "hit deacon-frost", "lead mom-parker").rolls(2)
    stage.s.forces = Forces(shift=20)
    stage.plays("Anna", "spend 0", "nomore").plays("Bert", "stayput")
    stage.plays("Anna", "seize old-mint", "spendtoken gimpy")
    assert said(stage, "TokenSpent") == ["Anna spent Gimpy's token for one more Racket."]


@rule("L108", "L109", "L110")
def test_the_end_tells_how_the_winner_s_rackets_were_counted() -> None:
    seven = "north-loans north-casinos north-chop-shops north-forgeries south-loans east-loans west-loans"
    stage = Stage(players=8, rackets={"Anna": seven}).plays("Anna", "lielow")
    assert said(stage, "GameEnded") == ["Anna controls the city: 7 Rackets and 3 for types and districts make 10."]
    plain = "north-loans south-casinos east-chop-shops west-protection central-forgeries north-chop-shops east-casinos"
    alone = Stage(players=8, rackets={"Anna": plain}).plays("Anna", "lielow")
    assert said(alone, "GameEnded") == ["Anna controls the city: 7 Rackets."]


def test_nobody_is_called_he_who_may_be_a_woman() -> None:
    words = re.compile(r"\b(he|him|his)\b", re.IGNORECASE)
    gang = {"Anna": "bro-bronson", "Bert": "deacon-frost > dot-hadley west"}
    stage = Stage(gang=gang).plays("Anna", "hit dot-hadley", "lead bro-bronson", "spend 0")
    assert not words.search(stage.question("Bert"))
    assert not words.search(Failed(1, CARD["dot-hadley"]).words(NAMES))
    assert not words.search(SlipBounced(Seat(0), Seat(1)).words(NAMES))
