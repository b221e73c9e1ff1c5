"""A text that is no position is refused in a sentence: the line, the field and what was expected."""

import random
import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backroom import games
from backroom.engine import BadPosition, Outcome, code, position_text, read_position
from tests.contract.toys import Toy, ToyState
from tests.support import random_play

FAMIGLIA, CREW, LORDS = games.find("famiglia"), games.find("crew13"), games.find("crimelords")


def some(rules: Any, players: int, ply: int, variants: dict[str, str] | None = None) -> str:
    for n, s in enumerate(random_play(rules, rules.table(players, variants), 2)):
        if n >= ply and not s.sealed and len(s.stack) > 1:
            return position_text(s)
    raise AssertionError("no such position")


TEXT = some(FAMIGLIA, 2, 12, {"hands": "held"})


def changed(name: str, value: str, text: str = TEXT) -> str:
    """The same position with another value of one name."""
    assert re.search(rf"(?m)^{name} = ", text), name
    return re.sub(rf"(?ms)^{name} = (\[\n.*?^\]|[^\n]*)$", lambda _: f"{name} = {value}", text, count=1)


def refused(text: str, rules: Any = FAMIGLIA) -> str:
    with pytest.raises(BadPosition) as error:
        read_position(text, rules)
    return str(error.value)


def line_of(name: str, text: str = TEXT) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(f"{name} ="))


WRONG = {
    "game": ('"chess"', "game: expected \"famiglia\", not 'chess'"),
    "version": ('"0"', "version: this edition plays version \"1\" of Famiglia, not '0'"),
    "players": ("5", "players: Famiglia is for 2 players, not 5"),
    "variants": ('{ hats = "on" }', "variants: Famiglia has no option 'hats'"),
    "turn": ("2", "turn: expected a seat from 0 to 1, not 2"),
    "round": ('"three"', "round: expected a whole number from 1 to 9999, not 'three'"),
    "open_hands": ("1", "open_hands: expected true or false, not 1"),
    "street": ('"F1 F9"', "street[1]: there is no 'F9' here; there are: F0, F1, F2"),
    "areas": ("7", "areas: expected a list, each a list, each one of F0"),
    "hands": ('["F0 A0"]', "hands: expected 2 entries, one for each, not 1"),
    "stack": ('["NewFace"]', "stack[0]: there is no step 'NewFace' in Famiglia; there are: BruteOrTake, EndOfTurn"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_value_is_told_with_its_line_its_field_and_what_was_expected(name: str) -> None:
    value, why = WRONG[name]
    told = refused(changed(name, value))
    assert told.startswith(f"line {line_of(name)}: {why}")


STEPS = {
    '[{ is = "NewFaces" }, "EndOfTurn"]': "stack[0]: NewFaces needs its field 'tucked': true or false",
    '["EndOfTurn", { is = "NewFaces", how = 1 }]': "stack[1]: NewFaces has no field 'how'; it has: tucked",
    '[{ is = "Intimidate", brute = "B7" }]': "stack[0].brute: there is no 'B7' here; there are: F0",
    "[7]": 'stack[0]: expected a step, such as "BruteOrTake", not 7',
    "7": "stack: expected a list of the steps that are still to come, the next one first",
}


@pytest.mark.parametrize("stack", STEPS)
def test_a_wrong_step_is_told(stack: str) -> None:
    assert refused(changed("stack", stack)).startswith(f"line {line_of('stack')}: {STEPS[stack]}")


def test_a_text_that_is_not_toml_is_told_with_its_line() -> None:
    told = refused(TEXT.replace("turn = ", "turn ", 1))
    assert told.startswith(f"line {line_of('turn')}: this is not TOML: expected '='")
    assert refused("") == 'game: expected "famiglia", not None'
    assert "nested too deep" in refused("a = " + "[" * 100_000)
    assert "at most 1000000 characters" in refused("#" * 1_000_001)


def test_an_unknown_field_is_told_with_those_there_are() -> None:
    told = refused(TEXT + "hats = 3\n")
    assert told.startswith(
        f"line {len(TEXT.splitlines()) + 1}: hats: Famiglia has no such field; it has: starter, turn"
    )
    assert refused("hats = 3\n" + TEXT).startswith(
        "line 1: hats: a position has no such part (its parts: game, version"
    )


def test_a_missing_field_is_told_by_its_name() -> None:
    told = refused(re.sub(r"(?m)^starter = .*\n", "", TEXT))
    assert told == "the field 'starter' is missing below [table]: expected a seat from 0 to 1"


def test_a_card_that_is_there_twice_is_refused_by_the_census() -> None:
    pile = re.search(r'(?m)^pile = "(\S+)', TEXT)
    assert pile
    told = refused(TEXT.replace('pile = "', f'pile = "{pile[1]} ', 1))
    assert told.startswith(f"impossible: there is {pile[1]} ")
    assert f"times and not {'3' if pile[1][1] != '0' else ''}" in told
    assert f"{line_of('pile')}" in told


def test_a_card_that_is_missing_is_refused_by_the_census() -> None:
    told = refused(re.sub(r'(?m)^(pile = ".*) \S+"$', r'\1"', TEXT))
    assert re.match(r"impossible: there is \w\d (\d times|once|never) and not \w+", told)


def test_money_that_came_from_nowhere_is_refused_by_the_census() -> None:
    text = some(LORDS, 3, 60)
    assert refused(f"{text}bank = 5000\n", LORDS).startswith("impossible: there is money ")


def sealed() -> str:
    s = next(s for s in random_play(CREW, CREW.table(4), 3) if len(s.sealed) == 1 and len(s.asked) > 2)
    return position_text(s)


SEALED = sealed()
WRONGLY_SEALED = {
    '{ 9 = "go" }': "sealed: seat 9 is not asked; asked: ",
    '{ x = "go" }': "sealed: seat x is not asked; asked: ",
    "[]": "sealed: expected a table of answers by seat",
}


@pytest.mark.parametrize("answers", WRONGLY_SEALED)
def test_a_wrong_sealed_answer_is_told(answers: str) -> None:
    told = refused(changed("sealed", answers, SEALED), CREW)
    assert told.startswith(f"line {line_of('sealed', SEALED)}: {WRONGLY_SEALED[answers]}")


def test_an_answer_nobody_could_give_and_answers_of_everybody_are_told() -> None:
    s: Any = read_position(SEALED, CREW)
    seat = next(iter(s.sealed))
    assert "there is no action 'dance'" in refused(changed("sealed", f'{{ {seat} = "dance" }}', SEALED), CREW)
    other = next(text for text, action in CREW.spoken(s.setup).items() if action not in s.asked[seat])
    told = refused(changed("sealed", f'{{ {seat} = "{other}" }}', SEALED), CREW)
    assert f"sealed: seat {seat} cannot answer '{other}'" in told
    everybody = ", ".join(f'{k} = "{code(actions[0])}"' for k, actions in s.asked.items())
    assert "one answer at least must be missing" in refused(changed("sealed", f"{{ {everybody} }}", SEALED), CREW)


class Undecided(Toy):
    """Says only of a game that was played to its end who won."""

    def outcome(self, s: ToyState) -> Outcome | None:
        return Toy.outcome(self, s) if s.over else None


def test_a_game_that_nobody_goes_on_with_must_be_over() -> None:
    text = 'game = "toy"\ndealt = 1\nstack = []\n'
    assert refused(text, Undecided()) == "line 3: stack: nothing is still to come, and the game is not over"
    assert not read_position(text, Toy()).stack


def test_what_the_rules_choke_on_is_refused_and_no_traceback() -> None:
    text = some(LORDS, 3, 160)
    told = refused(changed("stack", '["StartWar"]', text), LORDS)
    assert told == (
        f"line {line_of('stack', text)}: stack: expected steps that fit the table: Crime Lords cannot go on from this "
        "position (in StartWar: WarTurn asks seat -1; seats are 0 to 2)"
    )


def test_the_rest_lies_where_cards_lie_and_only_once() -> None:
    assert "expected a field that is a list of cards (street, pile, tucked, discard), not 'hands'" in refused(
        'rest = "hands"\n' + TEXT
    )
    assert "pile: the rest lies here, so nothing else can be said of it" in refused('rest = "pile"\n' + TEXT)
    assert "dealt: expected the number of a deal, 0 or more" in refused("dealt = -1\n" + TEXT)


LINES = TEXT.splitlines()


@given(st.integers(0, 2**32))
def test_whatever_is_done_to_a_text_it_is_read_or_refused_in_a_sentence(seed: int) -> None:
    choice = random.Random(seed)
    text = [*LINES]
    for _ in range(choice.randint(1, 3)):
        n = choice.randrange(len(text))
        what = choice.randrange(4)
        if what == 0:
            del text[n]
        elif what == 1:
            text.insert(n, choice.choice(LINES))
        elif what == 2:
            at = choice.randrange(len(text[n]) + 1)
            text[n] = text[n][:at] + choice.choice('"[]{}=# 0F\\x\n') + text[n][at + choice.randint(0, 2) :]
        else:
            text[n] = text[n].partition("=")[0] + "= " + choice.choice(["0", "-1", "[]", "{}", '""', "nan", "9" * 5000])
        if not text:
            break
    with suppress(BadPosition):
        read_position("\n".join(text), FAMIGLIA)
