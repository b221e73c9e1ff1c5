"""Whose word it is that one choice is better by far: a search's, or theirs who have learnt the game."""

from collections.abc import Sequence
from typing import Final, Protocol

from backroom.bots.knowledge import Knowledge
from backroom.bots.mastery import is_learnt, looked_on, played_out
from backroom.bots.rank import Ranked, by_chance
from backroom.bots.ranking import at_the_horizon, looked_at, ranked, to_the_end, worse_by
from backroom.engine import Action, QuickChance, View

FAR: Final = 0.1
"""What a choice must be ahead of the next one, in each look by itself."""
SURE: Final = 2.0
"""And so many times as much as both may be off."""
HOPELESS: Final = 0.12
RIVALS: Final = 4
BESIDE: Final = 300
"""Worlds in which the best few are played on side by side by quick moves alone, which must say the same."""
AHEAD: Final = 0.05
"""By so much, at least, of every other one."""
GLANCE: Final = 24
"""Worlds in which who has learnt the game looks on before it is played to the end."""
TO_THE_END: Final = 10
"""A game played to the end by who has learnt it takes as long as so many worlds of a search."""
A_FEW: Final = 5
"""At first in so many times fewer worlds: most that only seems far ahead falls there."""
GLANCES: Final = (3, 8, 24)
"""Worlds in which whole games are played at first, more of them as long as one choice seems ahead."""
SERIOUS: Final = 6
"""So many options are played to the end where a search is left aside."""
SOON: Final = 10
"""Worlds in which every option is looked at after a few turns, before."""
FROM_AFAR: Final = 0.05
"""What was not played to the end lies that far below what was, at least."""


Ranks = Sequence[Ranked]


class Judge(Protocol):
    """worlds: in how many the answer is looked at in all, before it is one."""

    worlds: int

    def glance(self, seen: View) -> Action | None:
        """What seems far ahead, so that long looks are worth while."""

    def long_looks(self, seen: View, best: Action, usual: Action) -> tuple[Ranks, Ranks] | None:
        """Every option, the best first, by two long looks that agree that it is far ahead; usual: what an average
        player does."""


def judge_of(known: Knowledge, seen: View, look: int, check: int) -> Judge:
    return Learned(check) if is_learnt(seen) else Searching(known, look, check)


class Searching:
    """Two long searches, and quick moves, which see no further than a player's habits, beside them."""

    def __init__(self, known: Knowledge, look: int, check: int) -> None:
        self._known, self._look, self._check = known, look, check
        self.worlds = 2 * check

    def glance(self, seen: View) -> Action | None:
        found = looked_at(seen, 1, self._look)
        return found[0].action if len(found) < 2 or is_far(found, FAR * 0.8, 0.5) else None

    def long_looks(self, seen: View, best: Action, usual: Action) -> tuple[Ranks, Ranks] | None:
        one = ranked(seen, 11, self._check)
        if not is_far_ahead(one, best):
            return None
        other = ranked(seen, 12, self._check)
        others = [rank.action for rank in one[1 : 1 + RIVALS]]
        if not is_far_ahead(other, best) or min(self._beside(seen, best, others)) < AHEAD:
            return None
        return one, other

    def _beside(self, seen: View, best: Action, others: Sequence[Action]) -> list[float]:
        return worse_by(self._known, seen, best, others, QuickChance("beside"), BESIDE)


class Learned:
    """The best few played to the end by the learned player in every seat, twice; and a long search beside it, which
    must not see another one far ahead."""

    def __init__(self, check: int) -> None:
        self._check = check
        self._played = max(1, check // TO_THE_END)
        self.worlds = 2 * self._played + check

    def glance(self, seen: View) -> Action | None:
        found = looked_on(seen, 1, 0)
        return found[0].action if is_far(found, FAR * 0.8, 0.0) else None

    def long_looks(self, seen: View, best: Action, usual: Action) -> tuple[Ranks, Ranks] | None:
        found = looked_on(seen, 2, GLANCE, (best, usual))
        if not is_far_ahead(found, best, FAR, 0.5):
            return None
        few = list(dict.fromkeys((best, usual, *[rank.action for rank in found[:RIVALS]])))
        if not is_far_ahead(played_out(seen, few, self._played // A_FEW, 10), best, FAR * 0.8, 0.5):
            return None
        searched = {rank.action: rank.chance for rank in ranked(seen, 13, self._check)}
        if max(searched.values()) - searched[best] >= FAR:
            return None
        one = played_out(seen, few, self._played, 11)
        if not is_far_ahead(one, best):
            return None
        other = played_out(seen, few, self._played, 12)
        return (self._with(found, one), self._with(found, other)) if is_far_ahead(other, best) else None

    def _with(self, found: Ranks, played: Ranks) -> Ranks:
        """Those that were not played to the end come after those that were."""
        lowest = max(0.0, played[-1].chance - FROM_AFAR)
        known = {rank.action for rank in played}
        rest = [Ranked(r.action, min(r.chance, lowest), r.unsure) for r in found if r.action not in known]
        return (*played, *sorted(rest, key=by_chance, reverse=True))


class PlayedOut:
    """The game played to its end by its own player in every seat, in two lots of worlds: first a look at every option
    after a few turns, then those that seem serious; the rest is played to the end in fewer worlds, and none of it may
    come near."""

    def __init__(self, known: Knowledge, check: int) -> None:
        self._known = known
        self._played = max(A_FEW, check // TO_THE_END)
        self.worlds = 2 * self._played

    def glance(self, seen: View) -> Action | None:
        few = self._serious(seen, seen.options)
        for worlds in GLANCES:
            found = self._played_out(seen, few, worlds, worlds)
            if not is_far(found, FAR * 0.8, 0.5):
                return None
            few = [rank.action for rank in found[:RIVALS]]
        return found[0].action

    def long_looks(self, seen: View, best: Action, usual: Action) -> tuple[Ranks, Ranks] | None:
        some = self._played // A_FEW
        first = self._played_out(seen, self._serious(seen, seen.options, best, usual), some, 10)
        if not is_far_ahead(first, best, FAR * 0.8, 1.0):
            return None
        few = list(dict.fromkeys((best, usual, *[rank.action for rank in first[:RIVALS]])))
        one = self._played_out(seen, few, self._played, 11)
        if not is_far_ahead(one, best):
            return None
        rest = self._played_out(seen, [action for action in seen.options if action not in few], some, 13)
        if rest and one[0].chance - rest[0].chance < FAR:
            return None
        other = self._played_out(seen, few, self._played, 12)
        return ((*one, *rest), (*other, *rest)) if is_far_ahead(other, best) else None

    def _serious(self, seen: View, options: Sequence[Action], *also: Action) -> list[Action]:
        """The few that promise most after some turns, and these."""
        if len(options) <= SERIOUS:
            return list(options)
        found = [rank.action for rank in at_the_horizon(self._known, seen, options, SOON, 1)[:SERIOUS]]
        return list(dict.fromkeys((*also, *found)))

    def _played_out(self, seen: View, few: Sequence[Action], worlds: int, seed: int) -> Ranks:
        return to_the_end(self._known, seen, few, worlds, seed)


def is_far_ahead(ranks: Ranks, best: Action, far: float = FAR, sure: float = SURE) -> bool:
    return ranks[0].action == best and is_far(ranks, far, sure)


def is_far(ranks: Ranks, far: float = FAR, sure: float = SURE) -> bool:
    """Whether the first is ahead of the second by far, and by more than both may be off; and not hopeless."""
    best, second = ranks[0], ranks[1]
    ahead = best.chance - second.chance
    return ahead >= max(far, sure * (best.unsure + second.unsure) / 2) and best.chance >= HOPELESS
