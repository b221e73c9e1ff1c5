import pickle
from dataclasses import dataclass, replace

import pytest

from backroom.engine import Seat, State, Value, private, public
from backroom.engine.view import plain
from backroom.engine.writing import written
from tests.contract.toys import Toy


@dataclass(frozen=True, slots=True)
class Raid(Value):
    target: int
    crew: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Swollen(Value):
    crew: list[int]


@dataclass(slots=True, kw_only=True)
class Raided(State):
    raid: Raid = public()
    past: list[Raid] = public()
    planned: list[Raid] = private()


@dataclass(slots=True, kw_only=True)
class Unsound(State):
    raid: Swollen = public()


def raided() -> Raided:
    rules = Toy()
    plans = [Raid(2), Raid(3, (1,))]
    return Raided(rules=rules, setup=rules.table(), raid=Raid(7, (1, 2)), past=[Raid(5)], planned=plans)


def test_a_clone_shares_a_value_and_not_the_list_it_lies_in() -> None:
    s = raided()
    copy = s.clone()
    copy.raid = replace(copy.raid, target=8)
    copy.past.append(Raid(6))
    assert (s.raid, s.past) == (Raid(7, (1, 2)), [Raid(5)])


def test_the_marker_of_its_field_says_who_sees_it() -> None:
    table = written(Raided).shown(raided(), Seat(0))
    assert table == {"raid": Raid(7, (1, 2)), "past": (Raid(5),), "planned": (Raid(2), None)}
    assert written(Raided).thawed(table) == {"raid": Raid(7, (1, 2)), "past": [Raid(5)]}


def test_on_the_wire_its_fields_have_names() -> None:
    assert plain(written(Raided).shown(raided(), None)) == {
        "raid": {"target": 7, "crew": [1, 2]}, "past": [{"target": 5, "crew": []}], "planned": [None, None],
    }  # fmt: skip


def test_it_travels_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(raided().raid)) == Raid(7, (1, 2))


def test_one_that_could_be_changed_says_so() -> None:
    rules = Toy()
    with pytest.raises(TypeError, match=r"Swollen\.crew: a value is never changed"):
        Unsound(rules=rules, setup=rules.table(), raid=Swollen([1])).clone()
