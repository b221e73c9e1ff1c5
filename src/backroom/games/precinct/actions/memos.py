"""What Events let somebody choose."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

MOST_SEATS: Final = 6


@dataclass(frozen=True, slots=True)
class CallOff(Action):
    def words(self, names: Names) -> str:
        return "Pay a Donut: this Event was not drawn"


@dataclass(frozen=True, slots=True)
class LetItCome(Action):
    def words(self, names: Names) -> str:
        return "Let it come"


@dataclass(frozen=True, slots=True)
class Budget(Action):
    """What the Budget Hearing cuts."""

    cut: str

    def words(self, names: Names) -> str:
        return "Three Punks come" if self.cut == "punks" else "Every officer discards a Police Card"


@dataclass(frozen=True, slots=True)
class Train(Action):
    def words(self, names: Names) -> str:
        return "Go to the Station and draw a Police Card"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    def words(self, names: Names) -> str:
        return "Stay where you are"


@dataclass(frozen=True, slots=True)
class Examine(Action):
    """Whose Loyalty Card to look at."""

    seat: int

    def words(self, names: Names) -> str:
        return f"Look at {names[self.seat]}'s Loyalty Card" if self.seat < len(names) else "Look at a Loyalty Card"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


CALL_OFF: Final = CallOff()
LET_IT_COME: Final = LetItCome()
CUT_CARDS: Final = Budget("cards")
LET_PUNKS_IN: Final = Budget("punks")
TRAIN: Final = Train()
SKIP: Final = Skip()
EXAMINE: Final = tuple(Examine(seat) for seat in range(MOST_SEATS))
