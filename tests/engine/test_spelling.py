"""Every kind of value a game may declare is written in TOML and read again, whatever is in it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backroom.engine import THE_END, Action, Among, Asked, Chance, Seat, State, Step, public
from backroom.engine.hints import described
from backroom.engine.reading import Reading, Unfit
from backroom.engine.spelling import Spelling
from backroom.engine.toml import lines, written
from tests.contract.toys import RAISE, Raise, Toy

RULES = Toy()
TABLE = RULES.table()
SPELLING, READING = Spelling(RULES), Reading(RULES, TABLE)


class Suit(Enum):
    HEARTS = 1
    SPADES = 2


@dataclass(frozen=True, slots=True)
class Bid:
    by: Seat
    sum: int = 5
    on: str | None = None


@dataclass(frozen=True, slots=True)
class Fold:
    by: Seat


class Place(NamedTuple):
    street: str
    house: int = 1


Card = Annotated[str, Among(("F0", "F1", "M0"))]
Crook = Annotated[int, Among(("vinnie", "mom"))]

SAMPLES: list[tuple[Any, Any, str]] = [
    (7, int, "7"),
    (True, bool, "true"),
    (0.5, float, "0.5"),
    ('say "no"\n', str, '"say \\"no\\"\\n"'),
    (Seat(1), Seat, "1"),
    ("F1", Card, '"F1"'),
    ("", Card, '""'),
    (1, Crook, '"mom"'),
    (-1, Crook, "-1"),
    (None, str | None, "{}"),
    ("x", str | None, '"x"'),
    (["F0", "F0", "M0"], list[Card], '"F0 F0 M0"'),
    ([], list[Card], '""'),
    ([["F0"], []], list[list[Card]], '["F0", ""]'),
    (["two words", ""], list[str], '["two words", ""]'),
    ([None, "F0"], list[Card | None], '[{}, "F0"]'),
    ([1, 0, 0], list[Crook], '"mom vinnie vinnie"'),
    ([1, -1], list[Crook], '["mom", -1]'),
    ((1, 2), tuple[int, ...], "[1, 2]"),
    ((1, "a", (True,)), tuple[int, str, tuple[bool]], '[1, "a", [true]]'),
    ((), tuple[int, ...], "[]"),
    ({3, 1, 2}, set[int], "[1, 2, 3]"),
    (frozenset("b"), frozenset[str], '"b"'),
    ({"a b": 1, "c": 2}, dict[str, int], '{ "a b" = 1, c = 2 }'),
    ({Seat(0): [1]}, dict[Seat, list[int]], "{ 0 = [1] }"),
    ({-3: "x"}, Mapping[int, str], '{ -3 = "x" }'),
    ({1: 2}, dict[Crook, int], "{ mom = 2 }"),
    ({(1, 2): "x"}, dict[tuple[int, int], str], '[[[1, 2], "x"]]'),
    ({}, dict[str, int], "{}"),
    (Suit.SPADES, Suit, '"SPADES"'),
    ({Suit.HEARTS: 1}, dict[Suit, int], "{ HEARTS = 1 }"),
    ("on", Literal["on", "off"], '"on"'),
    (Bid(Seat(0)), Bid, "{ by = 0 }"),
    (Bid(Seat(0), 3, "x"), Bid | None, '{ is = "Bid", by = 0, sum = 3, on = "x" }'),
    (Fold(Seat(1)), Bid | Fold, '{ is = "Fold", by = 1 }'),
    (Place("Elm", 2), Place, '{ street = "Elm", house = 2 }'),
    (Place("Elm"), Place, '{ street = "Elm" }'),
    (RAISE, Action, '"say raise"'),
    (Raise(3), Step, '{ is = "Raise", left = 3 }'),
    (Raise(3), Step | None, '{ is = "Raise", left = 3 }'),
]


@pytest.mark.parametrize(("value", "hint", "text"), SAMPLES, ids=[text for _, _, text in SAMPLES])
def test_a_value_is_written_so_and_comes_back(value: Any, hint: Any, text: str) -> None:
    told = SPELLING.told(value, hint)
    assert written(told) == text
    back = READING.made(tomllib.loads(f"x = {text}")["x"], hint, "x")
    assert back == value
    assert type(back) is type(value)


WRONG: list[tuple[str, Any, str]] = [
    ("true", int, "x: expected a whole number, not true"),
    ("1", bool, "x: expected true or false, not 1"),
    ('"1"', float, "x: expected a number, not '1'"),
    ("2", Seat, "x: expected a seat from 0 to 1, not 2"),
    ('"F7"', Card, "x: there is no 'F7' here; there are: F0, F1, M0"),
    ('"dad"', Crook, "x: there is no 'dad' here; there are: vinnie, mom"),
    ("7", Crook, "x: there is no 7 here; there are: vinnie, mom"),
    ('"F0 F7"', list[Card], "x[1]: there is no 'F7' here"),
    ("{}", list[int], "x: expected a list, each a whole number, not {}"),
    ("[1, true]", list[int], "x[1]: expected a whole number, not true"),
    ("[1]", tuple[int, int], "x: expected a list of 2: a whole number, a whole number, not 1 of them"),
    ("[]", dict[str, int], "x: expected a table, not []"),
    ("{}", dict[tuple[int, int], int], "x: expected a list of pairs, not {}"),
    ("{ 5 = 1 }", dict[Seat, int], "x: expected a seat from 0 to 1, not 5"),
    ('"CLUBS"', Suit, "x: expected 'HEARTS', 'SPADES', not 'CLUBS'"),
    ('"maybe"', Literal["on", "off"], "x: expected 'on', 'off', not 'maybe'"),
    ("3", Bid, "x: expected a table of by, sum, on, not 3"),
    ("{ sum = 3 }", Bid, "x: Bid needs its field 'by': a seat from 0 to 1"),
    ("{ by = 0, hat = 1 }", Bid, "x: Bid has no field 'hat'; it has: by, sum, on"),
    ("{ by = 7 }", Bid, "x.by: expected a seat from 0 to 1, not 7"),
    ('{ is = "Call", by = 0 }', Bid | Fold, "x: there is no 'Call' here"),
    ('"say please"', Action, "x: there is no action 'say please' in Toy"),
    ('"Sing"', Step, "x: there is no step 'Sing' in Toy; there are: "),
    ("1", Any, "x: its declaration (Any) says too little to read it"),
    ("1", object, "x: its declaration (object) says too little to read it"),
]


@pytest.mark.parametrize(("text", "hint", "why"), WRONG, ids=[why for _, _, why in WRONG])
def test_what_a_field_does_not_hold_is_told(text: str, hint: Any, why: str) -> None:
    with pytest.raises(Unfit) as error:
        READING.made(tomllib.loads(f"x = {text}")["x"], hint, "x")
    assert str(error.value).startswith(why)


def test_what_a_field_holds_is_said_in_words() -> None:
    assert described(list[Card], TABLE) == "a list, each one of F0, F1, M0"
    assert described(int | None, TABLE) == "a whole number"
    assert described(dict[str, int], TABLE) == "a table"
    assert described(Bid, TABLE) == "Bid"


PLAIN = st.recursive(
    st.integers() | st.booleans() | st.floats(allow_nan=False) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
)


@given(PLAIN)
def test_whatever_is_written_is_toml_and_is_read_as_it_was(value: Any) -> None:
    assert tomllib.loads(f"x = {written(value)}\n")["x"] == value


def test_the_line_of_every_name_is_known() -> None:
    text = 'a = 1\n"b c" = [\n  { d = 2 },  # e = 3\n]\n\n[table]\nf = "[" # [\ng.h = 1\n[other]\n'
    assert lines(text) == {
        ("", "a"): 1, ("", "b c"): 2, ("table", ""): 6, ("table", "f"): 7, ("table", "g"): 8, ("other", ""): 9,
    }  # fmt: skip


def test_the_words_of_a_number_in_a_state_change_nothing_else_about_it() -> None:
    @dataclass(slots=True, kw_only=True)
    class Gang(State):
        crooks: list[list[Crook]] = public()
        boss: Card = public()

    s = Gang(rules=RULES, setup=TABLE, crooks=[[0, 1]], boss="F0")
    copy = s.clone()
    copy.crooks[0].append(1)
    assert s.crooks == [[0, 1]]


@dataclass(frozen=True, slots=True)
class Twice(Step):
    """Another step goes on within it. [T1]"""

    inner: Step = public()

    def asks(self, s: Any) -> Asked:
        return self.inner.asks(s)

    def resolve(self, s: Any, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        return THE_END


class TwiceToy(Toy):
    pass


def test_a_step_within_a_step_is_written_where_it_stands() -> None:
    rules = TwiceToy()
    step = Twice(Raise(2))
    told = Spelling(rules).told(step, Step)
    assert told == {"is": "Twice", "inner": {"is": "Raise", "left": 2}}
    assert Reading(rules, TABLE).made(told, Step, "x") == step
