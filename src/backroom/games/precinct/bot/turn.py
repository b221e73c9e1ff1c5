"""The action, what is put into it, and who assists."""

from collections.abc import Sequence

from backroom.engine import Action

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
    Arrest,
    Handle,
    Investigate,
)
from ..cards import DECK_SLUG, EVENT
from ..characters import WELL_CONNECTED
from ..state import ARREST, HANDLE, INVESTIGATE, NO_ATTEMPT
from ..steps.arresting import TARGET
from ..steps.hands import MOST_CARDS
from .accusing import accuse
from .plan import Plan
from .resources import BY_DONUT, BY_OFFICER, TOKEN, best, others_offers, own_offers, promise
from .sight import Sight
from .station import TWICE, best_upgrade
from .texts import play_one
from .worth import count


def take_action(sight: Sight, options: Sequence[Action]) -> Action:
    """Cards that are good now come first, then the action that promises most to the whole team."""
    s = sight.s
    plan = Plan(sight)
    chosen: Action = REST
    height, deck = plan.team(-1), -1
    if DRAW in options:
        room = MOST_CARDS - sight.held(s.acting)
        height += sight.card * min(max(room, 0), 1 + WELL_CONNECTED[s.characters[s.acting]])
        chosen = DRAW
    upgrade, gain = best_upgrade(sight, s.acting, options)
    if upgrade is not None and gain * (TWICE if s.donuts[s.acting] > 1 else 1.0) + plan.team(-1) > height:
        chosen, height = upgrade, gain + plan.team(-1)
    for action in options:
        attempt, target = aim(action)
        if attempt == NO_ATTEMPT:
            continue
        value = promise(sight, s.acting, s.at[s.acting], attempt, target, False)
        value += plan.team(which(plan, attempt, target))
        if value > height:
            chosen, height = action, value
            deck = target if attempt == INVESTIGATE else -1
    if s.dirty:
        accusation, gain = accuse(sight, sight.seat, options)
        if accusation is not None and gain + plan.team(-1) > height:
            return accusation
    return play_one(sight, options, deck) or chosen


def aim(action: Action) -> tuple[int, int]:
    """What an action attempts, and on what."""
    if isinstance(action, Investigate):
        return INVESTIGATE, DECK_SLUG.index(action.deck)
    if isinstance(action, Arrest):
        return ARREST, TARGET[action.whom]
    if isinstance(action, Handle):
        return HANDLE, EVENT[action.emergency]
    return NO_ATTEMPT, -1


def which(plan: Plan, attempt: int, target: int) -> int:
    for n, task in enumerate(plan.tasks):
        if task.attempt == attempt and task.target == target:
            return n
    return -1


def afterwards(sight: Sight, options: Sequence[Action]) -> Action:
    return play_one(sight, options) or DONE


def put_in(sight: Sight, options: Sequence[Action]) -> Action:
    """One's own share of what pays: cards and tokens one by one, then Donuts and Patrol Officers at once."""
    s = sight.s
    officer, attempt, target = s.acting, s.attempt, s.target
    many, needed = count(sight, officer, s.at[officer], attempt, target)
    offers = own_offers(sight, officer, attempt, target) + others_offers(sight, officer, attempt)
    _, used = best(sight, officer, attempt, target, many, needed, offers)
    donuts = officers = 0
    for offer in used:
        if offer.officer != officer:
            continue
        if offer.kind >= 0 and PLAY[offer.kind] in options:
            return PLAY[offer.kind]
        if offer.kind == TOKEN:
            return FEDS_TOKEN if attempt == INVESTIGATE else SWAT_TOKEN
        donuts += offer.kind == BY_DONUT
        officers += offer.kind == BY_OFFICER
    return COMMIT[donuts][officers]


def assist(sight: Sight, me: int, options: Sequence[Action]) -> Action:
    """One's own share of what the others should add."""
    s = sight.s
    officer = s.acting
    many, needed = count(sight, officer, s.at[officer], s.attempt, s.target)
    offers = others_offers(sight, officer, s.attempt, me)
    _, used = best(sight, officer, s.attempt, s.target, many, needed, offers)
    for offer in used:
        if offer.officer == me and offer.kind >= 0:
            return ASSIST[offer.kind]
    return NOTHING
