"""What an officer can do on a turn: 'drive vase', 'arrest 6', 'handle arson-ring'."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import (
    CLUE_NAME,
    DECK_NAME,
    DECK_SLUG,
    EVENT,
    EVENT_NAME,
    IS_EVIDENCE,
    KIND,
    POLICE_NAME,
    POLICE_SAYS,
    POLICE_SLUG,
)
from ..characters import CHARACTER, CHARACTER_NAME, CHARACTER_SLUG, TO_CHOOSE
from ..map import SPACE_NAME, SPACES
from ..state import DETAINEES, ESCAPEES, HOODS, RIOTERS

UPGRADE_SLUG: Final = ("investigation", "arrest", "emergency", "movement")
OTHER_SIDE: Final = "character"
MOST_DONUTS: Final = 18
MOST_OFFICERS: Final = 8
MOST_SUPPORTS: Final = 2
SUPPORT_NAME: Final = ("Support Vehicle", "second Support Vehicle")
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
class OfPolice(Action):
    """Something done with a Police Card."""

    card: str

    def name(self) -> str:
        return POLICE_NAME[KIND[self.card]]

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """A character."""

    character: str

    def words(self, names: Names) -> str:
        return f"Be {CHARACTER_NAME[CHARACTER[self.character]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"character:{self.character}",)


@dataclass(frozen=True, slots=True)
class Car(Action):
    """Which side of the car is up."""

    side: str

    def words(self, names: Names) -> str:
        return f"Take the {self.side} car"


@dataclass(frozen=True, slots=True)
class OfSpace(Action):
    space: str

    def name(self) -> str:
        return SPACE_NAME[self.space]

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}",)


@dataclass(frozen=True, slots=True)
class Drive(OfSpace):
    def words(self, names: Names) -> str:
        return f"Drive to {self.name()}"


@dataclass(frozen=True, slots=True)
class Escort(OfSpace):
    def words(self, names: Names) -> str:
        return f"Escort the van to {self.name()}"


@dataclass(frozen=True, slots=True)
class Support(Action):
    """Where a Support Vehicle goes."""

    vehicle: int
    space: str

    def words(self, names: Names) -> str:
        return f"Send the {SUPPORT_NAME[self.vehicle]} to {SPACE_NAME[self.space]}"

    def touches(self) -> tuple[str, ...]:
        return f"support:{self.vehicle}", f"space:{self.space}"


@dataclass(frozen=True, slots=True)
class Tow(Action):
    """Where a Support Vehicle goes along with the van."""

    vehicle: int
    space: str

    def words(self, names: Names) -> str:
        return f"Send the {SUPPORT_NAME[self.vehicle]} with the van to {SPACE_NAME[self.space]}"

    def touches(self) -> tuple[str, ...]:
        return f"support:{self.vehicle}", "van", f"space:{self.space}"


@dataclass(frozen=True, slots=True)
class Stay(Action):
    def words(self, names: Names) -> str:
        return "Stay there"


@dataclass(frozen=True, slots=True)
class Play(OfPolice):
    """By its text."""

    def words(self, names: Names) -> str:
        return f"Play {self.name()}: {POLICE_SAYS[KIND[self.card]]}"


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
class Upgrade(Action):
    kind: str

    def words(self, names: Names) -> str:
        return "Turn your Character Card over" if self.kind == OTHER_SIDE else f"Upgrade your {self.kind}"

    def touches(self) -> tuple[str, ...]:
        return (f"upgrade:{self.kind}",)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    def words(self, names: Names) -> str:
        return "Draw a Police Card"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    def words(self, names: Names) -> str:
        return "Take no action"


@dataclass(frozen=True, slots=True)
class Commit(Action):
    """Donuts and Patrol Officers put into an attempt."""

    donuts: int
    officers: int

    def words(self, names: Names) -> str:
        spent = [f"{n} {noun}{'s' * (n > 1)}" for n, noun in ((self.donuts, "Donut"), (self.officers, "officer")) if n]
        return f"Add {' and '.join(spent)}" if spent else "Go as you are"

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
class Assist(OfPolice):
    """By its symbols."""

    def words(self, names: Names) -> str:
        return f"Assist with {self.name()}"


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


@dataclass(frozen=True, slots=True)
class Discard(OfPolice):
    def words(self, names: Names) -> str:
        return f"Discard {self.name()}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    def words(self, names: Names) -> str:
        return "That is all"


STAY: Final = Stay()
DRAW: Final = Draw()
REST: Final = Rest()
NOTHING: Final = Nothing()
PUT_BACK: Final = PutBack()
DONE: Final = Done()
UNMARKED: Final = Car("unmarked")
MARKED: Final = Car("marked")
SWAT_TOKEN: Final = Token("swat")
FEDS_TOKEN: Final = Token("feds")
CHOOSE: Final = {c: Choose(CHARACTER_SLUG[c]) for c in TO_CHOOSE}
DRIVE: Final = tuple(Drive(space) for space in SPACES)
ESCORT: Final = tuple(Escort(space) for space in SPACES)
SUPPORT: Final = tuple(tuple(Support(n, space) for space in SPACES) for n in range(MOST_SUPPORTS))
TOW: Final = tuple(tuple(Tow(n, space) for space in SPACES) for n in range(MOST_SUPPORTS))
PLAY: Final = tuple(Play(slug) for slug in POLICE_SLUG)
ASSIST: Final = tuple(Assist(slug) for slug in POLICE_SLUG)
DISCARD: Final = tuple(Discard(slug) for slug in POLICE_SLUG)
INVESTIGATES: Final = tuple(Investigate(slug) for slug in DECK_SLUG)
ARRESTS: Final = {target: Arrest(whom) for target, whom in WHOM.items()}
HANDLES: Final = tuple(Handle(slug) for slug in EVENT)
UPGRADE: Final = tuple(Upgrade(slug) for slug in UPGRADE_SLUG)
TURN_OVER: Final = Upgrade(OTHER_SIDE)
COMMIT: Final = tuple(tuple(Commit(d, p) for p in range(MOST_OFFICERS + 1)) for d in range(MOST_DONUTS + 1))
AS_YOU_ARE: Final = COMMIT[0][0]
SHOW: Final = {card: Show(slug) for slug, card in CLUE.items()}

ON_A_TURN: Final[tuple[Action, ...]] = (
    STAY, DRAW, REST, NOTHING, PUT_BACK, DONE, UNMARKED, MARKED, SWAT_TOKEN, FEDS_TOKEN, TURN_OVER, *CHOOSE.values(),
    *DRIVE, *ESCORT, *[a for row in SUPPORT for a in row], *[a for row in TOW for a in row], *PLAY, *ASSIST, *DISCARD,
    *INVESTIGATES, *ARRESTS.values(), *HANDLES, *UPGRADE, *[a for row in COMMIT for a in row], *SHOW.values(),
)  # fmt: skip
