"""What lies on the table in Police Precinct, and who sees it."""

from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import Seat, State, Whose, Within, counted, pile, private, public

from .attempt import NO_ATTEMPT, NO_EFFORT, Attempt, Effort
from .board import MAPS, PLACES
from .cards import CLUE_NAME, EVIDENCE_NEEDED, UNKNOWN_SLUG, EventCard, GangCard, PoliceCard, UnknownMarker
from .characters import Character
from .map import SPACES

SEATS: Final[tuple[Seat, ...]] = tuple(map(Seat, range(6)))
ALONE: Final[tuple[Seat, ...]] = (Seat(0), Seat(0))
PLAYED_BY: Final[tuple[tuple[Seat, ...], ...]] = ((), ALONE, SEATS, SEATS, SEATS, SEATS, SEATS)
"""By how many play and by officer: whose it is."""
CLOCKWISE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple((officer + n) % many for n in range(1, many)) for officer in range(many)) for many in range(7)
)
"""By how many there are and by officer: the others, clockwise."""

SCENE: Final = 0
BODY: Final = 1
WITNESS: Final = 2
WEAPON: Final = 3
EVENTS: Final = 4
POLICE: Final = 5
UNKNOWNS: Final = 6
GANGS: Final = 7
"""The eight decks; the first four are the investigation's."""
CASE: Final = (SCENE, BODY, WITNESS, WEAPON)

MOVE_UPGRADE: Final = 3
"""The fourth kind of Upgrade Token; the other three are those of the skills."""
UPGRADES: Final = 4

MOST_DONUTS: Final = 18
HOODS: Final = 6
BEATS: Final = HOODS + 4
"""Patrol Officers walk the six hoods and Colfax's four spaces."""
DETAINEES: Final = 6
ESCAPEES: Final = 7
RIOTERS: Final = 8
"""Whom to arrest: Punks of Bad Hood 1 to 6 are targets 0 to 5, then the criminals of standing Events."""

NO_MARKER: Final = 0
FACE_DOWN: Final = 1
FACE_UP: Final = 2
"""An Unknown Circumstances Marker on an Emergency: none, face down, or FACE_UP + its kind."""

UNSEEN: Final = 0
SHOWN_GOOD: Final = 1
UNDERGROUND: Final = 2
"""What everybody knows of somebody's loyalty."""
GOOD: Final = 0
DIRTY: Final = 1

MOVING: Final = 1
ACTING: Final = 2
DRAWING: Final = 3
EVENT: Final = 4
"""The four phases of a turn; 0 before the first."""

MOST_BITS: Final = (1 << 30) - 1
Bits = Annotated[int, Within(0, MOST_BITS)]
Few = Annotated[list[int], Within(0, 99)]
Often = Annotated[int, Within(0, 99_999)]

Looked = tuple[tuple[int, int, int], ...]
"""A deck, a place in it counted from the bottom, and the card there."""
Searched = tuple[int, int, int, int, int]
NOTHING_LOOKED_AT: Final[Looked] = ()


@dataclass(slots=True, kw_only=True)
class PrecinctState(State):
    """Spaces, places, cards and characters are numbers (board.py, cards.py); Bad Hood 1 is 0. A deck's top is its last.

    Officers are seats, but alone one plays two: lists are by officer, seat_of says who plays one. [P15]
    open: nobody has secrets. gained: how many of the acting officer's last cards came this turn. [P62 P76]
    decks, discards: the eight decks and what was discarded from each. looked: what a seat has seen in them. [P40]
    case_at: the place of each Investigation deck, -1 once its evidence is complete; missing: how many are not found.
    evidence: what lies on the Murder Investigation Board. nameless: 1 for a Gang that got no card. [P38 P41]
    beats: Patrol Officers in the six hoods, then on Colfax's four spaces; patrol: in the Station; fallen: down;
    lost: out of the game.
    emergencies, places, under, shown: by age; where each lies, its marker, and what is seen of that. [P51 P53]
    standing, standing_at, standing_left: special Events that stay, by age; where, and how many are left of what.
    points, driven, flipped, parked: movement points left, and what was done already; a bit for each Support Vehicle
    that is done. support_used: what those that towed have used up, of each; else nothing. arrests: this turn's.
    treated: the Donut for three of them was earned. [P47]
    attempt, effort: what is under way, and what has gone into it (attempt.py). silent: a bit for who has nothing to
    add; drawn: the cards that the acting officer looks at; meddled: a revealed Dirty Cop's Donut. [P33 P38 P64 P84]
    turned: the Event just drawn. used: a bit for each ability used, one for a drive begun.
    dirty: Dirty Cop cards among the Loyalty Cards, 0 in a game without. exposed: what all know of somebody's; dossiers:
    whose loyalty a seat has seen, and which. searches: what everybody remembers of the investigations in such a game:
    officer, cards and Evidence there were, cards seen, Evidence shown; given: how often each has assisted. chips: for
    an accusation; barred: it was not paid for. [P73 P77 P78]
    """

    board: Annotated[int, Within(0, len(MAPS) - 1)] = public()
    open: bool = public()
    over: str = public(default="")
    first: Whose = public()
    acting: Whose = public()
    turns: Often = public(default=0)
    day: Annotated[int, Within(0, 99)] = public()
    crime: Annotated[int, Within(0, 99)] = public()
    phase: Annotated[int, Within(0, EVENT)] = public(default=0)

    characters: list[Character] = public(by_seat=True)
    at: Annotated[list[int], Within(-1, len(SPACES) - 1)] = public(by_seat=True)
    marked: list[bool] = public(by_seat=True)
    donuts: Few = public(by_seat=True)
    donut_stock: Annotated[int, Within(0, MOST_DONUTS)] = public(default=MOST_DONUTS)
    upgrades: Annotated[list[int], Within(0, (1 << UPGRADES) - 1)] = public(by_seat=True)
    tokens: Few = public(by_seat=True)
    hands: list[tuple[PoliceCard, ...]] = counted(unless="open")
    gained: Annotated[int, Within(0, 99)] = public(default=0)
    supports: Annotated[list[int], Within(-1, len(SPACES) - 1)] = public(by_place=True)

    decks: list[list[int]] = pile()
    discards: list[list[int]] = public(by_place=True)
    looked: list[Looked] = private(unless="open")
    case_at: Annotated[list[int], Within(-1, len(PLACES) - 1)] = public(
        by_place=True, default_factory=lambda: [-1] * len(CASE)
    )
    missing: Few = public(by_place=True, default_factory=lambda: [*EVIDENCE_NEEDED])
    evidence: Annotated[list[int], Within(0, len(CLUE_NAME) - 1)] = public(default_factory=list)

    punks: Few = public(by_place=True, default_factory=lambda: [0] * HOODS)
    punk_stock: Annotated[int, Within(0, 99)] = public()
    gangs: list[GangCard] = public(by_place=True, default_factory=lambda: [-1] * HOODS)
    nameless: Annotated[list[int], Within(0, 1)] = public(by_place=True, default_factory=lambda: [0] * HOODS)
    murderer: Annotated[int, Within(-1, RIOTERS + 9)] = public(default=-1)
    beats: Few = public(by_place=True, default_factory=lambda: [0] * BEATS)
    patrol: Annotated[int, Within(0, 99)] = public()
    fallen: Annotated[int, Within(0, 99)] = public(default=0)
    lost: Annotated[int, Within(0, 99)] = public(default=0)

    emergencies: list[EventCard] = public(default_factory=list)
    places: Annotated[list[int], Within(0, len(PLACES) - 1)] = public(default_factory=list)
    under: list[UnknownMarker] = pile(default_factory=list)
    shown: Annotated[list[int], Within(0, FACE_UP + len(UNKNOWN_SLUG) - 1)] = public(default_factory=list)
    urgent: EventCard = public(default=-1)
    standing: list[EventCard] = public(default_factory=list)
    standing_at: Annotated[list[int], Within(-1, max(len(SPACES), len(PLACES)) - 1)] = public(default_factory=list)
    standing_left: Few = public(default_factory=list)

    points: Annotated[int, Within(0, 30)] = public(default=0)
    driven: bool = public(default=False)
    flipped: bool = public(default=False)
    parked: Bits = public(default=0)
    support_used: Annotated[list[int], Within(0, MOST_BITS)] = public(default_factory=list)
    arrests: Annotated[int, Within(0, 99)] = public(default=0)
    treated: bool = public(default=False)
    no_police: bool = public(default=False)
    no_event: bool = public(default=False)
    used: Bits = public(default=0)
    turned: EventCard = public(default=-1)

    attempt: Attempt = public(default=NO_ATTEMPT)
    effort: Effort = public(default=NO_EFFORT)
    silent: Bits = public(default=0)
    meddled: bool = public(default=False)
    drawn: Annotated[list[int], Within(0, len(CLUE_NAME) - 1)] = counted(
        to="acting", unless="open", default_factory=list
    )

    dirty: Annotated[int, Within(0, 6)] = public()
    loyalty: Annotated[list[int], Within(GOOD, DIRTY)] = private(unless="over")
    loyalty_box: Annotated[list[int], Within(GOOD, DIRTY)] = pile(unless="over")
    exposed: Annotated[list[int], Within(UNSEEN, UNDERGROUND)] = public(by_seat=True)
    dossiers: list[tuple[tuple[int, int], ...]] = private()
    searches: list[Searched] = public(default_factory=list)
    given: Few = public(by_seat=True)
    chips: Few = public(default_factory=list)
    barred: bool = public(default=False)

    def seat_of(self, officer: int) -> Seat:
        """[P15]"""
        return PLAYED_BY[len(self.exposed)][officer]

    def officers(self) -> range:
        return range(len(self.at))

    def following(self, officer: int) -> int:
        """Clockwise. [P20]"""
        return (officer + 1) % len(self.at)

    def on_duty(self) -> list[int]:
        """All who have not gone underground."""
        return [officer for officer, space in enumerate(self.at) if space >= 0]

    def others(self) -> list[int]:
        """Everyone else on duty, clockwise from the acting officer."""
        return [officer for officer in CLOCKWISE[len(self.at)][self.acting] if self.at[officer] >= 0]
