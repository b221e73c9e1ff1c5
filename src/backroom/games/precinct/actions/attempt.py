"""Investigations, arrests and emergencies, what is put into them and what is shown: 'arrest 6', 'handle arson-ring'."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names
from backroom.kit.words import listed, number

from ..attempt import Attempt
from ..cards import ARREST, CLUE_NAME, DECK_NAME, DECK_SLUG, EVENT, EVENT_NAME, HANDLE, INVESTIGATE, IS_EVIDENCE
from ..state import DETAINEES, ESCAPEES, HOODS, MOST_DONUTS, RIOTERS

MOST_OFFICERS: Final = 8
WHOM: Final[dict[int, str]] = {
    **{hood: str(hood + 1) for hood in range(HOODS)},
    DETAINEES: "detainees",
    ESCAPEES: "escapees",
    RIOTERS: "rioters",
}
CLUE: Final[dict[str, int]] = {
    CLUE_NAME[card].lower().replace(" ", "-"): card for card, useful in enumerate(IS_EVIDENCE) if useful
}
"""Evidence, by the name on it."""


@dataclass(frozen=True, slots=True)
class Investigate(Action):
    deck: str

    def words(self, names: Names) -> str:
        return f"Investigate: {DECK_NAME[DECK_SLUG.index(self.deck)]}"

    def touches(self) -> tuple[str, ...]:
        return (f"deck:{self.deck}",)


@dataclass(frozen=True, slots=True)
class Arrest(Action):
    whom: str

    def words(self, names: Names) -> str:
        if self.whom.isdigit():
            return f"Arrest in Bad Hood {self.whom}"
        return f"Arrest the {self.whom}"

    def touches(self) -> tuple[str, ...]:
        return (f"hood:{self.whom}",) if self.whom.isdigit() else (f"criminals:{self.whom}",)


@dataclass(frozen=True, slots=True)
class Handle(Action):
    emergency: str

    def words(self, names: Names) -> str:
        return f"Handle {EVENT_NAME[EVENT[self.emergency]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"emergency:{self.emergency}",)


@dataclass(frozen=True, slots=True)
class Commit(Action):
    """Donuts and Patrol Officers put into an attempt."""

    donuts: int
    officers: int

    def words(self, names: Names) -> str:
        spent = [number(n, noun) for n, noun in ((self.donuts, "Donut"), (self.officers, "officer")) if n]
        return f"Add {listed(spent)}" if spent else "Go as you are"

    def touches(self) -> tuple[str, ...]:
        return f"donuts:{self.donuts}", f"officers:{self.officers}"


@dataclass(frozen=True, slots=True)
class Token(Action):
    """One of the tokens that came with a character, put into an attempt."""

    kind: str

    def words(self, names: Names) -> str:
        return "Call SWAT in" if self.kind == "swat" else "Call the Federal Agent in"

    def touches(self) -> tuple[str, ...]:
        return (f"token:{self.kind}",)


@dataclass(frozen=True, slots=True)
class Nothing(Action):
    def words(self, names: Names) -> str:
        return "Nothing from me"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Evidence, to be placed on the Murder Investigation Board."""

    evidence: str

    def words(self, names: Names) -> str:
        return f"Show the Evidence: {CLUE_NAME[CLUE[self.evidence]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"evidence:{self.evidence}",)


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    def words(self, names: Names) -> str:
        return "Put the rest back"


INVESTIGATES: Final = tuple(Investigate(slug) for slug in DECK_SLUG)
ARRESTS: Final = {target: Arrest(whom) for target, whom in WHOM.items()}
HANDLES: Final = tuple(Handle(slug) for slug in EVENT)
INVESTIGATION: Final = tuple(Attempt(INVESTIGATE, deck) for deck in range(len(INVESTIGATES)))
AN_ARREST: Final = tuple(Attempt(ARREST, target) for target in ARRESTS)
HANDLING: Final = tuple(Attempt(HANDLE, event) for event in range(len(HANDLES)))
AIM: Final[dict[Action, Attempt]] = {
    **dict(zip(INVESTIGATES, INVESTIGATION, strict=True)),
    **dict(zip(ARRESTS.values(), AN_ARREST, strict=True)),
    **dict(zip(HANDLES, HANDLING, strict=True)),
}
"""What is attempted by each of them."""
COMMIT: Final = tuple(tuple(Commit(d, p) for p in range(MOST_OFFICERS + 1)) for d in range(MOST_DONUTS + 1))
AS_YOU_ARE: Final = COMMIT[0][0]
SWAT_TOKEN: Final = Token("swat")
FEDS_TOKEN: Final = Token("feds")
NOTHING: Final = Nothing()
PUT_BACK: Final = PutBack()
SHOW: Final = {card: Show(slug) for slug, card in CLUE.items()}
