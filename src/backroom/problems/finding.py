"""Problems found in games, of bots or of people: where a glance sees one choice far ahead, and long looks say the same.

Everything is weighed from the view of the seat that is asked, in worlds it could imagine; the position that is kept is
one of them, so that a file tells nothing of what lay hidden.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from backroom import games
from backroom.bots import make
from backroom.bots.advice import why
from backroom.bots.knowledge import Knowledge, knowledge
from backroom.bots.rank import Ranked
from backroom.bots.ranking import single_best
from backroom.bots.table import move, number
from backroom.engine import Action, QuickChance, Seat, View, begin, code, position_text, read_position, view
from backroom.engine.record import Record
from backroom.game import Game, resume
from backroom.kit.words import capital

from . import SENTENCES, Problem, names_at, sentences
from .judging import Judge, PlayedOut, judge_of

AT_LEAST: Final = 3
"""Options there must be."""
MOST: Final = 40
"""And no more than these, unless a plan says so: fewer are sooner looked at, and easier to understand."""
OF_A_GAME: Final = 2
"""No more problems than that come from one game: they would be alike."""
EASY_TRIES: Final = 4
CITED: Final = 3
Decisions = Iterator[tuple[str, View]]


@dataclass(frozen=True, slots=True)
class Plan:
    """look: worlds for a first look at a decision, where nobody has learnt the game; check: for each of the long
    searches. players: so many at the table. bots: who plays, by name, with commas; they take turns in the seats. last:
    of a game only so many decisions, those near its end, where more hangs on each. played: games are played to the end
    instead of searched, for those in which a search sees too little of what is to come. most: options there may be."""

    game: str
    games: int
    seed: int
    look: int = 200
    check: int = 2000
    players: int = 0
    bots: str = "greedy"
    last: int = 0
    played: bool = False
    most: int = MOST


def found(plan: Plan, tell: Callable[[str], None]) -> Iterator[Problem]:
    """In games of bots, one after the other, as they are found."""
    for n in range(plan.games):
        tell(f"game {n + 1} of {plan.games}")
        yield from in_one(plan, of_bots(plan, n))


def found_on_file(plan: Plan, records: Sequence[Record], tell: Callable[[str], None]) -> Iterator[Problem]:
    """In finished games, of people or others: what was done in them does not matter, only what they were asked."""
    for n, record in enumerate(records):
        tell(f"game {n + 1} of {len(records)}")
        yield from in_one(plan, on_file(plan, resume(record)))


def in_one(plan: Plan, decisions: Decisions) -> Iterator[Problem]:
    """Looked through in an order of its own, lest all be openings."""
    of_this = 0
    for id, seen in sorted([*decisions][-plan.last :], key=by_lot):
        if of_this == OF_A_GAME:
            break
        problem = made(plan, seen, id)
        if problem is not None:
            of_this += 1
            yield problem


def of_bots(plan: Plan, n: int) -> Decisions:
    """What was asked in one game of bots, as the one who was asked saw it, where it may be worth a look."""
    rules = games.find(plan.game)
    setup = rules.table(plan.players or rules.a_tableful())
    luck = QuickChance(number("problems", plan.game, plan.seed, n))
    company = plan.bots.split(",")
    players = [make(company[(n + seat) % len(company)], plan.game, number(plan.seed, n, seat)) for seat in setup.seats]
    s, at = begin(rules, setup, luck), 0
    while s.stack:
        asked = [seat for seat in s.asked if len(s.asked[seat]) > 1]
        if len(s.asked) == 1 and asked and not s.sealed:
            seen = view(s, asked[0])
            if is_a_question(seen, plan):
                yield f"{plan.seed}-{n}-{at}", seen
        move(s, players, luck)
        at += 1


def on_file(plan: Plan, game: Game) -> Decisions:
    for ply in range(game.ply):
        seen = game.view(game.move_at(ply + 1).seat, ply)
        if len(seen.waiting) == 1 and not seen.sealed and is_a_question(seen, plan):
            yield f"{game.commitment[:8]}-{ply}", seen


def by_lot(decision: tuple[str, View]) -> int:
    return number("by lot", decision[0])


def is_a_question(seen: View, plan: Plan) -> bool:
    """Where games are played to the end, what a player does by habit is as good a question as any."""
    known = knowledge(seen.setup.game)
    fits = AT_LEAST <= len(seen.options) <= plan.most
    return fits and (plan.played or not known.by_heart(seen.stack[-1], True)) and single_best(seen)


def made(plan: Plan, seen: View, id: str) -> Problem | None:
    """The problem this decision makes, if it makes one."""
    rules, known = games.find(plan.game), knowledge(plan.game)
    judge: Judge = PlayedOut(known, plan.check) if plan.played else judge_of(known, seen, plan.look, plan.check)
    best = judge.glance(seen)
    if best is None:
        return None
    position = position_text(rules.imagine(seen, QuickChance(f"problem {id}")))
    assert seen.seat is not None
    shown = view(read_position(position, rules), Seat(seen.seat))
    if shown.options != seen.options:
        return None
    usual = known.choose(shown, QuickChance("usual"))
    if usual == best and not misses(plan.game, shown, best):
        return None
    looks = judge.long_looks(shown, best, usual)
    if looks is None:
        return None
    one, other = looks
    names = names_at(shown.setup.players, shown.seat or 0)
    tempts = "" if usual == best else code(usual)
    instead = one[1].action if usual == best else usual
    return Problem(
        plan.game, id, position, int(seen.seat), code(best), tempts, told(known, shown, best, instead, names),
        shown.cites[:CITED], both(one, other), judge.worlds,
    )  # fmt: skip


def misses(game: str, seen: View, best: Action) -> bool:
    """Whether a beginner mostly does something else."""
    tried = [make("beginner", game, seed).choose(seen) for seed in range(EASY_TRIES)]
    return sum([action != best for action in tried]) > EASY_TRIES // 2


def both(one: Sequence[Ranked], other: Sequence[Ranked]) -> dict[str, tuple[float, float]]:
    """What two searches say, in the middle; the best stays the best."""
    again = {rank.action: rank for rank in other}
    found = {}
    for rank in one:
        second = again[rank.action]
        unsure = max(rank.unsure, second.unsure) / 2**0.5
        found[code(rank.action)] = (round((rank.chance + second.chance) / 2, 3), round(unsure, 3))
    best = found[code(one[0].action)]
    return {action: (min(chance, best[0]), unsure) for action, (chance, unsure) in found.items()}


def told(known: Knowledge, seen: View, best: Action, instead: Action, names: Sequence[str]) -> str:
    """Why it is the best, and what is to be said of what one would have done instead."""
    first = why(known, seen, best, names, 0)
    second = known.reason(seen, instead, names)
    parts = [first, f"What tempts: {instead.words(names).rstrip('.')}. {capital(second)}" if second else ""]
    text = " ".join([part for part in parts if part])
    return text if sentences(text) <= SENTENCES else first
