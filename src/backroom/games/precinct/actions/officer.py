"""Who somebody is, and what they learn."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..characters import CHARACTER, CHARACTER_NAME, CHARACTER_SLUG, TO_CHOOSE

UPGRADE_SLUG: Final = ("investigation", "arrest", "emergency", "movement")
OTHER_SIDE: Final = "character"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """A character."""

    character: str

    def words(self, names: Names) -> str:
        return f"Be {CHARACTER_NAME[CHARACTER[self.character]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"character:{self.character}",)


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    kind: str

    def words(self, names: Names) -> str:
        return "Turn your Character Card over" if self.kind == OTHER_SIDE else f"Upgrade your {self.kind}"

    def touches(self) -> tuple[str, ...]:
        return (f"upgrade:{self.kind}",)


CHOOSE: Final = {c: Choose(CHARACTER_SLUG[c]) for c in TO_CHOOSE}
UPGRADE: Final = tuple(Upgrade(slug) for slug in UPGRADE_SLUG)
TURN_OVER: Final = Upgrade(OTHER_SIDE)
