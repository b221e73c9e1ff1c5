"""Questions, refusals and what the table is told read as somebody would say them."""

import random

import pytest

from backroom import start
from backroom.engine import Seat, view
from backroom.games.precinct.actions.attempt import CLUE
from backroom.games.precinct.actions.cars import SUPPORT
from backroom.games.precinct.characters import CHARACTER_SLUG, TALLY
from backroom.games.precinct.events.telling import ordinal
from tests.games.precinct.stage import NAMES, Stage
from tests.games.precinct.test_events import drawn
from tests.games.precinct.test_on_the_way import refused
from tests.support import rule

TALLIES = next(slug for n, slug in enumerate(CHARACTER_SLUG) if TALLY[n])


def told(stage: Stage, seat: int | None = 0) -> list[str]:
    """The news, as a seat hears it, or an onlooker."""
    names = NAMES[: stage.s.setup.players]
    return [event.words(names) for event in view(stage.s, None if seat is None else Seat(seat)).news]


@rule("P15")
def test_who_plays_alone_is_told_which_officer_is_asked() -> None:
    laid = {"Anna": "curfew", "Bert": "curfew"}
    stage = Stage(1, start="move", at={"Anna": "stk"}, hands=laid, punks={6: 2}, supports="3n")
    assert stage.question("Anna") == "Warren Pierce: Where do you drive? You have 3 spaces."
    stage.plays("Anna", "stay")
    assert stage.question("Anna") == "Warren Pierce: Where does the Support Vehicle go?"
    stage.plays("Anna", "stay")
    assert stage.question("Anna") == "Warren Pierce: Which action do you take?"
    stage.plays("Anna", "arrest 6")
    assert stage.question("Anna") == "Nora Hartley: Arrest in Bad Hood 6: 2 dice against 2 so far. Do you assist?"
    assert stage.why_not("Anna", "assist tow-truck").rule == "P63"


@rule("P37", "P43")
def test_one_die_is_no_dice_and_one_card_no_cards() -> None:
    stage = Stage(emergencies={"fryer-in-flames": "donuts"}, at={"Bert": "stk", "Carl": "stk"}, donuts={"Anna": 1})
    stage.plays("Anna", "handle fryer-in-flames")
    assert stage.question("Anna") == "You have 1 die against 4 with all help. How many Donuts do you add?"
    stage = Stage(at={"Anna": "col1"}, donuts={"Anna": 1}).plays("Anna", "investigate examine-body")
    assert stage.question("Anna") == "You have 2 cards with all help. How many Donuts do you add?"


@rule("P49")
def test_the_murderer_alone_is_refused_by_the_rule_about_him() -> None:
    stage = Stage(at={"Anna": "stk"}, murderer=6)
    assert stage.why_not("Anna", "arrest 6").rule == "P49"
    assert stage.why_not("Anna", "arrest 5").rule == "P42"


@rule("P51", "P128", "P136")
def test_why_something_is_not_handled() -> None:
    stage = Stage(at={"Anna": "stk"}, standing={"jail-break": "col3 3", "officer-down": "2n 4"})
    assert refused(stage, "handle jail-break") == "Jail Break is not handled like an Emergency [P128]"
    assert refused(stage, "handle officer-down") == "Officer Down is not next to your car [P51]"
    assert refused(stage, "handle burglars") == "Burglars is not on the board [P51]"


@rule("P57", "P133")
def test_why_nobody_upgrades_among_detainees() -> None:
    stage = Stage(donuts={"Anna": 1}, standing={"detainees-run-amok": "3n 3"})
    assert stage.why_not("Anna", "upgrade arrest").rule == "P133"


@rule("P78")
def test_why_nobody_is_accused() -> None:
    stage = Stage(4, donuts={"Anna": 2, "Bert": 1}, dirty="Carl")
    assert refused(stage, "accuse 0") == "it is another officer that is accused [P78]"
    stage.plays("Anna", "accuse 2", "chip 0").plays("Bert", "chip 0")
    assert refused(stage, "accuse 2") == "the Donuts for it did not come together this turn [P78]"
    poor = Stage(4, donuts={"Anna": 2}, dirty="Carl")
    assert refused(poor, "accuse 2") == "an accusation costs three Donuts, and there are not so many [P78]"


@rule("P103")
def test_why_a_text_is_not_played_at_the_action() -> None:
    stage = Stage(hands={"Anna": "fast-response air-support stakeout"})
    assert refused(stage, "play fast-response") == "Fast Response is for the drive [P103]"
    assert refused(stage, "play air-support") == "Air Support is played with an arrest or an Emergency [P103]"
    assert refused(stage, "play stakeout") == "Stakeout would do nothing now [P103]"


@rule("P61", "P76")
def test_the_owner_hears_which_card_was_drawn_the_others_how_many() -> None:
    stage = Stage(dirty="Bert", police="curfew").plays("Anna", "draw")
    assert "Anna drew Curfew." in told(stage, 0)
    assert "Anna drew a Police Card." in told(stage, 1)
    stage = Stage(police="curfew").plays("Anna", "draw")
    assert "Anna drew Curfew." in told(stage, 1)
    assert "Anna drew Curfew." in [event.words(NAMES[:3]) for event in view(stage.s, None).news], "spectators, too"


@rule("P41")
def test_it_is_told_when_all_the_evidence_is_found() -> None:
    laid = "crime-scene interview-witness murder-weapon"
    stage = Stage(at={"Anna": "col1"}, found=laid, clues={"examine-body": "++"}, murderer=6)
    stage.plays("Anna", "investigate examine-body").nothing()
    assert "Examine Body is complete. All the evidence is found!" in told(stage)
    stage = Stage(at={"Anna": "col1"}, found="crime-scene", clues={"examine-body": "++"}, murderer=6)
    assert "Examine Body is complete." in told(stage.plays("Anna", "investigate examine-body").nothing())


@rule("P26", "P110")
def test_an_emergency_is_told_with_its_place_or_with_what_it_closes() -> None:
    assert "Nobody passes Vasel & 1st any more." in told(drawn("accident-vasel-1st"))
    assert "Fryer in Flames at Donut Shop." in told(drawn("fryer-in-flames"))


@rule("P139", "P166")
def test_names_of_things_keep_their_large_letters() -> None:
    stage = Stage(hands={"Anna": "curfew"}, punks={1: 1}).plays("Anna", "play curfew", "hood 1")
    assert "A Punk left Bad Hood 1." in told(stage)
    assert "No Patrol Officer is where Punks are." in told(drawn("beat-orders"))
    assert "A Patrol Officer cleared the beat and returned to the Station." in told(
        drawn("beat-orders", beats={1: 1}, punks={1: 2})
    )


@rule("P72")
def test_once_the_game_is_lost_nothing_else_goes_on() -> None:
    stage = drawn("fryer-in-flames", crime=6, standing={"jail-break": "col1 3", "gas-leak": "calw"})
    assert stage.s.over
    assert not stage.events("LeakRolled")


@pytest.mark.parametrize(
    ("day", "said"), [(1, "1st"), (8, "8th"), (11, "11th"), (12, "12th"), (21, "21st"), (22, "22nd")]
)
def test_days_are_counted_as_one_says_them(day: int, said: str) -> None:
    assert ordinal(day) == said


@rule("P90")
def test_two_support_vehicles_are_told_apart() -> None:
    assert SUPPORT[0][0].words(()) == "Send the Support Vehicle to 1st Street North"
    assert SUPPORT[1][0].words(()) == "Send the second Support Vehicle to 1st Street North"


@rule("P44", "P64")
def test_who_is_asked_to_assist_hears_with_what_and_what_a_die_must_show() -> None:
    hands = {"Bert": "curfew radio-check lab-priority"}
    stage = Stage(at={"Anna": "stk"}, punks={6: 1}, hands=hands).plays("Anna", "arrest 6")
    assert stage.question("Bert") == "Arrest in Bad Hood 6: 2 dice against 2 so far. Do you assist?"
    crowd = Stage(at={"Anna": "stk"}, punks={6: 8}, hands=hands).plays("Anna", "arrest 6")
    assert crowd.question("Bert") == "Arrest in Bad Hood 6: 2 dice against 6 so far. Do you assist?"
    stage = Stage(emergencies={"burglars": "a1"}, at={"Anna": "1n"}, hands=hands).plays("Anna", "handle burglars")
    assert stage.question("Bert") == "Burglars: 1 die against 3 so far. Do you assist?"
    stage = Stage(at={"Anna": "col1"}, hands=hands).plays("Anna", "investigate examine-body")
    assert stage.question("Bert") == "Examine Body: 2 cards so far. Do you assist?"


@rule("P62", "P103")
def test_why_something_is_not_put_into_an_attempt() -> None:
    laid = {"Anna": "coffee-break lights-and-sirens arrest-warrant"}
    stage = Stage(at={"Anna": "stk"}, punks={6: 1}, hands=laid).plays("Anna", "arrest 6")
    assert refused(stage, "play coffee-break") == "Coffee Break is played before an attempt or after it [P103]"
    assert refused(stage, "play lights-and-sirens") == "Lights and Sirens is played with an attempt of its kind [P103]"
    assert refused(stage, "play curfew") == "you do not hold such a card [P62]"


@rule("P45", "P70", "P121", "P148")
def test_what_happened_is_told_before_what_came_of_it() -> None:
    laid = {"cast": {"Anna": "rocco-costello"}, "start": "action"}
    stage = Stage(at={"Anna": "stk"}, punks={6: 1}, gangs={6: "static"}, **laid).rolls(6, 6, 6)  # type: ignore[arg-type]
    assert told(stage.plays("Anna", "arrest 6"))[2:4] == [
        "Anna arrested 1 in Bad Hood 6.",
        "The Static are gone from Bad Hood 6.",
    ]
    stage = Stage(at={"Anna": "col2"}, standing={"jail-break": "col2 3"}, **laid).rolls(6, 6, 6)  # type: ignore[arg-type]
    assert told(stage.plays("Anna", "arrest escapees"))[2:4] == [
        "Anna arrested 3 among the escapees.",
        "Jail Break is resolved.",
    ]
    stage = Stage(at={"Anna": "stk"}, punks={6: 1}, murderer=6, found="all", **laid).rolls(6, 6, 1, 1, 1)  # type: ignore[arg-type]
    assert told(stage.plays("Anna", "arrest 6"))[2:] == [
        "Anna arrested 1 in Bad Hood 6.",
        "Anna arrested the Murderer!",
        "The Murderer was arrested.",
    ]


def looked_at(dirty: str = "") -> Stage:
    """Anna has a Tip and a Priority, and plays them."""
    laid = {"Anna": "anonymous-tip lab-priority"}
    return Stage(hands=laid, clues={"murder-weapon": "+-"}, events="fryer-in-flames burglars hot-goods", dirty=dirty)


@rule("P13", "P126")
def test_in_an_open_game_everyone_hears_what_somebody_looks_at_onlookers_too() -> None:
    stage = looked_at()
    for said, heard in (
        ("play anonymous-tip", "Anna looked at what comes next: Fryer in Flames, Burglars and Hot Goods."),
        ("under burglars", "Anna put Burglars under the deck."),
        ("play lab-priority", "Anna played Lab Priority"),
        ("look murder-weapon", "Anna looked at Murder Weapon: The Weapon, Rusty Pipe and"),
        (f"top {CLUE['the-weapon']}", "Anna put The Weapon back on top of Murder Weapon."),
    ):
        stage.plays("Anna", said)
        for seat in (0, 1, None):
            assert any(heard in words for words in told(stage, seat)), (said, seat)


@rule("P76")
def test_with_a_dirty_cop_about_only_the_looker_hears_it() -> None:
    stage = looked_at(dirty="Carl")
    for said, heard in (
        ("play anonymous-tip", "Fryer in Flames"),
        ("under burglars", ""),
        ("play lab-priority", ""),
        ("look murder-weapon", "The Weapon"),
        (f"top {CLUE['the-weapon']}", "The Weapon"),
    ):
        stage.plays("Anna", said)
        assert any(heard in words for words in told(stage))
        for seat in (1, None):
            assert not any(word in words for word in ("Fryer", "Burglars", "The Weapon") for words in told(stage, seat))


@rule("P133", "P147", "P161")
def test_why_a_text_would_do_nothing() -> None:
    hands = {"Anna": "allocate-resources dispatch-officers"}
    stage = Stage(hands=hands, standing={"escort-van": "vase", "detainees-run-amok": "3n 3"})
    assert refused(stage, "play allocate-resources") == "nobody draws Police Cards now, for any purpose [P147]"
    assert refused(stage, "play dispatch-officers") == "Detainees have the run of the Station [P133]"
    away = Stage(hands=hands, at={"Anna": "stk"})
    assert refused(away, "play dispatch-officers") == "Patrol Officers are dispatched at the Station [P161]"


@rule("P130")
def test_everybody_hears_what_the_budget_hearing_came_to() -> None:
    hands = {"Anna": "curfew", "Bert": "curfew"}
    stage = drawn("budget-hearing", hands=hands).plays("Anna", "budget cards")
    assert "Anna's answer to the Budget Hearing: every officer discards a Police Card." in told(stage, 1)
    stage = drawn("budget-hearing").plays("Anna", "budget punks")
    assert told(stage, 1)[0] == "Anna's answer to the Budget Hearing: three Punks come."


@rule("P47", "P157")
def test_a_donut_for_arrests_says_for_how_many_and_by_whose_ability() -> None:
    laid = {"at": {"Anna": "stk"}, "punks": {6: 3}}
    three = Stage(cast={"Anna": "lisa-costello"}, upgrades={"Anna": "arrest"}, **laid).rolls(6, 6, 6)  # type: ignore[arg-type]
    assert "Anna earned a Donut: three arrests in one turn." in told(three.plays("Anna", "arrest 6"))
    two = Stage(cast={"Anna": TALLIES}, **laid).rolls(6, 6)  # type: ignore[arg-type]
    assert "Anna earned a Donut: with Tally two arrests are enough." in told(two.plays("Anna", "arrest 6"))
    other = Stage(hands={"Anna": "coffee-break"}).plays("Anna", "play coffee-break")
    assert "Anna earned a Donut." in told(other)


@rule("P59")
def test_it_is_told_who_took_whose_place() -> None:
    stage = Stage(donuts={"Anna": 1}, cast={"Anna": "zuhra-kinney"}).plays("Anna", "upgrade character")
    assert "Anna turned the Character Card over: Zuhra Kinney is Joe Kinney now." in told(stage, 1)
    alone = Stage(1, donuts={"Anna": 1}, cast={"Anna": "zuhra-kinney"}).plays("Anna", "upgrade character")
    assert "Joe Kinney took Zuhra Kinney's place." in told(alone)


@rule("P38")
def test_one_card_is_no_several() -> None:
    laid = {"at": {"Anna": "1n"}, "case": {"interview-witness": "a1"}, "cast": {"Anna": "rocco-costello"}}
    for dirty in ("", "Carl"):
        stage = Stage(clues={"interview-witness": "-"}, dirty=dirty, **laid)  # type: ignore[arg-type]
        stage.plays("Anna", "investigate interview-witness")
        heard = [words for words in told(stage) if words.startswith(("They are", "It is"))]
        assert len(stage.s.searches) == bool(dirty)
        assert len(heard) == 1
        assert heard[0].startswith("It is "), heard
    two = Stage(clues={"interview-witness": "--"}, unmarked="Anna", **laid)  # type: ignore[arg-type]
    assert any(words.startswith("They are ") for words in told(two.plays("Anna", "investigate interview-witness")))


@rule("P104", "P132")
def test_a_name_that_ends_with_a_stop_gets_no_second_one() -> None:
    stage = drawn("i-a-i", dirty="Carl")
    assert "Anna turned up I.A.I." in told(stage)
    tip = Stage(hands={"Anna": "anonymous-tip"}, events="burglars hot-goods i-a-i", dirty="Carl")
    tip.plays("Anna", "play anonymous-tip")
    assert "Anna looked at what comes next: Burglars, Hot Goods and I.A.I." in told(tip)


@rule("P110")
def test_what_has_its_place_in_its_name_is_told_without_it() -> None:
    assert "Its place is Duffy's Bar." in told(drawn("brawl-at-duffys", 1, 1))
    assert "Its place is Heron House, and nobody knows the circumstances." in told(drawn("stalker-at-the-window", 6))
    assert "Fryer in Flames at Donut Shop." in told(drawn("fryer-in-flames"))


@rule("P69", "P114")
def test_once_the_city_is_lost_nothing_becomes_urgent() -> None:
    lying = {"burglars": "a1", "hostage-in-the-pantry": "a2", "hot-goods": "w1"}
    lost = drawn("copper-thieves", crime=6, emergencies=lying, urgent="burglars")
    assert lost.s.over
    assert told(lost)[-1] == "Crime took over the city."
    assert not lost.events("BecameUrgent")


@rule("P72")
@pytest.mark.parametrize("seed", range(12))
def test_the_end_is_the_last_thing_that_is_told(seed: int) -> None:
    game = start("precinct", players=2 + seed % 4, seed=seed, variants={"crime": "3"})
    choice = random.Random(seed)
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, choice.choice(game.options(seat)))
    last = [type(event).__name__ for event in game.view(None).news]
    assert last[-1] == "GameEnded", last
