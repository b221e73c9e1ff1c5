"""A plan is a value with a name, so that a hint can say it."""

from typing import Final, NamedTuple

from backroom.engine import Action

from ..actions import HITS, RECRUITS, TAKE_OVER
from ..attack import at_most
from ..cards import HIT, NAME, RECRUIT, TAKEOVER, money


class Plan(NamedTuple):
    """A plan with a name: who goes for whom, and how much is to be added to the number by tokens and money."""

    kind: int
    target: int
    lead: int
    number: int
    added: int
    helpers: int
    net: float

    @property
    def cash(self) -> int:
        return max(0, self.added - self.helpers)

    def action(self) -> Action:
        return (
            {RECRUIT: RECRUITS, HIT: HITS}[self.kind][self.target] if self.kind != TAKEOVER else TAKE_OVER[self.target]
        )

    def words(self) -> str:
        verb = {RECRUIT: "recruits", TAKEOVER: "takes over", HIT: "hits"}[self.kind]
        return (
            f"{NAME[self.lead]} {verb} {NAME[self.target]} with {money(self.cash)}, {at_most(self.number + self.added)}"
        )


NO_PLAN: Final = Plan(0, -1, -1, 0, 0, 0, 0.0)
