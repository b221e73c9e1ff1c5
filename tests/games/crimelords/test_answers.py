"""A slip handed over is a question: accepted, countered, declined, or left to lapse."""

import pytest

from backroom.engine import Illegal, Seat, encode, view
from backroom.engine.visibility import masked
from tests.games.crimelords.stage import NAMES, Stage
from tests.games.crimelords.test_deals import table, to_anyone
from tests.support import rule


def said(stage: Stage, kind: str) -> list[str]:
    """What the whole table reads of it in the log."""
    return [masked(event, None).words(NAMES) for event in stage.events(kind)]


@rule("L97", "L100")
def test_a_slip_asks_its_reader_and_the_writer_s_turn_waits_for_the_answer() -> None:
    stage = table().offers("Anna", "Bert", "east-numbers", "10g")
    assert stage.asked() == ["Bert"]
    assert {"accept 0 False", "counter 0 False", "decline 0 False", "leave 0 False"} <= stage.options("Bert")
    assert stage.options("Anna") == set()
    stage.plays("Bert", "accept 0 False")
    assert stage.rackets("Bert") == {"west-loans", "east-numbers"}
    assert stage.asked() == ["Anna"]


@rule("L100")
def test_on_another_s_turn_that_player_waits_too_and_goes_on_as_before() -> None:
    stage = table().offers("Carl", "Bert", "10g", "west-loans")
    assert stage.asked() == ["Bert"]
    with pytest.raises(Illegal):
        stage.plays("Anna", "lielow")
    stage.plays("Bert", "decline 2 False")
    assert stage.asked() == ["Anna"]
    assert "lielow" in stage.options("Anna")


@rule("L100")
def test_a_no_stands_in_the_log_and_so_does_the_reason_that_was_given_for_it() -> None:
    plain = table().offers("Bert", "Anna", "5g", "east-numbers").plays("Anna", "decline 1 False")
    assert said(plain, "SlipAnswered") == ["Anna declined what Bert offered."]
    stage = table().offers("Bert", "Anna", "5g", "east-numbers").plays("Anna", "declinesaying 1 False too-little")
    assert said(stage, "SlipAnswered") == ["Anna declined what Bert offered: “That is too little.”"]
    assert stage.s.slips == []
    assert stage.asked() == ["Anna"]


@rule("L100", "L101")
def test_why_a_private_slip_was_declined_is_for_the_two_of_them() -> None:
    def seen(why: str) -> bytes:
        stage = table().offers("Bert", "Anna", "5g", "east-numbers", private=True)
        return encode(view(stage.plays("Anna", f"declinesaying 1 True {why}").s, Seat(2)))

    assert seen("too-little") == seen("no-use")
    stage = table().offers("Bert", "Anna", "5g", "east-numbers", private=True)
    stage.plays("Anna", "declinesaying 1 True no-use")
    assert said(stage, "SlipAnswered") == ["Anna declined what Bert offered."]
    assert "of no use" in masked(stage.events("SlipAnswered")[0], Seat(1)).words(NAMES)


@rule("L100")
def test_a_slip_that_is_not_answered_lapses_with_a_line() -> None:
    stage = table().offers("Bert", "Anna", "5g", "east-numbers").plays("Anna", "leave 1 False")
    assert said(stage, "SlipLapsed") == ["Anna did not answer Bert's slip."]
    assert stage.s.slips == []
    assert stage.asked() == ["Anna"]
    answer = stage.s.rules.parse(stage.s.setup, "leave 1 False")
    assert answer.lapses()
    assert not stage.s.rules.parse(stage.s.setup, "decline 1 False").lapses()


@rule("L100", "L131")
def test_what_nobody_took_up_lapses_with_a_line_at_the_end_of_the_turn() -> None:
    stage = to_anyone(table(), "Bert", "5g", "hit-2").plays("Anna", "lielow")
    assert said(stage, "SlipLapsed") == ["Nobody took up what Bert offered anyone."]


@rule("L100")
def test_a_counter_is_written_while_the_table_waits_and_asks_the_first_writer() -> None:
    stage = table().offers("Bert", "Anna", "8g", "east-numbers").plays("Anna", "counter 1 False")
    assert stage.asked() == ["Anna"]
    assert {"give west-loans", "get 10g", "tearup"} & stage.options("Anna") == {"get 10g", "tearup"}
    stage.plays("Anna", "get 10g", "handover False")
    assert stage.asked() == ["Bert"]
    assert said(stage, "SlipAnswered") == ["Anna countered what Bert offered."]
    stage.plays("Bert", "accept 0 False")
    assert (stage.money("Bert"), stage.asked()) == (40, ["Anna"])


@rule("L100")
def test_a_counter_that_is_torn_up_was_a_no() -> None:
    stage = table().offers("Bert", "Anna", "8g", "east-numbers").plays("Anna", "counter 1 False", "tearup")
    assert said(stage, "SlipAnswered") == ["Anna countered what Bert offered.", "Anna tore the counter up."]
    assert stage.asked() == ["Anna"]
    assert stage.s.pens == [-1] * 3
    assert stage.s.rules.parse(stage.s.setup, "tearup").lapses()


@rule("L100")
def test_counters_come_to_an_end() -> None:
    stage = table().offers("Bert", "Anna", "8g", "east-numbers")
    for reader, writer in ((0, 1), (1, 0)) * 3:
        if f"counter {writer} False" in stage.options(NAMES[reader]):
            stage.plays(NAMES[reader], f"counter {writer} False", "get 1g" if reader == 0 else "give 1g")
            stage.plays(NAMES[reader], "handover False")
    assert stage.s.written[:2] == [3, 3]
    assert "counter" not in " ".join(stage.options(stage.asked()[0]))


@rule("L100")
def test_the_writer_may_withdraw_while_the_other_thinks() -> None:
    stage = table().offers("Bert", "Anna", "8g", "east-numbers").plays("Bert", "withdraw 0 False")
    assert stage.s.slips == []
    assert stage.asked() == ["Anna"]
    assert "lielow" in stage.options("Anna")


@rule("L100")
def test_a_second_slip_is_answered_first_and_then_the_one_below() -> None:
    stage = table().offers("Bert", "Anna", "8g", "east-numbers").offers("Carl", "Anna", "9g", "east-numbers")
    assert "accept 2 False" in stage.options("Anna")
    assert "accept 1 False" not in stage.options("Anna")
    stage.plays("Anna", "accept 2 False")
    assert "accept 1 False" not in stage.options("Anna")
    assert stage.why_not("Anna", "accept 1 False").rule == "L97"
    stage.plays("Anna", "decline 1 False")
    assert "endturn" in stage.options("Anna")


@rule("L100", "L104")
def test_when_the_doors_are_closed_a_slip_that_waits_lapses() -> None:
    stage = table(specials={"Carl": "doors-closed"}).offers("Bert", "Anna", "8g", "east-numbers")
    stage.plays("Carl", "play doors-closed")
    assert stage.asked() == ["Anna"]
    assert stage.s.slips == []
    assert said(stage, "SlipLapsed")
