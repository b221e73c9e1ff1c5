"""The action, what is put into it, and who assists."""

from collections.abc import Sequence

from backroom.engine import Action

from ..actions.attempt import AIM
from ..actions.turn import (
    ASSIST,
    COMMIT,
    DONE,
    DRAW,
    FEDS_TOKEN,
    NOTHING,
    PLAY,
    REST,
    SWAT_TOKEN,
)
from ..attempt import Attempt
from ..cards import HANDLE, INVESTIGATE
from ..characters import WELL_CONNECTED
from ..steps.hands import MOST_CARDS
from .accusing import accuse
from .plan import Plan
from .resources import BY_DONUT, BY_OFFICER, TOKEN, best, others_offers, own_offers, promise
from .sight import Sight
from .station import TWICE, best_upgrade
from .suspicion import help_for
from .texts import play_one
from .worth import count


def take_action(sight: Sight, options: Sequence[Action]) -> Action:
    """Cards that are good now come first, then the action that promises most to the whole team."""
    s = sight.s
    plan = Plan(sight)
    chosen: Action = REST
    height, deck, event = plan.team(-1), -1, -1
    if DRAW in options:
        room = MOST_CARDS - sight.held(s.acting)
        height += sight.card * min(max(room, 0), 1 + WELL_CONNECTED[s.characters[s.acting]])
        chosen = DRAW
    upgrade, gain = best_upgrade(sight, s.acting, options)
    if upgrade is not None and gain * (TWICE if s.donuts[s.acting] > 1 else 1.0) + plan.team(-1) > height:
        chosen, height = upgrade, gain + plan.team(-1)
    for action in options:
        attempt = AIM.get(action)
        if attempt is None:
            continue
        value = promise(sight, s.acting, s.at[s.acting], attempt, False)
        value += plan.team(which(plan, attempt))
        if value > height:
            chosen, height = action, value
            deck = attempt.target if attempt.kind == INVESTIGATE else -1
            event = attempt.target if attempt.kind == HANDLE else -1
    if s.dirty:
        accusation, gain = accuse(sight, sight.seat, options)
        if accusation is not None and gain + plan.team(-1) > height:
            return accusation
    return play_one(sight, options, deck, event) or chosen


def which(plan: Plan, attempt: Attempt) -> int:
    for n, task in enumerate(plan.tasks):
        if task.attempt == attempt:
            return n
    return -1


def afterwards(sight: Sight, options: Sequence[Action]) -> Action:
    return play_one(sight, options) or DONE


def put_in(sight: Sight, options: Sequence[Action]) -> Action:
    """One's own share of what pays: cards and tokens one by one, then Patrol Officers; Donuts come last."""
    s = sight.s
    officer, attempt = s.acting, s.attempt
    many, needed = count(sight, officer, s.at[officer], attempt)
    offers = own_offers(sight, officer, attempt) + others_offers(sight, officer, attempt)
    _, used = best(sight, officer, attempt, many, needed, offers)
    officers = 0
    for offer in used:
        if offer.officer != officer:
            continue
        if offer.kind >= 0 and PLAY[offer.kind] in options:
            return PLAY[offer.kind]
        if offer.kind == TOKEN:
            return FEDS_TOKEN if attempt.kind == INVESTIGATE else SWAT_TOKEN
        officers += offer.kind == BY_OFFICER
    return COMMIT[0][officers]


def add_donuts(sight: Sight, options: Sequence[Action]) -> Action:
    """As many as pay, with all help that there is."""
    s = sight.s
    officer, attempt = s.acting, s.attempt
    many, needed = count(sight, officer, s.at[officer], attempt)
    offers = [offer for offer in own_offers(sight, officer, attempt) if offer.kind == BY_DONUT]
    _, used = best(sight, officer, attempt, many, needed, offers)
    return COMMIT[min(len(used), len(options) - 1)][0]


def assist(sight: Sight, me: int, options: Sequence[Action]) -> Action:
    """One's own share of what the others should add."""
    s = sight.s
    officer = s.acting
    if s.dirty and sight.doubt(officer) > 0.0 and len(s.effort.assists) >= help_for(s, officer):
        return NOTHING
    many, needed = count(sight, officer, s.at[officer], s.attempt)
    offers = others_offers(sight, officer, s.attempt, me)
    _, used = best(sight, officer, s.attempt, many, needed, offers)
    for offer in used:
        if offer.officer == me and offer.kind >= 0:
            return ASSIST[offer.kind]
    return NOTHING
