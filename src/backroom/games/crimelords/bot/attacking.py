"""Inside an attack: who leads, what money goes in, who is sent, what is defended, which Special is played."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import (
    AGAINST,
    BACK_OUT,
    EMPTY_HAND,
    FOR,
    HIDE_OUT,
    INTERFERE_AGAINST,
    INTERFERE_FOR,
    LEAD,
    NO_MORE,
    NOBODY_PROTECTS,
    NOTHING,
    NOW,
    SPENDS,
    STAY_OUT,
    STAY_PUT,
    Play,
    Protect,
    Send,
)
from ..cards import AFTER, AMOUNT, CARD, EFFECT, HIT, OWN_BONUS, RECRUIT, SUMS, TAKEOVER, THIRD_PARTY
from ..cards import HIDE_OUT as HIDING
from ..numbers import muscle_of, number
from ..state import LordsState
from ..steps.assist import attackers, helpers
from ..steps.attack import ChooseLeader
from ..steps.ending import standing_of
from ..steps.outcome import HIGHEST, LOWEST
from ..tree import below
from .beliefs import guess
from .odds import chance_of, effort
from .sight import SPENT, Sight
from .trust import helps, stays_out
from .values import Race, coin, crook_worth, goal, holding_worth, payroll, standing_if, strain

DEFENCE: Final = 0.7
"""What a token costs in defence, by Power: it is missing on the own turn."""
LAST_CROOK: Final = 150.0
"""What the last Crook is worth: without him one is out."""
HELD_BACK: Final = 7.0
"""What a Special must bring to be played."""
FAVOUR: Final = 2
"""What one puts in for somebody one has promised to help."""


def lead(s: LordsState, seat: int, options: Sequence[Action], step: ChooseLeader) -> Action:
    """Whoever the plan for this target wants."""
    sight, target = Sight(s, seat), step.target
    able = sight.leaders(target)
    if step.kind == TAKEOVER:
        plan = sight.takeover(target, able)
    elif step.kind == RECRUIT:
        plan = sight.recruitment(target, [c for c in able if LEAD[c] in options])
    else:
        plan = sight.hit(target, able)
    return LEAD[plan.lead] if plan.lead >= 0 and LEAD[plan.lead] in options else options[0]


def prize(s: LordsState, sight: Sight) -> float:
    """What the attack under way is worth to who leads it."""
    if s.kind == TAKEOVER:
        return sight.takeover_prize(s.target)
    if s.kind == RECRUIT:
        return sight.recruit_prize(s.target)
    return sight.hit_prize(s.target) + sight.growth(s.target, s.lead) - sight.fright(s.target)


def loss(s: LordsState, seat: int) -> float:
    """What it costs a player if the attack under way succeeds: one's own card, or a rival on the way to the win."""
    race, lost = Race(s), 0.0
    if s.kind == TAKEOVER:
        stands = race.stands[s.attacker]
        lost += race.bad[standing_if(s, s.attacker, s.target, stands)] - race.bad[stands]
    if seat != s.defender:
        return lost
    if s.kind == TAKEOVER:
        return lost + holding_worth(s, race, seat, s.target)
    turns = race.turns
    worth = max(2.0, crook_worth(s, seat, s.target, turns, strain(s, seat, turns, s.treasury[seat])))
    if s.boss[seat] == s.target:
        worth += 4.0 * len(s.crooks[seat]) if len(s.crooks[seat]) > 1 else LAST_CROOK
    return lost + worth + 3.0 * len(below(s, s.target))


def reserves(s: LordsState) -> int:
    """What the attacker can still send."""
    found = attackers(s) if s.kind == TAKEOVER else helpers(s)
    mights = [muscle_of(s, card) for card in found]
    return sum(mights) if s.kind == TAKEOVER else max(mights, default=0)


def protect(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """Who makes the attack fail often enough to be worth his token; nobody if it is hopeless or needless."""
    lost = loss(s, seat)
    comes = number(s) + int(0.6 * reserves(s) + min(8.0, 0.2 * guess(s, s.attacker)))
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
    if seat == s.attacker:
        return attackers_hand(s, seat, options)
    return defenders_hand(s, seat, options) if seat == s.defender else bystanders_hand(s, seat, options)


def sum_for(wanted: int) -> int:
    """A sum that can be named. [L127]"""
    return max([sum_ for sum_ in SUMS if sum_ <= wanted], default=0)


def expected_against(s: LordsState, sight: Sight, wins: bool) -> int:
    """Money that the others are likely to hold against it."""
    against = sight.meddling(s.target, wins)
    if s.defender >= 0:
        against += int(min(15.0 if wins else 10.0, 0.25 * guess(s, s.defender)))
    return against


def would_win(s: LordsState) -> bool:
    """The attack under way may end the game."""
    if s.kind != TAKEOVER:
        return False
    return standing_if(s, s.attacker, s.target, standing_of(s, s.attacker)) >= goal(s)


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
    comes = number(s) + int(0.7 * reserves(s) + min(6.0, 0.15 * guess(s, s.attacker)))
    sum_ = sum_for(best_against(loss(s, seat), comes, free, coin(free)))
    return AGAINST[sum_] if sum_ else EMPTY_HAND


def best_against(lost: float, comes: int, cash: int, price: float) -> int:
    """The sum that saves most, net of itself."""
    best, height = 0, -lost * chance_of(comes)
    for sum_ in range(1, cash + 1):
        net = -lost * chance_of(comes - sum_) - price * sum_
        if net > height:
            best, height = sum_, net
        if comes - sum_ < 2:
            break
    return best


def bystanders_hand(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """Out of it, unless somebody is about to win, or one has given one's word to help."""
    most = min(THIRD_PARTY, s.treasury[seat])
    if would_win(s):
        return AGAINST[most] if most else EMPTY_HAND
    if helps(s, seat, s.attacker):
        sum_ = min(FAVOUR, most)
        return FOR[sum_] if sum_ else EMPTY_HAND
    if stays_out(s, seat, s.attacker):
        return EMPTY_HAND
    lost = loss(s, seat)
    if lost < 6:
        return EMPTY_HAND
    comes = number(s) + int(0.5 * reserves(s)) + 3
    free = max(0, s.treasury[seat] - payroll(s, seat))
    sum_ = best_against(1.2 * lost, comes, min(most, free), coin(free))
    return AGAINST[sum_] if sum_ else EMPTY_HAND


def say_now(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """Unless the protector has made it a waste of money."""
    sight = Sight(s, seat)
    held = s.committed[seat]
    wins = would_win(s)
    now = number(s) + held - expected_against(s, sight, wins)
    net, _ = effort(prize(s, sight), now, reserves(s), 0, SPENT, sight.coin)
    return NOW if net > sight.coin * held else BACK_OUT


def hit_money(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    sight, behind = Sight(s, seat), reserves(s)
    most = len(options) - 2
    hides = HIDING if s.defender >= 0 and s.tokens[s.target] else 0
    now = number(s) - hides
    net, added = effort(prize(s, sight), now, behind, min(most, sight.free), sight.token, sight.coin)
    if now + added < LOWEST or net + sight.fright(s.target) <= 0:
        return BACK_OUT
    return SPENDS[max(0, added - behind)]


def send(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """To help, or to defend: as few as do it, if it pays at all."""
    helping = seat == s.attacker
    cards = [CARD[a.card] for a in options if isinstance(a, Send)]
    now = number(s)
    if helping:
        sight = Sight(s, seat)
        stake, price = prize(s, sight), sight.token
        goal_, way = HIGHEST, 1
        if s.kind == HIT and s.defender >= 0 and s.tokens[s.target]:
            now -= HIDING
    else:
        stake, price, goal_, way = loss(s, seat), DEFENCE, 1, -1
    many = s.kind == TAKEOVER or (s.kind == RECRUIT and helping and len(cards) > 1)
    ranked = sorted(cards, key=lambda c: brought(s, c, helping))
    at = chance_of(now)
    best: Action = NO_MORE
    height = 0.0
    for card in ranked:
        more = brought(s, card, helping)
        gain = stake * abs(chance_of(now + way * more) - at) - price * more
        if gain > height + 0.01:
            best, height = _SEND(card, options), gain
    if best is NO_MORE and many and ranked:
        total = sum([brought(s, card, helping) for card in ranked])
        needed = min(total, max(0, way * (goal_ - now)))
        if stake * abs(chance_of(now + way * needed) - at) > price * needed + 0.5:
            best = _SEND(ranked[-1], options)
    return best


def _SEND(card: int, options: Sequence[Action]) -> Action:
    return next(a for a in options if isinstance(a, Send) and CARD[a.card] == card)


def brought(s: LordsState, card: int, helping: bool) -> int:
    own = OWN_BONUS[s.kind][card] if helping and card < len(OWN_BONUS[s.kind]) else 0
    return muscle_of(s, card) + own


def hide(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    now = number(s)
    saved = loss(s, seat) * (chance_of(now) - chance_of(now - HIDING))
    return HIDE_OUT if saved > DEFENCE * s.might(s.target) else STAY_PUT


def interfere(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """With the Boss, in somebody else's takeover."""
    now, boss = number(s), s.might(s.boss[seat])
    if helps(s, seat, s.attacker) and chance_of(now + boss) > chance_of(now):
        return INTERFERE_FOR
    saved = loss(s, seat) * (chance_of(now) - chance_of(now - boss))
    stopped = saved > DEFENCE * boss and not stays_out(s, seat, s.attacker)
    return INTERFERE_AGAINST if stopped or (saved > 0 and would_win(s)) else STAY_OUT


def react(s: LordsState, seat: int, options: Sequence[Action], when: str) -> Action:
    """The Special that changes most, if it changes enough."""
    mine = seat == s.attacker
    stake = prize(s, Sight(s, seat)) if mine else loss(s, seat)
    best: Action = NOTHING
    height = HELD_BACK
    now = number(s)
    succeeds = s.dice <= min(now, HIGHEST) and s.verdict >= 0
    for action in options:
        if not isinstance(action, Play):
            continue
        card = CARD[action.card]
        if when == AFTER:
            then = 0.0 if EFFECT[card] == "verdict" else chance_of(now)
            change = then - float(succeeds)
        else:
            change = chance_of(now + AMOUNT[card]) - chance_of(now)
        gain = stake * (change if mine else -change)
        if gain > height:
            best, height = action, gain
    return best
