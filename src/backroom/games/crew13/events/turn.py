"""What the table is told in The 13th Street Crew: about the turn, the cards and the money."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, private, public

from ..cards import DECKS, JOBS, KIND_NAMES, TITLES, JobId, Kind


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """[C5 C11]"""

    starter: Seat = public()
    jobs: tuple[JobId, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.starter]} drew the first lead. {len(self.jobs)} jobs lie open."


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """[C18]"""

    seat: Seat = public()
    round: int = public()

    def words(self, names: Names) -> str:
        return f"Round {self.round} · {names[self.seat]} leads"


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """Asset income. [C17 C19]"""

    seat: Seat = public()
    cash: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took ${self.cash}k from assets."


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The kind is its owner's secret. [C21 C24]"""

    seat: Seat = public()
    kind: Kind | None = private(to="seat")

    def words(self, names: Names) -> str:
        what = KIND_NAMES[self.kind] if self.kind is not None else "a resource"
        return f"{names[self.seat]} drew {what}."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """[C22]"""

    seat: Seat = public()
    kind: Kind = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} held more than seven and discarded {KIND_NAMES[self.kind]}."


@dataclass(frozen=True, slots=True)
class ResourcesShuffled(Event):
    """[C23]"""

    many: int = public()

    def words(self, names: Names) -> str:
        return f"The resource deck ran out; the discard of {self.many} was shuffled into a new one."


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    """[C77]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"No resource was left for {names[self.seat]}: all of them are in hands."


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """[C26]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} passed: everyone draws."


@dataclass(frozen=True, slots=True)
class NewJob(Event):
    """One job goes under its deck or stays with its owner; another is laid out. [C27 C51]"""

    gone: JobId = public()
    came: JobId = public()
    kept: bool = public()

    def words(self, names: Names) -> str:
        if self.came == self.gone:
            return f"{TITLES[self.gone]} is open again: no other is left in its deck."
        went = f"{TITLES[self.gone]} " + ("stays in play" if self.kept else "went under its deck")
        return f"{went}; {TITLES[self.came]} is open now." if self.came else f"{went}; its deck is empty."


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """A used one-time asset, under its deck or into a gap. [C61 C63 C65 C79]"""

    job: JobId = public()
    open: bool = public()

    def words(self, names: Names) -> str:
        went = "went back and lies open among" if self.open else "went back under"
        return f"{TITLES[self.job]} {went} the {DECKS[JOBS[self.job].deck]} jobs."


@dataclass(frozen=True, slots=True)
class GainedAsset(Event):
    """[C14 C15]"""

    seat: Seat = public()
    job: JobId = public()

    def words(self, names: Names) -> str:
        job = JOBS[self.job]
        return f"{'The whole crew' if job.green else names[self.seat]} gained the asset of {TITLES[self.job]}."


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """What was seen is the looker's secret. [C63]"""

    seat: Seat = public()
    at: Seat = public()
    identity: str | None = private(to="seat")

    def words(self, names: Names) -> str:
        seen = f": {self.identity}" if self.identity is not None else ""
        return f"{names[self.seat]} looked at the rap sheet of {names[self.at]}{seen}."


@dataclass(frozen=True, slots=True)
class HeardFromDispatch(Event):
    """The top three, from the top down, are the listener's secret. [C64]"""

    seat: Seat = public()
    cards: tuple[str, ...] | None = private(to="seat")

    def words(self, names: Names) -> str:
        if self.cards is None:
            return f"{names[self.seat]} looked at the top of the police deck; the bottom card went on top."
        said = ", ".join("Police!" if card == "police" else "All Clear" for card in self.cards)
        return f"{names[self.seat]} looked at the police deck: {said}; then the bottom card went on top."


@dataclass(frozen=True, slots=True)
class MetTheMole(Event):
    """[C58]"""

    seat: Seat = public()
    informant: bool | None = private(to="seat")

    def words(self, names: Names) -> str:
        known = {None: "", True: "; the informant is among them", False: "; all of them are loyal"}[self.informant]
        return f"{names[self.seat]} looked through all identities in the box but one{known}."


@dataclass(frozen=True, slots=True)
class ChoseIdentity(Event):
    """[C59]"""

    seat: Seat = public()
    identity: str | None = private(to="seat")

    def words(self, names: Names) -> str:
        became = f": {self.identity}" if self.identity is not None else ""
        return f"{names[self.seat]} kept one identity and put the others back{became}."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """[C69 C72]"""

    money: tuple[int, ...] = public()
    identities: tuple[str, ...] = public()
    why: str = public()

    def words(self, names: Names) -> str:
        told = ", ".join(
            f"{names[seat]} ${cash}k{' (the informant)' if self.identities[seat] == 'informant' else ''}"
            for seat, cash in enumerate(self.money)
        )
        return f"The game is over: {self.why}. {told}."
