"""The rest of an attack: who leads, who is sent, who hides, who interferes, which Special is played."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import (
    BACK_OUT,
    HIDE_OUT,
    INTERFERE_AGAINST,
    INTERFERE_FOR,
    LEAD,
    NO_MORE,
    NOTHING,
    SEND,
    SPENDS,
    STAY_OUT,
    STAY_PUT,
    Play,
    Send,
)
from ..attack import HIGHEST, LOWEST
from ..cards import AFTER, AMOUNT, CARD, EFFECT, HIT, OWN_BONUS, RECRUIT, TAKEOVER
from ..cards import HIDE_OUT as HIDING
from ..numbers import muscle_of, number
from ..state import LordsState
from ..steps.attack import ChooseLeader
from ..things import BACK_DOWN
from .hit import fright, hit, hit_cash
from .odds import chance_of, effort
from .recruit import recruitment
from .sight import Sight
from .stakes import DEFENCE, loss, prize, reserves, would_win
from .takeover import takeover
from .trust import bound, helps, stays_out

HELD_BACK: Final = 7.0
"""What a Special must bring to be played."""


def lead(s: LordsState, seat: int, options: Sequence[Action], step: ChooseLeader) -> Action:
    """Whoever the plan for this target wants."""
    sight, target = Sight(s, seat), step.target
    able = sight.leaders(step.kind, target)
    if step.kind == TAKEOVER:
        plan = takeover(sight, target, able)
    elif step.kind == RECRUIT:
        plan = recruitment(sight, target, [c for c in able if LEAD[c] in options])
    else:
        plan = hit(sight, target, able)
    return LEAD[plan.lead] if plan.lead >= 0 and LEAD[plan.lead] in options else options[0]


def hit_money(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    if bound(s, seat, BACK_DOWN):
        return BACK_OUT
    sight, behind, target = Sight(s, seat), reserves(s), s.attack.target
    most = min(len(options) - 2, hit_cash(sight, target))
    hides = HIDING if s.attack.defender >= 0 and s.tokens[target] else 0
    now = number(s) - hides
    scare = fright(sight, target)
    net, added = effort(prize(s, sight), now, behind, most, sight.token, sight.coin, scare)
    if now + added < LOWEST or net <= 0:
        return BACK_OUT
    return SPENDS[max(0, added - behind)]


def send(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """To help, or to defend: as few as do it, if it pays at all."""
    kind, target = s.attack.kind, s.attack.target
    helping, attempt = seat == s.attack.attacker, 0.0
    cards = [CARD[a.card] for a in options if isinstance(a, Send)]
    now = number(s)
    if helping:
        sight = Sight(s, seat)
        stake, price = prize(s, sight), sight.token
        goal_, way = HIGHEST, 1
        if kind == HIT:
            attempt = fright(sight, target)
            now -= HIDING if s.attack.defender >= 0 and s.tokens[target] else 0
    else:
        stake, price, goal_, way = loss(s, seat), DEFENCE, 1, -1
    many = kind == TAKEOVER or (kind == RECRUIT and helping and len(cards) > 1)
    ranked = sorted(cards, key=lambda c: brought(s, c, helping))
    at = chance_of(now)
    best: Action = NO_MORE
    height = 0.0
    for card in ranked:
        more = brought(s, card, helping)
        gain = stake * abs(chance_of(now + way * more) - at) - price * more
        if now < LOWEST <= now + way * more:
            gain += attempt
        if gain > height + 0.01:
            best, height = SEND[card], gain
    if best is NO_MORE and many and ranked:
        total = sum([brought(s, card, helping) for card in ranked])
        needed = min(total, max(0, way * (goal_ - now)))
        if stake * abs(chance_of(now + way * needed) - at) > price * needed + 0.5:
            best = SEND[ranked[-1]]
    return best


def brought(s: LordsState, card: int, helping: bool) -> int:
    bonus = OWN_BONUS[s.attack.kind]
    return muscle_of(s, card) + (bonus[card] if helping and card < len(bonus) else 0)


def hide(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    now = number(s)
    saved = loss(s, seat) * (chance_of(now) - chance_of(now - HIDING))
    return HIDE_OUT if saved > DEFENCE * s.might(s.attack.target) else STAY_PUT


def interfere(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """With the Boss, in somebody else's takeover."""
    now, boss = number(s), s.might(s.boss[seat])
    if helps(s, seat, s.attack.attacker) and chance_of(now + boss) > chance_of(now):
        return INTERFERE_FOR
    saved = loss(s, seat) * (chance_of(now) - chance_of(now - boss))
    stopped = saved > DEFENCE * boss and not stays_out(s, seat, s.attack.attacker)
    return INTERFERE_AGAINST if stopped or (saved > 0 and would_win(s)) else STAY_OUT


def react(s: LordsState, seat: int, options: Sequence[Action], when: str) -> Action:
    """The Special that changes most, if it changes enough."""
    mine = seat == s.attack.attacker
    stake = prize(s, Sight(s, seat)) if mine else loss(s, seat)
    best: Action = NOTHING
    height = HELD_BACK
    now = number(s)
    succeeds = s.throw.dice <= min(now, HIGHEST) and s.throw.verdict >= 0
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
