"""All that an officer can do on a turn, gathered for those who think about whole turns."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from .attempt import (
    ARRESTS,
    AS_YOU_ARE,
    CLUE,
    COMMIT,
    FEDS_TOKEN,
    HANDLES,
    INVESTIGATES,
    MOST_OFFICERS,
    NOTHING,
    PUT_BACK,
    SHOW,
    SWAT_TOKEN,
    WHOM,
    Arrest,
    Commit,
    Handle,
    Investigate,
    Nothing,
    PutBack,
    Show,
    Token,
)
from .cars import (
    DRIVE,
    ESCORT,
    MARKED,
    MOST_SUPPORTS,
    STAY,
    SUPPORT,
    SUPPORT_NAME,
    TOW,
    UNMARKED,
    Car,
    Drive,
    Escort,
    OfSpace,
    Stay,
    Support,
    Tow,
)
from .officer import CHOOSE, OTHER_SIDE, TURN_OVER, UPGRADE, UPGRADE_SLUG, Choose, Upgrade
from .police import ASSIST, DISCARD, PLAY, Assist, Discard, OfPolice, Play

__all__ = [
    "ARRESTS", "ASSIST", "AS_YOU_ARE", "CHOOSE", "CLUE", "COMMIT", "DISCARD", "DONE", "DRAW", "DRIVE", "ESCORT",
    "FEDS_TOKEN", "HANDLES", "INVESTIGATES", "MARKED", "MOST_OFFICERS", "MOST_SUPPORTS", "NOTHING",
    "ON_A_TURN", "OTHER_SIDE", "PLAY", "PUT_BACK", "REST", "SHOW", "STAY", "SUPPORT", "SUPPORT_NAME", "SWAT_TOKEN",
    "TOW", "TURN_OVER", "UNMARKED", "UPGRADE", "UPGRADE_SLUG", "WHOM", "Arrest", "Assist", "Car", "Choose", "Commit",
    "Discard", "Done", "Draw", "Drive", "Escort", "Handle", "Investigate", "Nothing", "OfPolice", "OfSpace", "Play",
    "PutBack", "Rest", "Show", "Stay", "Support", "Token", "Tow", "Upgrade",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Draw(Action):
    def words(self, names: Names) -> str:
        return "Draw a Police Card"


@dataclass(frozen=True, slots=True)
class Rest(Action):
    def words(self, names: Names) -> str:
        return "Take no action"


@dataclass(frozen=True, slots=True)
class Done(Action):
    def words(self, names: Names) -> str:
        return "That is all"


DRAW: Final = Draw()
REST: Final = Rest()
DONE: Final = Done()

ON_A_TURN: Final[tuple[Action, ...]] = (
    STAY, DRAW, REST, NOTHING, PUT_BACK, DONE, UNMARKED, MARKED, SWAT_TOKEN, FEDS_TOKEN, TURN_OVER, *CHOOSE.values(),
    *DRIVE, *ESCORT, *[a for row in SUPPORT for a in row], *[a for row in TOW for a in row], *PLAY, *ASSIST, *DISCARD,
    *INVESTIGATES, *ARRESTS.values(), *HANDLES, *UPGRADE, *[a for row in COMMIT for a in row], *SHOW.values(),
)  # fmt: skip
