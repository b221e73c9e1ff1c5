"""What the table is told while a job is on."""

from dataclasses import dataclass

from backroom.engine import Action, Event, Names, Seat, public
from backroom.kit.words import number

from ..actions import people
from ..cards import JOBS, KIND_NAMES, TITLES, JobId, Kind, pay, tally


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """[C28]"""

    seat: Seat = public()
    job: JobId = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} proposed {TITLES[self.job]}."


@dataclass(frozen=True, slots=True)
class SaidNeed(Event):
    """[C30]"""

    seat: Seat = public()
    said: str = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]}: {self.said}"


@dataclass(frozen=True, slots=True)
class TalkedItOver(Event):
    """What everyone said who said anything. [C31 C33]"""

    said: tuple[tuple[Seat, Action], ...] = public()

    def words(self, names: Names) -> str:
        if not self.said:
            return "Nobody had anything to say."
        return " · ".join([f"{names[seat]}: {phrase.words(names)}" for seat, phrase in self.said])


@dataclass(frozen=True, slots=True)
class AskedCrew(Event):
    """[C34 C36]"""

    lead: Seat = public()
    crew: tuple[Seat, ...] = public()
    refused: tuple[Seat, ...] = public()

    def words(self, names: Names) -> str:
        asked = f"{names[self.lead]} asked {people(self.crew, names)}"
        return f"{asked}: {people(self.refused, names)} refused." if self.refused else f"{asked}: agreed."


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """[C37]"""

    lead: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.lead]} got no crew together."


@dataclass(frozen=True, slots=True)
class PlacedBet(Event):
    """[C55]"""

    seat: Seat = public()
    on: str = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} bet on {self.on}."


@dataclass(frozen=True, slots=True)
class WonBet(Event):
    """[C56]"""

    seat: Seat = public()
    cash: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} won the bet: ${self.cash}k."


@dataclass(frozen=True, slots=True)
class Contributed(Event):
    """[C38 C39]"""

    seat: Seat = public()
    cards: tuple[Kind, ...] = public()
    assets: tuple[Kind, ...] = public()

    def words(self, names: Names) -> str:
        parts = [tally(self.cards)] if self.cards or not self.assets else []
        if self.assets:
            parts.append(f"{tally(self.assets)} from assets")
        return f"{names[self.seat]} laid {' and '.join(parts)}."


@dataclass(frozen=True, slots=True)
class CalledAGuy(Event):
    """[C60]"""

    seat: Seat = public()
    kind: Kind = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} called A Guy: he brought {KIND_NAMES[self.kind]}."


@dataclass(frozen=True, slots=True)
class FellShort(Event):
    """[C41]"""

    missing: tuple[Kind, ...] = public()

    def words(self, names: Names) -> str:
        return f"The job fell apart: {tally(self.missing)} missing."


@dataclass(frozen=True, slots=True)
class PaidCaptain(Event):
    """[C66]"""

    paid: tuple[Seat, ...] = public()
    all: bool = public()

    def words(self, names: Names) -> str:
        if self.all:
            return "Everyone on the job paid the Captain."
        return f"{people(self.paid, names)} paid the Captain, not everyone did." if self.paid else "Nobody paid."


@dataclass(frozen=True, slots=True)
class PileLaid(Event):
    """[C43]"""

    many: int = public()

    def words(self, names: Names) -> str:
        return f"The job result pile: {number(self.many, 'card')}, shuffled."


@dataclass(frozen=True, slots=True)
class TurnedOver(Event):
    """[C45]"""

    card: str = public()
    number: int = public()
    of: int = public()

    def words(self, names: Names) -> str:
        return f"Card {self.number} of {self.of}: {'Police!' if self.card == 'police' else 'All Clear'}"


@dataclass(frozen=True, slots=True)
class Busted(Event):
    """[C46 C68]"""

    up: int = public()
    fined: bool = public()

    def words(self, names: Names) -> str:
        fine = " Everyone on it lost up to $2k." if self.fined else ""
        return f"The police broke the job up: {self.up} of 5.{fine}"


@dataclass(frozen=True, slots=True)
class BoughtOff(Event):
    """[C67]"""

    def words(self, names: Names) -> str:
        return "The Captain looked away: the Police! went back into the police deck, the job goes on."


@dataclass(frozen=True, slots=True)
class NewPoliceDeck(Event):
    """[C54 C78]"""

    searched: bool = public()

    def words(self, names: Names) -> str:
        if self.searched:
            return "The box was short of Police! cards: they were taken out of the police deck, which was shuffled."
        return "The police deck ran out: a new one was made from the box."


@dataclass(frozen=True, slots=True)
class Succeeded(Event):
    """[C49 C50]"""

    job: JobId = public()
    crew: tuple[Seat, ...] = public()

    def words(self, names: Names) -> str:
        job, told = JOBS[self.job], []
        if pay(job, True):
            told.append(f"{names[self.crew[0]]} earned {pay(job, True)}")
        if len(self.crew) > 1 and pay(job, False):
            each = " each" if len(self.crew) > 2 else ""
            told.append(f"{people(self.crew[1:], names)} earned {pay(job, False)}{each}")
        said = f": {', '.join(told)}" if told else ""
        return f"{TITLES[self.job]} came off{said}."
