"""What an officer attempts, and what has gone into it so far."""

from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import Value, Within

Few = Annotated[int, Within(0, 99)]
Assists = tuple[tuple[int, int], ...]
"""Officer and card, in the order in which they came."""


@dataclass(frozen=True, slots=True)
class Attempt(Value):
    """To INVESTIGATE a deck, to ARREST somebody or to HANDLE an Emergency. [P33]"""

    kind: Annotated[int, Within(-1, 2)]
    target: Annotated[int, Within(-1, 99)]


@dataclass(frozen=True, slots=True)
class Effort(Value):
    """Donuts and Patrol Officers put in; dice or cards by texts and tokens; what texts take off the difficulty; others'
    Police Cards. [P9 P35 P43 P62 P64]"""

    donuts: Few = 0
    officers: Few = 0
    extra: Few = 0
    eased: Few = 0
    assists: Assists = ()

    def committing(self, donuts: int, officers: int) -> "Effort":
        return Effort(self.donuts + donuts, self.officers + officers, self.extra, self.eased, self.assists)

    def adding(self, many: int) -> "Effort":
        return Effort(self.donuts, self.officers, self.extra + many, self.eased, self.assists)

    def easing(self, by: int) -> "Effort":
        return Effort(self.donuts, self.officers, self.extra, self.eased + by, self.assists)

    def assisted(self, assists: Assists) -> "Effort":
        return Effort(self.donuts, self.officers, self.extra, self.eased, self.assists + assists)


NO_ATTEMPT: Final = Attempt(-1, -1)
NO_EFFORT: Final = Effort()
