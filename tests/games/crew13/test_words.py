"""How the table is told what happened."""

from dataclasses import replace

from backroom.engine import Seat
from backroom.games.crew13.actions import PROPOSE
from backroom.games.crew13.cards import JOBS, pay, tally
from backroom.games.crew13.events import AskedCrew, Contributed, Proposed, Succeeded
from backroom.games.crew13.table.changed import changed
from backroom.games.crew13.table.guide import WORDS
from tests.games.crew13.stage import CARD_TABLE, DEBT, LIMOUSINE, LOTTERY, NAMES, STORE, VAN, Stage
from tests.support import rule


def came_off(job: str, *crew: int) -> str:
    return Succeeded(job, tuple(map(Seat, crew))).words(NAMES).removeprefix(f"“{JOBS[job].name}”")


@rule("C50")
def test_a_job_that_came_off_names_money_and_resources() -> None:
    assert came_off(LOTTERY, 0, 1, 3) == (
        " came off: Anna earned $5k and 1 resource, Bruno and Dino earned $5k and 1 resource each."
    )
    assert came_off(STORE, 2, 0) == " came off: Carla earned $1k, Anna earned $1k."
    assert came_off(DEBT, 1) == " came off: Bruno earned $1k."
    assert came_off(LIMOUSINE, 1) == " came off: Bruno earned $1k and 1 resource."


@rule("C50")
def test_what_a_job_does_not_pay_is_not_named() -> None:
    assert came_off(CARD_TABLE, 0) == " came off."
    for job in JOBS.values():
        assert "$0k" not in came_off(job.id, 0, 1, 2)
        assert " 0 resource" not in came_off(job.id, 0, 1, 2)


@rule("C12")
def test_a_job_that_pays_nothing_says_so() -> None:
    paid = [replace(JOBS[LOTTERY], lead_cash=cash, lead_resources=cards) for cash, cards in ((0, 0), (0, 1), (2, 2))]
    assert [pay(job, True, "no pay") for job in paid] == ["no pay", "1 resource", "$2k and 2 resources"]


@rule("C34")
def test_whoever_is_asked_and_comes_is_told_in_the_right_number() -> None:
    one, two = (AskedCrew(Seat(0), tuple(map(Seat, crew)), ()) for crew in ((1,), (1, 3)))
    assert [event.words(NAMES) for event in (one, two)] == [
        "Anna asked Bruno: agreed.", "Anna asked Bruno and Dino: agreed."
    ]  # fmt: skip
    assert [(changed(event, NAMES) or ("",))[0] for event in (one, two)] == [
        "Bruno goes along", "Bruno and Dino go along"
    ]  # fmt: skip


@rule("C38")
def test_what_was_laid_is_counted_in_cards() -> None:
    laid = [Contributed(Seat(1), ("F",), ()), Contributed(Seat(1), ("F",), ("H",)), Contributed(Seat(1), (), ())]
    assert [(changed(event, NAMES) or ("",))[0] for event in laid] == [
        "Bruno laid 1 card", "Bruno laid 2 cards", "Bruno laid no cards"
    ]  # fmt: skip


def test_family_favors_are_the_one_kind_with_a_plural() -> None:
    assert tally("F") == "1 Family Favor"
    assert tally("FFHHII") == "2 Hardware, 2 Family Favors and 2 Intelligence"
    assert Contributed(Seat(1), ("F", "F"), ()).words(NAMES) == "Bruno laid 2 Family Favors."


def test_a_job_is_named_in_quotation_marks_within_a_sentence() -> None:
    name = JOBS[LOTTERY].name
    assert Proposed(Seat(0), LOTTERY).words(NAMES) == f"Anna proposed “{name}”."
    assert PROPOSE[LOTTERY].words(NAMES).endswith(f" job “{name}”")


def test_a_jobs_id_is_made_of_words_of_its_name() -> None:
    for job in JOBS.values():
        name = job.name.lower().replace("'", "")
        strange = [word for word in job.id.split("-") if len(word) > 3 and word[:4] not in name]
        assert not strange, f"{job.id} is now called {job.name}"


@rule("C36", "C80")
def test_the_guide_says_what_a_lead_may_do_after_a_refusal() -> None:
    said = [line for line, _ in WORDS["Go"][1]]
    assert said[0] == "If anyone refuses, the lead may ask again, these or others: three times in all."


@rule("C31", "C34")
def test_whoever_speaks_of_the_lead_is_told_of_whom_to_speak() -> None:
    stage = Stage(4, jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some")
    no = stage.why_not("Bruno", "bring 0")
    assert (no.why, no.rule) == (
        "the lead goes anyway: you can only say something of the others, or of yourself", "C34",
    )  # fmt: skip
