"""How a game can end. The words stand in records; the table is told whole sentences."""

from collections.abc import Sequence
from typing import Final

from backroom.kit.words import listed

CITY: Final = "controls the city"
ALL_OF_THEM: Final = "they control the city"
MOST: Final = "more than all others together"
ONE_SHORT: Final = "one short, they share the city"
LAST: Final = "the last Mob left"
MORNING: Final = "the most Rackets by morning"

OF_ONE: Final = {
    CITY: "controls the city",
    MOST: "has more than all others together",
    LAST: "has the last Mob left",
    MORNING: "has the most Rackets by morning",
}
OF_SEVERAL: Final = {
    ALL_OF_THEM: "control the city",
    ONE_SHORT: "share the city, one short",
    MORNING: "have the most Rackets by morning",
}


def told(winners: Sequence[str], why: str) -> str:
    """'Anna controls the city'. [L108 L111 L112 L113 L114 L116]"""
    if len(winners) == 1:
        return f"{winners[0]} {OF_ONE[why]}"
    return f"{listed(winners)} {OF_SEVERAL[why]}"
