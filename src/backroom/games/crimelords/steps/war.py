"""Gang War."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import HITS, PASS, Hit
from ..cards import CARD, FIRST_RACKET, HIT
from ..events import WarBegan, WarEnded, WarPassed
from ..state import LordsState
from .attack import ChooseLeader
from .leaders import able
from .unasked import Waiting

OPPONENTS: Final = 2
"""Fewer make no war."""


@dataclass(frozen=True, slots=True)
class StartWar(Step):
    """The attacker's turn is over; both sides put tokens on their Crooks, and the attacked player begins. If he is out
    by then, the war is over at once. [L85 L86 L88 L134]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        victim = Seat(s.war_due)
        s.war_due = -1
        s.turn_over = True
        if s.out[victim]:
            return END_WAR
        s.retoken(victim, rackets=False)
        s.war = [s.turn, victim]
        s.passed = []
        s.barred = []
        s.tell(WarBegan, s.turn, victim)
        return (WarTurn(victim),)


def targets(s: LordsState, seat: int) -> list[int]:
    """Crooks of other Mobs and uncontrolled ones, if there is somebody to lead. [L58 L90]"""
    ready = able(s, seat)
    if not ready:
        return []
    found = [crook for crook in s.street if crook < FIRST_RACKET]
    for k, mob in enumerate(s.crooks):
        if k != seat:
            found += mob
    if s.barred:
        found = [crook for crook in found if {*ready} - {*s.backed_out(HIT, crook)}]
    return found


@dataclass(frozen=True, slots=True)
class WarTurn(Waiting):
    """One Hit, or a pass; whoever was wiped out meanwhile does neither. [L86 L88 L90 L105]"""

    seat: Seat = public()

    def asks(self, s: LordsState) -> Asked:
        if self.seat not in s.war or len(s.war) < OPPONENTS:
            return NOBODY
        return {self.seat: (*[HITS[crook] for crook in targets(s, self.seat)], PASS)}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(self.seat)
        if isinstance(answer, Hit):
            s.acted = False
            return (ChooseLeader(self.seat, HIT, CARD[answer.card]), NextInWar(self.seat))
        if answer is not None:
            s.passed.append(self.seat)
            s.tell(WarPassed, self.seat)
        return next_in_war(s, self.seat)

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"Gang War: a Hit at +5, or pass? {len(s.passed)} of {len(s.war)} have passed in a row."

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if seat != self.seat:
            return Illegal("it is not your turn in the war", "L86")
        if isinstance(action, Hit) and s.holder[CARD[action.card]] == seat:
            return Illegal("in a war own Crooks are not Hit", "L90")
        if isinstance(action, Hit) and not able(s, seat):
            return Illegal("none of your Crooks has a token left", "L86")
        return Illegal("in a Gang War there is one Hit a turn, and nothing else", "L90")


def next_in_war(s: LordsState, seat: int) -> tuple[Step, ...]:
    """Counterclockwise among those who are in, unless one is left or all have passed. [L58 L86 L87 L88]"""
    if len(s.war) < OPPONENTS or len(s.passed) >= len(s.war):
        return END_WAR
    s.barred = []
    after = Seat(seat)
    for _ in s.setup.seats:
        after = s.following(after)
        if after in s.war:
            break
    return (WarTurn(after),)


@dataclass(frozen=True, slots=True)
class NextInWar(Step):
    """After a Hit everybody has the choice again; one that was backed out of did not happen. [L58 L87 L88]"""

    seat: Seat = public()

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if self.seat in s.war and not s.acted:
            return (WarTurn(self.seat),)
        s.passed = []
        return next_in_war(s, self.seat)


@dataclass(frozen=True, slots=True)
class EndWar(Step):
    """All players put tokens on their Crooks. [L88]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.war = []
        s.barred = []
        for seat in s.in_play():
            s.retoken(seat, rackets=False)
        s.tell(WarEnded)
        return ()


START_WAR: Final[tuple[Step, ...]] = (StartWar(),)
END_WAR: Final[tuple[Step, ...]] = (EndWar(),)
