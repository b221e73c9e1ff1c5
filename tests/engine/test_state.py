from dataclasses import dataclass

import pytest

from backroom.engine import State, public
from tests.contract.toys import Toy


@dataclass(slots=True, kw_only=True)
class Deep(State):
    number: int = public()
    flat: list[int] = public()
    nested: list[list[int]] = public()
    named: dict[str, list[int]] = public()
    known: list[dict[int, str]] = public()
    fixed: tuple[int, ...] = public()


def test_a_clone_shares_no_list_at_any_depth() -> None:
    rules = Toy()
    s = Deep(
        rules=rules,
        setup=rules.table(),
        number=1,
        flat=[1],
        nested=[[1]],
        named={"a": [1]},
        known=[{1: "x"}],
        fixed=(1,),
    )
    c = s.clone()
    c.flat.append(2)
    c.nested[0].append(2)
    c.named["a"].append(2)
    c.known[0][2] = "y"
    c.number = 2
    c.news.append(None)  # type: ignore[arg-type]
    assert (s.number, s.flat, s.nested, s.named, s.known, s.news) == (1, [1], [[1]], {"a": [1]}, [{1: "x"}], [])


@dataclass(slots=True, kw_only=True)
class ListInTuple(State):
    sly: tuple[list[int], ...] = public()


@dataclass(slots=True, kw_only=True)
class BareList(State):
    vague: list = public()  # type: ignore[type-arg]


@pytest.mark.parametrize(("cls", "says"), [(ListInTuple, "sly"), (BareList, "vague")])
def test_what_cannot_be_cloned_says_so(cls: type[State], says: str) -> None:
    rules = Toy()
    s = cls(rules=rules, setup=rules.table(), **{says: []})
    with pytest.raises(TypeError, match=says):
        s.clone()
