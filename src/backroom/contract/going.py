"""Laws about how a game goes: again the same, alone, to an end, with nothing lost."""

import pickle
from typing import Any

from backroom.engine import QuickChance, TapedChance, advance, play, view
from backroom.engine.chance import KeyedChance, commitment
from backroom.engine.record import Record, loads, outcome_of, recorded, replay, verify

from .playing import MOST_MOVES, Broken, Playing, contents, fingerprint, sampled


def ends(at: Playing) -> None:
    """Random play comes to an outcome with a score for everyone and winners who sat at the table."""
    s: Any = None
    for s in at.states():
        if (at.rules.outcome(s) is None) != bool(s.stack):
            raise Broken("there is an outcome while steps are left to carry out, or none when there are no more")
    over = at.rules.outcome(s)
    if over is None or len(over.scores) != at.table.players:
        raise Broken(f"the outcome has no score for each of {at.table.players} players: {over}")
    if not set(over.winners) <= set(at.table.seats):
        raise Broken(f"somebody won who does not sit here: {over.winners}")
    if not over.why:
        raise Broken("the outcome does not say why")
    if view(s, None).outcome != over:
        raise Broken("the outcome differs when it is asked for again")


def replays_identically(at: Playing) -> None:
    """A record brings back every state; its file form too; and the seed accounts for every draw."""
    rules, table, key = at.rules, at.table, at.seed.to_bytes(32, "big")
    chance = TapedChance(KeyedChance(key, ["salt"]))
    s = at.deal(chance)
    record = Record(
        rules.name, rules.version, table.players, dict(table.variants), [], commitment(key), ["salt"], chance.cut(),
        key.hex(),
    )  # fmt: skip
    prints = [fingerprint(s)]
    while s.stack and at.ply < MOST_MOVES:
        seat, action = at.move(s)
        advance(s, seat, action, chance)
        record.moves.append(recorded(action, seat, chance.cut()))
        if sampled(at.ply):
            prints.append(fingerprint(s))
    record.outcome = outcome_of(s)
    again = loads(record.dumps())
    compared = 0
    for at.ply, state in enumerate(replay(again, rules)):
        if sampled(at.ply):
            at.moved = f"seat {again.moves[at.ply - 1].seat}, {again.moves[at.ply - 1].action}" if at.ply else ""
            if fingerprint(state) != prints[compared]:
                raise Broken("played back from its record, the game is another one: luck or memory outside the state")
            compared += 1
    if verify(again, rules) != len(record.deal) + sum(len(m.luck) for m in record.moves):
        raise Broken("the seed does not account for every draw")


def clones_are_independent(at: Playing) -> None:
    """No earlier state changes when later ones are played from its clones."""
    kept: list[tuple[int, Any, str]] = []
    luck = QuickChance(at.seed)
    s = at.deal(luck)
    while s.stack and at.ply < MOST_MOVES:
        if sampled(at.ply):
            kept.append((at.ply, s, fingerprint(s)))
            if fingerprint(s.clone()) != kept[-1][2]:
                raise Broken("a clone differs from what it was cloned from")
        seat, action = at.move(s)
        s = play(s, seat, action, luck)
    for ply, earlier, was in kept:
        if fingerprint(earlier) != was:
            raise Broken(f"the state kept at move {ply} changed when a later one was played: something is shared")


def conserves_cards(at: Playing) -> None:
    """Nothing appears and nothing is lost, at any ply."""
    first: dict[str, int] = {}
    for s in at.states():
        census = dict(at.rules.census(s))
        first = first or census
        if census != first:
            came = {k: census.get(k, 0) - first.get(k, 0) for k in {*census, *first}}
            raise Broken(f"cards came or went: {', '.join(f'{k} {n:+}' for k, n in sorted(came.items()) if n)}")


def heard_or_not(at: Playing) -> None:
    """A game that nobody listens to goes exactly as one that is told: events only tell, they decide nothing."""
    told, untold = TapedChance(QuickChance(at.seed)), TapedChance(QuickChance(at.seed))
    heard, unheard = at.deal(told), at.deal(untold)
    unheard.listening = False
    while heard.stack and at.ply < MOST_MOVES:
        seat, action = at.move(heard)
        advance(heard, seat, action, told)
        advance(unheard, seat, action, untold)
        if unheard.news:
            raise Broken(f"{type(unheard.news[0]).__name__} was told although nobody listens: use s.tell")
        if told.cut() != untold.cut():
            raise Broken("other luck is drawn when nobody listens")
        if sampled(at.ply) or not heard.stack:
            loud, quiet = contents(heard, news=False), contents(unheard, news=False)
            if loud != quiet:
                other = [name for name in loud if loud[name] != quiet[name]]
                raise Broken(f"it goes another way when nobody listens: {', '.join(other)} differ")


def values_are_plain(at: Playing) -> None:
    """States, steps and actions can be sent to another process and come back the same."""
    for s in at.states():
        if sampled(at.ply) and at.ply % 3 == 0 and fingerprint(pickle.loads(pickle.dumps(s))) != fingerprint(s):
            raise Broken("a state that was pickled comes back as another one")
