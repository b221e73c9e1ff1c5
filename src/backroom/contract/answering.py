"""Laws about what can be answered: all of it in the vocabulary, everything else refused in words."""

import random
from typing import Any

from backroom.engine import Action, Event, Illegal, Names, QuickChance, Seat, advance, code, explain, view
from backroom.engine.visibility import masked

from .playing import Broken, Look, Playing, fingerprint, lets, sampled

NO_SEATS: tuple[Any, ...] = (-1, 99, None, "0", True, 1.0, [], {})
NO_ACTIONS: tuple[Any, ...] = (None, 7, "take", {"action": 1}, [], object())
NO_TEXTS: tuple[Any, ...] = ("", "take", "take me", "\0", "take " * 400, None, 7, {"a": 1})


def speaks_its_vocabulary(at: Playing) -> Look:
    """Every option is in the vocabulary, once; texts are stable and unique; whoever is asked gets a question."""
    words = at.rules.vocabulary(at.table)
    if words != at.rules.vocabulary(at.table):
        raise Broken("the vocabulary is another one when asked for again")
    known, worded = set(words), set[Action]()
    if len(known) != len(words):
        raise Broken("an action is listed twice in the vocabulary")
    if len({code(a) for a in words}) != len(words):
        raise Broken("two actions have the same text form")

    def look(s: Any) -> None:
        top = type(s.stack[-1]).__name__ if s.stack else ""
        for seat, options in s.asked.items():
            at.eye = f"seat {seat}"
            offered(at, top, options, known, worded)
            seen = view(s, seat)
            if not seen.question and seat not in s.sealed:
                raise Broken(f"{top} asks without a question")
            if not seen.cites:
                raise Broken(f"{top} asks without naming a rule")
        for seat, options in lets(s).items():
            at.eye = f"seat {seat}"
            offered(at, top, options, known, worded)
        for eye in at.eyes():
            for event in s.news:
                told(event, eye, at.names)

    return look


def told(event: Event, eye: Seat | None, names: Names) -> None:
    """Everybody is told something, also of what he may not see."""
    kind = type(event).__name__
    try:
        words = masked(event, eye).words(names)
    except Exception as error:
        raise Broken(f"{kind} cannot be told: {type(error).__name__}: {error}") from error
    if not words:
        raise Broken(f"{kind} has no words")


def offered(at: Playing, top: str, options: Any, known: set[Action], worded: set[Action]) -> None:
    """Worded are those of this game that have been looked at before."""
    once = set(options)
    if len(once) != len(options):
        raise Broken(f"{top} offers the same thing twice")
    if once <= worded:
        return
    for action in options:
        if action not in known:
            raise Broken(f"{top} offers what is not in the vocabulary: {code(action)}")
        if not action.words(at.names):
            raise Broken(f"{code(action)} has no words for its button")
        worded.add(action)


def refuses_hostile_input(at: Playing) -> Look:
    """Wrong seat, wrong action, stale action, garbage: an Illegal that says why, and an untouched state."""
    choice, luck = random.Random(at.seed), QuickChance(at.seed)
    words = at.rules.vocabulary(at.table)
    stale: list[tuple[Seat, Action]] = []

    def look(s: Any) -> None:
        if not sampled(at.ply) or at.ply % 3:
            return
        was, let = fingerprint(s), lets(s)
        for nobody in (*NO_SEATS, at.table.players):
            refused(s, nobody, words[0], luck)
        for garbage in NO_ACTIONS:
            refused(s, Seat(0), garbage, luck)
        for seat in map(Seat, at.table.seats):
            at.eye = f"seat {seat}"
            legal = s.asked.get(seat, ()) if seat not in s.sealed else ()
            legal = (*legal, *let.get(seat, ()))
            for action in choice.sample(words, min(12, len(words))):
                if action not in legal:
                    reason = refused(s, seat, action, luck)
                    if str(explain(view(s, seat), action)) != str(reason):
                        raise Broken(f"why {code(action)} is refused depends on more than the seat sees")
        at.eye = ""
        for seat, action in stale:
            if action not in (*s.asked.get(seat, ()), *let.get(seat, ())):
                refused(s, seat, action, luck)
        stale[:] = [(seat, options[0]) for seat, options in list(s.asked.items())[:1]] or stale
        for text in NO_TEXTS:
            unspoken(at, text)
        if fingerprint(s) != was:
            raise Broken("refused input changed the state")

    return look


def refused(s: Any, seat: Any, action: Any, luck: QuickChance) -> Illegal:
    try:
        advance(s, seat, action, luck)
    except Illegal as no:
        if not no.why:
            raise Broken(f"{action} is refused without a word") from None
        return no
    raise Broken(f"seat {seat!r} could play {str(action)[:60]!r}")


def unspoken(at: Playing, text: Any) -> None:
    try:
        at.rules.parse(at.table, text)
    except Illegal:
        return
    raise Broken(f"{text!r} was taken for an action")
