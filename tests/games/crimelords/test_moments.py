"""Until when somebody may want to have nothing to do with an attack."""

from backroom.engine import Wishes, moments
from tests.games.crimelords.stage import Stage
from tests.support import rule

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"


def words(stage: Stage, name: str) -> list[str]:
    return [said for _, said in moments(stage.s, stage.seat(name))]


def attack_on_bert(**more: str) -> Stage:
    """Anna goes for a Racket of Bert's; Carl looks on."""
    stage = Stage(gang={"Anna": GANG}, rackets={"Bert": "east-numbers"}, specials=more)
    return stage.plays("Anna", "takeover east-numbers", "lead mom-parker").plays("Bert", "nobody")


@rule("L57", "L103")
def test_whom_an_attack_does_not_concern_may_be_quiet_until_it_the_turn_or_his_peace_is_over():
    stage = attack_on_bert()
    assert words(stage, "Carl") == ["this attack is over", "this turn is over", "I attack or am attacked"]
    assert words(stage, "Anna") == words(stage, "Bert") == ["this attack is over"]


@rule("L52")
def test_between_attacks_there_is_none_to_wait_for_and_on_ones_own_turn_nothing_at_all():
    stage = Stage(gang={"Anna": GANG})
    assert words(stage, "Anna") == []
    assert words(stage, "Carl") == ["this turn is over", "I attack or am attacked"]


@rule("L57", "L103")
def test_whoever_is_quiet_closes_an_empty_hand_and_plays_no_special_until_he_is_attacked():
    stage = attack_on_bert(Carl="safe-house")
    wishes = Wishes()
    wishes.make(stage.s, 2, "apart")
    stage.plays("Anna", "emptyhand").plays("Bert", "emptyhand")
    assert [str(type(no).__name__) for no in wishes.next(stage.s) or ()][1:] == ["EmptyHand"]
    stage.plays("Carl", "emptyhand").plays("Anna", "backout")
    wishes.forget(stage.s)
    assert wishes.of(stage.s, stage.seat("Carl")) is not None
    stage.plays("Anna", "hit rosalind-pike", "lead mom-parker")
    wishes.forget(stage.s)
    assert wishes.of(stage.s, stage.seat("Carl")) is None, "this concerns him"
    stage.plays("Anna", "backout")
    wishes.forget(stage.s)
    assert wishes.of(stage.s, stage.seat("Carl")) is not None, "and then it holds again, for the whole game"
    wishes.take_back(2)
    assert wishes.of(stage.s, stage.seat("Carl")) is None


@rule("L58")
def test_an_attack_backed_out_of_is_over():
    stage = attack_on_bert()
    wishes = Wishes()
    wishes.make(stage.s, 1, moments(stage.s, stage.seat("Bert"))[0][0])
    stage.hands(say="")
    assert wishes.of(stage.s, stage.seat("Bert")) is not None
    stage.plays("Anna", "backout")
    assert wishes.of(stage.s, stage.seat("Bert")) is None
