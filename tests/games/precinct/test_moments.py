"""Nothing from me until ...: assisting, and chipping in for an accusation."""

from backroom.engine import Wishes, code, moments
from tests.games.precinct.stage import Stage
from tests.support import rule


def words(stage: Stage, name: str) -> list[str]:
    return [said for _, said in moments(stage.s, stage.seat(name))]


def next_no(stage: Stage, wishes: Wishes) -> tuple[int, str]:
    found = wishes.next(stage.s)
    assert found is not None
    return found[0], code(found[1])


@rule("P64")
def test_who_is_not_on_turn_may_be_left_alone_until_the_attempt_the_turn_or_the_own_turn() -> None:
    stage = Stage(4, at={"Anna": "stk"}, hands={"Carl": "curfew"}, punks={6: 1})
    assert words(stage, "Carl") == ["this turn is over", "it is my turn"]
    stage.plays("Anna", "arrest 6")
    assert words(stage, "Carl") == ["this attempt is over", "this turn is over", "it is my turn"]
    assert words(stage, "Anna") == []


@rule("P64")
def test_whoever_is_quiet_assists_nobody_until_the_own_turn() -> None:
    stage = Stage(at={"Anna": "stk"}, hands={"Carl": "curfew"}, punks={6: 1})
    wishes = Wishes()
    wishes.make(stage.s, 2, "own 3")
    stage.plays("Anna", "arrest 6")
    assert next_no(stage, wishes) == (2, "nothing")
    stage.plays("Carl", "nothing").nothing()
    wishes.forget(stage.s)
    assert wishes.of(stage.s, stage.seat("Carl")) is not None
    stage.s.no_event = True
    stage.plays("Bert", "stay", "rest")
    wishes.forget(stage.s)
    assert wishes.of(stage.s, stage.seat("Carl")) is None


@rule("P78")
def test_whoever_is_quiet_chips_in_nothing() -> None:
    stage = Stage(4, donuts={"Anna": 2, "Bert": 1, "Carl": 1}, dirty="Dora")
    wishes = Wishes()
    wishes.make(stage.s, 1, moments(stage.s, stage.seat("Bert"))[0][0])
    stage.plays("Anna", "accuse 3", "chip 2")
    assert next_no(stage, wishes) == (1, "chip 0")


@rule("P15", "P64")
def test_who_plays_alone_may_leave_the_other_officer_out_of_an_attempt() -> None:
    stage = Stage(1, at={"Anna": "stk"}, hands={"Bert": "curfew arrest-warrant"}, punks={6: 1})
    assert words(stage, "Anna") == []
    stage.plays("Anna", "arrest 6")
    assert words(stage, "Anna") == ["this attempt is over"]
