"""What actions are about: a card."""

from dataclasses import dataclass

from backroom.engine import Action

from ..cards import CARD, NAME


@dataclass(frozen=True, slots=True)
class OfCard(Action):
    """Something done with one card."""

    card: str

    def name(self) -> str:
        return NAME[CARD[self.card]]

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)
