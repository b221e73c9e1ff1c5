"""What a player can do in Downtown."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names, Seat

from .cards import (
    FRONT_OF,
    GANGSTER_NAMES,
    GANGSTERS,
    JOBS,
    LOCATIONS,
    NOTES,
    PILES,
    PLACES,
    STOOGE_NAMES,
    STOOGES,
    VALUE,
    Gangster,
    Job,
    Location,
    dollars,
    job_name,
)


@dataclass(frozen=True, slots=True)
class Place(Action):
    """A token, before the first turn."""

    location: Location

    def words(self, names: Names) -> str:
        return f"Put a token on {PLACES[self.location]}"

    def touches(self) -> tuple[str, ...]:
        return (f"location:{self.location}",)


@dataclass(frozen=True, slots=True)
class OpenWith(Action):
    """The first money on a display."""

    thousands: int

    def words(self, names: Names) -> str:
        return f"Put {dollars(self.thousands)} on your display"

    def touches(self) -> tuple[str, ...]:
        return (f"note:{self.thousands}",)


@dataclass(frozen=True, slots=True)
class Move(Action):
    start: Location
    to: Location

    def words(self, names: Names) -> str:
        return f"Move from {PLACES[self.start]} to {PLACES[self.to]}"

    def touches(self) -> tuple[str, ...]:
        return (f"token:{self.start}", f"location:{self.to}")


@dataclass(frozen=True, slots=True)
class Stay(Action):
    def words(self, names: Names) -> str:
        return "Leave the tokens where they are"


@dataclass(frozen=True, slots=True)
class Rob(Action):
    seat: Seat

    def words(self, names: Names) -> str:
        return f"Rob {names[self.seat]}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@dataclass(frozen=True, slots=True)
class Pay(Action):
    seat: Seat

    def words(self, names: Names) -> str:
        return f"Pay {names[self.seat]}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@dataclass(frozen=True, slots=True)
class Buy(Action):
    gangster: Gangster

    def words(self, names: Names) -> str:
        return f"Buy a {GANGSTER_NAMES[self.gangster]}"

    def touches(self) -> tuple[str, ...]:
        return (f"layout:{self.gangster}",)


@dataclass(frozen=True, slots=True)
class PullJob(Action):
    stooge: int

    def words(self, names: Names) -> str:
        return f"Pull {STOOGE_NAMES[STOOGES[self.stooge]]}'s job"

    def touches(self) -> tuple[str, ...]:
        return (f"stooge:{STOOGES[self.stooge]}",)


@dataclass(frozen=True, slots=True)
class LookAtStooge(Action):
    stooge: int

    def words(self, names: Names) -> str:
        return f"Look at the back of {STOOGE_NAMES[STOOGES[self.stooge]]}'s card"

    def touches(self) -> tuple[str, ...]:
        return (f"stooge:{STOOGES[self.stooge]}",)


@dataclass(frozen=True, slots=True)
class SellTo(Action):
    pile: int

    def words(self, names: Names) -> str:
        return f"Sell to the fence on pile {self.pile + 1}"

    def touches(self) -> tuple[str, ...]:
        return (f"fence:{self.pile + 1}",)


@dataclass(frozen=True, slots=True)
class LookAtFence(Action):
    pile: int

    def words(self, names: Names) -> str:
        return f"Look at the back of the fence on pile {self.pile + 1}"

    def touches(self) -> tuple[str, ...]:
        return (f"fence:{self.pile + 1}",)


@dataclass(frozen=True, slots=True)
class UseNothing(Action):
    def words(self, names: Names) -> str:
        return "Use no location"


@dataclass(frozen=True, slots=True)
class UseNoMore(Action):
    """After a look or the other location."""

    def words(self, names: Names) -> str:
        return "Use no more"


@dataclass(frozen=True, slots=True)
class TakeCards(Action):
    """From the pile at the Ghetto, after another's job."""

    def words(self, names: Names) -> str:
        return "Take from the pile at the Ghetto"

    def touches(self) -> tuple[str, ...]:
        return ("location:ghetto",)


@dataclass(frozen=True, slots=True)
class LeaveCards(Action):
    def words(self, names: Names) -> str:
        return "Take nobody from the Ghetto"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    def words(self, names: Names) -> str:
        return "Leave it on top"


@dataclass(frozen=True, slots=True)
class Tuck(Action):
    def words(self, names: Names) -> str:
        return "Put it under its pile"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """One loot card, laid down for the fence."""

    job: Job

    def words(self, names: Names) -> str:
        return f"Sell {job_name(FRONT_OF[self.job])}, worth {dollars(VALUE[self.job])}"

    def touches(self) -> tuple[str, ...]:
        return (f"loot:{self.job}",)


@dataclass(frozen=True, slots=True)
class Done(Action):
    def words(self, names: Names) -> str:
        return "That is all"


@dataclass(frozen=True, slots=True)
class Visit(Action):
    def words(self, names: Names) -> str:
        return "Visit the casino"

    def touches(self) -> tuple[str, ...]:
        return ("casino:door",)


@dataclass(frozen=True, slots=True)
class WalkPast(Action):
    def words(self, names: Names) -> str:
        return "Walk past the casino"


@dataclass(frozen=True, slots=True)
class Bet(Action):
    note: int

    def words(self, names: Names) -> str:
        return f"Lay down a note of {dollars(self.note)}"

    def touches(self) -> tuple[str, ...]:
        return (f"note:{self.note}",)


@dataclass(frozen=True, slots=True)
class NoNote(Action):
    def words(self, names: Names) -> str:
        return "You have no note to lay down"


@dataclass(frozen=True, slots=True)
class LayNote(Action):
    """Onto one's own display."""

    note: int

    def words(self, names: Names) -> str:
        return f"Lay {dollars(self.note)} on your display"

    def touches(self) -> tuple[str, ...]:
        return (f"note:{self.note}",)


@dataclass(frozen=True, slots=True)
class LayOut(Action):
    """Onto one's own display."""

    gangster: Gangster

    def words(self, names: Names) -> str:
        return f"Lay a {GANGSTER_NAMES[self.gangster]} on your display"

    def touches(self) -> tuple[str, ...]:
        return (f"hand:{self.gangster}",)


@dataclass(frozen=True, slots=True)
class Discard(Action):
    gangster: Gangster

    def words(self, names: Names) -> str:
        return f"Discard a {GANGSTER_NAMES[self.gangster]}"

    def touches(self) -> tuple[str, ...]:
        return (f"hand:{self.gangster}", "pile:discard")


STAY: Final = Stay()
DONE: Final = Done()
USE_NOTHING: Final = UseNothing()
USE_NO_MORE: Final = UseNoMore()
LEAVE: Final = Leave()
TUCK: Final = Tuck()
TAKE_CARDS: Final = TakeCards()
LEAVE_CARDS: Final = LeaveCards()
VISIT: Final = Visit()
WALK_PAST: Final = WalkPast()
NO_NOTE: Final = NoNote()
PLACE: Final = {location: Place(location) for location in LOCATIONS}
OPEN_WITH: Final = tuple(OpenWith(n) for n in (1, 2, 3))
MOVE: Final = {a: {b: Move(a, b) for b in LOCATIONS if b != a} for a in LOCATIONS}
ROB: Final = tuple(Rob(Seat(k)) for k in range(4))
PAY: Final = tuple(Pay(Seat(k)) for k in range(4))
BUY: Final = tuple(Buy(g) for g in GANGSTERS)
PULL_JOB: Final = tuple(map(PullJob, PILES))
LOOK_AT_STOOGE: Final = tuple(map(LookAtStooge, PILES))
SELL_TO: Final = tuple(map(SellTo, PILES))
LOOK_AT_FENCE: Final = tuple(map(LookAtFence, PILES))
SELL: Final = {job: Sell(job) for job in JOBS}
BETS: Final = tuple(map(Bet, NOTES))
LAY_NOTE: Final = {note: LayNote(note) for note in NOTES}
LAY_OUT: Final = {g: LayOut(g) for g in GANGSTERS}
LAYING: Final[tuple[LayOut | LayNote, ...]] = (*LAY_OUT.values(), *reversed(LAY_NOTE.values()))
"""The order in which a display is laid, so that there is one way only to lay it."""
DISCARD: Final = {g: Discard(g) for g in GANGSTERS}


def affordable(purse: int) -> int:
    """How many of the five notes, from the smallest, a sum can be changed into. [D5]"""
    return 5 if purse >= 20 else 4 if purse >= 10 else 3 if purse >= 5 else 2 if purse >= 2 else purse


def vocabulary(players: int) -> tuple[Action, ...]:
    return (
        *PLACE.values(), *OPEN_WITH, *(m for row in MOVE.values() for m in row.values()), STAY, *ROB[:players],
        *PAY[:players], *BUY, *PULL_JOB, *LOOK_AT_STOOGE, *SELL_TO, *LOOK_AT_FENCE, USE_NOTHING, LEAVE, TUCK,
        *SELL.values(), DONE, VISIT, WALK_PAST, *BETS, NO_NOTE, *LAY_NOTE.values(), *LAY_OUT.values(),
        *DISCARD.values(), USE_NO_MORE, TAKE_CARDS, LEAVE_CARDS,
    )  # fmt: skip


VOCABULARIES: Final = {players: vocabulary(players) for players in (2, 3, 4)}
