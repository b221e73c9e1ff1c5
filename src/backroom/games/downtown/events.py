"""What the table is told in Downtown."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, counted, private, public
from backroom.kit.words import listed

from .cards import (
    COP,
    FENCE_KIND,
    FRONT_OF,
    GANGSTER_NAMES,
    PLACES,
    VALUE,
    Fence,
    Front,
    Gangster,
    Job,
    Location,
    crew,
    dollars,
    fence_name,
    job_name,
    stake,
)


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """[D6 D7 D11]"""

    first: Seat = public()
    layout: tuple[Gangster, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.first]} was drawn to place the first tokens. Downtown: {crew(self.layout)}."


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """[D11]"""

    seat: Seat = public()
    location: Location = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} put a token on {PLACES[self.location]}."


@dataclass(frozen=True, slots=True)
class DisplaysOpened(Event):
    """[D13]"""

    seats: tuple[Seat, ...] = public()
    thousands: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        said = [f"{names[k]} {dollars(n)}" for k, n in zip(self.seats, self.thousands, strict=True)]
        return f"The displays were opened: {', '.join(said)}."


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """[D14 D59]"""

    seat: Seat = public()
    turn: int = public()

    def words(self, names: Names) -> str:
        return f"Turn {self.turn} · {names[self.seat]}"


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """[D57 D72]"""

    seat: Seat = public()
    money: int = public()
    cards: tuple[Gangster, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} picked {stake(self.money, self.cards)} up from the display."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """[D15 D20]"""

    seat: Seat = public()
    start: Location = public()
    to: Location = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} moved from {PLACES[self.start]} to {PLACES[self.to]}."


@dataclass(frozen=True, slots=True)
class Robbed(Event):
    """[D17 D18]"""

    seat: Seat = public()
    victim: Seat = public()
    money: int = public()
    cards: tuple[Gangster, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} robbed {names[self.victim]} of {stake(self.money, self.cards)}."


@dataclass(frozen=True, slots=True)
class DonTookHalf(Event):
    """[D69]"""

    seat: Seat = public()
    money: int = public()

    def words(self, names: Names) -> str:
        return f"The Don sees to it that {dollars(self.money)} of it goes to {names[self.seat]}."


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """[D19 D22]"""

    seat: Seat = public()
    to: Seat = public()
    money: int = public()
    cards: tuple[Gangster, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} paid {names[self.to]} {stake(self.money, self.cards)}."


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """[D28 D29]"""

    seat: Seat = public()
    gangster: Gangster = public()
    price: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} bought a {GANGSTER_NAMES[self.gangster]} for {dollars(self.price)}."


@dataclass(frozen=True, slots=True)
class BankShared(Event):
    """[D50 D51]"""

    seats: tuple[Seat, ...] = public()
    each: int = public()

    def words(self, names: Names) -> str:
        who = listed([names[k] for k in self.seats])
        return f"At the Bank {who} got {dollars(self.each)}{' each' if len(self.seats) > 1 else ''}."


@dataclass(frozen=True, slots=True)
class UsedNothing(Event):
    """[D25]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} used no location."


@dataclass(frozen=True, slots=True)
class CameDowntown(Event):
    """[D31]"""

    cards: tuple[Gangster, ...] = public()

    def words(self, names: Names) -> str:
        return f"New Downtown: {crew(self.cards)}."


@dataclass(frozen=True, slots=True)
class PileTurned(Event):
    """[D32]"""

    many: int = public()

    def words(self, names: Names) -> str:
        return f"The pile at the Ghetto was used up; the discard of {self.many} was shuffled."


@dataclass(frozen=True, slots=True)
class JobPulled(Event):
    """[D33 D75]"""

    seat: Seat = public()
    front: Front = public()
    job: Job | None = private(to="seat")

    def words(self, names: Names) -> str:
        worth = f": it is worth {dollars(VALUE[self.job])}" if self.job else ""
        return f"{names[self.seat]} pulled a job and got {job_name(self.front)}{worth}."


@dataclass(frozen=True, slots=True)
class TookFromGhetto(Event):
    """[D47 D48]"""

    seat: Seat = public()
    cards: tuple[Gangster, ...] | int = counted(to="seat")

    def words(self, names: Names) -> str:
        if isinstance(self.cards, int):
            return f"At the Ghetto {names[self.seat]} took {self.cards} from the pile."
        return f"At the Ghetto {names[self.seat]} took {crew(self.cards)} from the pile."


@dataclass(frozen=True, slots=True)
class LeftTheGhetto(Event):
    """[D47 D80]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"At the Ghetto {names[self.seat]} took nobody."


@dataclass(frozen=True, slots=True)
class LookedAtJob(Event):
    """[D35]"""

    seat: Seat = public()
    front: Front = public()
    job: Job | None = private(to="seat")

    def words(self, names: Names) -> str:
        worth = f": it is worth {dollars(VALUE[self.job])}" if self.job else ""
        return f"{names[self.seat]} looked at the back of {job_name(self.front)}{worth}."


@dataclass(frozen=True, slots=True)
class LookedAtFence(Event):
    """[D41]"""

    seat: Seat = public()
    front: str = public()
    kind: str | None = private(to="seat")

    def words(self, names: Names) -> str:
        truth = f": {'a cop' if self.kind == COP else 'no cop'}" if self.kind else ""
        return f"{names[self.seat]} looked at the back of the {fence_name(self.front)}{truth}."


@dataclass(frozen=True, slots=True)
class Tucked(Event):
    """[D35 D41]"""

    seat: Seat = public()
    under: bool = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} {'put the card under its pile' if self.under else 'left the card on top'}."


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """[D36 D37 D38 D39 D75]"""

    seat: Seat = public()
    jobs: tuple[Job, ...] = public()
    fence: Fence = public()
    money: int = public()

    def words(self, names: Names) -> str:
        goods = listed([f"{job_name(FRONT_OF[job])} worth {dollars(VALUE[job])}" for job in self.jobs])
        truth = " He was a cop." if FENCE_KIND[self.fence] == COP else ""
        sale = f"{names[self.seat]} got {dollars(self.money)} for {goods}"
        return f"{sale} from the {fence_name(self.fence)}.{truth}"


@dataclass(frozen=True, slots=True)
class CasinoCameUp(Event):
    """[D42 D62]"""

    number: int = public()

    def words(self, names: Names) -> str:
        which = ("first", "second", "third")[self.number - 1]
        return f"The {which} casino came up{': the game ends with it' if self.number == 3 else ''}."


@dataclass(frozen=True, slots=True)
class NotesTurned(Event):
    """[D43 D44 D45 D46]"""

    seat: Seat = public()
    seats: tuple[Seat, ...] = public()
    notes: tuple[int, ...] = public()
    won: int = public()

    def words(self, names: Names) -> str:
        laid = [f"{names[k]} {dollars(n) if n else 'no note'}" for k, n in zip(self.seats, self.notes, strict=True)]
        end = f"won {dollars(self.won)}" if self.won > 0 else f"lost {dollars(-self.won)}"
        return f"At the casino: {', '.join(laid)}. {names[self.seat]} {end}."


@dataclass(frozen=True, slots=True)
class WalkedPast(Event):
    """[D42]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} walked past the casino."


@dataclass(frozen=True, slots=True)
class TurnedOver(Event):
    """[D56]"""

    seat: Seat = public()
    money: int = public()
    cards: tuple[Gangster, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} had added {stake(self.money, self.cards)}."


@dataclass(frozen=True, slots=True)
class LaidOnDisplay(Event):
    """[D57 D58]"""

    seat: Seat = public()
    money: int = public()
    cards: tuple[Gangster, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} laid {stake(self.money, self.cards)} on the display."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """[D58]"""

    seat: Seat = public()
    gangster: Gangster = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} let a {GANGSTER_NAMES[self.gangster]} go."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """[D60 D61 D62]"""

    money: tuple[int, ...] = public()
    why: str = public()

    def words(self, names: Names) -> str:
        sums = ", ".join(f"{names[k]} {dollars(n)}" for k, n in enumerate(self.money))
        return f"The game is over: {self.why}. {sums}."
