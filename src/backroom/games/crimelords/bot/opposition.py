"""Standing together against an attack: how much is needed in all, and what falls to each of those who would suffer."""

from typing import Final

from ..attack import HIGHEST, LOWEST
from ..cards import THIRD_PARTY
from ..state import LordsState
from .beliefs import guess
from .odds import chance_of
from .trust import held_back

WORTH_A_FIGHT: Final = 6.0
"""What an attack must cost a bystander to make him open his purse."""
HEED: Final = 1.3
"""How much more than its price in chances one spends on stopping it: the others may spend less."""
CAUTION: Final = 2.2
"""The same, as the attacker fears it may be."""
SPIRIT: Final[tuple[float, ...]] = (1.0, 1.0, 1.5, 1.5, 1.0, 0.65, 0.45, 0.35, 0.3)
"""By how many are still in play, how much of HEED and CAUTION there is."""
MARGIN: Final = 1.2
"""What one holds beyond one's share, because others may hold less."""
THRIFT: Final = 0.8
"""How much of what they may hold bystanders are expected to hold, if it is not about the win."""


def best_against(lost: float, comes: int, cash: int, price: float) -> int:
    """The sum that saves most, net of itself."""
    best, height = 0, -lost * chance_of(comes)
    for sum_ in range(max(1, comes - HIGHEST), cash + 1):
        net = -lost * chance_of(comes - sum_) - price * sum_
        if net > height:
            best, height = sum_, net
        if comes - sum_ < LOWEST:
            break
    return best


def spirit(s: LordsState) -> float:
    """The more could see to it, the less each of them does."""
    return SPIRIT[len(s.in_play())]


def bystanders(s: LordsState, attacker: int, owner: int) -> list[int]:
    return [k for k in s.in_play() if k not in (attacker, owner)]


def expected(s: LordsState, attacker: int, owner: int, lost: float, comes: int, wins: bool) -> int:
    """What bystanders are likely to hold against it in all, if the attack is to cost each of them so much."""
    if lost < WORTH_A_FIGHT:
        return 0
    watching = bystanders(s, attacker, owner)
    most = sum([(1 - held_back(s, k, attacker)) * min(THIRD_PARTY, guess(s, k)) for k in watching])
    return best_against(CAUTION * spirit(s) * lost, comes, int(most if wins else THRIFT * most), 1.0)


def share(s: LordsState, seat: int, lost: float, comes: int, cash: int, price: float, wins: bool) -> int:
    """What a bystander holds: his part of what is worth holding, by what all can; all he has in the last stand."""
    others = [k for k in bystanders(s, s.attack.attacker, s.attack.defender) if k != seat]
    theirs = sum([min(THIRD_PARTY, guess(s, k)) for k in others])
    if s.attack.defender >= 0:
        theirs += guess(s, s.attack.defender) / 2
    if wins and comes - cash - theirs > HIGHEST:
        return cash
    together = best_against(HEED * spirit(s) * lost, comes, int(cash + theirs), price)
    return min(cash, int(MARGIN * together * cash / (cash + theirs) + 0.99)) if cash else 0
