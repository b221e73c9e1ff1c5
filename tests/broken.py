"""Positions broken in every way a file can be: each is refused in a sentence, or is read and can be played on.

python -m tests.broken [GAME ...] [--many 2000] [--seed 0]
"""

import argparse
import copy
import functools
import random
import re
import signal
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from backroom import games
from backroom.engine import (
    BadPosition,
    QuickChance,
    advance,
    begin,
    encode,
    position_text,
    read_position,
    settle,
    view,
)
from backroom.engine.toml import key, written
from backroom.engine.view import let_now

FURTHER: Final = 40
"""Moves that are played on from what was read."""
SECONDS: Final = 20
"""Of the processor for one position: whatever takes longer does not end."""
SAID: Final = re.compile(
    r"((line \d+|the end): )?([\w.\[\]-]+: |impossible: there is |this is not TOML: ).{6,}"
    r"|the field '\w+' is missing .+",
    re.DOTALL,
)
ODD: Final[tuple[Any, ...]] = (
    0, 1, 2, 3, -1, -2, 7, 99, -99, 10**9, -(10**9), 10**30, 0.5, float("nan"), float("inf"), True, False, "", "?",
    "F0", "x" * 300, "é\n", [], [[]], [0], ["", ""], {}, {"is": "nothing"}, {"0": 0},
)  # fmt: skip


@functools.cache
def laid(rules: Any, seed: int) -> str:
    """The text of a position somewhere in a game by chance."""
    choice = random.Random(seed)
    players = choice.choice(rules.players)
    variants: dict[str, str] = {}
    for variant in rules.variants:
        fitting = [value for value in variant.values if variant.fewest_for(value) <= players]
        if fitting and choice.random() < 0.4:
            variants[variant.name] = choice.choice(fitting)
    s = begin(rules, rules.table(players, variants), QuickChance(seed))
    chance, ply = QuickChance(seed), choice.choice((0, 2, 9, 30, 90, 250))
    text = position_text(s)
    for _ in range(choice.randrange(ply + 1)):
        if not s.stack:
            break
        a_move(s, choice, chance)
        text = position_text(s) if s.stack else text
    return text


def a_move(s: Any, choice: random.Random, chance: QuickChance) -> None:
    """Of anybody who is asked; now and then of somebody who may act though nobody asks."""
    let = let_now(s)
    waiting = [seat for seat in s.asked if seat not in s.sealed]
    if let and choice.random() < 0.2:
        seat = choice.choice(list(let))
        advance(s, seat, choice.choice(list(let[seat])), chance)
        return
    seat = choice.choice(waiting)
    advance(s, seat, choice.choice(list(s.asked[seat])), chance)


Path = tuple[Any, ...]


def places(told: Any, at: Path = ()) -> Iterator[Path]:
    """Every value of a position, and where it stands; a word of a row as the number of the word."""
    yield at
    if isinstance(told, dict):
        for name in told:
            yield from places(told[name], (*at, name))
    elif isinstance(told, list):
        for n in range(len(told)):
            yield from places(told[n], (*at, n))


def held(told: Any, at: Path) -> Any:
    for one in at:
        told = told[one]
    return told


def put(told: Any, at: Path, value: Any) -> None:
    held(told, at[:-1])[at[-1]] = value


def spoilt(text: str, choice: random.Random) -> str:
    """The same position with one to three things wrong with it."""
    told = tomllib.loads(text)
    for _ in range(choice.choice((1, 1, 1, 2, 3))):
        spoil(told, choice)
    return as_text(told)


def as_text(told: dict[str, Any]) -> str:
    table = told.get("table", {})
    head = [f"{key(name)} = {written(value)}" for name, value in told.items() if name != "table"]
    body = [f"{key(name)} = {written(value)}" for name, value in table.items()] if isinstance(table, dict) else []
    between = "[table]" if isinstance(table, dict) else f"table = {written(table)}"
    return "\n".join([*head, "", between, *body, ""])


def spoil(told: dict[str, Any], choice: random.Random) -> None:
    every = [at for at in places(told) if at and at != ("table",)] or [("table",)]
    numbers = [at for at in every if type(held(told, at)) is int]
    texts = [at for at in every if isinstance(held(told, at), str)]
    rows = [at for at in every if isinstance(held(told, at), list)]
    words = [word for at in texts for word in held(told, at).split()]
    what = choice.randrange(16)
    at = choice.choice(every)
    if what == 0:
        dropped(told, at)
    elif what == 1:
        put(told, at, choice.choice(ODD))
    elif what in (2, 3, 4) and numbers:
        at = choice.choice(numbers)
        n = held(told, at)
        put(told, at, choice.choice((n + 1, n - 1, 0, -1, -2, 1, 2, 3, 5, 8, 13, 40, 200, 10**9, -n, n * 2)))
    elif what == 5:
        inside = [one for one in every if isinstance(held(told, one), dict)]
        put(told, (*(choice.choice([(), *inside])), choice.choice(("hats", "is", "0", "-1", "turn", "seat"))), 1)
    elif what in (6, 7) and rows:
        row = held(told, choice.choice(rows))
        n = choice.randrange(len(row) + 1)
        if not row or choice.random() < 0.3:
            row.insert(n, copy.deepcopy(choice.choice(row)) if row else choice.choice(ODD))
        elif choice.random() < 0.5:
            del row[n % len(row)]
        else:
            other = choice.randrange(len(row))
            row[n % len(row)], row[other] = row[other], row[n % len(row)]
    elif what in (8, 9) and texts and words:
        at = choice.choice(texts)
        row = held(told, at).split()
        n = choice.randrange(len(row) + 1)
        kind = choice.randrange(3)
        if kind == 0 or not row:
            row.insert(n, choice.choice(words))
        elif kind == 1:
            del row[n % len(row)]
        else:
            row[n % len(row)] = choice.choice(words)
        put(told, at, " ".join(row))
    elif what in (10, 11) and len(texts) > 1:
        moved(told, *choice.sample(texts, 2), choice)
    elif what == 12:
        one, other = choice.choice(every), choice.choice(every)
        if one != other[: len(one)] and other != one[: len(other)]:
            mine, theirs = held(told, one), held(told, other)
            put(told, one, theirs)
            put(told, other, mine)
    elif what in (13, 14) and isinstance(told.get("stack"), list):
        another_stack(told, choice)
    elif what == 15:
        flags = [at for at in every if type(held(told, at)) is bool]
        if flags:
            at = choice.choice(flags)
            put(told, at, not held(told, at))
        else:
            told["players"] = choice.choice((1, 2, 3, 4, 5, 6, 8, 9))


def dropped(told: Any, at: Path) -> None:
    if isinstance(at[-1], int) and not isinstance(held(told, at[:-1]), list):
        return
    del held(told, at[:-1])[at[-1]]


def moved(told: Any, one: Path, other: Path, choice: random.Random) -> None:
    """A card from one row to another: nothing is there too often."""
    source, goal = held(told, one).split(), held(told, other).split()
    if source:
        goal.insert(choice.randrange(len(goal) + 1), source.pop(choice.randrange(len(source))))
        put(told, one, " ".join(source))
        put(told, other, " ".join(goal))


def another_stack(told: dict[str, Any], choice: random.Random) -> None:
    """A step too many or too few, or one of another time of the game."""
    rules = games.find(told["game"]) if isinstance(told.get("game"), str) and told["game"] in games.names() else None
    stack = told["stack"]
    n = choice.randrange(len(stack) + 1)
    what = choice.randrange(4)
    if what == 0 and stack:
        del stack[n % len(stack)]
    elif what == 1 and stack:
        stack.insert(n, copy.deepcopy(choice.choice(stack)))
    elif what == 2:
        choice.shuffle(stack)
    elif rules is not None:
        theirs = tomllib.loads(laid(rules, choice.randrange(1_000)))["stack"]
        step = choice.choice(theirs) if theirs else "Nothing"
        if stack and choice.random() < 0.5:
            stack[n % len(stack)] = step
        else:
            stack.insert(n, step)


def whats_wrong(text: str, rules: Any, seed: int) -> str:
    """Refused: how it is said. Read: empty. Anything else raises."""
    try:
        s = read_position(text, rules)
    except BadPosition as refused:
        return str(refused)
    choice, chance = random.Random(seed), QuickChance(seed)
    assert position_text(read_position(position_text(s), rules)) == position_text(s)
    settle(s, chance)
    for _ in range(FURTHER):
        assert set(s.asked) <= set(s.setup.seats), f"asks {list(s.asked)}"
        assert set(let_now(s)) <= set(s.setup.seats), f"lets {list(let_now(s))}"
        for seat in (None, *s.setup.seats):
            seen = view(s, seat)
            encode(seen)
            if s.stack:
                rules.imagine(seen, QuickChance(seed))
        if not s.stack:
            assert rules.outcome(s) is not None
            break
        a_move(s, choice, chance)
    return ""


def cases(rules: Any, first: int, many: int) -> Iterator[tuple[int, str]]:
    """Broken positions of a game by their numbers: the same ones whenever they are asked for."""
    for n in range(first, first + many):
        yield n, spoilt(laid(rules, n // 20), random.Random(n))


def must_be_told(said: str) -> None:
    """In a sentence, with the line and the field where there are any."""
    assert said == "" or SAID.fullmatch(said), said
    assert "Traceback" not in said, said


class TooSlow(BaseException):
    pass


def too_slow(*_: Any) -> None:
    raise TooSlow


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.broken")
    parser.add_argument("games", nargs="*", default=games.names())
    parser.add_argument("--many", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    signal.signal(signal.SIGVTALRM, too_slow)
    fallen = 0
    for game in chosen.games:
        rules, said = games.find(game), Counter[str]()
        for n, text in cases(rules, chosen.seed, chosen.many):
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
            try:
                why = whats_wrong(text, rules, n)
                must_be_told(why)
                said["no way on" if "cannot go on" in why else "refused" if why else "played on"] += 1
            except (Exception, TooSlow) as error:
                fallen += 1
                print(f"{game} {n}: {type(error).__name__}: {error}", flush=True)
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        print(game, dict(said), flush=True)
    return fallen > 0


if __name__ == "__main__":
    sys.exit(main())
