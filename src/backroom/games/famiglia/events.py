"""What the table is told in Famiglia. Everything that happens there happens in the open."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, public

from .cards import VALUE, Card, name, named, shown


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Who starts, and the street. [F5]"""

    starter: Seat = public()
    street: tuple[Card, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.starter]} drew the first turn. In the street: {named(self.street)}."


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """[F7]"""

    seat: Seat = public()
    round: int = public()

    def words(self, names: Names) -> str:
        return f"Round {self.round} · {names[self.seat]}"


@dataclass(frozen=True, slots=True)
class SentAway(Event):
    """[F8 F29]"""

    seat: Seat = public()
    card: Card = public()
    under: bool = public()

    def words(self, names: Names) -> str:
        where = "under the pile" if self.under else "away"
        return f"No 0 in the street: {names[self.seat]} sent {name(self.card)} {where}."


@dataclass(frozen=True, slots=True)
class CameToTheStreet(Event):
    """[F8 F26]"""

    cards: tuple[Card, ...] = public()

    def words(self, names: Names) -> str:
        return f"{named(self.cards)} came to the street."


@dataclass(frozen=True, slots=True)
class PileTurned(Event):
    """[F27]"""

    many: int = public()

    def words(self, names: Names) -> str:
        return f"The pile ran out; the discard of {self.many} was shuffled into the second pile."


@dataclass(frozen=True, slots=True)
class PileSpent(Event):
    """[F31]"""

    def words(self, names: Names) -> str:
        return "The pile ran out for good: the last turns begin."


@dataclass(frozen=True, slots=True)
class PlayedAccountant(Event):
    """[F10]"""

    seat: Seat = public()
    card: Card = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} played {name(self.card)}: up to {VALUE[self.card]} to exchange."


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """[F11]"""

    seat: Seat = public()
    card: Card = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took {name(self.card)} back into hand."


@dataclass(frozen=True, slots=True)
class LaidDown(Event):
    """[F13]"""

    seat: Seat = public()
    card: Card = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} put {name(self.card)} down for it."


@dataclass(frozen=True, slots=True)
class PlayedBrute(Event):
    """[F14]"""

    seat: Seat = public()
    card: Card = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} played {name(self.card)}."


@dataclass(frozen=True, slots=True)
class Frightened(Event):
    """[F14 F16]"""

    seat: Seat = public()
    card: Card = public()
    counts_as: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} frightened {name(self.card)}: it counts as {self.counts_as} this turn."


@dataclass(frozen=True, slots=True)
class Took(Event):
    """[F18 F19 F22]"""

    seat: Seat = public()
    card: Card = public()
    paying: tuple[Card, ...] = public()
    laying: Card | None = public()

    def words(self, names: Names) -> str:
        if self.laying is None:
            return f"{names[self.seat]} took {name(self.card)}, free."
        laid = "one of them" if len(set(self.paying)) == 1 else name(self.laying)
        return f"{names[self.seat]} took {name(self.card)} with {shown(self.paying)}; {laid} was laid down."


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """[F17 F33]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} passed."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """[F34 F35]"""

    scores: tuple[int, ...] = public()
    why: str = public()

    def words(self, names: Names) -> str:
        points = ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(self.scores))
        return f"The game is over: {self.why}. {points}."
