"""Before the first turn."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, public

from ..cards import MOB_NAME, NAME, money, named


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """[L3 L5]"""

    first: Seat = public()
    mobs: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        said = ", ".join([f"{names[seat]} {MOB_NAME[mob]}" for seat, mob in enumerate(self.mobs)])
        return f"The Mobs: {said}. {names[self.first]} begins the auction."


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """[L6]"""

    seat: Seat = public()
    card: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} turned over {NAME[self.card]}."


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """[L9]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.card]} was set aside: enough of these have been auctioned."


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """[L6]"""

    seat: Seat = public()
    sum: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} bid {self.sum} G."


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """[L6]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} passed."


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """[L7]"""

    seat: Seat = public()
    card: int = public()
    sum: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took {NAME[self.card]} for {money(self.sum)}."


@dataclass(frozen=True, slots=True)
class AuctionEnded(Event):
    """[L4 L10]"""

    def words(self, names: Names) -> str:
        return "The auction is over. The bidding money left is lost, and the deck is shuffled."


@dataclass(frozen=True, slots=True)
class FoundCrook(Event):
    """[L124]"""

    seat: Seat = public()
    crook: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} had no Crook and found {NAME[self.crook]}."


@dataclass(frozen=True, slots=True)
class BossesChosen(Event):
    """[L11]"""

    bosses: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        said = [f"{names[seat]} {NAME[boss]}" for seat, boss in enumerate(self.bosses)]
        return f"The Bosses: {', '.join(said)}."


@dataclass(frozen=True, slots=True)
class StreetLaid(Event):
    """[L15]"""

    cards: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        return f"Uncontrolled at first: {named(self.cards)}."


@dataclass(frozen=True, slots=True)
class FirstRolled(Event):
    """[L16]"""

    first: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.first]} rolled highest and plays first."
