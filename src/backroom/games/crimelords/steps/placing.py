"""Places in a Mob: who, under whom, on which side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import LET_GO, PLACE, PUT, LetGo, Place, Put
from ..cards import CARD, NAME, Card
from ..events import Lost, Placed
from ..state import LordsState
from ..tree import (
    LOOSE,
    SIDE_NAMES,
    SIDES,
    branch,
    children,
    drop,
    free,
    lift,
    making_room,
    open_sides,
    places,
    stand,
    standing,
    stranded,
)

NO_CELL: Final = -9


@dataclass(frozen=True, slots=True)
class PutDown(Step):
    """One Crook gets a place, at or below a given one if there is one; his branch comes along. [L17 L18 L66 L91 L96]

    `but` is the cell he comes from when he moves; with `gift`, old ones may make room for him.
    """

    seat: Seat = public()
    crook: Card = public()
    leader: Card = public()
    but: int = public()
    gift: bool = public()

    def open(self, s: LordsState) -> list[tuple[int, int]]:
        under = branch(s, self.leader) if self.leader >= 0 else s.crooks[self.seat]
        found = places(s, self.seat, self.crook, under)
        if self.but == NO_CELL:
            return found
        return [(superior, side) for superior, side in found if s.cell[superior] + SIDES[side] != self.but]

    def asks(self, s: LordsState) -> Asked:
        found = self.open(s)
        if found or not self.gift:
            return {self.seat: tuple([PUT[superior][side] for superior, side in found])} if len(found) > 1 else NOBODY
        others = making_room(s, self.seat, self.crook)
        return {self.seat: tuple([LET_GO[crook] for crook in (self.crook, *others)])} if others else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(self.seat)
        if isinstance(answer, LetGo) and CARD[answer.card] != self.crook:
            s.tell(Lost, self.seat, drop(s, CARD[answer.card]))
            return (self,)
        if isinstance(answer, Put):
            superior, side = CARD[answer.superior], SIDE_NAMES.index(answer.side)
        else:
            found = self.open(s)
            if not found:
                s.tell(Lost, self.seat, drop(s, self.crook))
                return ()
            superior, side = found[0]
        stand(s, self.crook, superior, side)
        s.tell(Placed, self.seat, self.crook, superior)
        return (Refit(self.seat, self.gift),) if stranded(s, self.seat) >= 0 else ()

    def question(self, s: LordsState, seat: Seat) -> str:
        if self.gift and not self.open(s):
            return f"There is no place for {NAME[self.crook]}. Who makes room, or do you let {NAME[self.crook]} go?"
        return f"Where do you place {NAME[self.crook]}?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, LetGo) and self.gift:
            return Illegal(
                f"only whoever makes room for {NAME[self.crook]} is let go, and only if there is none", "L96"
            )
        if not isinstance(action, Put):
            return Illegal(f"first {NAME[self.crook]} gets a place", "L17")
        superior = CARD[action.superior]
        if s.holder[superior] != seat or s.cell[superior] < 0:
            return Illegal("the superior is a Crook in your Mob", "L17")
        if self.leader >= 0 and superior not in branch(s, self.leader):
            return Illegal(f"a recruit goes to {NAME[self.leader]} or further down", "L66")
        if s.might(superior) <= s.power[self.crook]:
            return Illegal("a superior has more Power than those below", "L17")
        return Illegal("a place touches its superior and nobody else", "L18")


@dataclass(frozen=True, slots=True)
class Refit(Step):
    """Who does not fit where he stood goes to another side of the same superior; where there is no room for all who do
    not, everybody below him is placed anew. [L67 L96]"""

    seat: Seat = public()
    gift: bool = public()

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        who = stranded(s, self.seat)
        if who < 0:
            return ()
        superior = s.superior[who]
        under = [crook for crook in children(s, superior) if s.cell[crook] < LOOSE]
        if len(under) > len(open_sides(s, standing(s, self.seat), superior)):
            under = children(s, superior)
            lift(s, superior)
        under.sort(key=lambda c: -s.power[c])
        return (PlaceBelow(self.seat, superior, tuple(under), self.gift), self)


@dataclass(frozen=True, slots=True)
class PlaceBelow(Step):
    """Each goes to an open side of this superior; if there are too few of them, the owner chooses who goes first, and
    whoever is left is lost. With `gift`, old ones in the way may be let go instead. [L67 L96]"""

    seat: Seat = public()
    superior: Card = public()
    loose: tuple[Card, ...] = public()
    gift: bool = public()

    def sides(self, s: LordsState) -> list[int]:
        return open_sides(s, standing(s, self.seat), self.superior) if self.loose else []

    def options(self, s: LordsState) -> list[Action]:
        sides, loose = self.sides(s), self.loose
        if len(loose) > len(sides) > 0:
            return [PLACE[crook] for crook in loose]
        if sides:
            return [PUT[self.superior][side] for side in sides]
        if loose and self.gift:
            return [LET_GO[crook] for crook in (*loose, *in_the_way(s, self.seat, self.superior))]
        return []

    def asks(self, s: LordsState) -> Asked:
        found = self.options(s)
        return {self.seat: tuple(found)} if len(found) > 1 else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        found, loose = self.options(s), self.loose
        answer = answers.get(self.seat) or (found[0] if found else None)
        if isinstance(answer, Place):
            first = CARD[answer.card]
            rest = tuple([one for one in loose if one != first])
            alone = PlaceBelow(self.seat, self.superior, (first,), self.gift)
            return (alone, PlaceBelow(self.seat, self.superior, rest, self.gift))
        if isinstance(answer, Put):
            stand(s, loose[0], self.superior, SIDE_NAMES.index(answer.side))
            s.tell(Placed, self.seat, loose[0], self.superior)
            return (PlaceBelow(self.seat, self.superior, loose[1:], self.gift),) if len(loose) > 1 else ()
        if isinstance(answer, LetGo):
            gone = CARD[answer.card]
            s.tell(Lost, self.seat, drop(s, gone))
            left = tuple([one for one in loose if one != gone])
            return (PlaceBelow(self.seat, self.superior, left, self.gift),) if left else ()
        for crook in loose:
            s.tell(Lost, self.seat, drop(s, crook))
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        superior, sides = NAME[self.superior], self.sides(s)
        if len(self.loose) > len(sides) > 0:
            return f"Not all fit below {superior} any more. Who is placed first?"
        if sides:
            return f"{NAME[self.loose[0]]} does not fit there any more. Which side of {superior}?"
        return f"There is no place below {superior}. Whom do you let go?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("who does not fit goes to another side of the same superior", "L67")


def in_the_way(s: LordsState, seat: int, superior: int) -> list[int]:
    """Those without whom a side would be open. [L96]"""
    above = [superior]
    while s.superior[above[-1]] >= 0:
        above.append(s.superior[above[-1]])
    cells, at, found = standing(s, seat), s.cell[superior], []
    for crook in s.crooks[seat]:
        if crook not in above and s.cell[crook] >= 0:
            without = cells - {s.cell[c] for c in branch(s, crook)}
            if any(free(without, at + step) for step in SIDES):
                found.append(crook)
    return found


@dataclass(frozen=True, slots=True)
class Arrange(Step):
    """All who are without a place are placed, in any order; who fits nowhere is lost. [L12 L36 L125 L126]"""

    seat: Seat = public()
    loose: tuple[Card, ...] = public()

    def fitting(self, s: LordsState) -> list[int]:
        mob = s.crooks[self.seat]
        return [crook for crook in self.loose if places(s, self.seat, crook, mob)]

    def asks(self, s: LordsState) -> Asked:
        found = self.fitting(s) if len(self.loose) > 1 else ()
        return {self.seat: tuple([PLACE[crook] for crook in found])} if len(found) > 1 else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(self.seat)
        if isinstance(answer, Place):
            crook = CARD[answer.card]
        else:
            found = self.fitting(s)
            if not found:
                lost = tuple([gone for root in self.loose for gone in drop(s, root)])
                s.tell(Lost, self.seat, lost)
                return ()
            crook = found[0]
        left = tuple([one for one in self.loose if one != crook])
        down = PutDown(self.seat, crook, -1, NO_CELL, False)
        return (down, Arrange(self.seat, left)) if left else (down,)

    def question(self, s: LordsState, seat: Seat) -> str:
        return "Whom do you place next?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Place) and CARD[action.card] in self.loose:
            return Illegal(f"there is no place for {action.name()} now: nobody stronger has an open side", "L17")
        return Illegal("first place those who have no place in the Mob", "L36")
