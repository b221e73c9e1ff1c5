"""Places in a Mob: who, under whom, on which side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import LET_GO, PLACE, PUT, LetGo, Place, Put
from ..cards import CARD, NAME
from ..events import Lost, Placed
from ..state import LordsState
from ..tree import (
    SIDE_NAMES,
    SIDES,
    branch,
    drop,
    free,
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
    crook: int = public()
    leader: int = public()
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
            return f"There is no place for {NAME[self.crook]}. Who makes room for him, or do you let him go?"
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
            return Illegal(f"a recruit goes to {NAME[self.leader]} or below him", "L66")
        if s.might(superior) <= s.power[self.crook]:
            return Illegal("a superior has more Power than those below", "L17")
        return Illegal("a place touches its superior and nobody else", "L18")


@dataclass(frozen=True, slots=True)
class Refit(Step):
    """Who does not fit where he stood goes to another side of the same superior, or is lost. [L67 L96]"""

    seat: Seat = public()
    gift: bool = public()

    def options(self, s: LordsState) -> list[Action]:
        who = stranded(s, self.seat)
        superior = s.superior[who]
        cells = standing(s, self.seat)
        found: list[Action] = [PUT[superior][side] for side in open_sides(s, cells, superior)]
        if not found and self.gift:
            found = [LET_GO[who], *[LET_GO[crook] for crook in self.in_the_way(s, superior)]]
        return found

    def in_the_way(self, s: LordsState, superior: int) -> list[int]:
        """Those without whom a side would be open."""
        above = [superior]
        while s.superior[above[-1]] >= 0:
            above.append(s.superior[above[-1]])
        cells, at, found = standing(s, self.seat), s.cell[superior], []
        for crook in s.crooks[self.seat]:
            if crook not in above and s.cell[crook] >= 0:
                without = cells - {s.cell[c] for c in branch(s, crook)}
                if any(free(without, at + step) for step in SIDES):
                    found.append(crook)
        return found

    def asks(self, s: LordsState) -> Asked:
        found = self.options(s)
        return {self.seat: tuple(found)} if len(found) > 1 else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        who = stranded(s, self.seat)
        found = self.options(s)
        answer = answers.get(self.seat) or (found[0] if found else LET_GO[who])
        if isinstance(answer, Put):
            stand(s, who, s.superior[who], SIDE_NAMES.index(answer.side))
        else:
            assert isinstance(answer, LetGo)
            s.tell(Lost, self.seat, drop(s, CARD[answer.card]))
        return (self,) if stranded(s, self.seat) >= 0 else ()

    def question(self, s: LordsState, seat: Seat) -> str:
        who = stranded(s, seat)
        return f"{NAME[who]} does not fit where he stood. Which side of {NAME[s.superior[who]]}?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("who does not fit goes to another side of the same superior", "L67")


@dataclass(frozen=True, slots=True)
class Arrange(Step):
    """All who are without a place are placed, in any order; who fits nowhere is lost. [L12 L36 L125 L126]"""

    seat: Seat = public()
    loose: tuple[int, ...] = public()

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
