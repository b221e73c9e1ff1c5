"""Income, and paying off the gang."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import PAY_ALL, PAY_NOTHING, PAY_OUT, PAY_PART, PayAll, PayPart
from ..cards import DISTRICT, EARNERS, EARNS, INCOME, MOB_EARNS, NAME, NO_TYPE, PARTNER, PER, TYPE, Card
from ..events import Collected, FellShort, PaidGang
from ..state import LordsState
from .markers import departures, upset
from .unasked import Waiting

PART: Final = 1
NOTHING_AT_ALL: Final = 2


def income(s: LordsState, seat: int) -> int:
    """What a player's Rackets bring, with every bonus. [L22 L23]"""
    rackets, more = s.rackets[seat], MOB_EARNS[s.mobs[seat]]
    side_by_side = {(TYPE[racket], DISTRICT[racket]) for racket in rackets}
    earners = [crook for crook in s.crooks[seat] if crook in EARNERS]
    total = 0
    for racket in rackets:
        kind, partner, per = TYPE[racket], PARTNER[racket], PER[racket]
        total += INCOME[racket]
        if kind != NO_TYPE:
            total += more[kind] + sum([EARNS[crook][kind] for crook in earners])
        if partner != NO_TYPE and (partner, DISTRICT[racket]) in side_by_side:
            total += 1
        if per != NO_TYPE:
            total += len([r for r in rackets if TYPE[r] == per])
    return total


def wages(s: LordsState, seat: int) -> int:
    """[L24]"""
    return sum([s.wage(crook) for crook in s.crooks[seat]])


@dataclass(frozen=True, slots=True)
class Payday(Step):
    """Income comes in, then the gang is paid: the Boss first and in full. [L21 L22 L24 L25 L27]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        seat = s.turn
        if s.turn_over:
            return ()
        brought = income(s, seat)
        s.earn(seat, brought)
        s.tell(Collected, seat, brought)
        return settle_up(s, seat)


def settle_up(s: LordsState, seat: Seat) -> tuple[Step, ...]:
    """Everybody is paid if there is enough; if not, anybody can see how much there is. [L24 L51]"""
    cash, owed = s.treasury[seat], wages(s, seat)
    if cash >= owed:
        s.earn(seat, -owed)
        s.tell(PaidGang, seat, owed)
        return ()
    s.show_treasury(seat)
    s.tell(FellShort, seat, cash, owed)
    return (FallShort(seat, cash, s.crooks[seat]),)


@dataclass(frozen=True, slots=True)
class FallShort(Waiting):
    """The wages are more than there is: a time to ask around, before anybody goes unpaid. [L26 L94]

    Whatever changes the Mob or its money meanwhile, it is counted anew.
    """

    seat: Seat = public()
    cash: int = public()
    mob: tuple[Card, ...] = public()

    def counted(self, s: LordsState) -> bool:
        seat, cash = self.seat, self.cash
        return s.floor[seat] == cash == s.ceiling[seat] and s.crooks[seat] == self.mob

    def asks(self, s: LordsState) -> Asked:
        return {self.seat: PAYING} if self.counted(s) else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.turn_over:
            return ()
        if not self.counted(s):
            return settle_up(s, self.seat)
        s.earn(self.seat, -self.cash)
        s.tell(PaidGang, self.seat, self.cash)
        return after_the_boss(s, self.seat, self.cash)

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"Your gang wants {wages(s, seat)} G and you have {self.cash} G. Find more, or pay out what there is?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("it is payday, and there is too little: that is settled first", "L26")


def after_the_boss(s: LordsState, seat: Seat, cash: int) -> tuple[Step, ...]:
    """What is left for the others once the Boss has been paid. [L25 L26]"""
    boss = s.boss[seat]
    others = tuple([crook for crook in s.crooks[seat] if crook != boss and s.wage(crook)])
    if cash < s.wage(boss):
        short = ((boss, PART if cash else NOTHING_AT_ALL),)
        return (ShortPay(seat, 0, others, 0, 0, short),)
    return (ShortPay(seat, cash - s.wage(boss), others, 0, 0, ()),)


@dataclass(frozen=True, slots=True)
class ShortPay(Step):
    """Crook by crook: all, a part or nothing, such that nothing is left over; then the markers. [L26]

    `least` and `most` are what those decided so far can have got: the size of a part changes nothing.
    """

    seat: Seat = public()
    cash: int = public()
    rest: tuple[Card, ...] = public()
    least: int = public()
    most: int = public()
    short: tuple[tuple[int, int], ...] = public()

    def ways(self, s: LordsState) -> list[tuple[Action, int, int]]:
        crook, later = self.rest[0], sum([s.wage(c) for c in self.rest[1:]])
        wage = s.wage(crook)
        ways: list[tuple[Action, int, int]] = [(PAY_ALL[crook], wage, wage), (PAY_NOTHING[crook], 0, 0)]
        if wage > 1:
            ways.insert(1, (PAY_PART[crook], 1, wage - 1))
        return [w for w in ways if self.least + w[1] <= self.cash <= self.most + w[2] + later]

    def asks(self, s: LordsState) -> Asked:
        if not self.rest:
            return NOBODY
        ways = self.ways(s)
        return {self.seat: tuple([way[0] for way in ways])} if len(ways) > 1 else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not self.rest:
            for crook, markers in self.short:
                upset(s, crook, markers)
            return departures(s, self.seat, -1, unpaid=True)
        ways = self.ways(s)
        chosen, least, most = next((w for w in ways if w[0] == answers.get(self.seat)), ways[0])
        short = self.short
        if not isinstance(chosen, PayAll):
            short += ((self.rest[0], PART if isinstance(chosen, PayPart) else NOTHING_AT_ALL),)
        return (ShortPay(self.seat, self.cash, self.rest[1:], self.least + least, self.most + most, short),)

    def question(self, s: LordsState, seat: Seat) -> str:
        crook = self.rest[0]
        return f"{self.cash} G in all for your Crooks after the Boss. {NAME[crook]} wants {s.wage(crook)} G."

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if action in (PAY_ALL[self.rest[0]], PAY_PART[self.rest[0]], PAY_NOTHING[self.rest[0]]):
            return Illegal("all your money goes to the gang, and no more than there is", "L26")
        return Illegal(f"now {NAME[self.rest[0]]} is paid", "L26")


PAYING: Final[tuple[Action, ...]] = (PAY_OUT,)
PAYDAY: Final = Payday()
