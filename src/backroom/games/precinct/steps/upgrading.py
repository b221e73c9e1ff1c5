"""Upgrade Tokens, and the other side of a Character Card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions.officer import OTHER_SIDE, TURN_OVER, UPGRADE, UPGRADE_SLUG, Upgrade
from ..actions.turn import DONE
from ..characters import COUSIN, RISING
from ..events.turn import TurnedOver, Upgraded
from ..state import UPGRADES, PrecinctState
from ..supply import spend_donuts

MOST_UPGRADES: Final = 2
OF_EACH_KIND: Final = 3


def affordable(s: PrecinctState, officer: int) -> list[Action]:
    """What a Donut buys: a token of a kind one lacks, two in all, as far as there are any. [P57 P59]"""
    found: list[Action] = []
    owned = s.upgrades[officer]
    if not s.donuts[officer]:
        return found
    if owned.bit_count() < MOST_UPGRADES:
        for kind in range(UPGRADES):
            taken = sum([1 for bits in s.upgrades if bits >> kind & 1])
            if not owned >> kind & 1 and taken < OF_EACH_KIND:
                found.append(UPGRADE[kind])
    if RISING[s.characters[officer]]:
        found.append(TURN_OVER)
    return found


def upgrade(s: PrecinctState, officer: int, action: Upgrade) -> tuple[Step, ...]:
    """[P57 P58 P59]"""
    spend_donuts(s, officer, 1)
    if action.kind == OTHER_SIDE:
        before = s.characters[officer]
        s.characters[officer] = COUSIN[before]
        s.tell(TurnedOver, officer, s.characters[officer], before)
    else:
        kind = UPGRADE_SLUG.index(action.kind)
        s.upgrades[officer] |= 1 << kind
        s.tell(Upgraded, officer, s.characters[officer], kind)
    return (UPGRADE_MORE,)


@dataclass(frozen=True, slots=True)
class UpgradeMore(Step):
    """Who upgrades may do so again in the same action. [P57 P59]"""

    def asks(self, s: PrecinctState) -> Asked:
        found = affordable(s, s.acting)
        return {s.seat_of(s.acting): [DONE, *found]} if found else {}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for action in answers.values():
            if isinstance(action, Upgrade):
                return upgrade(s, s.acting, action)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Do you upgrade once more?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Upgrade):
            return Illegal("two tokens in all, of different kinds, for a Donut each", "P57")
        return Illegal("you are upgrading", "P57")


UPGRADE_MORE: Final = UpgradeMore()
