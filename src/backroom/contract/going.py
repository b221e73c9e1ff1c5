"""Laws about how a game goes: again the same, alone, to an end, with nothing lost."""

import pickle
from typing import Any

from backroom.engine import advance, view, without_deck
from backroom.engine.chance import commitment
from backroom.engine.record import Record, loads, outcome_of, recorded, replay, verify
from backroom.engine.table import digest as digest_of

from .playing import SALT, Broken, Look, Playing, contents, fingerprint, sampled


def ends(at: Playing) -> Look:
    """Random play comes to an outcome with a score for everyone and winners who sat at the table."""

    def look(s: Any) -> None:
        over = at.rules.outcome(s)
        if (over is None) != bool(s.stack):
            raise Broken("there is an outcome while steps are left to carry out, or none when there are no more")
        if over is None:
            return
        if len(over.scores) != at.table.players:
            raise Broken(f"the outcome has no score for each of {at.table.players} players: {over}")
        if not set(over.winners) <= set(at.table.seats):
            raise Broken(f"somebody won who does not sit here: {over.winners}")
        if not over.why:
            raise Broken("the outcome does not say why")
        if view(s, None).outcome != over:
            raise Broken("the outcome differs when it is asked for again")

    return look


def replays_identically(at: Playing) -> Look:
    """A record brings back every state; its file form too; and the seed accounts for every draw."""
    table, key = at.table, at.key()
    record = Record(
        without_deck(at.rules.name),
        at.rules.version,
        table.players,
        dict(table.variants),
        [],
        commitment(key, digest_of(at.rules.cards)),
        [SALT],
        (),
        key.hex(),
        cards=at.rules.cards,
    )
    prints: list[str] = []

    def look(s: Any) -> None:
        if at.last is None:
            record.deal = at.drawn
        else:
            seat, action = at.last
            record.moves.append(recorded(action, seat, at.drawn))
        if sampled(at.ply):
            prints.append(fingerprint(s))
        if not s.stack:
            record.outcome = outcome_of(s)
            played_back(at, loads(record.dumps()), prints)

    return look


def played_back(at: Playing, again: Record, prints: list[str]) -> None:
    """The game on file beside the one that was played."""
    compared = 0
    for ply, state in enumerate(replay(again, at.rules)):
        if sampled(ply):
            if fingerprint(state) != prints[compared]:
                at.ply = ply
                at.moved = f"seat {again.moves[ply - 1].seat}, {again.moves[ply - 1].action}" if ply else ""
                raise Broken("played back from its record, the game is another one: luck or memory outside the state")
            compared += 1
    if verify(again, at.rules) != len(again.deal) + sum(len(m.luck) for m in again.moves):
        raise Broken("the seed does not account for every draw")


def clones_are_independent(at: Playing) -> Look:
    """No clone changes when the state that it was cloned from is played on."""
    kept: list[tuple[int, Any, str]] = []

    def look(s: Any) -> None:
        if s.stack and sampled(at.ply):
            copy = s.clone()
            kept.append((at.ply, copy, fingerprint(s)))
            if fingerprint(copy) != kept[-1][2]:
                raise Broken("a clone differs from what it was cloned from")
        if not s.stack:
            for ply, earlier, was in kept:
                if fingerprint(earlier) != was:
                    raise Broken(f"the clone kept at move {ply} changed when the game went on: something is shared")

    return look


def conserves_cards(at: Playing) -> Look:
    """Nothing appears and nothing is lost, at any ply."""
    first: dict[str, int] = {}

    def look(s: Any) -> None:
        census = dict(at.rules.census(s))
        if not first:
            first.update(census)
        if census != first:
            raise Broken(f"cards came or went: {came_or_went(first, census)}")

    return look


def came_or_went(before: Any, after: Any) -> str:
    """'F3 -1, M0 +1'"""
    came = {kind: after.get(kind, 0) - before.get(kind, 0) for kind in {*after, *before}}
    return ", ".join(f"{kind} {n:+}" for kind, n in sorted(came.items()) if n)


def heard_or_not(at: Playing) -> Look:
    """A game that nobody listens to goes exactly as one that is told: events only tell, they decide nothing."""
    luck = at.luck()
    unheard = at.deal(luck)
    luck.cut()
    unheard.listening = False

    def look(heard: Any) -> None:
        if at.last is None:
            return
        advance(unheard, *at.last, luck)
        if unheard.news:
            raise Broken(f"{type(unheard.news[0]).__name__} was told although nobody listens: use s.tell")
        if luck.cut() != at.drawn:
            raise Broken("other luck is drawn when nobody listens")
        if sampled(at.ply) or not heard.stack:
            loud, quiet = contents(heard, news=False), contents(unheard, news=False)
            if loud != quiet:
                other = [name for name in loud if loud[name] != quiet[name]]
                raise Broken(f"it goes another way when nobody listens: {', '.join(other)} differ")

    return look


def values_are_plain(at: Playing) -> Look:
    """States, steps and actions can be sent to another process and come back the same."""

    def look(s: Any) -> None:
        if sampled(at.ply) and at.ply % 3 == 0 and fingerprint(pickle.loads(pickle.dumps(s))) != fingerprint(s):
            raise Broken("a state that was pickled comes back as another one")

    return look
