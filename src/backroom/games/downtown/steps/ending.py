"""The end of the game."""

from backroom.engine import THE_END, Step

from ..cards import GOAL, dollars
from ..events import GameEnded
from ..state import DowntownState


def rich(s: DowntownState) -> bool:
    """Somebody has what it takes, money on the display included. [D60]"""
    return max(s.money) >= GOAL


def rich_end(s: DowntownState) -> tuple[Step, ...]:
    """At once, whatever was still to come. [D60]"""
    return the_end(s, f"{dollars(GOAL)} reached")


def casino_end(s: DowntownState) -> tuple[Step, ...]:
    """Once the third casino has been played. [D62]"""
    return the_end(s, "the third casino came up")


def the_end(s: DowntownState, why: str) -> tuple[Step, ...]:
    """The money is counted before everyone's eyes. [D60 D62]"""
    s.over = why
    s.money_open = True
    s.tell(GameEnded, tuple(s.money), why)
    return THE_END
