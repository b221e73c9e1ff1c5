"""Unhappy markers, and what comes of three."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import MAKE_BOSS, MakeBoss
from ..cards import CARD, MARKERS_TO_LEAVE
from ..events import BossMade, Quit, Upset
from ..state import LordsState
from ..tree import LOOSE, children, enthrone, lieutenants, loosen, remove
from .placing import Arrange
from .spoils import Wiped, cheer


def upset(s: LordsState, crook: int, markers: int = 1) -> None:
    """More Unhappy markers. Whoever calls this asks for the departures afterwards."""
    s.unhappy[crook] += markers
    s.tell(Upset, crook, s.unhappy[crook])


def departures(s: LordsState, seat: int, by: int, unpaid: bool = False) -> tuple[Step, ...]:
    """Everybody with three markers leaves, all at once. [L35 L125]"""
    gone = [crook for crook in s.crooks[seat] if s.unhappy[crook] >= MARKERS_TO_LEAVE]
    for crook in gone:
        s.tell(Quit, Seat(seat), crook, unpaid)
    return without(s, seat, gone, unpaid, by) if gone else ()


def without(
    s: LordsState, seat: int, gone: list[int], to_street: bool, by: int, boss_was_hit: bool = False
) -> tuple[Step, ...]:
    """A Mob after some have left it: a new Boss, places for those who lost their superior, or nobody at all.

    [L36 L44 L47 L105]
    """
    was = lieutenants(s, seat)
    boss = s.boss[seat]
    for crook in sorted(gone, key=lambda c: -len(chain(s, c))):
        remove(s, crook, to_street)
    if not s.crooks[seat]:
        return (Wiped(Seat(seat), by, 1),)
    if boss in gone:
        return (NewBoss(Seat(seat), was, boss_was_hit),)
    loose = tuple([crook for crook in s.crooks[seat] if s.cell[crook] == LOOSE])
    return (Arrange(Seat(seat), loose), Settled(Seat(seat), was)) if loose else ()


def chain(s: LordsState, crook: int) -> list[int]:
    """Those above him, the Boss last."""
    found = []
    while s.superior[crook] >= 0:
        crook = s.superior[crook]
        found.append(crook)
    return found


@dataclass(frozen=True, slots=True)
class NewBoss(Step):
    """Any Crook left becomes Boss, and the whole Mob is rearranged around him. [L41 L44 L47]"""

    seat: Seat = public()
    was: tuple[int, ...] = public()
    judged: bool = public()

    def asks(self, s: LordsState) -> Asked:
        mob = s.crooks[self.seat]
        return {self.seat: tuple([MAKE_BOSS[crook] for crook in mob])} if len(mob) > 1 else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(self.seat)
        boss = CARD[answer.card] if isinstance(answer, MakeBoss) else s.crooks[self.seat][0]
        for crook in s.crooks[self.seat]:
            s.superior[crook], s.cell[crook] = -1, LOOSE
        enthrone(s, self.seat, boss)
        s.tell(BossMade, self.seat, boss)
        loose = tuple([crook for crook in s.crooks[self.seat] if crook != boss])
        if not loose:
            return ()
        settle = Settled if self.judged else Promoted
        return (Arrange(self.seat, loose), settle(self.seat, self.was))

    def question(self, s: LordsState, seat: Seat) -> str:
        return "Your Boss is gone. Who is the new one?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, MakeBoss):
            return Illegal("the new Boss is one of your own Crooks", "L44")
        return Illegal("first your Mob needs a new Boss", "L44")


def promoted(s: LordsState, seat: int, was: tuple[int, ...]) -> None:
    for crook in lieutenants(s, seat):
        if crook not in was:
            cheer(s, crook)


@dataclass(frozen=True, slots=True)
class Promoted(Step):
    """New Lieutenants are happier, and nobody minds who is one no more. [L39 L46 L47]"""

    seat: Seat = public()
    was: tuple[int, ...] = public()

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        promoted(s, self.seat, self.was)
        return ()


@dataclass(frozen=True, slots=True)
class Settled(Step):
    """New Lieutenants are happier; who was one and is no more gets a marker. [L37 L39 L42 L92]"""

    seat: Seat = public()
    was: tuple[int, ...] = public()

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        promoted(s, self.seat, self.was)
        now, demoted = lieutenants(s, self.seat), False
        for crook in self.was:
            if crook not in now and s.holder[crook] == self.seat and crook != s.boss[self.seat]:
                upset(s, crook)
                demoted = True
        return departures(s, self.seat, -1) if demoted else ()


def promote(s: LordsState, seat: int, crook: int, gone: list[int], peaceful: bool) -> tuple[Step, ...]:
    """A Lieutenant takes the Boss's place; his own branch and those too strong for him move. [L46 L48]"""
    was, old = lieutenants(s, seat), s.boss[seat]
    others = [one for one in was if one != crook and one not in gone]
    for child in children(s, crook):
        loosen(s, child)
    for one in others:
        s.superior[one] = crook
    enthrone(s, seat, crook)
    for one in sorted([old, *gone], key=lambda c: -len(chain(s, c))):
        remove(s, one, to_street=False)
    s.tell(BossMade, Seat(seat), crook)
    for one in others:
        if s.power[one] >= s.might(crook):
            loosen(s, one)
    loose = tuple([c for c in s.crooks[seat] if s.cell[c] == LOOSE])
    settle = Promoted if peaceful else Settled
    return (Arrange(Seat(seat), loose), settle(Seat(seat), was)) if loose else ()
