"""An attack: who goes for what, what is brought to bear on either side, and the throw."""

from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import Seat, Value, Whose, Within

from .cards import Card


@dataclass(frozen=True, slots=True)
class Attack(Value):
    """RECRUIT, TAKEOVER or HIT; the Crook who leads it, and the defender: whose the target is, -1 if nobody's. [L52]"""

    kind: Annotated[int, Within(0, 3)]
    attacker: Seat
    lead: Card
    target: Card
    defender: Whose


@dataclass(frozen=True, slots=True)
class Forces(Value):
    """The protector, -1 for none; money, less what was held against it; cards sent on either side; whether the target
    hides out, and what Specials have shifted. [L56 L59 L64 L70 L71 L77 L102]"""

    protector: Card = -1
    stake: int = 0
    helpers: tuple[Card, ...] = ()
    against: tuple[Card, ...] = ()
    hiding: bool = False
    shift: int = 0

    def protected(self, protector: int) -> "Forces":
        return Forces(protector, self.stake, self.helpers, self.against, self.hiding, self.shift)

    def staked(self, stake: int) -> "Forces":
        if stake == self.stake:
            return self
        return Forces(self.protector, stake, self.helpers, self.against, self.hiding, self.shift)

    def joined(self, card: int, attacking: bool) -> "Forces":
        helpers = (*self.helpers, card) if attacking else self.helpers
        against = self.against if attacking else (*self.against, card)
        return Forces(self.protector, self.stake, helpers, against, self.hiding, self.shift)

    def hidden(self) -> "Forces":
        return Forces(self.protector, self.stake, self.helpers, self.against, True, self.shift)

    def only(self, holder: list[int]) -> "Forces":
        """Without those who are in nobody's Mob any more."""
        cards = (self.protector, *self.helpers, *self.against)
        if all(holder[card] >= 0 for card in cards if card >= 0):
            return self
        protector = self.protector if self.protector >= 0 and holder[self.protector] >= 0 else -1
        helpers = tuple([card for card in self.helpers if holder[card] >= 0])
        against = tuple([card for card in self.against if holder[card] >= 0])
        return Forces(protector, self.stake, helpers, against, self.hiding, self.shift)

    def shifted(self, by: int) -> "Forces":
        return Forces(self.protector, self.stake, self.helpers, self.against, self.hiding, self.shift + by)


@dataclass(frozen=True, slots=True)
class Throw(Value):
    """What the dice came to, 0 before they are rolled; FAILS if a Special says so whatever they show. [L53 L102]"""

    dice: Annotated[int, Within(0, 12)] = 0
    verdict: Annotated[int, Within(-1, 1)] = 0


@dataclass(frozen=True, slots=True)
class Barred(Value):
    """An attack that was backed out of: not announced again on the same turn while the table is as it was. [L58]"""

    kind: Annotated[int, Within(0, 3)]
    lead: Card
    target: Card


FAILS: Final = -1
NO_ATTACK: Final = Attack(0, Seat(0), -1, -1, -1)
NO_FORCES: Final = Forces()
NOT_ROLLED: Final = Throw()
ROLLED: Final = tuple(Throw(dice) for dice in range(13))
"""By what two dice come to."""

LOWEST: Final = 2
"""What two dice show at least,"""
HIGHEST: Final = 10
"""and the most with which an attack can succeed."""


def at_most(needed: int) -> str:
    """What the dice may show, in words: 11 and 12 always fail, and below 2 there is nothing. [L53 L54 L79]"""
    return f"{min(needed, HIGHEST)} or less" if needed >= LOWEST else f"less than {LOWEST}"
