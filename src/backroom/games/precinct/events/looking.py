"""What was turned up, chosen and gained by cards."""

from dataclasses import dataclass

from backroom.engine import Names, Seat, private, public

from ..actions.beats import BEAT_SLUG
from ..actions.choices import REWARD_SAYS
from ..cards import EVENT_NAME, POLICE_NAME, UNKNOWN_NAME, UNKNOWN_SAYS
from ..map import SPACE_NAME
from .telling import OfOfficer


@dataclass(frozen=True, slots=True)
class UnknownTurned(OfOfficer):
    """[P53 P124]"""

    event: int = public()
    kind: int = public()

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[self.event]}, unknown circumstance: {UNKNOWN_NAME[self.kind]}. {UNKNOWN_SAYS[self.kind]}"


@dataclass(frozen=True, slots=True)
class UnknownDiscarded(OfOfficer):
    """[P169]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return f"Nothing is unknown about {EVENT_NAME[self.event]} any more."


@dataclass(frozen=True, slots=True)
class UrgentLifted(OfOfficer):
    """[P171]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[self.event]} is urgent no more."


@dataclass(frozen=True, slots=True)
class RewardTaken(OfOfficer):
    """[P125]"""

    reward: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} takes a reward: {REWARD_SAYS[self.reward][0].lower()}{REWARD_SAYS[self.reward][1:]}."


@dataclass(frozen=True, slots=True)
class Recalled(OfOfficer):
    """[P168]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} took {POLICE_NAME[self.card]} from the discard pile."


@dataclass(frozen=True, slots=True)
class Posted(OfOfficer):
    """[P159 P161]"""

    beat: int = public()

    def words(self, names: Names) -> str:
        slug = BEAT_SLUG[self.beat]
        where = f"Bad Hood {slug}" if slug.isdigit() else SPACE_NAME[slug]
        return f"{self.who(names)} sent a Patrol Officer to {where}."


@dataclass(frozen=True, slots=True)
class Withdrawn(OfOfficer):
    """[P161]"""

    beat: int = public()

    def words(self, names: Names) -> str:
        slug = BEAT_SLUG[self.beat]
        where = f"Bad Hood {slug}" if slug.isdigit() else SPACE_NAME[slug]
        return f"{self.who(names)} called a Patrol Officer back from {where}."


@dataclass(frozen=True, slots=True)
class BudgetSettled(OfOfficer):
    """[P130]"""

    punks: bool = public()

    def words(self, names: Names) -> str:
        what = "three Punks come" if self.punks else "every officer discards a Police Card"
        return f"{self.who(names)}'s answer to the Budget Hearing: {what}."


@dataclass(frozen=True, slots=True)
class WentToTraining(OfOfficer):
    """[P145]"""

    def words(self, names: Names) -> str:
        return f"{self.who(names)} went to the Station for training."


@dataclass(frozen=True, slots=True)
class LoyaltyExamined(OfOfficer):
    """[P132]"""

    seat: Seat = public()
    other: Seat = public()
    dirty: bool | None = private(to="seat")

    def words(self, names: Names) -> str:
        what = "" if self.dirty is None else f": {'a Dirty Cop' if self.dirty else 'a Good Cop'}"
        return f"{names[self.seat]} looked at {names[self.other]}'s Loyalty Card{what}."
