"""What every game must keep. Each law is a function that raises AssertionError, so that toy games can show it bites."""

import hashlib
import pickle
import random
from typing import Any

import pytest

from backroom.engine import (
    Action,
    Illegal,
    QuickChance,
    Rules,
    Seat,
    Table,
    TapedChance,
    advance,
    begin,
    code,
    encode,
    explain,
    play,
    view,
)  # fmt: skip
from backroom.engine.chance import KeyedChance, commitment
from backroom.engine.record import Record, loads, outcome_of, recorded, replay, verify
from backroom.engine.visibility import schema
from tests.support import asked_seat, chooser, random_play

MOST_MOVES = 20_000


def sampled(n: int) -> bool:
    """Which plies are looked at closely: all of the opening, then fewer and fewer, so that long games stay quick."""
    return n < 40 or (n < 400 and n % 8 == 0) or n % 97 == 0


def fingerprint(s: Any) -> str:
    """A hash over everything in a state, secrets included."""
    parts = [repr(getattr(s, name)) for name, _ in schema(type(s))]
    parts += [repr(s.stack), repr(s.sealed), repr(s.asked), repr(s.news)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def replays_identically(rules: Rules[Any], table: Table, seed: int) -> None:
    """A record brings back every state; its file form too; and the seed accounts for every draw."""
    key = seed.to_bytes(32, "big")
    chance = TapedChance(KeyedChance(key, ["salt"]))
    choice, choose = random.Random(seed), chooser(rules, seed)
    s = begin(rules, table, chance)
    record = Record(
        rules.name, rules.version, table.players, dict(table.variants), [], commitment(key), ["salt"], chance.cut(),
        key.hex(),
    )  # fmt: skip
    prints = [fingerprint(s)]
    while s.stack:
        seat = asked_seat(s, choice)
        action = choose(s, seat)
        advance(s, seat, action, chance)
        record.moves.append(recorded(action, seat, chance.cut()))
        if sampled(len(record.moves)):
            prints.append(fingerprint(s))
    record.outcome = outcome_of(s)
    again = loads(record.dumps())
    assert [fingerprint(state) for n, state in enumerate(replay(again, rules)) if sampled(n)] == prints
    assert verify(again, rules) == len(record.deal) + sum(len(m.luck) for m in record.moves)


def clones_are_independent(rules: Rules[Any], table: Table, seed: int) -> None:
    """No earlier state changes when later ones are played from its clones."""
    kept: list[tuple[Any, str]] = []
    luck, choice, choose = QuickChance(seed), random.Random(seed), chooser(rules, seed)
    s = begin(rules, table, luck)
    for n in range(MOST_MOVES):
        if not s.stack:
            break
        if sampled(n):
            kept.append((s, fingerprint(s)))
            assert fingerprint(s.clone()) == kept[-1][1], "a clone differs from what it was cloned from"
        seat = asked_seat(s, choice)
        s = play(s, seat, choose(s, seat), luck)
    for n, (earlier, was) in enumerate(kept):
        assert fingerprint(earlier) == was, f"kept state {n} changed when a later one was played: something is shared"


def keeps_secrets(rules: Rules[Any], table: Table, seed: int) -> None:
    """For every state and seat, view(imagine(view(s, p)), p) == view(s, p), byte for byte, and nothing is lost."""
    luck = QuickChance(seed + 1)
    for n, s in enumerate(random_play(rules, table, seed)):
        if not sampled(n):
            continue
        for seat in (*map(Seat, table.seats), None):
            seen = view(s, seat)
            world = rules.imagine(seen, luck)
            told, retold = encode(seen), encode(view(world, seat))
            assert told == retold, f"ply {n}, seat {seat}: what is seen depends on what is hidden\n{told!r}\n{retold!r}"
            assert rules.census(world) == rules.census(s), f"ply {n}, seat {seat}: the imagined world has other cards"
            plays_on(rules, world, luck)


def plays_on(rules: Rules[Any], world: Any, luck: QuickChance, moves: int = 3) -> None:
    """An imagined world is a world: the game goes on in it."""
    for _ in range(moves):
        if not world.stack:
            return
        seat = next(k for k in world.asked if k not in world.sealed)
        options = world.asked[seat]
        advance(world, seat, options[luck.below(len(options))], luck)


def speaks_its_vocabulary(rules: Rules[Any], table: Table, seed: int) -> None:
    """Every option is in the vocabulary, once, as the very same object's equal; ids and texts are stable and unique."""
    words = rules.vocabulary(table)
    assert words == rules.vocabulary(table)
    ids = {action: n for n, action in enumerate(words)}
    assert len(ids) == len(words), "an action is listed twice"
    assert len({code(a) for a in words}) == len(words), "two actions have the same text form"
    names = [f"N{seat}" for seat in table.seats]
    for s in random_play(rules, table, seed):
        for seat, options in s.asked.items():
            assert options, f"seat {seat} is asked but has nothing to answer: {s.stack[-1]}"
            assert len(set(options)) == len(options), f"an option is offered twice: {s.stack[-1]}"
            for action in options:
                assert action in ids, f"{action} is not in the vocabulary"
                assert action.words(names)
            assert view(s, seat).question or seat in s.sealed, f"{type(s.stack[-1]).__name__} asks without a question"
            assert view(s, seat).cites, f"{type(s.stack[-1]).__name__} asks without naming a rule"
        for event in s.news:
            assert event.words(names)


def conserves_cards(rules: Rules[Any], table: Table, seed: int) -> None:
    """Nothing appears and nothing is lost, at any ply."""
    first = None
    for n, s in enumerate(random_play(rules, table, seed)):
        census = dict(rules.census(s))
        first = first or census
        assert census == first, f"ply {n}: cards came or went: {set(census.items()) ^ set(first.items())}"


def ends(rules: Rules[Any], table: Table, seed: int) -> None:
    """Random play comes to an outcome with a score for everyone and winners who sat at the table."""
    s = None
    for s in random_play(rules, table, seed):
        assert (rules.outcome(s) is None) == bool(s.stack)
    assert s is not None
    over = rules.outcome(s)
    assert over is not None
    assert len(over.scores) == table.players
    assert set(over.winners) <= set(table.seats)
    assert over.why
    assert view(s, None).outcome == over


def refuses_hostile_input(rules: Rules[Any], table: Table, seed: int) -> None:
    """Wrong seat, wrong action, stale action, garbage: an Illegal that says why, and an untouched state."""
    choice, luck = random.Random(seed), QuickChance(seed)
    words = rules.vocabulary(table)
    stale: tuple[Seat, Action] | None = None
    for n, s in enumerate(random_play(rules, table, seed)):
        if not sampled(n) or n % 3:
            continue
        was = fingerprint(s)
        for seat in (-1, table.players, 99, None, "0", True, 1.0, [], {}):
            refused(s, seat, words[0], luck)
        for garbage in (None, 7, "take", {"action": 1}, [], object()):
            refused(s, Seat(0), garbage, luck)
        for seat in map(Seat, table.seats):
            legal = s.asked.get(seat, ()) if seat not in s.sealed else ()
            for action in choice.sample(words, min(12, len(words))):
                if action not in legal:
                    reason = refused(s, seat, action, luck)
                    assert str(explain(view(s, seat), action)) == str(reason)
        if stale is not None and stale[1] not in s.asked.get(stale[0], ()):
            refused(s, *stale, luck)
        if s.asked:
            seat = next(iter(s.asked))
            stale = (seat, s.asked[seat][0])
        for text in ("", "take", "take me", "\0", "take " * 400, None, 7, {"a": 1}):
            try:
                rules.parse(table, text)  # type: ignore[arg-type]
            except Illegal:
                continue
            raise AssertionError(f"{text!r} was taken for an action")
        assert fingerprint(s) == was, f"ply {n}: refused input changed the state"


def refused(s: Any, seat: Any, action: Any, luck: QuickChance) -> Illegal:
    with pytest.raises(Illegal) as caught:
        advance(s, seat, action, luck)
    assert caught.value.why
    return caught.value


def values_are_plain(rules: Rules[Any], table: Table, seed: int) -> None:
    """States, steps and actions can be sent to another process and come back the same."""
    for n, s in enumerate(random_play(rules, table, seed)):
        if sampled(n) and n % 3 == 0:
            assert fingerprint(pickle.loads(pickle.dumps(s))) == fingerprint(s)
