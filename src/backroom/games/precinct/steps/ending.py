"""How the game ends: the Murderer, the evidence, the calendar, the crime track."""

from typing import Final

from backroom.engine import THE_END, Step

from ..charts import track
from ..events.turn import CrimeRose, GameEnded
from ..state import PrecinctState

CAUGHT: Final = "the Murderer was arrested"
SOLVED: Final = "all the evidence was found before the Murderer appeared"
ESCAPED: Final = "the Murderer escaped from the city"
OVERRUN: Final = "crime took over the city"
WON: Final = (CAUGHT, SOLVED)
RULE: Final[dict[str, str]] = {CAUGHT: "P70", SOLVED: "P71", ESCAPED: "P23", OVERRUN: "P69"}


def over(s: PrecinctState, why: str) -> tuple[Step, ...]:
    """At once, whatever was still to come. [P16 P72]"""
    s.over = why
    s.tell(GameEnded, why)
    return THE_END


def crime_rises(s: PrecinctState, why: str) -> None:
    """One step up the track; whoever calls it goes on with `unless_over`. [P69]"""
    if not s.over:
        s.crime += 1
        s.tell(CrimeRose, s.crime, why)
        if s.crime >= track(s.setup):
            over(s, OVERRUN)


def unless_over(s: PrecinctState, *steps: Step) -> tuple[Step, ...]:
    """The steps that come next, if the game has not ended meanwhile. [P72]"""
    return THE_END if s.over else steps
