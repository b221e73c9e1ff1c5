"""A Dirty Cop's game: look busy, find nothing, keep cards and Donuts, and go underground in time."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions.attempt import AIM
from ..actions.choices import KEEP, Hood, Look, Reward, Top, Under
from ..actions.dirty import BRIBE, CHIP, LIE_LOW, PRICE, REVEAL, SABOTAGE, TIP_OFF, Chip, LoseFile, OnTop, Recruit
from ..actions.turn import ASSIST, DRAW, DRIVE, NOTHING, PUT_BACK, STAY, Show
from ..attempt import NO_ATTEMPT, Attempt
from ..cards import ARREST, DECK_SLUG, EVENT, HANDLE, INVESTIGATE, IS_EVIDENCE
from ..charts import track
from ..state import DIRTY
from .framing import frame, willing
from .picks import best_of
from .plan import Plan
from .resources import others_offers
from .sight import Sight
from .suspicion import NOBODY, after_hiding, doubts, given_away, hides_some
from .texts import relieved
from .worth import count, success, worth

TOO_HOT: Final = 0.45
"""Doubted so, a Dirty Cop rather goes underground."""
BOLD: Final = 0.5
"""Up to so much doubt Evidence is hidden."""
WASTED: Final = 0.06
"""An attempt that gains so little from another card can have it: it looks like help."""
WORTH_A_DONUT: Final = 0.12
AT_ONCE: Final = 0.6
REWARD_TAKEN: Final[dict[str, float]] = {"donut": 1.0, "police": 0.6, "look": 0.4, "event": 0.3, "no-event": 0.0}


def is_dirty(sight: Sight, seat: int) -> bool:
    s = sight.s
    return bool(s.dirty) and s.loyalty[seat] == DIRTY


def take_action(sight: Sight, seat: int, options: Sequence[Action]) -> Action:
    """Whatever looks like work and helps least; Donuts are welcome."""
    s = sight.s
    if REVEAL in options and time_to_go(sight, seat):
        return REVEAL
    framed = frame(sight, seat, options)
    if framed is not None:
        return framed
    scored: list[tuple[float, Action]] = [(0.05, options[0])]
    for action in options:
        attempt = AIM.get(action)
        if action == DRAW:
            scored.append((0.12, action))
        elif attempt is not None:
            many, needed = count(sight, s.acting, s.at[s.acting], attempt)
            scored.append((cover(sight, attempt, many, needed), action))
    return best_of(scored)


def cover(sight: Sight, attempt: Attempt, many: int, needed: int) -> float:
    """What an attempt gains a Dirty Cop: an alibi, a Donut, less what it does for the city."""
    s = sight.s
    kind, target = attempt.kind, attempt.target
    helps = worth(sight, s.acting, attempt, many, needed)
    if kind == INVESTIGATE:
        return 0.3 if many < len(s.decks[target]) else 0.3 - helps
    if kind == HANDLE:
        return 0.25 + 0.3 * success(sight, s.acting, target, many, needed) - 0.6 * helps
    return 0.2 - 0.6 * helps if kind == ARREST else 0.0


def time_to_go(sight: Sight, seat: int) -> bool:
    """Before an accusation can be paid for, when everybody knows anyway, or when a Punk more would be one too many."""
    s = sight.s
    if given_away(s, seat):
        return True
    pressed = doubts(s, NOBODY)[seat] > TOO_HOT and sum([s.donuts[other] for other in s.others()]) >= 2
    late = sight.work < 1.5 and s.donuts[seat] >= 3
    return pressed or late or (s.crime >= track(s.setup) - 2 and 1 <= s.punk_stock <= 2)


def move(sight: Sight, options: Sequence[Action]) -> Action:
    """To where there is something to do, out of the others' way; a deck best of all."""
    s = sight.s
    if s.driven:
        return STAY
    plan = Plan(sight)
    near = sight.board.reach(s.at[s.acting], s.points, sight.closed)
    best, height = s.at[s.acting], -9.0
    for space in near:
        value = 0.0
        for task in plan.tasks:
            if space in task.spaces:
                many, needed = count(sight, s.acting, space, task.attempt)
                value = max(value, cover(sight, task.attempt, many, needed))
        if value > height:
            best, height = space, value
    return DRIVE[best] if best != s.at[s.acting] else STAY


def show_evidence(sight: Sight, seat: int, options: Sequence[Action]) -> Action:
    """Nothing, unless that would look too bad; then one piece of it, or as much as he must have seen. Whom everybody
    knows to be dirty has nothing to lose."""
    s = sight.s
    found = [action for action in options if isinstance(action, Show)]
    if not found:
        return PUT_BACK
    if given_away(s, seat):
        return PUT_BACK
    if hides_some(s.searches[-1]):
        return found[0]
    return PUT_BACK if s.searches[-1][4] or after_hiding(s, seat) < BOLD else found[0]


def assist(sight: Sight, seat: int, options: Sequence[Action]) -> Action:
    """Only where it is wasted; underground with a Donut, where it hurts."""
    s = sight.s
    many, needed = count(sight, s.acting, s.at[s.acting], s.attempt)
    now = worth(sight, s.acting, s.attempt, many, needed)
    if s.at[seat] < 0:
        return SABOTAGE if now - loss_of_one(sight, many, needed) > WORTH_A_DONUT else NOTHING
    if given_away(s, seat) or any(officer == seat for officer, _ in s.effort.assists):
        return NOTHING
    for offer in others_offers(sight, s.acting, s.attempt, seat):
        if offer.officer == seat and len(s.hands[seat]) > 3 and ASSIST[offer.kind] in options:
            more = worth(sight, s.acting, s.attempt, many + offer.amount, needed)
            if more - now < WASTED:
                return ASSIST[offer.kind]
    return NOTHING


def loss_of_one(sight: Sight, many: int, needed: int) -> float:
    s = sight.s
    return worth(sight, s.acting, s.attempt, max(0, many - 1), needed)


def sabotage_at_once(sight: Sight) -> bool:
    """An attempt so weighty that it is not waited for what the others add."""
    s = sight.s
    if s.attempt == NO_ATTEMPT or s.meddled:
        return False
    many, needed = count(sight, s.acting, s.at[s.acting], s.attempt)
    now = worth(sight, s.acting, s.attempt, many, needed)
    return now - loss_of_one(sight, many, needed) > AT_ONCE


def underground(sight: Sight, options: Sequence[Action]) -> Action:
    """A revealed one's turn: a Punk where it makes most trouble, a Donut for a deciding moment, the Events."""
    s = sight.s
    donuts = s.donuts[s.acting]
    scored: list[tuple[float, Action]] = [(0.0, LIE_LOW)]
    for action in options:
        if isinstance(action, Recruit):
            hood = action.hood - 1
            trouble = sight.hood_cost(hood, s.punks[hood] + 1) - sight.hood_cost(hood, s.punks[hood])
            scored.append((trouble + (0.3 if s.punk_stock <= 2 else 0.0), action))
        elif action == BRIBE:
            scored.append((0.3 if donuts < 2 else 0.15, action))
        elif action == TIP_OFF:
            scored.append((0.25 * sight.crime if s.urgent >= 0 else 0.1, action))
        elif isinstance(action, LoseFile):
            deck = DECK_SLUG.index(action.deck)
            scored.append((0.1 * sight.case * s.missing[deck], action))
    return best_of(scored)


def order_events(sight: Sight, options: Sequence[Action]) -> Action:
    return best_of([(sight.harm(EVENT[a.event]), a) for a in options if isinstance(a, OnTop)])


def chip_in(sight: Sight, seat: int, accused: int, options: Sequence[Action]) -> Action:
    """A dirty one gladly pays to have a good one accused; the others by how sure they are, the accuser most."""
    s = sight.s
    doubt = doubts(s, seat)[accused]
    if is_dirty(sight, seat):
        if seat == s.acting:
            return CHIP[min(len(options) - 1, max(0, PRICE - willing(s, seat, accused)))]
        return most(options) if doubt < 0.5 and s.donuts[seat] > 2 else CHIP[0]
    return most(options) if seat == s.acting or doubt > 0.4 else CHIP[0]


def most(options: Sequence[Action]) -> Action:
    return best_of([(float(a.donuts), a) for a in options if isinstance(a, Chip)])


def under_one(sight: Sight, options: Sequence[Action]) -> Action:
    """What would do no harm goes under the deck."""
    mildest = best_of([(-sight.harm(EVENT[a.event]), a) for a in options if isinstance(a, Under)])
    assert isinstance(mildest, Under)
    return mildest if sight.harm(EVENT[mildest.event]) < 0.2 else KEEP


def one_on_top(options: Sequence[Action]) -> Action:
    return best_of([(-float(IS_EVIDENCE[a.clue]), a) for a in options if isinstance(a, Top)])


def choose_deck(sight: Sight, options: Sequence[Action]) -> Action:
    return best_of([(sight.work_in(DECK_SLUG.index(a.deck)), a) for a in options if isinstance(a, Look)])


def choose_reward(options: Sequence[Action]) -> Action:
    return best_of([(REWARD_TAKEN[a.kind], a) for a in options if isinstance(a, Reward)])


def clear_hood(sight: Sight, options: Sequence[Action], punks: int) -> Action:
    return best_of([(-relieved(sight, a.hood - 1, punks), a) for a in options if isinstance(a, Hood)])
