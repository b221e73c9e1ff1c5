"""What a player can do in The Split."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from .cards import KINDS, NAMES, Thing


@dataclass(frozen=True, slots=True)
class LayOpen(Action):
    """The cutter's choice: this on the blanket, the rest in the bag."""

    thing: Thing

    def words(self, names: Names) -> str:
        return f"Lay the {NAMES[self.thing]} open"

    def touches(self) -> tuple[str, ...]:
        return (f"bag:{self.thing}",)


@dataclass(frozen=True, slots=True)
class Want(Action):
    """The others' choice: what lies open, or the bag."""

    lot: str

    def words(self, names: Names) -> str:
        return "Take what lies open" if self.lot == "open" else "Take the bag"

    def touches(self) -> tuple[str, ...]:
        return (f"lot:{self.lot}",)


LAY_OPEN: Final[dict[Thing, LayOpen]] = {thing: LayOpen(thing) for thing in KINDS}
WANT_OPEN: Final = Want("open")
WANT_BAG: Final = Want("bag")
VOCABULARY: Final[tuple[Action, ...]] = (*LAY_OPEN.values(), WANT_OPEN, WANT_BAG)
