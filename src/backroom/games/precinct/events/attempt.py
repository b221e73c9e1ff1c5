"""Investigations, arrests, emergencies."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Names, private, public
from backroom.kit.words import listed

from ..cards import ARREST, CLUE_NAME, DECK_NAME, EVENT_NAME, INVESTIGATE, POLICE_NAME
from ..state import DETAINEES, ESCAPEES, HOODS
from .telling import OfOfficer, many

WHERE: Final = {DETAINEES: "among the Detainees", ESCAPEES: "among the escapees"}


def where(target: int) -> str:
    return f"in Bad Hood {target + 1}" if target < HOODS else WHERE.get(target, "among the rioters")


@dataclass(frozen=True, slots=True)
class AttemptBegan(OfOfficer):
    """[P33]"""

    attempt: int = public()
    target: int = public()

    def words(self, names: Names) -> str:
        if self.attempt == INVESTIGATE:
            return f"{self.who(names)} investigates: {DECK_NAME[self.target]}."
        if self.attempt == ARREST:
            return f"{self.who(names)} makes an Arrest {where(self.target)}."
        return f"{self.who(names)} handles {EVENT_NAME[self.target]}."


@dataclass(frozen=True, slots=True)
class Committed(OfOfficer):
    """[P35 P43]"""

    donuts: int = public()
    officers: int = public()

    def words(self, names: Names) -> str:
        put_in = [many(n, noun) for n, noun in ((self.donuts, "Donut"), (self.officers, "Patrol Officer")) if n]
        return f"{self.who(names)} put in {listed(put_in)}."


@dataclass(frozen=True, slots=True)
class TokenUsed(OfOfficer):
    """[P9]"""

    feds: bool = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} called {'the Federal Agent' if self.feds else 'SWAT'} in."


@dataclass(frozen=True, slots=True)
class Assisted(OfOfficer):
    """[P64]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} assists with {POLICE_NAME[self.card]}."


@dataclass(frozen=True, slots=True)
class Searched(OfOfficer):
    """[P37]"""

    deck: int = public()
    cards: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} looks at {many(self.cards, 'card')} of {DECK_NAME[self.deck]}."


@dataclass(frozen=True, slots=True)
class EvidenceFound(OfOfficer):
    """[P38]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} found Evidence: {CLUE_NAME[self.card]}."


@dataclass(frozen=True, slots=True)
class Useless(OfOfficer):
    """[P39]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} discarded what is of no use: {CLUE_NAME[self.card]}."


@dataclass(frozen=True, slots=True)
class CaseComplete(OfOfficer):
    """[P41]"""

    deck: int = public()
    missing: int = public()

    def words(self, names: Names) -> str:
        rest = "" if self.missing else " All the evidence is found!"
        return f"{DECK_NAME[self.deck]} is complete.{rest}"


@dataclass(frozen=True, slots=True)
class Rolled(OfOfficer):
    """[P44 P54]"""

    dice: tuple[int, ...] = public()
    needed: int = public()

    def words(self, names: Names) -> str:
        if not self.dice:
            return f"{self.who(names)} has no dice to roll."
        return f"{self.who(names)} rolled {' '.join(map(str, self.dice))} against {self.needed}."


@dataclass(frozen=True, slots=True)
class Arrested(OfOfficer):
    """[P45]"""

    target: int = public()
    arrests: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} arrested {self.arrests if self.arrests else 'nobody'} {where(self.target)}."


@dataclass(frozen=True, slots=True)
class MurdererArrested(OfOfficer):
    """[P49 P70]"""

    def words(self, names: Names) -> str:
        return f"{self.who(names)} arrested the Murderer!"


@dataclass(frozen=True, slots=True)
class Handled(OfOfficer):
    """[P55 P56]"""

    event: int = public()
    handled: bool = public()

    def words(self, names: Names) -> str:
        how = "handled" if self.handled else "could not handle"
        return f"{self.who(names)} {how} {EVENT_NAME[self.event]}."


@dataclass(frozen=True, slots=True)
class Hospitalised(OfOfficer):
    """[P66]"""

    def words(self, names: Names) -> str:
        return f"{self.who(names)} was hurt and is in the Hospital."


def what_they_are(cards: tuple[int, ...]) -> str:
    """'It is Rusty Pipe.', 'They are Rusty Pipe and The Weapon.'"""
    return f"{'It is' if len(cards) == 1 else 'They are'} {listed([CLUE_NAME[card] for card in cards])}."


@dataclass(frozen=True, slots=True)
class CluesSeen(OfOfficer):
    """[P38 P76]"""

    cards: tuple[int, ...] | None = private(to="officer")

    def words(self, names: Names) -> str:
        if not self.cards:
            return "What they are, nobody else sees." if self.cards is None else "There is nothing to be found."
        return what_they_are(self.cards)


@dataclass(frozen=True, slots=True)
class CluesShown(OfOfficer):
    """[P38]"""

    cards: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        if not self.cards:
            return "There is nothing to be found."
        return what_they_are(self.cards)
