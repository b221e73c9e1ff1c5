"""Promises and threats while an attack is under way."""

import pytest

from backroom.engine import Illegal, Seat, encode, view
from tests.games.crimelords.stage import Stage
from tests.games.crimelords.test_answers import said
from tests.games.crimelords.test_deals import table
from tests.support import rule


def takeover(**more: object) -> Stage:
    """Anna goes for Bert's West Loans; Bert is asked who protects it."""
    return table(**more).plays("Anna", "takeover west-loans", "lead mom-parker")


@rule("L60", "L98")
def test_while_an_attack_waits_for_somebody_words_are_written_and_nothing_changes_hands() -> None:
    stage = takeover()
    assert {"write 1", "write 2"} <= stage.lets("Anna")
    assert "write 8" not in stage.lets("Anna")
    stage.plays("Bert", "write 0")
    assert {"give spare-rackets", "give threat", "get back-out", "give pay-10"} <= stage.lets("Bert")
    assert not [word for word in stage.lets("Bert") if word in ("give 5g", "get east-numbers", "give west-loans")]
    assert stage.why_not("Bert", "give 5g").rule == "L60"
    assert stage.asked() == ["Bert"], "the attack waits for him, not for his slip"


@rule("L60", "L98")
def test_a_slip_in_an_attack_waits_for_nobody_and_is_answered_at_any_moment() -> None:
    stage = takeover().offers("Bert", "Anna", "spare-rackets", "back-out").plays("Bert", "nobody")
    assert stage.asked() == ["Anna", "Bert", "Carl"]
    assert {"accept 1 False", "counter 1 False", "decline 1 False"} <= stage.lets("Anna")
    stage.plays("Anna", "accept 1 False")
    assert [promise[:3] for promise in stage.s.promises] == [(1, 0, 1), (0, 1, 6)]
    assert stage.asked() == ["Anna", "Bert", "Carl"]


@rule("L98", "L58")
def test_whoever_promised_to_back_out_keeps_it_by_that_and_breaks_it_by_now() -> None:
    def promised() -> Stage:
        return takeover().offers("Bert", "Anna", "spare-rackets", "back-out").plays("Anna", "accept 1 False")

    kept = promised().plays("Bert", "nobody").hands("backout")
    assert (kept.s.kept, kept.s.broken) == ([1, 0, 0], [0, 0, 0])
    broken = promised().plays("Bert", "nobody").hands("now")
    assert (broken.s.kept, broken.s.broken) == ([0, 0, 0], [1, 0, 0])


@rule("L98", "L76")
def test_of_a_hit_too_until_its_money_is_said() -> None:
    def promised() -> Stage:
        stage = table().plays("Anna", "hit judge-cohen", "lead mom-parker")
        return stage.offers("Bert", "Anna", "pay-10", "back-out").plays("Anna", "accept 1 False")

    assert promised().plays("Anna", "backout").s.kept == [1, 0, 0]
    late = promised().plays("Anna", "spend 0")
    assert late.s.broken == [1, 0, 0]
    late.plays("Carl", "write 0")
    assert not {"get back-out", "give sit-out"} & late.lets("Carl")


@rule("L98", "L57")
def test_to_stay_out_of_this_showdown_is_kept_by_an_empty_hand_and_by_no_showdown() -> None:
    def promised() -> Stage:
        stage = takeover().offers("Carl", "Anna", "sit-out", "spare-crooks").plays("Anna", "accept 2 False")
        return stage.plays("Bert", "nobody")

    assert promised().hands().s.kept == [0, 0, 1]
    assert promised().hands(Carl="against 3").s.broken == [0, 0, 1]
    assert promised().hands("backout").s.kept == [0, 0, 1]


@rule("L98", "L101")
def test_in_private_too_and_then_nobody_else_reads_it_nor_how_it_ended() -> None:
    def seen(word: str) -> bytes:
        stage = takeover().offers("Bert", "Anna", word, "back-out", private=True).plays("Anna", "accept 1 True")
        return encode(view(stage.plays("Bert", "nobody").s, Seat(2)))

    assert seen("spare-rackets") == seen("pay-20")
    stage = takeover().offers("Bert", "Anna", "pay-20", "back-out", private=True).plays("Anna", "accept 1 True")
    stage.plays("Bert", "nobody").hands("now")
    assert (0, 1, 6, 0, -1) in stage.s.words[1]
    assert stage.s.broken == [0, 0, 0]


@rule("L98")
def test_a_threat_that_is_not_heeded_stands_and_is_kept_by_the_hit() -> None:
    stage = takeover().offers("Bert", "Anna", "threat", "back-out").plays("Anna", "decline 1 False")
    assert [promise[:4] for promise in stage.s.promises] == [(1, 0, 5, 0)]
    assert said(stage, "PromiseMade") == ["Bert threatened Anna with a Hit."]
    heeded = takeover().offers("Bert", "Anna", "threat", "back-out").plays("Anna", "accept 1 False")
    assert [promise[:3] for promise in heeded.s.promises] == [(0, 1, 6)]
    stage.plays("Bert", "nobody").hands().nothing().plays("Anna", "endturn").plays("Carl", "lielow")
    stage.plays("Bert", "lielow")
    assert stage.s.broken == [0, 1, 0]
    assert "Bert did not carry the threat to Anna out." in said(stage, "PromiseSettled")


@rule("L98")
def test_one_threatens_also_between_attacks_but_asks_nobody_for_a_threat() -> None:
    stage = table().plays("Bert", "write 0")
    assert "give threat" in stage.lets("Bert")
    assert "get threat" not in stage.lets("Bert")
    assert not {"give back-out", "get back-out", "give sit-out"} & stage.lets("Bert")


@rule("L60", "L100")
def test_a_slip_in_an_attack_ends_with_now_or_with_backing_out() -> None:
    for word in ("now", "backout"):
        stage = takeover().offers("Bert", "Anna", "spare-rackets", "back-out").plays("Bert", "nobody").hands(word)
        assert stage.s.slips == []
        assert said(stage, "SlipLapsed") == ["Anna did not answer Bert's slip."]


@rule("L60", "L131")
def test_what_is_offered_to_anyone_waits_until_the_attack_is_over() -> None:
    stage = table(street="old-mint").plays("Bert", "write 8", "give 5g", "handover False")
    stage.plays("Anna", "takeover old-mint", "lead mom-parker")
    assert not {"takeup 1", "turndown 1"} & stage.lets("Carl")
    with pytest.raises(Illegal):
        stage.plays("Carl", "takeup 1")
    stage.hands("backout")
    assert "takeup 1" in stage.lets("Carl")


@rule("L100")
def test_three_slips_a_turn_attacks_included() -> None:
    stage = takeover()
    for _ in range(3):
        stage.plays("Carl", "write 0", "tearup")
    assert stage.lets("Carl") == set()
