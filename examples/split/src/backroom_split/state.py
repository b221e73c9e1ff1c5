"""What lies on the table in The Split, and who sees it."""

from dataclasses import dataclass

from backroom.engine import Seat, State, counted, pile, public

from .cards import Thing, worth


@dataclass(slots=True, kw_only=True)
class SplitState(State):
    """The trunk's last thing is drawn next. Before the cut all three things are in the bag, after it two."""

    cutter: Seat = public()
    round: int = public(default=1)
    rounds: int = public()
    river_takes: bool = public()
    trunk: list[Thing] = pile()
    bag: list[Thing] = counted(to="cutter", default_factory=list)
    blanket: list[Thing] = public(default_factory=list)
    takings: list[list[Thing]] = public(by_seat=True)
    river: list[Thing] = public(default_factory=list)

    def money(self, seat: int) -> int:
        """What lies before a player. [S10]"""
        return worth(self.takings[seat])
