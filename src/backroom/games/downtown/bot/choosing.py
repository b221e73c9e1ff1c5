"""What a good player of Downtown knows: plan a job, get whom it lacks, choose who plays next, leave bait on display.

The same judgement serves both doors: `choose` looks at a view, and what it does not show is never asked for;
`playout` looks at a world that a search has imagined, with the eyes of the seat that moves.
"""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action, Chance, Seat, View

from ..actions import (
    DONE,
    LEAVE,
    LEAVE_CARDS,
    PAY,
    PLACE,
    ROB,
    STAY,
    TAKE_CARDS,
    TUCK,
    WALK_PAST,
    Bet,
    Buy,
    Discard,
    LayNote,
    LayOut,
    LookAtFence,
    LookAtStooge,
    Move,
    OpenWith,
    Pay,
    Place,
    PullJob,
    Rob,
    Sell,
    SellTo,
    Visit,
)
from ..cards import (
    BANK,
    DOWNTOWN,
    FENCES,
    GANGSTERS,
    GOAL,
    KIND,
    SEEN_LOOT,
    VALUE,
    VALUES,
    VILLA,
    WEST_SIDE,
    Location,
    count,
)
from ..state import DowntownState
from ..steps import (
    AddToDisplays,
    BuyGangsters,
    HandLimit,
    LeaveOrTuckFence,
    LeaveOrTuckStooge,
    MoveOntoThem,
    MoveTokens,
    RefreshDisplay,
    RobOrPay,
    SellLoot,
    TakeAtTheGhetto,
    UseLocation,
)
from ..steps.downtown import FRESH, prices_now
from ..steps.refresh import limit
from ..steps.rob_or_pay import moves
from .plan import GANG, Plan, fence_kind, fence_share, gang_worth, job_worth, riches

DRAGGING: Final = 120
"""Turns after which a game needs something new: now and then any move will do."""


def choose(view: View, chance: Chance) -> Action:
    assert view.seat is not None
    s = view.rules.imagine(view, chance)
    if isinstance(s.stack[-1], (RefreshDisplay, AddToDisplays)):
        return lay(s, view.seat, view.options, isinstance(s.stack[-1], RefreshDisplay), bait(s, view.seat))
    return playout(s, view.seat, view.options, chance)


def playout(s: DowntownState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """A sensible move from what the seat itself can know."""
    step = s.stack[-1]
    if s.turns > DRAGGING and chance.below(4) == 0:
        return options[chance.below(len(options))]
    if isinstance(step, (MoveTokens, RobOrPay, MoveOntoThem)):
        return best(options, phases_one_and_two(s, seat, options, step, chance))
    if isinstance(step, UseLocation):
        return best(options, uses(s, seat, options))
    if isinstance(step, BuyGangsters):
        return shop(s, seat, options, step)
    if isinstance(step, LeaveOrTuckStooge):
        mark = s.stooge_piles[step.stooge][-1]
        return TUCK if job_worth(s, seat, mark) < VALUES[s.fronts[mark]][1] else LEAVE
    if isinstance(step, LeaveOrTuckFence):
        return leave_or_tuck(s, seat, s.fence_piles[step.pile][-1])
    if isinstance(step, SellLoot):
        return max(options, key=lambda a: VALUE[a.job] if isinstance(a, Sell) else 0)
    if isinstance(step, (RefreshDisplay, AddToDisplays)):
        return lay(s, seat, options, isinstance(step, RefreshDisplay), some_bait(s, seat))
    if isinstance(step, HandLimit):
        return let_go(s, seat, options)
    if isinstance(step, TakeAtTheGhetto):
        return LEAVE_CARDS if burdened(s, seat) else TAKE_CARDS
    return any_other(s, seat, options, chance)


def best(options: Sequence[Action], worth: Sequence[float]) -> Action:
    return options[max(range(len(options)), key=worth.__getitem__)]


def phases_one_and_two(
    s: DowntownState, seat: Seat, options: Sequence[Action], step: object, chance: Chance
) -> list[float]:
    """Where the tokens should be, and whom it costs least to make the next player; robbing in circles gets boring."""
    plan, two = Plan(s, seat), s.setup.players == 2
    here = s.tokens[seat]
    if isinstance(step, MoveOntoThem):
        return [plan.value(moved(here, action), two) for action in options]
    if isinstance(step, MoveTokens):
        return [after_phase_two(s, seat, plan, moved(here, a)) - (0.1 if a is not STAY else 0) for a in options]
    bored = 0.0006 * min(s.robberies, 20)
    return [next_player(s, seat, plan, here, action) + bored * chance.below(1000) for action in options]


def moved(tokens: tuple[Location, ...], action: Action) -> tuple[Location, ...]:
    if not isinstance(action, Move):
        return tokens
    return tuple([action.to if location == action.start else location for location in tokens])


def after_phase_two(s: DowntownState, seat: Seat, plan: Plan, tokens: tuple[Location, ...]) -> float:
    others = [Seat(k) for k in s.setup.seats if k != seat]
    return max([next_player(s, seat, plan, tokens, verb[k]) for k in others for verb in (ROB, PAY)])


def next_player(s: DowntownState, seat: Seat, plan: Plan, tokens: tuple[Location, ...], action: Action) -> float:
    """What it brings to rob or pay somebody, less what that player's turn may do to us."""
    assert isinstance(action, (Rob, Pay))
    other, two = action.seat, s.setup.players == 2
    asked = count(s.display[other])
    danger = 0.0 if two else 0.08 * riches(s, other)
    if isinstance(action, Rob):
        wins = 100.0 if s.money[seat] + s.display_money[other] >= GOAL else 0.0
        return s.display_money[other] + plan.help(asked) + wins - danger + (0.0 if two else plan.value(tokens, False))
    crew = plan.crew
    if s.purse(seat) < s.display_money[other] or any(want > have for want, have in zip(asked, crew, strict=True)):
        return -99.0
    values = [plan.value(moved(tokens, move), two) for move in moves(tokens, s.tokens[other])]
    if two:
        values.append(plan.value(tokens, two))
    return max(values, default=-99.0) - 1.4 * (s.display_money[other] + gang_worth(asked)) - danger


def uses(s: DowntownState, seat: Seat, options: Sequence[Action]) -> list[float]:
    plan = Plan(s, seat)
    villa = VILLA in s.tokens[seat]
    return [use(s, seat, plan, action, villa) for action in options]


def use(s: DowntownState, seat: Seat, plan: Plan, action: Action, villa: bool) -> float:
    """What using a location like this is worth; a look is free from the Villa."""
    if isinstance(action, PullJob):
        return plan.gains[action.stooge]
    if isinstance(action, LookAtStooge):
        mark = s.stooge_piles[action.stooge][-1]
        if mark in s.looked_at[seat]:
            return 0.1
        spread = VALUES[s.fronts[mark]][2] - VALUES[s.fronts[mark]][0]
        return spread / 20 + (plan.gains[action.stooge] + 1 if villa and plan.ready[action.stooge] else 0)
    if isinstance(action, SellTo):
        return plan.fences[action.pile]
    if isinstance(action, LookAtFence):
        mark = s.fence_piles[action.pile][-1]
        if plan.cycle:
            return plan.east + promising(s, seat, action.pile)
        if fence_kind(s, seat, mark):
            return -0.1
        return 0.2 + (plan.fences[action.pile] + 1 if villa else 0.0)
    if isinstance(action, Buy):
        n = GANGSTERS.index(action.gangster)
        if plan.lacks[n]:
            return plan.shop
        return plan.shop - 0.1 if plan.churn and prices_now(s.layout)[n] == cheapest(s) else -1.0
    return 0.0


def cheapest(s: DowntownState) -> int:
    return min([price for price in prices_now(s.layout) if price], default=0)


def shop(s: DowntownState, seat: Seat, options: Sequence[Action], step: BuyGangsters) -> Action:
    """One more of what the planned job lacks, the rare ones first; cheap ones only to make room for new faces."""
    plan = Plan(s, seat)
    buys = [a for a in options if isinstance(a, Buy)]
    wanted = [a for a in buys if plan.lacks[GANGSTERS.index(a.gangster)]]
    if not wanted and plan.churn and step.spent < FRESH:
        wanted = [a for a in buys if step.prices[GANGSTERS.index(a.gangster)] == 1][:1]
    return max(wanted, key=lambda a: GANG[GANGSTERS.index(a.gangster)], default=DONE)


def promising(s: DowntownState, seat: Seat, pile: int) -> float:
    """How near the next fence in a pile is who may be of use, as far as one remembers what lies there."""
    depth = 0
    for mark in reversed(s.fence_piles[pile][:-1]):
        if mark < len(FENCES):
            depth += 1
            if not s.fence_fronts[mark]:
                return 0.6 / depth
            if deals(s, seat, mark):
                return 1 / depth
    return -3.0


def deals(s: DowntownState, seat: Seat, mark: int) -> bool:
    """He buys something we have, and is not sure to be a cop."""
    loot = SEEN_LOOT[s.fence_fronts[mark]]
    return fence_share(s, seat, mark) > 0.3 and any(KIND[job] == loot for job in s.loot[seat])


def leave_or_tuck(s: DowntownState, seat: Seat, mark: int) -> Action:
    """With loot to sell, a fence who is no use goes under; without, he may stay for the others."""
    return TUCK if s.loot[seat] and not deals(s, seat, mark) else LEAVE


def bait(s: DowntownState, seat: Seat) -> int:
    """Money on display that makes us the next player, or makes our turn's price hurt: the more the turn is worth."""
    if s.robberies > 3 or s.setup.players == 2:
        return some_bait(s, seat)
    worth = Plan(s, seat).value(s.tokens[seat], False)
    money = s.money[seat]
    shown = [s.display_money[k] for k in s.setup.seats if k not in (seat, s.turn)]
    wanted = min(1 + int(worth / 5), 5)
    if shown and max(shown) >= wanted and max(shown) < worth / 3:
        wanted = max(shown) + 1
    return min(wanted, money // 2, 2 if money > 0.8 * GOAL else 8)


def some_bait(s: DowntownState, seat: Seat) -> int:
    """The same without a thought about what the turn is worth."""
    return 0 if s.robberies > 3 else min(s.money[seat] // 2, 2)


def lay(s: DowntownState, seat: Seat, options: Sequence[Action], mine: bool, wanted: int) -> Action:
    """Gangsters above the hand limit first, then the bait, in as few notes as can be."""
    if mine and not crowded(s) and s.cards_held(seat) > limit(s, seat):
        spare = let_go(s, seat, [a for a in options if isinstance(a, LayOut)])
        if spare is not DONE:
            return spare
    left = wanted - s.display_money[seat] - sum(s.added_notes[seat])
    notes = [a for a in options if isinstance(a, LayNote) and a.note <= left]
    return max(notes, key=lambda a: a.note, default=DONE)


def crowded(s: DowntownState) -> bool:
    """A display full of gangsters that nobody can pay leads to nothing but robberies back and forth."""
    return s.setup.players == 2 or s.robberies > 3


def let_go(s: DowntownState, seat: Seat, options: Sequence[Action]) -> Action:
    """The gangster that plans need least; onto the display, where he may come back, or away."""
    plan = Plan(s, seat)
    needs = [have - lack for have, lack in zip(count(s.hands[seat]), plan.lacks, strict=True)]

    def spare(action: Action) -> float:
        if not isinstance(action, (LayOut, Discard)):
            return -99.0
        n = GANGSTERS.index(action.gangster)
        return needs[n] / GANG[n] + (0.5 if isinstance(action, Discard) == crowded(s) else 0.0)

    return max(options, key=spare, default=DONE)


def burdened(s: DowntownState, seat: Seat) -> bool:
    """By the update gangsters above the limit end on the display, for others to rob: two are bait, more are not."""
    return s.setup.has("update-1") and s.cards_held(seat) + len(s.display[seat]) > limit(s, seat)


def any_other(s: DowntownState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """Before the first turn, and at the casino."""
    first = options[0]
    if isinstance(first, Place):
        wanted = (WEST_SIDE if any(Plan(s, seat).ready) else DOWNTOWN, BANK)
        return next(PLACE[w] for w in wanted if PLACE[w] in options)
    if isinstance(first, OpenWith):
        return options[chance.below(len(options))]
    if isinstance(first, Visit):
        return first if s.purse(seat) > 5 and chance.below(3) == 0 else WALK_PAST
    if isinstance(first, Bet) and seat != s.turn:
        return options[-1 - chance.below(min(2, len(options)))]
    if isinstance(first, Bet):
        return options[chance.below(min(3, len(options)))]
    return first
