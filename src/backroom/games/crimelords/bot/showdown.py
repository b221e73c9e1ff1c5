"""The protector, and the money: what is held for an attack, and against it."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import (
    AGAINST,
    BACK_OUT,
    EMPTY_HAND,
    FOR,
    NOBODY_PROTECTS,
    NOW,
    Protect,
)
from ..cards import CARD, MOST_NAMED, TAKEOVER, THIRD_PARTY
from ..numbers import number
from ..state import LordsState
from ..steps.leaders import able
from ..things import BACK_DOWN, SIT_OUT
from ..tree import below
from .beliefs import guess
from .odds import chance_of, effort
from .opposition import WORTH_A_FIGHT, best_against, share
from .sight import SPENT, Sight
from .stakes import DEFENCE, loss, prize, reserves, would_win
from .takeover import meddling
from .trust import bound, helps, stays_out
from .values import coin, payroll

BEHIND: Final = 0.8
"""How much of what the attacker could still send he is expected to send."""
FIRST_TRY: Final = 0.5
"""How much of his money an attacker is expected to risk who can try again this turn."""
FAVOUR: Final = 2
"""What one puts in for somebody one has promised to help."""


def protect(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """Who makes the attack fail often enough to be worth his token; nobody if it is hopeless or needless."""
    lost = loss(s, seat)
    comes = number(s) + int(0.6 * reserves(s) + min(8.0, 0.2 * guess(s, s.attack.attacker)))
    best: Action = NOBODY_PROTECTS
    height = 0.0
    for action in options:
        if isinstance(action, Protect):
            crook = CARD[action.card]
            behind = sum([s.might(c) for c in below(s, crook) if s.tokens[c]])
            holds = s.might(crook) + int(0.6 * behind)
            gain = lost * (chance_of(comes) - chance_of(comes - holds)) - DEFENCE * s.might(crook)
            if gain > height:
                best, height = action, gain
    return best


def close_hand(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    if seat == s.attack.attacker:
        return attackers_hand(s, seat, options)
    if bound(s, seat, SIT_OUT):
        return EMPTY_HAND
    return defenders_hand(s, seat, options) if seat == s.attack.defender else bystanders_hand(s, seat, options)


def sum_for(wanted: int) -> int:
    """A sum that can be named. [L127]"""
    return max(0, min(wanted, MOST_NAMED))


def expected_against(s: LordsState, sight: Sight, wins: bool) -> int:
    """Money that the others are likely to hold against it."""
    against = meddling(sight, s.attack.target, wins, number(s) + reserves(s)) if s.attack.kind == TAKEOVER else 0
    if s.attack.defender >= 0:
        against += int(min(15.0 if wins else 10.0, 0.25 * guess(s, s.attack.defender)))
    return against


def attack_worth(s: LordsState, seat: int) -> float:
    """What going on with it is worth, beyond what the leader's token may do elsewhere; never nothing."""
    sight = Sight(s, seat)
    now = number(s) + s.committed[seat] - expected_against(s, sight, would_win(s))
    net, _ = effort(prize(s, sight), now, reserves(s), sight.free, SPENT, sight.coin)
    return max(1.0, net - SPENT * s.might(s.attack.lead))


def attackers_hand(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    sight = Sight(s, seat)
    wins = would_win(s)
    behind, cash = reserves(s), sight.cash if wins else sight.free
    now = number(s) - expected_against(s, sight, wins)
    _, added = effort(prize(s, sight), now, behind, cash, SPENT, sight.coin)
    sum_ = sum_for(min(cash, max(0, added - behind)))
    return FOR[sum_] if sum_ else EMPTY_HAND


def defenders_hand(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """As much as pays, against what the attacker is likely to bring; all there is if he would win."""
    wins, cash = would_win(s), s.treasury[seat]
    free = cash if wins else max(0, cash - payroll(s, seat))
    comes = number(s) + int(0.7 * reserves(s) + min(6.0, 0.15 * guess(s, s.attack.attacker)))
    sum_ = sum_for(best_against(loss(s, seat), comes, free, coin(free)))
    return AGAINST[sum_] if sum_ else EMPTY_HAND


def bystanders_hand(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """Out of it, unless somebody comes too near the win, or one has given one's word to help."""
    wins, cash = would_win(s), s.treasury[seat]
    if not wins:
        if helps(s, seat, s.attack.attacker):
            sum_ = min(FAVOUR, cash)
            return FOR[sum_] if sum_ else EMPTY_HAND
        if stays_out(s, seat, s.attack.attacker):
            return EMPTY_HAND
    lost = loss(s, seat)
    if lost < WORTH_A_FIGHT:
        return EMPTY_HAND
    comes = number(s) + int(BEHIND * reserves(s) + purse(s, wins))
    free = cash if wins else max(0, cash - payroll(s, seat))
    sum_ = share(s, seat, lost, comes, min(THIRD_PARTY, free), 0.1 if wins else coin(free), wins)
    return AGAINST[sum_] if sum_ else EMPTY_HAND


def purse(s: LordsState, wins: bool) -> float:
    """What the attacker is likely to hold for it: all he has, if it wins him the game and he cannot try again."""
    if not wins:
        return min(10.0, 0.4 * guess(s, s.attack.attacker))
    return guess(s, s.attack.attacker) * (FIRST_TRY if able(s, s.attack.attacker) else 1.0)


def say_now(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """Unless the protector has made it a waste of money, or one has given one's word."""
    if bound(s, seat, BACK_DOWN):
        return BACK_OUT
    sight = Sight(s, seat)
    held = s.committed[seat]
    wins = would_win(s)
    now = number(s) + held - expected_against(s, sight, wins)
    net, _ = effort(prize(s, sight), now, reserves(s), 0, SPENT, sight.coin)
    return NOW if net > sight.coin * held else BACK_OUT
