"""Problems found in bots' games: where a quick search sees one choice far ahead, and long ones say the same.

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
from backroom.bots.ranking import Ranked, looked_at, ranked, single_best, worse_by
from backroom.bots.table import move, number
from backroom.engine import Action, QuickChance, Seat, View, begin, code, position_text, read_position, view
from backroom.kit.words import capital

from . import SENTENCES, Problem, names_at, sentences

FAR: Final = 0.1
"""What a choice must be ahead of the next one, in each search by itself."""
SURE: Final = 2.0
"""And so many times as much as both may be off."""
AT_LEAST: Final = 3
"""Options there must be."""
MOST: Final = 40
HOPELESS: Final = 0.12
OF_A_GAME: Final = 2
"""No more problems than that come from one game: they would be alike."""
EASY_TRIES: Final = 4
BESIDE: Final = 300
"""Worlds in which the best few are played on side by side by quick moves alone, which must say the same."""
RIVALS: Final = 4
AHEAD: Final = 0.05
"""By so much, at least, of every other one."""
CITED: Final = 3


@dataclass(frozen=True, slots=True)
class Plan:
    """look: worlds for a first look at a decision; check: for each of the two long searches. every: of how many
    decisions one is looked at; last: of a game only so many, those near its end, where more hangs on each; most: with
    more options than that it is no problem but a search."""

    game: str
    games: int
    seed: int
    look: int = 200
    check: int = 2000
    every: int = 1
    players: int = 0
    bots: str = "greedy"
    last: int = 0
    most: int = MOST


def found(plan: Plan, tell: Callable[[str], None]) -> Iterator[Problem]:
    """One after the other, as they are found."""
    for n in range(plan.games):
        tell(f"game {n + 1} of {plan.games}")
        of_this = 0
        for at, seen in [*decisions(plan, n)][-plan.last :]:
            if of_this == OF_A_GAME:
                break
            problem = made(plan, seen, f"{plan.seed}-{n}-{at}")
            if problem is not None:
                of_this += 1
                yield problem


def decisions(plan: Plan, n: int) -> Iterator[tuple[int, View]]:
    """What was asked in one game of bots, as the one who was asked saw it, where it may be worth a look."""
    rules = games.find(plan.game)
    setup = rules.table(plan.players or rules.a_tableful())
    luck = QuickChance(number("problems", plan.game, plan.seed, n))
    players = [make(plan.bots, plan.game, number(plan.seed, n, seat)) for seat in setup.seats]
    known, s, at = knowledge(plan.game), begin(rules, setup, luck), 0
    while s.stack:
        asked = [seat for seat in s.asked if len(s.asked[seat]) > 1]
        if len(s.asked) == 1 and asked and not s.sealed:
            seen = view(s, asked[0])
            fits = AT_LEAST <= len(seen.options) <= plan.most and not known.by_heart(seen.stack[-1], True)
            if fits and number(plan.seed, n, at) % plan.every == 0 and single_best(seen):
                yield at, seen
        move(s, players, luck)
        at += 1


def made(plan: Plan, seen: View, id: str) -> Problem | None:
    """The problem this decision makes, if it makes one."""
    first = looked_at(seen, 1, plan.look)
    if len(first) > 1 and not is_far(first, FAR * 0.8, 0.5):
        return None
    rules, known = games.find(plan.game), knowledge(plan.game)
    position = position_text(rules.imagine(seen, QuickChance(f"problem {id}")))
    assert seen.seat is not None
    shown = view(read_position(position, rules), Seat(seen.seat))
    if shown.options != seen.options:
        return None
    one, other = ranked(shown, 11, plan.check), ranked(shown, 12, plan.check)
    best = one[0].action
    if other[0].action != best or not is_far(one) or not is_far(other):
        return None
    if not is_ahead(known, shown, [rank.action for rank in one]):
        return None
    usual = known.choose(shown, QuickChance("usual"))
    if usual == best and not misses(plan.game, shown, best):
        return None
    names = names_at(shown.setup.players, shown.seat or 0)
    tempts = "" if usual == best else code(usual)
    instead = one[1].action if usual == best else usual
    return Problem(
        plan.game, id, position, int(seen.seat), code(best), tempts, told(known, shown, best, instead, names),
        shown.cites[:CITED], both(one, other), 2 * plan.check,
    )  # fmt: skip


def is_far(ranks: Sequence[Ranked], far: float = FAR, sure: float = SURE) -> bool:
    """Whether the first is ahead of the second by far, and by more than both may be off; and not hopeless."""
    best, second = ranks[0], ranks[1]
    ahead = best.chance - second.chance
    return ahead >= max(far, sure * (best.unsure + second.unsure) / 2) and best.chance >= HOPELESS


def is_ahead(known: Knowledge, seen: View, ranks: Sequence[Action]) -> bool:
    """Whether quick moves, which see no further than a player's habits, say the same of the best few."""
    others = ranks[1 : 1 + RIVALS]
    return min(worse_by(known, seen, ranks[0], others, QuickChance("beside"), BESIDE)) >= AHEAD


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
    parts = [first, f"What tempts: {instead.words(names)}. {capital(second)}" if second else ""]
    text = " ".join([part for part in parts if part])
    return text if sentences(text) <= SENTENCES else first
