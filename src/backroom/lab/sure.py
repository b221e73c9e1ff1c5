"""Until it is sure: a test that looks after every deal, with bounds that are stated before.

Three things a score may be, deal by deal: larger by what would matter, smaller by as much, or level. Each of the two
changes is weighed against level by how much likelier it makes all scores so far (a generalised sequential probability
ratio test: scores as normal, with the spread they show; for games of chess the same is done with five outcomes of a
pair). The first to be likelier by `LIKELIER` times is believed; once both are less likely by `LESS_LIKELY` times, it is
level. Of a hundred level runs five at most end in a change; of a hundred with such a change, five at most in none.
"""

import math
from typing import Final

DOUBT: Final = 0.05
"""How often it may be wrong, either way."""
STRICT: Final = 0.03
"""The bounds are made for less: scores that lean to one side are not quite as if they were normal."""
LIKELIER: Final = (1 - STRICT) / (STRICT / 2)
"""Either change may be wrongly believed half of the time that one may be."""
LESS_LIKELY: Final = (1 - STRICT / 2) / STRICT
UP, DOWN = math.log(LIKELIER), -math.log(LESS_LIKELY)
FIRST: Final = 50
"""Deals before the first look: a spread that was seen in fewer is none to go by."""
MORE, LESS, LEVEL = "more", "less", "level"


class Until:
    """matters: the size of a change that would matter. path: after each deal the logarithm of how much likelier the
    likelier of the two changes is than none."""

    def __init__(self, matters: float) -> None:
        self.matters = matters
        self.path: list[float] = []
        self.verdict = ""
        self._many, self._mean, self._squares = 0, 0.0, 0.0

    def add(self, score: float) -> str:
        """One more deal; what is sure by now. Once it is, it stays."""
        if self.verdict:
            return self.verdict
        self._many += 1
        off = score - self._mean
        self._mean += off / self._many
        self._squares += off * (score - self._mean)
        more, less = self._likelier(self.matters), self._likelier(-self.matters)
        self.path.append(max(more, less))
        if self._many >= FIRST:
            if max(more, less) >= UP:
                self.verdict = MORE if more > less else LESS
            elif max(more, less) <= DOWN:
                self.verdict = LEVEL
        return self.verdict

    def _likelier(self, change: float) -> float:
        """The logarithm of how much likelier this change makes the scores than none does, at the spread they show.

        A change that comes about by something that happens now and then, by one more or one less, has a spread of its
        own, also before it was ever seen: less than that is not believed.
        """
        if self._many < 2:
            return 0.0
        spread = max(self._squares / (self._many - 1), self.matters * max(1.0, self.matters))
        return self._many * change * (self._mean - change / 2) / spread
