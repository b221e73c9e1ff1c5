"""One player's turn: what he has to attack with, and what everything is worth to him."""

from typing import Final

from ..cards import HIT, MANY_HELPERS, RECRUIT, TAKEOVER
from ..numbers import any_bonus
from ..state import LordsState
from ..steps.leaders import able
from ..steps.payday import income, wages
from .race import Race
from .values import coin, payroll, strain

SPENT: Final = 0.45
"""What a token costs on the own turn, by Power: it comes back at the end, but might lead or help elsewhere."""
LOSS: Final = 4.0
"""What a Crook is to his Mob, by Power."""
RESOLVE: Final = 0.9
"""How much of what a rival can send to the defence he is expected to send."""
FRIGHT: Final = 0.3
"""What a marker on a rival's Crook does, as a share of losing him."""


class Sight:
    """One player's turn: what he has to attack with, and what everything is worth to him."""

    def __init__(self, s: LordsState, seat: int) -> None:
        self.s, self.me = s, seat
        self.race = Race(s)
        self.turns = self.race.turns
        self.cash = s.treasury[seat]
        self.spare = self.cash + income(s, seat) - wages(s, seat)
        self.free = max(0, self.cash - payroll(s, seat) - self.race.chest(s, seat))
        self.coin = coin(self.free)
        self.strain = strain(s, seat, self.turns, self.cash)
        self.ready = able(s, seat)
        self.token = 0.0 if s.war else SPENT
        self.under: dict[int, list[int]] = {lead: [] for lead in self.ready}
        superior = s.superior
        for crook in self.ready:
            above = superior[crook]
            while above >= 0:
                if above in self.under:
                    self.under[above].append(crook)
                above = superior[above]
        self.weights = [0.0 if s.out[k] or k == seat else self.race.weight(k) for k in s.setup.seats]
        self.bonus = [0, *[any_bonus(s, seat, kind) for kind in (RECRUIT, TAKEOVER, HIT)]]
        self.many = any(MANY_HELPERS[crook] for crook in s.crooks[seat])

    def leaders(self, kind: int, target: int) -> list[int]:
        """Nobody, if it was called off this turn: another leader changes little, and everybody is asked again."""
        return [] if self.s.backed_out(kind, target) else [lead for lead in self.ready if lead != target]
