"""What a player can do with slips of paper. [L100]"""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from .cards import ALL_SPECIALS, CARD, NAME, SLUG
from .things import ANYONE, SEATS, THING, THINGS, called, said


def on_the_table(side: str, thing: str) -> tuple[str, ...]:
    """Cards are touched where they lie, sums and words on the slip."""
    card = CARD.get(thing, -1)
    if card < 0 or (card in ALL_SPECIALS and side == "get"):
        return (f"{side}:{thing}",)
    return (f"special:{thing}" if card in ALL_SPECIALS else f"card:{thing}",)


@dataclass(frozen=True, slots=True)
class Write(Action):
    """A new slip."""

    to: int

    def words(self, names: Names) -> str:
        return f"Write to {called(names, self.to)}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.to}" if self.to != ANYONE else "write:anyone",)


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Onto the slip one is writing."""

    thing: str

    def words(self, names: Names) -> str:
        return f"You give {said(THING[self.thing], names)}"

    def touches(self) -> tuple[str, ...]:
        return on_the_table("give", self.thing)


@dataclass(frozen=True, slots=True)
class Get(Action):
    """Onto the slip one is writing."""

    thing: str

    def words(self, names: Names) -> str:
        return f"You get {said(THING[self.thing], names)}"

    def touches(self) -> tuple[str, ...]:
        return on_the_table("get", self.thing)


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Off the slip one is writing."""

    side: str
    thing: str

    def words(self, names: Names) -> str:
        return f"Take {said(THING[self.thing], names)} off the slip"

    def touches(self) -> tuple[str, ...]:
        return (f"strike:{self.side}:{self.thing}",)


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """The slip is done."""

    private: bool

    def words(self, names: Names) -> str:
        return "Hand it over in private" if self.private else "Hand it over for all to read"

    def touches(self) -> tuple[str, ...]:
        return ("pen:private" if self.private else "pen:open",)


@dataclass(frozen=True, slots=True)
class TearUp(Action):
    def words(self, names: Names) -> str:
        return "Tear the slip up"

    def lapses(self) -> bool:
        return True

    def touches(self) -> tuple[str, ...]:
        return ("pen:tear",)


@dataclass(frozen=True, slots=True)
class OfSlip(Action):
    """An answer to a slip: who wrote it, and where."""

    seat: int
    private: bool

    def touches(self) -> tuple[str, ...]:
        return (f"slip:{self.seat}:{self.private}",)


@dataclass(frozen=True, slots=True)
class Accept(OfSlip):
    def words(self, names: Names) -> str:
        return f"Accept what {names[self.seat]} offers"


@dataclass(frozen=True, slots=True)
class AcceptWith(Action):
    """A slip that asks for a Special, whichever."""

    seat: int
    private: bool
    card: str

    def words(self, names: Names) -> str:
        return f"Accept what {names[self.seat]} offers, and give {NAME[CARD[self.card]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"slip:{self.seat}:{self.private}", f"special:{self.card}")


@dataclass(frozen=True, slots=True)
class Decline(OfSlip):
    def words(self, names: Names) -> str:
        return f"Decline what {names[self.seat]} offers"


@dataclass(frozen=True, slots=True)
class DeclineSaying(Action):
    """A no, and why."""

    seat: int
    private: bool
    why: str

    def words(self, names: Names) -> str:
        return f"Decline what {names[self.seat]} offers: “{WHY[self.why]}”"

    def touches(self) -> tuple[str, ...]:
        return (f"slip:{self.seat}:{self.private}", f"why:{self.why}")


@dataclass(frozen=True, slots=True)
class Leave(OfSlip):
    """No answer at all."""

    def words(self, names: Names) -> str:
        return f"Leave {names[self.seat]}'s slip unanswered"

    def lapses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Counter(OfSlip):
    def words(self, names: Names) -> str:
        return f"Counter what {names[self.seat]} offers"


@dataclass(frozen=True, slots=True)
class Withdraw(OfSlip):
    """The own slip to this player, or to anyone."""

    def words(self, names: Names) -> str:
        return f"Withdraw your slip to {called(names, self.seat)}"


@dataclass(frozen=True, slots=True)
class OfOffer(Action):
    """An answer to what this player offers anyone."""

    seat: int

    def touches(self) -> tuple[str, ...]:
        return (f"slip:{self.seat}:anyone",)


@dataclass(frozen=True, slots=True)
class TakeUp(OfOffer):
    def words(self, names: Names) -> str:
        return f"Take up what {names[self.seat]} offers anyone"


@dataclass(frozen=True, slots=True)
class TakeUpWith(Action):
    """An offer to anyone that asks for a Special, whichever."""

    seat: int
    card: str

    def words(self, names: Names) -> str:
        return f"Take up what {names[self.seat]} offers anyone, and give {NAME[CARD[self.card]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"slip:{self.seat}:anyone", f"special:{self.card}")


@dataclass(frozen=True, slots=True)
class TurnDown(OfOffer):
    def words(self, names: Names) -> str:
        return f"Turn down what {names[self.seat]} offers anyone"


WHY: Final = {
    "too-little": "That is too little.",
    "no-use": "That is of no use to me.",
    "need-it": "I need that myself.",
    "too-near": "You are too near the win.",
    "no-trust": "Your word is not good enough.",
}
"""What a no can be explained with. [L100]"""
WRITE: Final = tuple(Write(seat) for seat in (*SEATS, ANYONE))
GIVE: Final = tuple(Give(thing) for thing in THINGS)
GET: Final = tuple(Get(thing) for thing in THINGS)
STRIKE: Final = {side: tuple(Strike(side, thing) for thing in THINGS) for side in ("give", "get")}
HAND_OPEN: Final = HandOver(False)
HAND_PRIVATE: Final = HandOver(True)
TEAR_UP: Final = TearUp()
BOTH: Final = (False, True)
ACCEPT: Final = tuple(tuple(Accept(seat, private) for seat in SEATS) for private in BOTH)
DECLINE: Final = tuple(tuple(Decline(seat, private) for seat in SEATS) for private in BOTH)
LEAVE: Final = tuple(tuple(Leave(seat, private) for seat in SEATS) for private in BOTH)
DECLINE_SAYING: Final = tuple(
    tuple({why: DeclineSaying(seat, private, why) for why in WHY} for seat in SEATS) for private in BOTH
)
COUNTER: Final = tuple(tuple(Counter(seat, private) for seat in SEATS) for private in BOTH)
WITHDRAW: Final = (
    tuple(Withdraw(seat, False) for seat in (*SEATS, ANYONE)),
    tuple(Withdraw(seat, True) for seat in SEATS),
)
TAKE_UP: Final = tuple(TakeUp(seat) for seat in SEATS)
TURN_DOWN: Final = tuple(TurnDown(seat) for seat in SEATS)
TAKE_UP_WITH: Final = tuple({card: TakeUpWith(seat, SLUG[card]) for card in ALL_SPECIALS} for seat in SEATS)
ACCEPT_WITH: Final = tuple(
    tuple({card: AcceptWith(seat, private, SLUG[card]) for card in ALL_SPECIALS} for seat in SEATS) for private in BOTH
)
DEALING: Final[tuple[Action, ...]] = (
    *WRITE, *GIVE, *GET, HAND_OPEN, HAND_PRIVATE, TEAR_UP,
    *[action for rows in (ACCEPT, DECLINE, COUNTER, WITHDRAW) for row in rows for action in row],
    *[action for row in ACCEPT_WITH for cards in row for action in cards.values()],
    *[action for row in LEAVE for action in row],
    *[action for row in DECLINE_SAYING for reasons in row for action in reasons.values()],
    *STRIKE["give"], *STRIKE["get"],
    *TAKE_UP, *TURN_DOWN, *[action for cards in TAKE_UP_WITH for action in cards.values()],
)  # fmt: skip
